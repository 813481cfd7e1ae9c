// Text for which the author may have intended another meaning.
import type { Range } from "../../text/source-file.ts";
import type { Oddity } from "../oddity.ts";
import * as char from "./characters.ts";

const marksBeforeOddSpace =
	/(?:#{1,6}|[-*+]|\d{1,9}[.)]|`{3,}|~{3,}|import|export)(?=[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000])/y;

/** Adds an oddity for the marks at the start of a line if an unusual space follows the marks. */
export function addOddSpace(text: string, start: number, oddities: Oddity[]): void {
	marksBeforeOddSpace.lastIndex = start;
	if (marksBeforeOddSpace.test(text))
		oddities.push({ kind: "odd-space", range: { start, end: marksBeforeOddSpace.lastIndex } });
}

/**
 * Adds the oddities at the beginnings of a paragraph's lines. `lines` has the start and end of each
 * line.
 */
export function addTextOddities(text: string, lines: readonly number[], oddities: Oddity[]): void {
	for (let index = 0; index < lines.length; index += 2) {
		const start = lines[index] ?? 0;
		const code = text.charCodeAt(start);
		if (mayPrecedeOddSpace(code)) addOddSpace(text, start, oddities);
		if (code === char.pipe && index === 0) {
			const end = char.trimBlanks(text, start, lines.at(-1) ?? start);
			oddities.push({ kind: "no-table", range: { start, end } });
		} else if (mayBeginCallout(code)) {
			const end = char.trimBlanks(text, start, lines[index + 1] ?? start);
			if (isCallout(text.slice(start, end)))
				oddities.push({ kind: "callout", range: { start, end } });
		} else if (index === 0) {
			const end = char.trimBlanks(text, start, lines[index + 1] ?? start);
			if (isUnfinished(text.slice(start, end)))
				oddities.push({ kind: "unfinished", range: { start, end } });
		}
	}
}

function mayPrecedeOddSpace(code: number): boolean {
	return (
		code === char.hash ||
		code === char.minus ||
		code === char.star ||
		code === char.plus ||
		code === char.smallE ||
		code === char.smallI ||
		char.isDigit(code)
	);
}

function mayBeginCallout(code: number): boolean {
	return code === char.colon || code === char.openBracket || code === char.exclamation;
}

const emphasisMarks = "[*_]{0,3}";
const unfinishedPattern = new RegExp(
	[
		`${emphasisMarks}\\(?(?:TODO|TBD|FIXME)\\)?${emphasisMarks}[.…:!]*${emphasisMarks}$`,
		`${emphasisMarks}(?:TODO|FIXME)(?:\\([^()\\s]*\\))?${emphasisMarks}[ \\t]?\\\\?:`,
		`${emphasisMarks}[Ll]orem ipsum dolor\\b`,
	]
		.map((form) => `^${form}`)
		.join("|"),
);

/** True for a line such as `TODO: describe this`, `TBD` or `Lorem ipsum dolor`. */
export function isUnfinished(line: string): boolean {
	return unfinishedPattern.test(line);
}

/**
 * True for the syntax of callouts in other tools, such as `:::note`, the `:::` at the end of a
 * callout, `[!NOTE]` and `!!! note`.
 */
function isCallout(line: string): boolean {
	return /^(?::{3,}(?:[ \t]*[A-Za-z{]|$)|\[!\w+\]|!!!\+?[ \t]+[A-Za-z])/.test(line);
}

/** All oddities except the callouts that begin in a covered range. */
export function uncoveredOddities(
	oddities: readonly Oddity[],
	coveredRanges: readonly Range[],
): Oddity[] {
	const orderedRanges = [...coveredRanges].sort((a, b) => a.start - b.start);
	let nextIndex = 0;
	let end = 0;
	const isCovered = ({ range: { start } }: Oddity): boolean => {
		for (; (orderedRanges[nextIndex]?.start ?? Infinity) <= start; nextIndex++)
			end = Math.max(end, orderedRanges[nextIndex]?.end ?? 0);
		return start < end;
	};
	const callouts = oddities
		.filter(({ kind }) => kind === "callout")
		.sort((a, b) => a.range.start - b.range.start);
	const droppedCallouts = new Set(callouts.filter(isCovered));
	return oddities.filter((oddity) => !droppedCallouts.has(oddity));
}

const partedTargetPattern =
	/(?:[ \t\u00a0\u2000-\u200a\u202f\u3000]+|[ \t]*\r?\n[ \t]*)\((?:\.{0,2}\/|#|https?:\/\/)[^\s()<>]*\)/y;

/** The end of a target in parentheses after the blanks at `at`, or -1. */
export function partedTargetEnd(source: string, at: number): number {
	partedTargetPattern.lastIndex = at;
	return partedTargetPattern.test(source) ? partedTargetPattern.lastIndex : -1;
}

const parenthesisBelow = /[ \t]*\r?\n[ \t>]*\(/y;

/** True if the line ends at `at` and the next line begins with a parenthesis. */
export function continuesBelow(source: string, at: number): boolean {
	parenthesisBelow.lastIndex = at;
	return parenthesisBelow.test(source);
}

const taskBox = /\[[\sxX]\]\s/y;

/** True if the box of a task may begin at `at`, the start of a list item's text. */
export function isTaskBox(text: string, at: number): boolean {
	taskBox.lastIndex = at;
	return at >= 0 && taskBox.test(text);
}

const mermaidFence = /(?:`+|~+)[ \t]*mermaid(?=\s|$)/y;
const mathFence = /(?:`+|~+)[ \t]*math(?=\s|$)/y;

/**
 * The kind of a block that Mintlify draws; `undefined` for other blocks. `start` is the offset of
 * the block's first mark.
 */
export function drawnKind(text: string, { start }: Range): "formula" | "diagram" | undefined {
	if (text.charCodeAt(start) === char.dollar) return "formula";
	mermaidFence.lastIndex = start;
	if (mermaidFence.test(text)) return "diagram";
	mathFence.lastIndex = start;
	return mathFence.test(text) ? "formula" : undefined;
}

/** The oddity of a block that Mintlify draws. `range` is the range of the block's first line. */
export function drawnOddity(
	kind: "formula" | "diagram",
	range: Range,
	block: Range,
	isOpen: boolean,
): Oddity {
	return kind === "formula" && !isOpen ? { kind, range, block } : { kind, range };
}

/**
 * The start of the blanks and line breaks before `end`, which may be greater than the length of the
 * text.
 */
export function spaceBefore(text: string, end: number): number {
	let skippedTo = Math.min(end, text.length);
	while (skippedTo > 0 && char.isBlankOrBreak(text.charCodeAt(skippedTo - 1))) skippedTo--;
	return skippedTo;
}

/**
 * The end of a block of code, without the blank lines at the end of an unclosed block. In a block
 * quote, these lines have the marks of the quote.
 */
export function codeEnd(text: string, opening: Range, end: number): number {
	let contentEnd = spaceBefore(text, end);
	while (contentEnd > opening.end) {
		const line = text.lastIndexOf("\n", contentEnd - 1) + 1;
		if (!/^[ \t>]*$/.test(text.slice(line, contentEnd))) break;
		contentEnd = spaceBefore(text, line);
	}
	return Math.max(contentEnd, opening.end);
}

/** True if the text after the marks of a line can be the language of a code block. */
export function opensCode(info: string, mark: number): boolean {
	return (
		/^[ \t]*[A-Za-z]/.test(info) &&
		mark !== char.dollar &&
		!(mark === char.backtick && info.includes("`"))
	);
}

/** True if a block of code or maths that begins at `start` is still open at the end of the text. */
export function isUnclosed(text: string, start: number, end: number): boolean {
	if (!isRestEmpty(text, end)) return false;
	const lines = innerLines(text, start, end);
	while (lines.at(-1)?.trim() === "") lines.pop();
	const [opening = ""] = lines;
	const [marks = ""] = /^(?:`+|~+|\$+)/.exec(opening) ?? [];
	const lastLine = lines.length === 1 ? "" : (lines.at(-1)?.trim() ?? "");
	return lastLine.length < marks.length || lastLine !== marks.charAt(0).repeat(lastLine.length);
}

const emptyRest = /[\s>]*$/y;

/** True if only blanks, line breaks and the marks of block quotes follow `end`. */
function isRestEmpty(text: string, end: number): boolean {
	emptyRest.lastIndex = end;
	return emptyRest.test(text);
}

/** The lines of a block without the marks of its block quotes. */
function innerLines(text: string, start: number, end: number): string[] {
	const quotes = quotesBefore(text, start);
	const lines = text.slice(start, end).split("\n");
	return lines.map((line, index) => (index === 0 ? line : line.slice(quotesEnd(line, quotes))));
}

/** The number of block quotes around the block at `start`. */
export function quotesBefore(text: string, start: number): number {
	const line = text.lastIndexOf("\n", start - 1) + 1;
	return text.slice(line, start).split(">").length - 1;
}

/**
 * The offset after the blanks and at most `quotes` marks of block quotes at the start of a line.
 */
export function quotesEnd(line: string, quotes: number): number {
	let remainingQuotes = quotes;
	for (let index = 0; ; index++) {
		const code = line.charCodeAt(index);
		if (code === char.greaterThan && remainingQuotes > 0) remainingQuotes--;
		else if (!char.isBlank(code)) return index;
	}
}
