// In which places a list has others than it had.

/** Where more are others, all are looked up by what they are, as they may only have moved. */
const few = 50;

/** Where two lists of the same length have others, if in few places; else `undefined`. */
export function changedAt(
	before: readonly unknown[],
	now: readonly unknown[],
): ReadonlySet<number> | undefined {
	const at = new Set<number>();
	if (before.length !== now.length) return undefined;
	for (let index = 0; index < now.length; index++)
		if (before[index] !== now[index] && at.add(index).size > few)
			return undefined;
	return at;
}
