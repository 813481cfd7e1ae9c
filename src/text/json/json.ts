import { type DataDocument, LazyNode, ParsedDocument, type PlacedNode } from "../document.ts";
import type { Range, SourceFile } from "../source-file.ts";
import { measurePhase } from "../stopwatch.ts";
import { isContainer, type Mapping } from "../value.ts";
import { deepNesting } from "../yaml/yaml.ts";
import { recoverJson } from "./recover-json.ts";

/**
 * Reads strict JSON. For a broken text, the document has the faults and the value that could be
 * recovered. `isYaml` is true if Mintlify reads the file as YAML, which does not allow deep
 * nesting.
 */
export function parseJson(file: SourceFile, isYaml = false): DataDocument {
	return measurePhase("parsing", () => readJson(file, isYaml));
}

function readJson(file: SourceFile, isYaml: boolean): DataDocument {
	let value: unknown;
	try {
		value = JSON.parse(file.text);
	} catch {
		return recoverJson(file);
	}
	const { keys, depth } = outlineOf(value);
	// A text with more keys than its value has a key twice in an object.
	if (countKeys(file.text) !== keys) return recoverJson(file);
	const fault = isYaml && depth > 90 ? deepNesting(file.text) : undefined;
	return new ParsedDocument(
		file,
		// The document has no value, because code that visits a deeper value would exhaust the stack.
		depth > 1000 && isYaml ? undefined : value,
		() => placeJson(file.text),
		fault === undefined ? [] : [fault],
		true,
	);
}

// The locations in well-formed JSON. A quick pass over the text finds the children of one object or
// array at a time, so that a few findings in a file of many megabytes take a few linear passes and
// no syntax tree.

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

function isEscaped(text: string, at: number): boolean {
	let slashes = 0;
	while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
	return slashes % 2 === 1;
}

/** The number of keys in a text. A string is a key only if a colon follows the string. */
function countKeys(text: string): number {
	let keys = 0;
	for (let offset = text.indexOf('"'); offset !== -1; offset = text.indexOf('"', offset)) {
		offset = skipSpace(text, endOfString(text, offset));
		if (text.charCodeAt(offset) === COLON) keys++;
	}
	return keys;
}

/** The limit on recursion. Deeper values wait in a list, so that the stack never overflows. */
const maxDepth = 1000;

function outlineOf(root: unknown): { keys: number; depth: number } {
	let keys = 0;
	let depth = 0;
	const waitingItems: { value: object; above: number }[] = [];
	const walk = (value: object, above: number, base: number): void => {
		if (above - base > maxDepth) {
			waitingItems.push({ value, above });
			return;
		}
		if (above >= depth) depth = above + 1;
		if (Array.isArray(value)) {
			for (const item of value) if (isContainer(item)) walk(item, above + 1, base);
			return;
		}
		// The loop uses `for in`, because it builds no list of keys. All keys in the result of
		// `JSON.parse` are own keys.
		for (const key in value) {
			keys++;
			const item = (value as Mapping)[key];
			if (isContainer(item)) walk(item, above + 1, base);
		}
	};
	if (isContainer(root)) walk(root, 0, 0);
	for (
		let waitingItem = waitingItems.pop();
		waitingItem !== undefined;
		waitingItem = waitingItems.pop()
	)
		walk(waitingItem.value, waitingItem.above, waitingItem.above);
	return { keys, depth };
}

function placeJson(text: string): PlacedNode {
	const start = skipSpace(text, 0);
	let end = text.length;
	while (text.charCodeAt(end - 1) <= 32) end--;
	return jsonNode(text, { start, end });
}

function jsonNode(text: string, value: Range, key?: Range): PlacedNode {
	return new LazyNode(value, key, () => childrenIn(text, value));
}

function childrenIn(text: string, value: Range): ReadonlyMap<string, PlacedNode> {
	const children = new Map<string, PlacedNode>();
	const opener = text.charCodeAt(value.start);
	if (opener !== OPEN_BRACE && opener !== OPEN_BRACKET) return children;
	let offset = skipSpace(text, value.start + 1);
	for (let index = 0; offset < value.end - 1; index++) {
		let name = String(index);
		let key: Range | undefined;
		if (opener === OPEN_BRACE) {
			key = { start: offset, end: endOfString(text, offset) };
			name = decode(text.slice(key.start, key.end));
			offset = skipSpace(text, skipSpace(text, key.end) + 1);
		}
		const end = endOfValue(text, offset);
		children.set(name, jsonNode(text, { start: offset, end }, key));
		offset = skipSpace(text, end);
		if (text.charCodeAt(offset) === COMMA) offset = skipSpace(text, offset + 1);
	}
	return children;
}

function decode(quoted: string): string {
	return quoted.includes("\\") ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

function skipSpace(text: string, from: number): number {
	let offset = from;
	while (text.charCodeAt(offset) <= 32) offset++;
	return offset;
}

function endOfString(text: string, quote: number): number {
	for (
		let offset = text.indexOf('"', quote + 1);
		offset !== -1;
		offset = text.indexOf('"', offset + 1)
	)
		if (!isEscaped(text, offset)) return offset + 1;
	return text.length;
}

function endOfValue(text: string, start: number): number {
	const firstCode = text.charCodeAt(start);
	if (firstCode === QUOTE) return endOfString(text, start);
	if (firstCode !== OPEN_BRACE && firstCode !== OPEN_BRACKET) return endOfWord(text, start);
	let depth = 0;
	for (let offset = start; offset < text.length; offset++) {
		const code = text.charCodeAt(offset);
		if (code === QUOTE) offset = endOfString(text, offset) - 1;
		else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++;
		else if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && --depth === 0) return offset + 1;
	}
	return text.length;
}

function endOfWord(text: string, start: number): number {
	let offset = start;
	for (; offset < text.length; offset++) {
		const code = text.charCodeAt(offset);
		if (code <= 32 || code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET) break;
	}
	return offset;
}
