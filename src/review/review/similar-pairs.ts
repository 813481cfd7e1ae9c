// Pairs of similar items in two lists, in time that is almost linear in the number of features.
import { groupBy } from "../../text/lists.ts";

interface Featured {
	readonly features: readonly string[];
}

/**
 * The items of more lists share no feature that so many items have; such a feature, like the word
 * "the", says little.
 */
const mostHolders = 60;

/**
 * Each item at most once, the most similar pairs first. `similarityNeeded` is the share of common
 * features from which a pair is one: 0 for none, 1 for all.
 */
export function pairSimilar<Item extends Featured>(
	former: readonly Item[],
	current: readonly Item[],
	similarityNeeded: (before: Item, after: Item) => number,
): ReadonlyMap<Item, Item> {
	const holders = groupBy(
		current.flatMap((item) =>
			Array.from(countsOf(item), ([feature, count]) => ({ feature, count, item })),
		),
		({ feature }) => feature,
	);
	const candidates = former.flatMap((before) => {
		const shared = new Map<Item, number>();
		for (const [feature, count] of countsOf(before)) {
			const uses = holders.get(feature) ?? [];
			if (uses.length > mostHolders) continue;
			for (const { item, count: countAfter } of uses)
				shared.set(item, (shared.get(item) ?? 0) + Math.min(count, countAfter));
		}
		return Array.from(shared, ([after, count]) => {
			const similarity = (2 * count) / (before.features.length + after.features.length);
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

function countsOf({ features }: Featured): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
	return counts;
}
