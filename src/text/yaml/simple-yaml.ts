// A reader for frontmatter of a few lines `key: text`, which most pages have, because the reader
// takes a tenth of the time of the YAML package.
import type { PlacedNode } from "../document.ts";
import type { Mapping } from "../value.ts";

/**
 * A pattern of a line: a key, followed by a quoted string without escapes, a list of such strings,
 * a number, or a string that needs no quotes.
 */
const linePattern =
	/^([A-Za-z][\w-]*):[ ](?:"([^"\\\r]*)"|'([^'\r]*)'|(\[ ?"[^"\\\r]*"(?:, ?"[^"\\\r]*")* ?\]|0|[1-9]\d{0,8})|([A-Za-z/\u00c0-\u1fff\u3040-\ud7ff].*))$/;

/** Characters that have no special meaning in YAML in any context. */
const plainCharacters = /^[\r\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]*$/;

/**
 * The mapping of a text with simple lines only; `undefined` for any other text, whether or not
 * the text is valid.
 */
export function readSimpleYaml(text: string): Mapping | undefined {
	if (text.length > 2000 || !plainCharacters.test(text)) return undefined;
	const mapping = new Map<string, unknown>();
	for (const rawLine of text.split(/\r?\n/)) {
		if (rawLine === "") continue;
		const match = linePattern.exec(rawLine);
		if (match === null) return undefined;
		const [, key = "", double, single, data, plain] = match;
		if (mapping.has(key)) return undefined;
		const value =
			double ?? single ?? (data === undefined ? plainValue(plain ?? "") : JSON.parse(data));
		if (value === undefined) return undefined;
		mapping.set(key, value);
	}
	return mapping.size === 0 ? undefined : Object.fromEntries(mapping);
}

/**
 * The value of a plain scalar; `undefined` for a value that is not plainly a string or a boolean.
 */
function plainValue(text: string): string | boolean | undefined {
	if (/: |:$| #| $/.test(text)) return undefined;
	if (/^(?:true|false|null)$/i.test(text)) {
		if (text === "true") return true;
		return text === "false" ? false : undefined;
	}
	return text;
}

/**
 * The locations of the values of a text with simple lines, shifted by `base`. `whole` locates the
 * items of lists, because this reader does not locate the items of lists.
 */
export function placeSimpleYaml(text: string, base: number, whole: () => PlacedNode): PlacedNode {
	const children = new Map<string, PlacedNode>();
	let firstLine = -1;
	let lastLine = 0;
	for (const { 0: written, index } of text.matchAll(/[^\r\n]+/g)) {
		const colon = written.indexOf(":");
		const key = written.slice(0, colon);
		const start = base + index;
		const value = { start: start + colon + 2, end: start + written.length };
		if (firstLine === -1) firstLine = start;
		lastLine = value.end;
		children.set(key, {
			key: { start, end: start + colon },
			value,
			child: (name) => whole().child(key)?.child(name),
		});
	}
	return { value: { start: firstLine, end: lastLine }, child: (name) => children.get(name) };
}
