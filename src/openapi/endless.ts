/** So many values no honest file holds. */
const limit = 20_000_000;

/** Whether YAML aliases make a value contain itself, or multiply it beyond what anybody could look through. */
export function isEndless(value: unknown): boolean {
	return !Number.isFinite(sizeOf(value, new Map()));
}

/** The values in it, each counted as often as it stands there. `known` holds 0 for one that is being counted. */
function sizeOf(value: unknown, known: Map<object, number>): number {
	if (typeof value !== "object" || value === null) return 1;
	const counted = known.get(value);
	if (counted !== undefined)
		return counted === 0 ? Number.POSITIVE_INFINITY : counted;
	known.set(value, 0);
	let size = 1;
	for (const item of Object.values(value)) size += sizeOf(item, known);
	const bounded = size > limit ? Number.POSITIVE_INFINITY : size;
	known.set(value, bounded);
	return bounded;
}
