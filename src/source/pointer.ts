import { property } from "./value.ts";

/** An RFC 6901 JSON pointer: `''` is the whole document, `/paths/~1users/get` an operation. */
export type JsonPointer = string;

export function child(parent: JsonPointer, key: string | number): JsonPointer {
	return `${parent}/${typeof key === "number" ? key : escapeSegment(key)}`;
}

/** The keys that lead from the document's root to the value, unescaped. */
export function segments(pointer: JsonPointer): string[] {
	if (pointer === "") return [];
	return pointer.slice(1).split("/").map(unescapeSegment);
}

/**
 * The same for the items of a list, which others may come before. A number below `responses` is a
 * status code.
 */
export function withoutIndexes(pointer: JsonPointer): string {
	return pointer.replaceAll(/(?<!\/responses)\/\d+(?=\/|$)/g, "/-");
}

/** The value that a pointer leads to. */
export function valueAt(root: unknown, pointer: JsonPointer): unknown {
	return segments(pointer).reduce<unknown>(
		(value, key) => (Array.isArray(value) ? value[Number(key)] : property(value, key)),
		root,
	);
}

function escapeSegment(key: string): string {
	const whole = key.includes("~") ? key.replaceAll("~", "~0") : key;
	return whole.includes("/") ? whole.replaceAll("/", "~1") : whole;
}

function unescapeSegment(segment: string): string {
	return segment.includes("~") ? segment.replaceAll("~1", "/").replaceAll("~0", "~") : segment;
}
