// What to write in place of what stands somewhere, so that everything around it stays as it is.
import { fixedLocation, type Location, type Range } from "./source-file.ts";

/**
 * A text in the quotes of the one it takes the place of; `undefined` for a text that needs escapes.
 */
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
 * Another path in place of a part of what is written somewhere; `undefined` where that part is not
 * written as it is meant, or the path would be read as something else there.
 */
export function partInPlace(
	{ file, range, pointer }: Location,
	part: string,
	path: string,
): { readonly at: Location; readonly text: string } | undefined {
	const { text } = file;
	const ends = /[\s?#"'`)>}\]|,]|$/y;
	for (
		let start = text.indexOf(part, range.start);
		start !== -1 && start + part.length <= range.end;
		start = text.indexOf(part, start + 1)
	) {
		const end = start + part.length;
		ends.lastIndex = end;
		if (end !== range.end && !ends.test(text)) continue;
		const quote = text[start - 1] ?? "";
		const isQuoted = /["'`]/.test(quote) && text[end] === quote;
		if (!(isQuoted ? quotedPath : plainPath).test(path)) return undefined;
		const at = fixedLocation(file, { start, end }, pointer);
		return { at, text: path };
	}
	return undefined;
}

/** What means itself in quotes of any language, and what does so without them. */
const quotedPath = /^[^"'`\\&<>{}$\p{Cc}]+$/u;
const plainPath = /^[\p{L}\p{N}_./~][\p{L}\p{M}\p{N}_./~%@+-]*$/u;

/**
 * The place of an item of a list or an object of JSON together with one comma, so that the list is
 * whole without it.
 */
export function wholeItem({ file, range, pointer }: Location): Location {
	const { text } = file;
	comma.lastIndex = range.end;
	if (comma.test(text))
		return fixedLocation(file, { start: range.start, end: comma.lastIndex }, pointer);
	const before = endOfCode(text, range.start) - 1;
	const start = text[before] === "," ? before : range.start;
	return fixedLocation(file, { start, end: range.end }, pointer);
}

/** The comma behind an item, with the line break behind it. */
const comma = /\s*,[^\S\n]*(?:\r?\n[^\S\n]*)?/y;

/** The offset behind the last character before `offset` that is no white space. */
export function endOfCode(text: string, offset: number): number {
	let at = offset;
	while (at > 0 && /\s/.test(text[at - 1] ?? "")) at--;
	return at;
}

/**
 * The place of something with its line, if nothing else stands there, else with the blanks before
 * it.
 */
export function wholeLine(text: string, { start, end }: Range): Range {
	const lineStart = text.lastIndexOf("\n", start - 1) + 1;
	const lineBreak = text.indexOf("\n", end);
	const lineEnd = lineBreak === -1 ? text.length : lineBreak + 1;
	const isAlone =
		text.slice(lineStart, start).trim() === "" && text.slice(end, lineEnd).trim() === "";
	if (isAlone) return { start: lineStart, end: lineEnd };
	const before = text.slice(lineStart, start);
	return { start: lineStart + before.trimEnd().length, end };
}
