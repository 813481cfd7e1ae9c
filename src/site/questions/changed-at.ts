// In which places a list has others than it had.

/** By a list: where it has others than the list before, which many questions are put about. */
const changes = new WeakMap<
	readonly unknown[],
	{ readonly before: object; readonly at: ReadonlySet<number> | undefined }
>();

/** Where two lists of the same length have others, if in few places; else `undefined`. */
export function changedAt(
	before: readonly unknown[],
	now: readonly unknown[],
): ReadonlySet<number> | undefined {
	const known = changes.get(now);
	if (known?.before === before) return known.at;
	const at = compared(before, now);
	changes.set(now, { before, at });
	return at;
}

/** Where more are others, all are looked up by what they are, as they may only have moved. */
const few = 50;

function compared(
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
