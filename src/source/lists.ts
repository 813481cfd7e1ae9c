// Questions to lists.
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

/** Whether two lists hold the same, in the same order. */
export function areEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
	return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** The words of a text, which white space parts: long lists of names are written so. */
export function wordsIn(text: string): string[] {
	return text.trim().split(/\s+/);
}
