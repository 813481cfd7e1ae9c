export function groupBy<Key, Item>(
	items: Iterable<Item>,
	getKey: (item: Item) => Key,
): Map<Key, Item[]> {
	const groups = new Map<Key, Item[]>();
	for (const item of items) {
		const key = getKey(item);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}

export function areEqual(first: readonly unknown[], second: readonly unknown[]): boolean {
	return first.length === second.length && first.every((value, index) => value === second[index]);
}

/** The words of a text. The long lists of names in this program are written as such texts. */
export function wordsIn(text: string): string[] {
	return text.trim().split(/\s+/);
}
