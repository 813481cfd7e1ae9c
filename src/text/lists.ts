export function groupBy<Key, Item>(
	items: Iterable<Item>,
	getKey: (item: Item) => Key,
): Map<Key, Item[]> {
	const groups = new Map<Key, Item[]>();
	for (const item of items) addToGroup(groups, getKey(item), item);
	return groups;
}

export function addToGroup<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
	const group = groups.get(key);
	if (group === undefined) groups.set(key, [item]);
	else group.push(item);
}

export function addToSet<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
	const set = sets.get(key);
	if (set === undefined) sets.set(key, new Set([item]));
	else set.add(item);
}

/**
 * Adds items to the end of a list. `list.push(...items)` overflows the stack for some 120,000 items,
 * because each item is an argument.
 */
export function addAll<Item>(list: Item[], items: Iterable<Item>): void {
	for (const item of items) list.push(item);
}

/** The only item; `undefined` for no item, and for several items. */
export function onlyItem<Item>(items: Iterable<Item> = []): Item | undefined {
	const [first, ...others] = items;
	return others.length === 0 ? first : undefined;
}

/** The only item that fulfills a condition; `undefined` if several items fulfill it. */
export function findOnly<Item>(
	items: readonly Item[] = [],
	isWanted: (item: Item) => boolean,
): Item | undefined {
	const first = items.findIndex(isWanted);
	return items.some((item, index) => index > first && isWanted(item)) ? undefined : items[first];
}

/**
 * The index of the last item whose number is at most `limit`; -1 without such an item. The items
 * must be sorted by their numbers.
 */
export function lastIndexUpTo<Item>(
	items: readonly Item[],
	limit: number,
	numberOf: (item: Item) => number,
): number {
	let lowIndex = -1;
	let highIndex = items.length - 1;
	while (lowIndex < highIndex) {
		const middle = (lowIndex + highIndex + 1) >> 1;
		const { [middle]: item } = items;
		if (item !== undefined && numberOf(item) <= limit) lowIndex = middle;
		else highIndex = middle - 1;
	}
	return lowIndex;
}

/** Compares texts by code units, because in locale order two different texts can be equal. */
export function compareTexts(one: string, other: string): number {
	if (one === other) return 0;
	return one < other ? -1 : 1;
}

export function areEqual(first: readonly unknown[], second: readonly unknown[]): boolean {
	return first.length === second.length && first.every((value, index) => value === second[index]);
}

export function areEqualSets(first: ReadonlySet<unknown>, second: ReadonlySet<unknown>): boolean {
	return first.size === second.size && [...first].every((value) => second.has(value));
}

/** The number of times that each item occurs. */
export function countItems<Item>(items: Iterable<Item>): Map<Item, number> {
	const counts = new Map<Item, number>();
	for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
	return counts;
}

/** The words of a text. The long lists of names in this program are written as such texts. */
export function wordsIn(text: string): string[] {
	return text.trim().split(/\s+/);
}
