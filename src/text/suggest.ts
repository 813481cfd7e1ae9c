import { distance } from "fastest-levenshtein";

/** How one name differs from another that it can be a slip of. */
export interface Slip {
	/** 0 where nothing but letter case, dashes and the like differ. */
	readonly edits: 0 | 1 | 2;
	/** The one word of the name that differs, in lower case; empty where none does. */
	readonly word: string;
}

/**
 * Names are compared word by word: one word may have a slip, all others are equal. A word that is another one, another
 * number or one word more makes another name, however long the rest is.
 */
export function slipBetween(written: string, meant: string): Slip | undefined {
	const words = wordsOf(written);
	const others = wordsOf(meant);
	if (numbersOf(written) !== numbersOf(meant)) return undefined;
	if (words.length === 0 || others.length === 0) return undefined;
	if (words.join("") === others.join("")) return { edits: 0, word: "" };
	if (words.length !== others.length) return undefined;
	const [at, ...more] = [...words.keys()].filter(
		(index) => words[index] !== others[index],
	);
	if (at === undefined || more.length > 0) return undefined;
	const word = words[at] ?? "";
	const edits = editsBetween(word, others[at] ?? "");
	return edits === undefined ? undefined : { edits, word };
}

/** `backgroundColor`, `background_color` and `background-color` are two words. */
export function wordsOf(name: string): string[] {
	return name
		.replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== "");
}

function numbersOf(name: string): string {
	return (name.match(/\d+/g) ?? []).join(" ");
}

/** Scripts with capital letters: in others one letter can be a word. */
const alphabetic = /^[\p{Lu}\p{Ll}\d]+$/u;
const longestWord = 50;

/**
 * A plural, two letters that are swapped, a letter too many or too few, or another letter in a word that is long enough;
 * two of these in a long word. The first letter is hardly ever wrong: `internal` and `external` are two words.
 */
function editsBetween(a: string, b: string): 1 | 2 | undefined {
	const longest = Math.max(a.length, b.length);
	if (longest < 3 || longest > longestWord) return undefined;
	if (!alphabetic.test(a) || !alphabetic.test(b)) return undefined;
	if (isPlural(a, b) || isPlural(b, a) || isSwapped(a, b)) return 1;
	if (a[0] !== b[0]) return undefined;
	const edits = distance(a, b);
	if (edits === 1)
		return longest >= (a.length === b.length ? 5 : 4) ? 1 : undefined;
	return edits === 2 && longest >= 8 ? 2 : undefined;
}

function isPlural(plural: string, word: string): boolean {
	return (
		plural === `${word}s` ||
		plural === `${word}es` ||
		(word.endsWith("y") && plural === `${word.slice(0, -1)}ies`)
	);
}

/** Whether nothing differs but the order of two neighbours. */
function isSwapped(a: string, b: string): boolean {
	if (a.length !== b.length) return false;
	const at = [...a].findIndex((letter, index) => letter !== b[index]);
	return (
		a[at] === b[at + 1] &&
		a[at + 1] === b[at] &&
		a.slice(at + 2) === b.slice(at + 2)
	);
}

/** The one candidate that `word` is a slip of; of several none, but for one that differs in letter case only. */
export function nearest(
	word: string,
	candidates: Iterable<string>,
): string | undefined {
	const near: string[] = [];
	const same: string[] = [];
	for (const candidate of candidates) {
		const slip = slipBetween(word, candidate);
		if (slip !== undefined) (slip.edits === 0 ? same : near).push(candidate);
	}
	const [only, ...others] = same.length > 0 ? same : near;
	return others.length === 0 ? only : undefined;
}

/** "Did you mean `name`?", for a hint. */
export function didYouMean(name: string): string {
	return `Did you mean \`${name}\`?`;
}

/** A fact about something with that name elsewhere, which need not be what is meant. */
export function sameName(name: string): string {
	return `\`${name}\` has the same name.`;
}
