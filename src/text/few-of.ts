import { shortened } from "./shortened.ts";

/** So many are named. */
const shown = 3;
/** Of what all is to be named, nobody reads more. */
const most = 20;

/** "`a`, `b`, `c` and 4 more", for a sentence. */
export function fewOf(all: readonly string[]): string {
	const names = all.slice(0, shown).map(quoted);
	const rest = all.length - names.length;
	const last = rest > 0 ? `${rest} more` : names.pop();
	return names.length === 0 ? `${last}` : `${names.join(", ")} and ${last}`;
}

/** "`a`, `b`, `c`, `d`", for a sentence that says all of them, unless they are very many. */
export function listOf(all: readonly string[]): string {
	const names = all.slice(0, most).map(quoted).join(", ");
	const rest = all.length - most;
	return rest > 0 ? `${names} and ${rest} more` : names;
}

function quoted(name: string): string {
	return `\`${shortened(name)}\``;
}
