import { distance } from "fastest-levenshtein";

/** How one name differs from another that it can be a slip of: in one of its words. */
export interface Slip {
	/**
	 * `same`: nothing but letter case, dashes and the like differ. `swapped`: two letters that stand
	 * side by side.
	 */
	readonly kind: "same" | "plural" | "swapped" | "letters";
	readonly edits: 0 | 1 | 2;
	/** The word as it is written and as it was meant, in lower case; empty where none differs. */
	readonly word: string;
	readonly meant: string;
}

/** Nobody mistypes a longer name, and a sentence that tells it could not show what differs. */
const longestCompared = 1000;

/**
 * Names are compared word by word: one word may have a slip, all others are equal. A word that is
 * another one, another number or one word more makes another name, however long the rest is.
 */
export function slipBetween(written: string, meant: string): Slip | undefined {
	if (Math.max(written.length, meant.length) > longestCompared) return undefined;
	const { words, numbers } = partsOf(written);
	const { words: others, numbers: otherNumbers } = partsOf(meant);
	if (numbers !== otherNumbers) return undefined;
	if (words.length === 0 || others.length === 0) return undefined;
	if (words.join("") === others.join("")) return { kind: "same", edits: 0, word: "", meant: "" };
	if (words.length !== others.length) return undefined;
	const [at, ...more] = [...words.keys()].filter((index) => words[index] !== others[index]);
	if (at === undefined || more.length > 0) return undefined;
	return wordSlip(words[at] ?? "", others[at] ?? "");
}

interface NameParts {
	readonly words: readonly string[];
	readonly numbers: string;
}

/**
 * Of the last names: one candidate is compared with many names, and one name with many candidates.
 */
const lastParts = new Map<string, NameParts>();
const maxLastParts = 1000;
const longestKept = 100;

function partsOf(name: string): NameParts {
	const known = lastParts.get(name);
	if (known !== undefined) return known;
	const parts = { words: wordsOf(name), numbers: numbersOf(name) };
	if (name.length > longestKept) return parts;
	if (lastParts.size === maxLastParts) lastParts.clear();
	lastParts.set(name, parts);
	return parts;
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
 * A plural, two letters that are swapped, a letter too many or too few, or another letter in a word
 * that is long enough; two of these in a long word. The first letter is hardly ever wrong:
 * `internal` and `external` are two words.
 */
function wordSlip(word: string, meant: string): Slip | undefined {
	const longest = Math.max(word.length, meant.length);
	if (longest < 3 || longest > longestWord) return undefined;
	if (!alphabetic.test(word) || !alphabetic.test(meant)) return undefined;
	if (isPlural(word, meant) || isPlural(meant, word))
		return { kind: "plural", edits: 1, word, meant };
	if (isSwapped(word, meant)) return { kind: "swapped", edits: 1, word, meant };
	if (word[0] !== meant[0]) return undefined;
	const edits = distance(word, meant);
	if (edits === 1 && longest >= (word.length === meant.length ? 5 : 4))
		return { kind: "letters", edits, word, meant };
	return edits === 2 && longest >= 8 ? { kind: "letters", edits, word, meant } : undefined;
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
	return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/**
 * The one candidate that `word` is a slip of; of several none, but for one that differs in letter
 * case only.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
	const near: string[] = [];
	const same: string[] = [];
	for (const candidate of candidates) {
		const slip = slipBetween(word, candidate);
		if (slip !== undefined) (slip.kind === "same" ? same : near).push(candidate);
	}
	const [only, ...others] = same.length > 0 ? same : near;
	return others.length === 0 ? only : undefined;
}

/** "Did you mean `name`?", for a hint. */
export function didYouMean(name: string): string {
	return `Did you mean \`${name}\`?`;
}

/** What to write instead: the nearest of the known names, or any of them. */
export function oneOf(written: string, known: readonly string[]): string {
	const near = nearest(written, known);
	if (near !== undefined) return didYouMean(near);
	const names = known.map((name) => `\`${name}\``).join(", ");
	if (known.length === 0) return "Remove it.";
	return known.length === 1 ? `Write ${names}.` : `Use one of ${names}.`;
}

/**
 * How something that exists is near what is written: only of a slip it is certain that it is meant.
 */
export type Nearness = "slip" | "plural" | "namesake";

/** What there is instead of something that is not there, for a hint. */
export function nearHint(name: string, nearness: Nearness): string {
	switch (nearness) {
		case "slip":
			return didYouMean(name);
		case "plural":
			return `\`${name}\` exists.`;
		case "namesake":
			return `\`${name}\` has the same name.`;
	}
}
