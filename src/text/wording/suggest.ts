import { distance } from "fastest-levenshtein";
import { addToGroup, onlyItem } from "../lists.ts";
import { memoiseText } from "../memoised.ts";

/**
 * The difference between a written name and the name that the author may have meant. The difference
 * is in only one word.
 */
interface Slip {
	/**
	 * `same`: only letter case, dashes or similar characters differ. `plural`: one of the words is
	 * the plural of the other. `swapped`: two neighboring letters are swapped. `letters`: one or two
	 * letters differ.
	 */
	readonly kind: "same" | "plural" | "swapped" | "letters";
	readonly edits: 0 | 1 | 2;
	/**
	 * The written word, in lower case; empty if no word differs. The next field is the intended word.
	 */
	readonly word: string;
	readonly meant: string;
}

/**
 * The maximum length of compared names, in characters. Longer names are not compared, because
 * authors do not mistype such names, and a message could not show the difference.
 */
const maxComparedLength = 1000;

/**
 * The slip between two names; `undefined` for different names. Names are compared word by word:
 * one word may be misspelled, and all other words have to be equal. A different word, a different
 * number or an additional word makes a different name, however long the name is.
 */
export function slipBetween(written: string, meant: string): Slip | undefined {
	if (Math.max(written.length, meant.length) > maxComparedLength) return undefined;
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
 * The parts of recently compared names are cached, because each candidate is compared with many
 * names, and each name with many candidates.
 */
const partsOf = memoiseText(
	(name): NameParts => ({ words: wordsOf(name), numbers: numbersOf(name) }),
	1000,
);

/**
 * The words of a name, in lower case: `backgroundColor`, `background_color` and `background-color`
 * have the same two words.
 */
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

/**
 * A pattern of words in scripts with capital letters. Only such words are compared, because in
 * other scripts, a single letter can be a word.
 */
const alphabetic = /^[\p{Lu}\p{Ll}\d]+$/u;
const maxWordLength = 50;

/**
 * The slip in a word. Misspellings are a plural, two swapped letters, a missing, additional or
 * different letter in a word that is long enough, or two such letters in a long word. The first
 * letter is rarely wrong: `internal` and `external` are different words.
 */
function wordSlip(word: string, meant: string): Slip | undefined {
	const maxLength = Math.max(word.length, meant.length);
	if (maxLength < 3 || maxLength > maxWordLength) return undefined;
	if (!alphabetic.test(word) || !alphabetic.test(meant)) return undefined;
	if (isPlural(word, meant) || isPlural(meant, word))
		return { kind: "plural", edits: 1, word, meant };
	if (isSwapped(word, meant)) return { kind: "swapped", edits: 1, word, meant };
	if (word[0] !== meant[0]) return undefined;
	const edits = distance(word, meant);
	if (edits === 1 && maxLength >= (word.length === meant.length ? 5 : 4))
		return { kind: "letters", edits, word, meant };
	return edits === 2 && maxLength >= 8 ? { kind: "letters", edits, word, meant } : undefined;
}

function isPlural(plural: string, word: string): boolean {
	return (
		plural === `${word}s` ||
		plural === `${word}es` ||
		(word.endsWith("y") && plural === `${word.slice(0, -1)}ies`)
	);
}

function isSwapped(a: string, b: string): boolean {
	if (a.length !== b.length) return false;
	const swapIndex = [...a].findIndex((letter, index) => letter !== b[index]);
	return (
		a[swapIndex] === b[swapIndex + 1] &&
		a[swapIndex + 1] === b[swapIndex] &&
		a.slice(swapIndex + 2) === b.slice(swapIndex + 2)
	);
}

/**
 * The only candidate of which `word` can be a misspelling. Candidates that differ only in letter
 * case, dashes or similar characters take precedence. `undefined` if several candidates remain.
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
	const nearWords: string[] = [];
	const sameWords: string[] = [];
	for (const candidate of candidates) {
		const slip = slipBetween(word, candidate);
		if (slip !== undefined) (slip.kind === "same" ? sameWords : nearWords).push(candidate);
	}
	return onlyItem(sameWords.length > 0 ? sameWords : nearWords);
}

export function didYouMean(name: string): string {
	return `Did you mean \`${name}\`?`;
}

export function oneOf(written: string, known: readonly string[]): string {
	const nearWord = findNearest(written, known);
	if (nearWord !== undefined) return didYouMean(nearWord);
	const names = known.map((name) => `\`${name}\``).join(", ");
	if (known.length === 0) return "Remove the key.";
	return known.length === 1 ? `Write ${names}.` : `Use one of ${names}.`;
}

/**
 * The way in which an existing name is similar to a name in the source text. Only a `slip` is
 * certainly the intended name.
 */
export type Nearness = "slip" | "plural" | "namesake";

export function nearHint(name: string, nearness: Nearness): string {
	switch (nearness) {
		case "slip":
			return didYouMean(name);
		case "plural":
			return `Write \`${name}\`, which exists.`;
		case "namesake":
			return `Write \`${name}\`, which has the same name in another folder.`;
	}
}

/**
 * The maximum number of comparisons, so that time stays linear with thousands of misspellings and
 * paths. Beyond it, findings lack suggestions.
 */
const maxComparisons = 200_000;
/**
 * The maximum number of segments, because longer paths only exist to keep a program busy. A longer
 * path has no suggestion.
 */
const maxSegments = 30;

interface Slips {
	readonly meant: readonly string[];
	readonly plurals: readonly string[];
}

const noSlips: Slips = { meant: [], plurals: [] };

/** The paths or names of a whole site or file, indexed to find similar paths or names. */
export class NearPaths {
	readonly #byLowerCase = new Map<string, string[]>();
	readonly #byLastSegment = new Map<string, string[]>();
	/**
	 * The paths by the text that remains without one segment. Paths with the same remaining text
	 * differ only in that segment, which may be misspelled.
	 */
	readonly #byMaskedPath = new Map<string, string[]>();
	readonly #words = new Set<string>();
	readonly #cachedSlips = new Map<string, Slips & { readonly comparisons: number }>();
	#comparisons = 0;

	constructor(paths: Iterable<string>) {
		for (const path of paths) {
			const segments = path.split("/");
			addToGroup(this.#byLowerCase, path.toLowerCase(), path);
			addToGroup(this.#byLastSegment, segments.at(-1) ?? "", path);
			for (const word of wordsOf(path)) this.#words.add(word);
			for (const maskedPath of maskedPathsOf(segments))
				addToGroup(this.#byMaskedPath, maskedPath, path);
		}
	}

	/**
	 * The only path that differs from `path` in letter case only; `undefined` if there are several
	 * such paths.
	 */
	pathInOtherCase(path: string): string | undefined {
		return onlyItem(this.#byLowerCase.get(path.toLowerCase()));
	}

	/**
	 * The only path of which `path` is a misspelling in one segment; `undefined` if there are several
	 * such paths.
	 */
	slip(path: string): string | undefined {
		return onlyItem(this.slips(path).meant);
	}

	/**
	 * The paths of which `path` is a misspelling in one segment. A word that other paths have is not
	 * a misspelling. Paths that differ in singular and plural are separate, because both forms often
	 * exist.
	 */
	slips(path: string): Slips {
		const cachedSlips = this.#cachedSlips.get(path) ?? this.#slipsOf(path);
		this.#comparisons += cachedSlips?.comparisons ?? maxComparisons;
		if (cachedSlips === undefined || this.#comparisons > maxComparisons) return noSlips;
		this.#cachedSlips.set(path, cachedSlips);
		return cachedSlips;
	}

	/** The slips of a path; `undefined` for a path that is similar to too many other paths. */
	#slipsOf(path: string): (Slips & { readonly comparisons: number }) | undefined {
		const segments = path.split("/");
		const samePaths: string[] = [];
		const mistypedPaths: string[] = [];
		const plurals: string[] = [];
		let comparisons = 0;
		for (const [index, maskedPath] of maskedPathsOf(segments).entries()) {
			const candidates = this.#byMaskedPath.get(maskedPath) ?? [];
			comparisons += candidates.length;
			if (this.#comparisons + comparisons > maxComparisons) return undefined;
			for (const candidate of candidates) {
				const intendedSegment = candidate.split("/")[index] ?? "";
				const slip = slipBetween(segments[index] ?? "", intendedSegment);
				if (slip?.kind === "same") samePaths.push(candidate);
				else if (slip === undefined || this.#words.has(slip.word)) continue;
				else if (slip.kind === "plural") plurals.push(candidate);
				else if (isMistyped(slip)) mistypedPaths.push(candidate);
			}
		}
		const intendedPaths = samePaths.length > 0 ? samePaths : mistypedPaths;
		return { meant: intendedPaths, plurals, comparisons };
	}

	/** Restarts the count of comparisons, because the limit is for one state of a site. */
	recount(): void {
		this.#comparisons = 0;
	}

	/** The paths with the same last segment, in any folder. */
	namesakes(path: string): readonly string[] {
		return this.#byLastSegment.get(path.split("/").at(-1) ?? "") ?? [];
	}
}

/**
 * True if a slip is certainly a typing mistake. In short words, a different letter is not certainly
 * a mistake, because the result is often another word, as in `mysql` and `mssql`.
 */
function isMistyped({ kind, edits, word, meant }: Slip): boolean {
	const maxLength = Math.max(word.length, meant.length);
	return kind === "swapped" || (edits === 1 && maxLength >= (word.length === meant.length ? 7 : 5));
}

function maskedPathsOf(segments: readonly string[]): string[] {
	if (segments.length > maxSegments) return [];
	return segments.map((_, index) => segments.with(index, "\0").join("/"));
}
