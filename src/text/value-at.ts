import type { DataDocument } from "./document.ts";
import { childPointer, type JsonPointer } from "./pointer.ts";
import type { Location, Part, Range, SourceFile } from "./source-file.ts";
import { innerValue, isContainer } from "./value.ts";

export interface ValueAt {
	readonly pointer: JsonPointer;
	readonly part: Part;
	readonly range: Range;
	readonly value: unknown;
}

/**
 * The value at an offset. `path` is the file that the offset belongs to, because a document can
 * have values of several files.
 */
export function valueAtOffset(
	document: DataDocument,
	path: string,
	offset: number,
): ValueAt | undefined {
	let innermostValue: ValueAt | undefined;
	let { value } = document;
	for (let pointer = ""; ; ) {
		const innerValue = valueWithin(document, { pointer, value, path }, offset);
		if (innerValue === undefined) return innermostValue;
		innermostValue = innerValue;
		if (innerValue.part === "key") return innermostValue;
		({ pointer, value } = innerValue);
	}
}

interface Holder {
	readonly pointer: JsonPointer;
	readonly value: unknown;
	readonly path: string;
}

function valueWithin(
	document: DataDocument,
	{ pointer, value, path }: Holder,
	offset: number,
): ValueAt | undefined {
	if (!isContainer(value)) return undefined;
	const isList = Array.isArray(value);
	const rangeAt = ({ file, range }: Location): Range | undefined =>
		file.path === path && containsOffset(range, offset) ? range : undefined;
	for (const key of Object.keys(value)) {
		const itemPointer = childPointer(pointer, key);
		const item = { pointer: itemPointer, value: innerValue(value, key) };
		const wholeRange = rangeAt(document.locate(itemPointer));
		if (wholeRange !== undefined) return { ...item, part: "value", range: wholeRange };
		const name = isList ? undefined : rangeAt(document.locate(itemPointer, "key"));
		if (name !== undefined) return { ...item, part: "key", range: name };
	}
	return undefined;
}

/**
 * True if a range contains an offset. The end counts, too, because the cursor is at the end after
 * the user has typed the value.
 */
export function containsOffset({ start, end }: Range, offset: number): boolean {
	return start <= offset && offset <= end;
}

export function withoutQuotes({ text }: SourceFile, range: Range): Range {
	const { start, end } = range;
	const firstCharacter = text[start] ?? "";
	const isQuoted =
		end - start >= 2 && /["'`]/.test(firstCharacter) && text[end - 1] === firstCharacter;
	return isQuoted ? { start: start + 1, end: end - 1 } : range;
}

/** A range without its quotes, unless the offset is at a quote. */
export function rangeAround(file: SourceFile, range: Range, offset: number): Range {
	const innerRange = withoutQuotes(file, range);
	return containsOffset(innerRange, offset) ? innerRange : range;
}
