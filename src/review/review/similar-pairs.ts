// Pairs of equal and of similar items in two lists, in time that is almost linear in their size.
import { groupBy } from "../../text/lists.ts";

/** The pairs with equal keys; of several items with a key, the first ones, then the second ones. */
export function pairEqual<Item>(
	former: readonly Item[],
	current: readonly Item[],
	formerKeyOf: (item: Item) => string,
	currentKeyOf: (item: Item) => string = formerKeyOf,
): ReadonlyMap<Item, Item> {
	const currentByKey = groupBy(current, currentKeyOf);
	const pairs = new Map<Item, Item>();
	for (const [key, items] of groupBy(former, formerKeyOf))
		for (const [index, after] of (currentByKey.get(key) ?? []).entries()) {
			const { [index]: before } = items;
			if (before !== undefined) pairs.set(before, after);
		}
	return pairs;
}

/** A feature of more items, like the word "the", says little about which of them are similar. */
const mostHolders = 60;

/**
 * Each item at most once, the most similar pairs first. `similarityNeeded` is the share of common
 * features from which a pair is one: 0 for none, 1 for all.
 */
export function pairSimilar<Item>(
	former: readonly Item[],
	current: readonly Item[],
	featuresOf: (item: Item) => readonly string[],
	similarityNeeded: (before: Item, after: Item) => number,
): ReadonlyMap<Item, Item> {
	const holders = groupBy(
		current.flatMap((item) =>
			Array.from(countsOf(featuresOf(item)), ([feature, count]) => ({ feature, count, item })),
		),
		({ feature }) => feature,
	);
	const candidates = former.flatMap((before) => {
		const shared = new Map<Item, number>();
		for (const [feature, count] of countsOf(featuresOf(before))) {
			const uses = holders.get(feature) ?? [];
			if (uses.length > mostHolders) continue;
			for (const { item, count: countAfter } of uses)
				shared.set(item, (shared.get(item) ?? 0) + Math.min(count, countAfter));
		}
		return Array.from(shared, ([after, count]) => {
			const similarity = (2 * count) / (featuresOf(before).length + featuresOf(after).length);
			return { before, after, similarity };
		}).filter(({ after, similarity }) => similarity >= similarityNeeded(before, after));
	});
	// The sort is stable, so that of equal pairs the first in the order of the lists are taken.
	candidates.sort((one, other) => other.similarity - one.similarity);
	const pairs = new Map<Item, Item>();
	const taken = new Set<Item>();
	for (const { before, after } of candidates)
		if (!pairs.has(before) && !taken.has(after)) {
			pairs.set(before, after);
			taken.add(after);
		}
	return pairs;
}

function countsOf(features: readonly string[]): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
	return counts;
}
