/** So many are named. */
const shown = 3;

/** "`a`, `b`, `c` and 4 more", for a sentence. */
export function fewOf(all: readonly string[]): string {
	const names = all.slice(0, shown).map((name) => `\`${name}\``);
	const rest = all.length - names.length;
	const last = rest > 0 ? `${rest} more` : names.pop();
	return names.length === 0 ? `${last}` : `${names.join(", ")} and ${last}`;
}
