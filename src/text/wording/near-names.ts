import { addToGroup } from "../lists.ts";
import { findNearest, wordsOf } from "./suggest.ts";

/**
 * The maximum number of names that differ in one word with the same first letter. Longer lists are
 * not compared, so that time stays linear with thousands of names. Findings then lack a suggestion.
 */
const maxCompared = 400;

/**
 * Names indexed to find what `findNearest` finds, for lists in which many names are looked up. All
 * words of a misspelling are equal except one, whose first letter is the same or swapped.
 */
export class NearNames {
	readonly #namesByKey = new Map<string, string[]>();

	constructor(names: Iterable<string>) {
		for (const name of new Set(names))
			for (const key of keysOf(name, 0)) addToGroup(this.#namesByKey, key, name);
	}

	/** The only name of which `word` can be a misspelling; see `findNearest`. */
	find(word: string): string | undefined {
		const keys = new Set([...keysOf(word, 0), ...keysOf(word, 1)]);
		const lists = Array.from(keys, (key) => this.#namesByKey.get(key) ?? []);
		const comparedNames = lists.filter(({ length }) => length <= maxCompared).flat();
		return findNearest(word, new Set(comparedNames));
	}
}

/** The maximum number of words, because longer names only exist to keep a program busy. */
const maxWords = 30;

/** The words as one, and for each word, the words with only one letter of that word. */
function keysOf(name: string, letter: 0 | 1): readonly string[] {
	const words = wordsOf(name);
	const joinedWords = `=${words.join("")}`;
	if (words.length > maxWords) return [joinedWords];
	return [
		joinedWords,
		...words.map((word, index) => words.with(index, `${word[letter] ?? ""}…`).join(" ")),
	];
}
