import { childPointer, type JsonPointer } from "./pointer.ts";
import { isContainer } from "./value.ts";

export interface PlacedString {
	readonly written: string;
	/** The key of the string, or of the list that contains the string. */
	readonly key: string;
	readonly isItem: boolean;
	readonly pointer: JsonPointer;
}

/** Yields each string once, even if YAML aliases repeat the string. */
export function* stringsIn(value: unknown): Iterable<PlacedString> {
	const visitedObjects = new Set<object>();
	const queue: [value: unknown, pointer: JsonPointer, key: string][] = [[value, "", ""]];
	for (let queueItem = queue.pop(); queueItem !== undefined; queueItem = queue.pop()) {
		const [holder, pointer, name] = queueItem;
		if (!isContainer(holder) || visitedObjects.has(holder)) continue;
		visitedObjects.add(holder);
		const isItem = Array.isArray(holder);
		for (const [own, item] of Object.entries(holder)) {
			const itemPointer = childPointer(pointer, own);
			const key = isItem ? name : own;
			if (typeof item === "string") yield { written: item, key, isItem, pointer: itemPointer };
			else queue.push([item, itemPointer, key]);
		}
	}
}
