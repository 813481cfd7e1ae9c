// Items whose names have many words in common with another name, found by an index of the words.
import { addToGroup } from "../lists.ts";

export interface WordedItem<Item> {
	readonly item: Item;
	readonly index: number;
	readonly words: ReadonlySet<string>;
}

export interface NearItem<Item> {
	readonly item: Item;
	/** The number of common words among all words of both names. */
	readonly share: number;
}

/**
 * The maximum number of items that share a word. A more common word is not looked up, so that time
 * stays linear, and because a more common word says little about an item.
 */
const maxItemsOfWord = 400;

export class NearWords<Item> {
	readonly #itemsByWord = new Map<string, WordedItem<Item>[]>();

	constructor(items: Iterable<Item>, wordsOf: (item: Item) => Iterable<string>) {
		let index = 0;
		for (const item of items) {
			const words = new Set(wordsOf(item));
			const wordedItem = { item, index, words };
			index++;
			for (const word of words) addToGroup(this.#itemsByWord, word, wordedItem);
		}
	}

	/** The items with at least the given share of common words, most similar first. */
	find(names: Iterable<string>, minShare: number): readonly NearItem<Item>[] {
		const words = new Set(names);
		return Array.from(this.candidates(words, minShare), ({ item, index, words: ownWords }) => {
			const commonCount = countCommon(words, ownWords);
			return { item, index, share: commonCount / (words.size + ownWords.size - commonCount) };
		})
			.filter(({ share }) => share >= minShare)
			.sort((a, b) => b.share - a.share || a.index - b.index);
	}

	/**
	 * The items that may have at least the given share of the words: an item without any of the
	 * rarest words has too few of the words.
	 */
	candidates(words: ReadonlySet<string>, minShare: number): ReadonlySet<WordedItem<Item>> {
		const itemLists = Array.from(words, (word) => this.#itemsByWord.get(word) ?? []);
		itemLists.sort((a, b) => a.length - b.length);
		const rarestLists = itemLists.slice(0, words.size - Math.ceil(minShare * words.size) + 1);
		return new Set(rarestLists.filter(({ length }) => length <= maxItemsOfWord).flat());
	}
}

export function countCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	let count = 0;
	for (const item of one) if (other.has(item)) count++;
	return count;
}
