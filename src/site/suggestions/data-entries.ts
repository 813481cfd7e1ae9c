// Additions and removals of entries in JSON and YAML documents that keep the documents valid.

import type { Fix } from "../../engine/finding.ts";
import type { SuggestedChange } from "../../engine/suggestion.ts";
import type { DataDocument } from "../../text/document.ts";
import { childPointer, type JsonPointer, parentOf, valueAt } from "../../text/pointer.ts";
import { itemWithComma } from "../../text/rewrite.ts";
import { fixedLocation, type Location, type Range } from "../../text/source-file.ts";
import { startOfNextLine } from "../../text/text-parts.ts";
import { insertAfter } from "../bodies/moves/navigation-items.ts";
import type { DocsJson } from "../facts/docs-json/docs-json.ts";

export type PlacedData = Pick<DataDocument, "value" | "locate">;

/**
 * The document of docs.json, or of a part of docs.json, that contains a location. Pointers of
 * locations refer to the file; pointers of docs.json refer to all files together.
 */
export function dataAt({ documents }: DocsJson, { file }: Location): PlacedData | undefined {
	return documents.find((document) => document.file === file);
}

/** The change that removes a value with its key; `undefined` if the layout is not simple. */
export function removalOf(data: PlacedData, pointer: JsonPointer): SuggestedChange | undefined {
	if (valueAt(data.value, pointer) === undefined) return undefined;
	const value = data.locate(pointer);
	const isItem = Array.isArray(valueAt(data.value, parentOf(pointer)));
	const key = isItem ? value : data.locate(pointer, "key");
	if (key.file !== value.file || value.file.isRemote || value.pointer === "") return undefined;
	const range = { start: key.range.start, end: Math.max(key.range.end, value.range.end) };
	const removedLocation = /\.ya?ml$|\.mdx?$/i.test(value.file.path)
		? yamlEntryLocation(value, range)
		: itemWithComma(fixedLocation(value.file, range, pointer));
	return removedLocation && { kind: "edit", at: removedLocation, text: "" };
}

/**
 * The range to remove for an entry of YAML: the lines of an entry in block style, or an entry
 * between commas.
 */
function yamlEntryLocation(
	{ file, pointer }: Location,
	{ start, end }: Range,
): Location | undefined {
	const { text } = file;
	const lineStart = file.lineStartBefore(start);
	const textBefore = text.slice(lineStart, start);
	if (/[[{,]\s*$/.test(text.slice(Math.max(0, start - 200), start))) {
		const range = { start, end };
		return itemWithComma(fixedLocation(file, range, pointer));
	}
	if (!/^[ \t]*(?:-[ \t]+)?$/.test(textBefore)) return undefined;
	// The first key of an item is left out, because the dash before the key belongs to the whole
	// item.
	if (textBefore.includes("-") && !/\/\d+$/.test(pointer)) return undefined;
	const valueEnd = text.slice(start, end).trimEnd().length + start;
	return fixedLocation(file, { start: lineStart, end: startOfNextLine(text, valueEnd) }, pointer);
}

/** Moves the items of one list to the end of another list of the same JSON object. */
export function joinedLists(
	data: PlacedData,
	list: JsonPointer,
	movedList: JsonPointer,
): Fix | undefined {
	const items = valueAt(data.value, list);
	const { file, range, pointer } = data.locate(list);
	const moved = data.locate(movedList);
	const key = data.locate(movedList, "key");
	if (!Array.isArray(items) || items.length === 0 || file.isRemote) return undefined;
	if (moved.file !== file || key.file !== file || !/\.json$/i.test(file.path)) return undefined;
	const entryRange = { start: key.range.start, end: moved.range.end };
	const removed = itemWithComma(fixedLocation(file, entryRange)).range;
	const movedText = file.text.slice(moved.range.start + 1, moved.range.end - 1).trim();
	const { at, text } = insertAfter(data.locate(childPointer(list, items.length - 1)), movedText);
	const end = at.range.start;
	const textBetween = file.text.slice(Math.min(end, removed.end), Math.max(end, removed.start));
	const isBefore = range.start < removed.start;
	return {
		at: fixedLocation(
			file,
			isBefore ? { start: end, end: removed.end } : { start: removed.start, end },
			pointer,
		),
		text: isBefore ? text + textBetween : textBetween + text,
	};
}

export function additionTo(
	data: PlacedData,
	list: JsonPointer,
	items: readonly string[],
): SuggestedChange | undefined {
	const value = valueAt(data.value, list);
	if (!Array.isArray(value) || value.length === 0) return undefined;
	const lastLocation = data.locate(childPointer(list, value.length - 1));
	const additions = items.map((item) => insertAfter(lastLocation, JSON.stringify(item)));
	const [first] = additions;
	if (first === undefined || lastLocation.file !== data.locate(list).file) return undefined;
	return { kind: "edit", at: first.at, text: additions.map(({ text }) => text).join("") };
}
