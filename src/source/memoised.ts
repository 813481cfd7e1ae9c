/**
 * A function that computes its result once per object and caches it as long as the object lives.
 */
export function memoised<Key extends object, Answer>(
	ask: (key: Key) => Answer,
): (key: Key) => Answer {
	const known = new WeakMap<Key, Answer>();
	return (key) => {
		let answer = known.get(key);
		if (answer === undefined) {
			answer = ask(key);
			known.set(key, answer);
		}
		return answer;
	};
}
