/**
 * Creates a function that computes its result once for each object, and caches the result as long
 * as the object lives.
 */
export function memoise<Key extends object, Result>(
	compute: (key: Key) => Result,
): (key: Key) => Result {
	const cache = new WeakMap<Key, Result>();
	return (key) => {
		let result = cache.get(key);
		if (result === undefined) {
			result = compute(key);
			cache.set(key, result);
		}
		return result;
	};
}
