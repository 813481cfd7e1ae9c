// Characters that are displayed as a space or not at all. Authors cannot see such a character,
// although YAML and JSON read the character as text.
import type { Range } from "./source-file.ts";

const wideSpaces = "\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000";
const invisibleSpaces = "\\u00ad\\u200b-\\u200d\\u2060\\ufeff";
const oddSpace = `[${wideSpaces}${invisibleSpaces}]`;
const firstRun = new RegExp(`${oddSpace}+`);
const everyOddSpace = new RegExp(oddSpace, "g");
const wideSpace = new RegExp(`[${wideSpaces}]`);
const runAtOffset = new RegExp(`${oddSpace}+`, "y");

/** Names of characters. Messages show other characters by number only. */
const nameByCharacter = new Map([
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

export interface OddSpaces {
	readonly range: Range;
	/** The name of the first character, such as `no-break space (U+00A0)`. */
	readonly name: string;
	/** True if at least one of the characters has a width. */
	readonly isSeen: boolean;
}

/** The run of odd spaces that begins at an offset; `undefined` if no run begins at the offset. */
export function oddSpacesAt(text: string, offset: number): OddSpaces | undefined {
	runAtOffset.lastIndex = offset;
	const spaces = runAtOffset.exec(text)?.[0];
	return spaces === undefined ? undefined : describeOddSpaces(spaces, offset);
}

/** The first run of odd spaces in a text; `undefined` for a text without odd spaces. */
export function oddSpacesIn(text: string): OddSpaces | undefined {
	const match = firstRun.exec(text);
	return match === null ? undefined : describeOddSpaces(match[0], match.index);
}

/** True for a text of which readers see nothing. */
export function isInvisible(text: string): boolean {
	return text.replaceAll(everyOddSpace, "").trim() === "";
}

/** True if `written` is `intended` with additional odd spaces. */
export function differInOddSpaces(written: string, intended: string): boolean {
	return written !== intended && written.replaceAll(everyOddSpace, "") === intended;
}

function describeOddSpaces(spaces: string, start: number): OddSpaces {
	const [first = ""] = spaces;
	const code = first.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
	return {
		range: { start, end: start + spaces.length },
		name: `${nameByCharacter.get(first) ?? "non-standard space"} (U+${code})`,
		isSeen: wideSpace.test(spaces),
	};
}
