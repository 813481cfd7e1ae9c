import { fixedLocation, type Location, type Range } from "./source-file.ts";

/** A text in the quotes of the value at a location; `undefined` if the text would need escapes. */
export function inPlaceOf({ file, range }: Location, text: string): string | undefined {
	const quote = file.text[range.start];
	if (/[\p{Cc}\\]/u.test(text)) return undefined;
	if (quote === '"') return text.includes('"') ? undefined : `"${text}"`;
	if (quote === "'") return `'${text.replaceAll("'", "''")}'`;
	return /^[A-Za-z/][\w/.-]*(?: [\w/.{}-]+)*$/.test(text) &&
		!/^(?:true|false|null|yes|no|on|off)$/i.test(text)
		? text
		: undefined;
}

/**
 * The replacement of a path within a value; `undefined` if the value does not contain the path
 * literally, or if the new path would have another meaning in the value.
 */
export function replacePathInPlace(
	{ file, range, pointer }: Location,
	part: string,
	path: string,
): { readonly at: Location; readonly text: string } | undefined {
	const { text } = file;
	const endPattern = /[\s?#"'`)>}\]|,]|$/y;
	for (
		let start = text.indexOf(part, range.start);
		start !== -1 && start + part.length <= range.end;
		start = text.indexOf(part, start + 1)
	) {
		const end = start + part.length;
		endPattern.lastIndex = end;
		if (end !== range.end && !endPattern.test(text)) continue;
		const quote = text[start - 1] ?? "";
		const isQuoted = /["'`]/.test(quote) && text[end] === quote;
		if (!(isQuoted ? quotedPath : plainPath).test(newPartsOf(path, part))) return undefined;
		const location = fixedLocation(file, { start, end }, pointer);
		return { at: location, text: path };
	}
	return undefined;
}

/**
 * A path in which `a` replaces each part that the former path has, because such a part is certainly
 * valid in the value.
 */
function newPartsOf(path: string, before: string): string {
	const partsBefore = new Set(before.split("/"));
	const parts = path.split("/").map((part) => (partsBefore.has(part) ? "a" : part));
	return parts.join("/");
}

/** A pattern of texts that need no escapes in the quotes of any language. */
const quotedPath = /^[^"'`\\&<>{}$\p{Cc}]+$/u;
const plainPath = /^[\p{L}\p{N}_./~][\p{L}\p{M}\p{N}_./~%@+-]*$/u;

/**
 * The location of an item of a JSON list or object together with one comma. The text without this
 * range is valid JSON.
 */
export function itemWithComma({ file, range, pointer }: Location): Location {
	const { text } = file;
	commaAfterItem.lastIndex = range.end;
	if (commaAfterItem.test(text))
		return fixedLocation(file, { start: range.start, end: commaAfterItem.lastIndex }, pointer);
	const endBefore = endOfCode(text, range.start) - 1;
	const start = text[endBefore] === "," ? endBefore : range.start;
	return fixedLocation(file, { start, end: range.end }, pointer);
}

const commaAfterItem = /\s*,[^\S\n]*(?:\r?\n[^\S\n]*)?/y;

/** The offset after the last character before `offset` that is not white space. */
export function endOfCode(text: string, offset: number): number {
	let codeEnd = offset;
	while (codeEnd > 0 && /\s/.test(text[codeEnd - 1] ?? "")) codeEnd--;
	return codeEnd;
}

/**
 * A range extended to its line if the line has no other text; otherwise extended to the blanks
 * before the range.
 */
export function extendToLine(text: string, { start, end }: Range): Range {
	let blankStart = start;
	while (blankStart > 0 && /[^\S\n]/.test(text[blankStart - 1] ?? "")) blankStart--;
	blankLineEnd.lastIndex = end;
	const isAlone = /^\n?$/.test(text[blankStart - 1] ?? "") && blankLineEnd.test(text);
	return { start: blankStart, end: isAlone ? blankLineEnd.lastIndex : end };
}

const blankLineEnd = /[^\S\n]*(?:\n|$)/y;

/** The line break that a text uses. */
export function lineBreakOf(text: string): string {
	return text.includes("\r\n") ? "\r\n" : "\n";
}

/**
 * The line break and indentation of a location's line, and whether the location is the first text
 * on that line.
 */
export function lineOf({ file, range }: Location): {
	readonly lineStart: string;
	readonly isFirst: boolean;
} {
	const start = file.lineStartBefore(range.start);
	const textBefore = file.text.slice(start, range.start);
	const blanks = /^[ \t]*/.exec(textBefore)?.[0] ?? "";
	const lineBreak = file.text[start - 2] === "\r" ? "\r\n" : "\n";
	return { lineStart: lineBreak + blanks, isFirst: blanks.length === textBefore.length };
}
