/**
 * Creates a function that computes its result once for each object, and caches the result as long
 * as the object lives.
 */
export function memoise<Key extends object, Result>(
	compute: (key: Key) => Result,
): (key: Key) => Result {
	const cache = new WeakMap<Key, Result>();
	return (key) => {
		const cachedResult = cache.get(key);
		// The cast is safe, because `undefined` is a result if the cache has the key.
		if (cachedResult !== undefined || cache.has(key)) return cachedResult as Result;
		const result = compute(key);
		cache.set(key, result);
		return result;
	};
}

/** A function that computes its value once, on the first call. */
export function computeLazily<Value>(compute: () => Value): () => Value {
	let computedValue: { readonly value: Value } | undefined;
	return () => {
		computedValue ??= { value: compute() };
		return computedValue.value;
	};
}

/**
 * Creates a function that caches its result for each text. After `maxCached` results, the cache
 * starts anew, because a session does not end.
 */
export function memoiseText<Text extends string, Result>(
	compute: (text: Text) => Result,
	maxCached = 10_000,
): (text: Text) => Result {
	const cache = new Map<Text, Result>();
	return (text) => {
		if (!cache.has(text)) {
			if (cache.size === maxCached) cache.clear();
			cache.set(text, compute(text));
		}
		// The cast is safe, because the cache has the text.
		return cache.get(text) as Result;
	};
}
