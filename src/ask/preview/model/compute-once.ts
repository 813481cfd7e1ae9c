export function computeOnce<Value>(make: () => Value): () => Value {
	let computedValue: { readonly value: Value } | undefined;
	return () => {
		computedValue ??= { value: make() };
		return computedValue.value;
	};
}
