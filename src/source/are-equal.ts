/** Whether two lists hold the same, in the same order. */
export function areEqual(
	one: readonly unknown[],
	other: readonly unknown[],
): boolean {
	return (
		one.length === other.length &&
		one.every((value, index) => value === other[index])
	);
}
