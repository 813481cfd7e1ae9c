import { isContainer, property } from "./value.ts";

/** An RFC 6901 JSON pointer: `''` is the whole document, `/paths/~1users/get` an operation. */
export type JsonPointer = string;

export function childPointer(parent: JsonPointer, key: string | number): JsonPointer {
	return `${parent}/${typeof key === "number" ? key : escapeSegment(key)}`;
}

/** The pointer of the object or list that contains a value; empty for a top-level value. */
export function parentOf(pointer: JsonPointer): JsonPointer {
	return pointer.slice(0, Math.max(pointer.lastIndexOf("/"), 0));
}

/** The pointers of a value and of all values around, the innermost first, without the root. */
export function* pointersUpFrom(pointer: JsonPointer): Iterable<JsonPointer> {
	for (let at = pointer; at !== ""; at = parentOf(at)) yield at;
}

/** True if any of some places is at a value or around it. */
export function isWithin(pointer: JsonPointer, places: ReadonlySet<JsonPointer>): boolean {
	for (const place of pointersUpFrom(pointer)) if (places.has(place)) return true;
	return false;
}

/** True if a value is at a pointer or below it. */
export function isAtOrBelow(pointer: JsonPointer, place: JsonPointer): boolean {
	return pointer === place || pointer.startsWith(`${place}/`);
}

/** The unescaped keys from the root to the value. */
export function segments(pointer: JsonPointer): string[] {
	if (pointer === "") return [];
	return pointer.slice(1).split("/").map(unescapeSegment);
}

/**
 * The pointer with `-` in place of list indexes, because indexes change if items are inserted. A
 * number below `responses` stays, because such a number is a status code.
 */
export function withoutIndexes(pointer: JsonPointer): string {
	return pointer.replaceAll(/(?<!\/responses)\/\d+(?=\/|$)/g, "/-");
}

export function valueAt(root: unknown, pointer: JsonPointer): unknown {
	return segments(pointer).reduce<unknown>(
		(value, key) => (Array.isArray(value) ? value[Number(key)] : property(value, key)),
		root,
	);
}

/** The pointer of the first value that is more than `levels` levels below the root. */
export function pointerBelow(root: unknown, levels: number): JsonPointer | undefined {
	if (levels < 0) return "";
	if (!isContainer(root)) return undefined;
	for (const [key, value] of Object.entries(root)) {
		const rest = pointerBelow(value, levels - 1);
		if (rest !== undefined) return childPointer("", key) + rest;
	}
	return undefined;
}

function escapeSegment(key: string): string {
	const escapedKey = key.includes("~") ? key.replaceAll("~", "~0") : key;
	return escapedKey.includes("/") ? escapedKey.replaceAll("/", "~1") : escapedKey;
}

function unescapeSegment(segment: string): string {
	return segment.includes("~") ? segment.replaceAll("~1", "/").replaceAll("~0", "~") : segment;
}
