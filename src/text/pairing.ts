// Pairs of equal and of similar items in two lists, in time that is almost linear in their size.
import { countItems, groupBy } from "./lists.ts";

/** A feature of more items, like the word "the", says little about which of them are similar. */
const mostHolders = 60;

/** Items without a key are not paired. */
type KeyOf<Item> = (item: Item) => string | undefined;

/** Items of two states and their counterparts. Each item has at most one. */
export class Pairing<Item> {
	readonly #pairs = new Map<Item, Item>();
	#former: readonly Item[];
	#current: readonly Item[];

	constructor(former: readonly Item[], current: readonly Item[]) {
		this.#former = former;
		this.#current = current;
	}

	/** The items of the former state with their counterparts. */
	get pairs(): ReadonlyMap<Item, Item> {
		return this.#pairs;
	}

	/** The items of the former state without a counterpart. */
	get former(): readonly Item[] {
		return this.#former;
	}

	/** The items of the current state without a counterpart. */
	get current(): readonly Item[] {
		return this.#current;
	}

	/** Pairs items with equal keys: the first ones of a key, then the second ones. */
	pairEqual(formerKeyOf: KeyOf<Item>, currentKeyOf = formerKeyOf): void {
		this.#pairGroups(formerKeyOf, currentKeyOf, () => true);
	}

	/** Pairs the items of the keys that both states have as often. */
	pairAsMany(formerKeyOf: KeyOf<Item>, currentKeyOf = formerKeyOf): void {
		this.#pairGroups(formerKeyOf, currentKeyOf, (one, other) => one.length === other.length);
	}

	/** Pairs the items that are the only ones with their key in both states. */
	pairOnly(formerKeyOf: KeyOf<Item>, currentKeyOf = formerKeyOf): void {
		this.#pairGroups(formerKeyOf, currentKeyOf, (one, other) => one.length + other.length === 2);
	}

	/**
	 * Pairs the most similar items first. `similarityNeeded` is the share of common features from which
	 * items are a pair: 0 for none, 1 for all.
	 */
	pairSimilar(
		featuresOf: (item: Item) => readonly string[],
		similarityNeeded: (before: Item, after: Item) => number,
	): void {
		const uses = this.#current.flatMap((item) =>
			Array.from(countItems(featuresOf(item)), ([feature, count]) => ({ feature, count, item })),
		);
		const usesByFeature = groupBy(uses, ({ feature }) => feature);
		const candidates = this.#former.flatMap((before) => {
			const shared = new Map<Item, number>();
			for (const [feature, count] of countItems(featuresOf(before))) {
				const holders = usesByFeature.get(feature) ?? [];
				if (holders.length > mostHolders) continue;
				for (const { item, count: countAfter } of holders)
					shared.set(item, (shared.get(item) ?? 0) + Math.min(count, countAfter));
			}
			return Array.from(shared, ([after, count]) => {
				const similarity = (2 * count) / (featuresOf(before).length + featuresOf(after).length);
				return { before, after, similarity };
			}).filter(({ after, similarity }) => similarity >= similarityNeeded(before, after));
		});
		// The sort is stable, so that of equal pairs the first in the order of the lists are taken.
		candidates.sort((one, other) => other.similarity - one.similarity);
		const taken = new Set<Item>();
		for (const { before, after } of candidates)
			if (!this.#pairs.has(before) && !taken.has(after)) {
				this.#pairs.set(before, after);
				taken.add(after);
			}
		this.#dropPaired();
	}

	#pairGroups(
		formerKeyOf: KeyOf<Item>,
		currentKeyOf: KeyOf<Item>,
		arePairs: (former: readonly Item[], current: readonly Item[]) => boolean,
	): void {
		const currentByKey = groupBy(this.#current, currentKeyOf);
		for (const [key, former] of groupBy(this.#former, formerKeyOf)) {
			const current = currentByKey.get(key) ?? [];
			if (key === undefined || !arePairs(former, current)) continue;
			for (const [index, after] of current.entries()) {
				const { [index]: before } = former;
				if (before !== undefined) this.#pairs.set(before, after);
			}
		}
		this.#dropPaired();
	}

	#dropPaired(): void {
		const taken = new Set(this.#pairs.values());
		this.#former = this.#former.filter((item) => !this.#pairs.has(item));
		this.#current = this.#current.filter((item) => !taken.has(item));
	}
}
