// Texts for which the exact parser would take too long.
import type { BodyFault } from "./body.ts";

/**
 * The fault of a comment that is never closed. With many `}` after it, parsing takes too long,
 * because the parser tries each brace as the end of the comment.
 */
export function openCommentFault(text: string): BodyFault | undefined {
	const start = text.lastIndexOf("{/*");
	if (start === -1 || text.includes("*/", start)) return undefined;
	// With few closing braces the parser decides, because the comment may be part of a code block.
	if (text.slice(start).split("}", 1000).length < 1000) return undefined;
	return {
		range: { start, end: start + 3 },
		reason: "The comment opened here is never closed",
		code: "open-comment",
	};
}

/**
 * The parsing times of a line end, a line that is not blank, and a mark, in units of a plain
 * character.
 */
const timePerLineEnd = 10;
const timePerLine = 40;
const timePerMark = 15;

/** The approximate time of parsing, in units of a plain character, which takes 1 to 2 µs. */
export function parsingTime(text: string): number {
	return (
		text.length +
		timePerLineEnd * countMatches(text, /\r\n?|\n/g) +
		timePerLine * countMatches(text, /[^\s][^\r\n]*/g) +
		timePerMark * countMatches(text, /[!$&*:<>[\\\]_`{|}~]/g)
	);
}

/** The limit on parsing, in units of `parsingTime`: a few seconds. */
const maxTime = 1_600_000;

/**
 * The maximum number of marks of emphasis and links in one paragraph, because the parser compares
 * each mark with all marks before it. The squares of the numbers of several paragraphs add up.
 */
const maxMarks = 6000;
/**
 * The maximum number of lines, tags, expressions and ends of links in one paragraph, because the
 * parser visits all of these parts again for each new part.
 */
const maxReparsedParts = 10_000;

function hasLongParagraph(text: string): boolean {
	const paragraphs = text.split(/\n[ \t]*\n/);
	const work = paragraphs.reduce(
		(sum, paragraph) => sum + countMatches(paragraph, /[*_~[\]]/g) ** 2,
		0,
	);
	return (
		work > maxMarks ** 2 ||
		paragraphs.some((paragraph) => countMatches(paragraph, /[\n<{\]]/g) > maxReparsedParts)
	);
}

function countMatches(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0;
}

/**
 * The maximum number of nested block quotes, list items and footnotes, because the parser starts
 * again for each nested container.
 */
const maxDepth = 100;

export function takesTooLong(text: string): boolean {
	if (text.length > maxTime || parsingTime(text) > maxTime) return true;
	const lines = text.replaceAll(/\r\n?/g, "\n");
	return hasLongParagraph(lines) || isTooDeep(lines);
}

/**
 * A pattern of a list item that is indented by a hundred columns, and that may be nested in fifty
 * other items.
 */
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
