/** The items by key, in their order. */
export function groupBy<Key, Item>(
	items: Iterable<Item>,
	keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
	const groups = new Map<Key, Item[]>();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}

/** True if two lists have the same items in the same order. */
export function areEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
	return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** The words of a text. The long lists of names in this program are written as such texts. */
export function wordsIn(text: string): string[] {
	return text.trim().split(/\s+/);
}
