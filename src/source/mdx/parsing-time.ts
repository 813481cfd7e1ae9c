// What the exact parser cannot be given: it would take longer than anybody waits.
import type { BodyFault } from "./body.ts";

/**
 * Of a comment that never ends the parser tries each brace behind it as its end: many of them
 * nobody can wait for.
 */
export function openComment(text: string): BodyFault | undefined {
	const start = text.lastIndexOf("{/*");
	if (start === -1 || text.includes("*/", start)) return undefined;
	// With few of them the parser decides: it may be a comment that a code block shows.
	if (text.slice(start).split("}", 1000).length < 1000) return undefined;
	return {
		range: { start, end: start + 3 },
		reason: "The comment opened here is never closed",
		code: "open-comment",
	};
}

/**
 * What takes the parser as long as so many plain characters: the end of a line, a line that is not
 * blank, a mark.
 */
const perLineEnd = 10;
const perLine = 40;
const perMark = 15;

/** About how long the parser takes, in what it takes for a plain character: 1 to 2 µs. */
export function parsingTime(text: string): number {
	return (
		text.length +
		perLineEnd * count(text, /\r\n?|\n/g) +
		perLine * count(text, /[^\s][^\r\n]*/g) +
		perMark * count(text, /[!$&*:<>[\\\]_`{|}~]/g)
	);
}

/** Pages that take longer, which is seconds, are not parsed. */
const maxTime = 1_600_000;

/**
 * Marks of emphasis and links in one paragraph, in which the parser compares each with all before
 * it. Where several paragraphs have many, their squares add up.
 */
const maxMarks = 6000;
/**
 * Lines, tags, expressions and ends of links in one paragraph: it looks at all before them, or
 * takes them apart again.
 */
const maxParts = 10_000;

function hasLongParagraph(text: string): boolean {
	const paragraphs = text.split(/\n[ \t]*\n/);
	const work = paragraphs.reduce((sum, paragraph) => sum + count(paragraph, /[*_~[\]]/g) ** 2, 0);
	return (
		work > maxMarks ** 2 || paragraphs.some((paragraph) => count(paragraph, /[\n<{\]]/g) > maxParts)
	);
}

function count(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}

/** Block quotes, list items and footnotes in each other: the parser begins anew for each. */
const maxDepth = 100;

/** Whether nobody could wait for the parser. */
export function takesTooLong(text: string): boolean {
	if (text.length > maxTime || parsingTime(text) > maxTime) return true;
	const lines = text.replaceAll(/\r\n?/g, "\n");
	return hasLongParagraph(lines) || isTooDeep(lines);
}

/** An item behind a hundred columns, which may be in fifty others. */
const deepItem = /^(?:[ >]{2}|\t){50}[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/m;

function isTooDeep(text: string): boolean {
	if (deepItem.test(text)) return true;
	const mark = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|\[\^(?:[^\\\]\n]|\\.)+\]:)/y;
	for (let start = 0; start !== -1; ) {
		mark.lastIndex = start;
		let depth = 0;
		while (depth <= maxDepth && mark.test(text)) depth++;
		if (depth > maxDepth) return true;
		const end = text.indexOf("\n", start);
		start = end === -1 ? -1 : end + 1;
	}
	return false;
}
