// Characters that look like a space, or like nothing, but are text for YAML and JSON.
import type { Range } from "./source-file.ts";

const wide = "\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000";
const invisible = "\\u00ad\\u200b-\\u200d\\u2060\\ufeff";
const odd = `[${wide}${invisible}]`;
const some = new RegExp(`${odd}+`);
const all = new RegExp(odd, "g");
const room = new RegExp(`[${wide}]`);
const run = new RegExp(`${odd}+`, "y");

/** Names of characters; the rest is only shown by number. */
const names = new Map([
	["\u00a0", "no-break space"],
	["\u00ad", "soft hyphen"],
	["\u200b", "zero-width space"],
	["\u200c", "zero-width non-joiner"],
	["\u200d", "zero-width joiner"],
	["\u202f", "narrow no-break space"],
	["\u2060", "word joiner"],
	["\u3000", "full-width space"],
	["\ufeff", "byte-order mark"],
]);

/** A run of such characters. */
export interface OddSpaces {
	readonly range: Range;
	/** The first character, as `no-break space (U+00A0)`. */
	readonly name: string;
	/** True if they have a width, as spaces do. */
	readonly isSeen: boolean;
}

/** The run that begins at an offset. */
export function oddSpacesAt(text: string, offset: number): OddSpaces | undefined {
	run.lastIndex = offset;
	const found = run.exec(text)?.[0];
	return found === undefined ? undefined : describe(found, offset);
}

/** The first run of a text. */
export function oddSpacesIn(text: string): OddSpaces | undefined {
	const found = some.exec(text);
	return found === null ? undefined : describe(found[0], found.index);
}

/** True if two names differ only in such characters. */
export function differInOddSpaces(written: string, meant: string): boolean {
	return written !== meant && written.replaceAll(all, "") === meant;
}

function describe(found: string, start: number): OddSpaces {
	const [first = ""] = found;
	const code = first.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
	return {
		range: { start, end: start + found.length },
		name: `${names.get(first) ?? "space of another kind"} (U+${code})`,
		isSeen: room.test(found),
	};
}
