// Differences between two lists of words, lines or rows.
import { diffArrays } from "diff";
import { countItems, groupBy } from "../../text/lists.ts";

export interface DifferenceCounts {
	added: number;
	removed: number;
	changed: number;
}

export function hasCounts({ added, removed, changed }: DifferenceCounts): boolean {
	return added + removed + changed > 0;
}

/** Steps of a comparison after which it no longer takes the order into account. */
const mostSteps = 10_000_000;

/**
 * An item that stands in place of another one is changed. From their starts and from their ends, lists
 * can be matched in two ways with as many differences; the one with more changed items counts.
 */
export function countDifferences([
	before = [],
	after = [],
]: readonly (readonly string[])[]): DifferenceCounts {
	const counts = countHunks(before, after);
	const countsFromEnd = countHunks(before.toReversed(), after.toReversed());
	return countsFromEnd.changed > counts.changed ? countsFromEnd : counts;
}

function countHunks(before: readonly string[], after: readonly string[]): DifferenceCounts {
	const counts = { added: 0, removed: 0, changed: 0 };
	const parts = diffArrays([...before], [...after], {
		maxEditLength: Math.ceil(mostSteps / (before.length + after.length + 1)),
	});
	let [added, removed] = [0, 0];
	const endOfHunk = (): void => {
		const changed = Math.min(added, removed);
		counts.added += added - changed;
		counts.removed += removed - changed;
		counts.changed += changed;
		[added, removed] = [0, 0];
	};
	for (const part of parts ?? []) {
		if (part.added) added += part.count;
		else if (part.removed) removed += part.count;
		else endOfHunk();
	}
	if (parts === undefined)
		[added, removed] = [without(after, before).length, without(before, after).length];
	endOfHunk();
	return counts;
}

/** The items that others do not have, as often as they do not have them, by their key. */
export function without<Item>(
	items: readonly Item[],
	others: readonly Item[],
	keyOf: (item: Item) => unknown = (item) => item,
): readonly Item[] {
	const counts = countItems(others.map((other) => keyOf(other)));
	return items.filter((item) => {
		const count = counts.get(keyOf(item)) ?? 0;
		counts.set(keyOf(item), count - 1);
		return count <= 0;
	});
}

/**
 * The items that stand elsewhere among those that two lists have in common, as few as possible. Of
 * equal items of a list, nobody knows which one stands elsewhere.
 */
export function movedItems<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
	const positions = new Map([...onlyItems(after)].map((item, index) => [item, index]));
	const commonItems = [...onlyItems(before)].filter((item) => positions.has(item));
	return without(
		commonItems,
		longestIncreasing(commonItems, (item) => positions.get(item) ?? 0),
	);
}

/** The items that a list has only once. */
export function onlyItems<Item>(items: readonly Item[]): ReadonlySet<Item> {
	const only = new Set(items);
	for (const [item, uses] of groupBy(items, (one) => one)) if (uses.length > 1) only.delete(item);
	return only;
}

/** Returns one of the longest lists of items, in their order, whose numbers grow. */
export function longestIncreasing<Item>(
	items: readonly Item[],
	numberOf: (item: Item) => number,
): readonly Item[] {
	// The last items of the best lists of each length, and the item before each item.
	const ends: Item[] = [];
	const previous = new Map<Item, Item | undefined>();
	for (const item of items) {
		let [low, high] = [0, ends.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			const end = ends[middle];
			if (end !== undefined && numberOf(end) < numberOf(item)) low = middle + 1;
			else high = middle;
		}
		previous.set(item, ends[low - 1]);
		ends[low] = item;
	}
	const longest: Item[] = [];
	for (let item = ends.at(-1); item !== undefined; item = previous.get(item)) longest.push(item);
	return longest.reverse();
}
