// Text for which the author may have intended another meaning.
import type { Range } from "../../source/source-file.ts";
import type { Slip } from "../slip.ts";
import * as char from "./characters.ts";

const oddMarks =
	/(?:#{1,6}|[-*+]|\d{1,9}[.)]|`{3,}|~{3,}|import|export)(?=[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000])/y;

/** Adds the marks at the start of a line if an unusual space follows them. */
export function addOddSpace(text: string, start: number, slips: Slip[]): void {
	oddMarks.lastIndex = start;
	if (oddMarks.test(text))
		slips.push({ kind: "odd-space", range: { start, end: oddMarks.lastIndex } });
}

/**
 * Adds the slips at the beginnings of a paragraph's lines. `lines` has the start and end of each
 * line.
 */
export function addTextSlips(text: string, lines: readonly number[], slips: Slip[]): void {
	for (let index = 0; index < lines.length; index += 2) {
		const start = lines[index] ?? 0;
		const code = text.charCodeAt(start);
		if (mayStandBeforeOdd(code)) addOddSpace(text, start, slips);
		if (code === char.pipe && index === 0) {
			const end = char.trimBlanks(text, start, lines.at(-1) ?? start);
			slips.push({ kind: "no-table", range: { start, end } });
		} else if (marksCallout(code)) {
			const end = char.trimBlanks(text, start, lines[index + 1] ?? start);
			if (isCallout(text.slice(start, end))) slips.push({ kind: "callout", range: { start, end } });
		} else if (index === 0 && mayBeUnfinished(text, start)) {
			const end = char.trimBlanks(text, start, lines[index + 1] ?? start);
			if (isUnfinished(text.slice(start, end)))
				slips.push({ kind: "unfinished", range: { start, end } });
		}
	}
}

/** True if a mark after which an unusual space matters begins with this character. */
function mayStandBeforeOdd(code: number): boolean {
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

function marksCallout(code: number): boolean {
	return code === char.colon || code === char.openBracket || code === char.exclamation;
}

const marks = "[*_]{0,3}";
const unfinishedPattern = new RegExp(
	[
		`${marks}\\(?(?:TODO|TBD|FIXME)\\)?${marks}[.…:!]*${marks}$`,
		`${marks}(?:TODO|FIXME)(?:\\([^()\\s]*\\))?${marks}[ \\t]?\\\\?:`,
		`${marks}[Ll]orem ipsum dolor\\b`,
	]
		.map((form) => `^${form}`)
		.join("|"),
);

const word = /[*_]{0,3}\(?(?:TODO|TBD|FIXME|[Ll]orem ipsum)/y;

function mayBeUnfinished(text: string, start: number): boolean {
	word.lastIndex = start;
	return word.test(text);
}

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

/** The slips without those callouts that begin at a link or within text that is not plain. */
export function uncoveredSlips(slips: readonly Slip[], covers: readonly Range[]): readonly Slip[] {
	const orderedCovers = [...covers].sort((a, b) => a.start - b.start);
	let nextIndex = 0;
	let end = 0;
	const isCovered = ({ range: { start } }: Slip): boolean => {
		for (; (orderedCovers[nextIndex]?.start ?? Infinity) <= start; nextIndex++)
			end = Math.max(end, orderedCovers[nextIndex]?.end ?? 0);
		return start < end;
	};
	const callouts = slips
		.filter(({ kind }) => kind === "callout")
		.sort((a, b) => a.range.start - b.range.start);
	const droppedCallouts = new Set(callouts.filter(isCovered));
	return slips.filter((slip) => !droppedCallouts.has(slip));
}

const partedPattern =
	/(?:[ \t\u00a0\u2000-\u200a\u202f\u3000]+|[ \t]*\r?\n[ \t]*)\((?:\.{0,2}\/|#|https?:\/\/)[^\s()<>]*\)/y;

/** The end of a target in parentheses that blanks separate from the text before `at`, or -1. */
export function partedEnd(source: string, at: number): number {
	partedPattern.lastIndex = at;
	return partedPattern.test(source) ? partedPattern.lastIndex : -1;
}

const linkBelow = /[ \t]*\r?\n[ \t>]*\(/y;

/** True if the line ends at `at` and the next line begins with a parenthesis. */
export function goesOnBelow(source: string, at: number): boolean {
	linkBelow.lastIndex = at;
	return linkBelow.test(source);
}

const box = /\[[\sxX]\]\s/y;

/** True if `at`, the start of a list item's text, may have the box of a task. */
export function isTaskBox(text: string, at: number): boolean {
	box.lastIndex = at;
	return at >= 0 && box.test(text);
}

const mermaid = /(?:`+|~+)[ \t]*mermaid(?=\s|$)/y;
const mathCode = /(?:`+|~+)[ \t]*math(?=\s|$)/y;

/** The kind of a block that Mintlify draws, by its first line. */
export function drawnKind(text: string, { start }: Range): "formula" | "diagram" | undefined {
	if (text.charCodeAt(start) === char.dollar) return "formula";
	mermaid.lastIndex = start;
	if (mermaid.test(text)) return "diagram";
	mathCode.lastIndex = start;
	return mathCode.test(text) ? "formula" : undefined;
}

/** The slip of a block that Mintlify draws. `whole` is the range of the whole block. */
export function drawnSlip(
	kind: "formula" | "diagram",
	range: Range,
	whole: Range,
	isOpen: boolean,
): Slip {
	return kind === "formula" && !isOpen ? { kind, range, block: whole } : { kind, range };
}

/**
 * The start of the blanks and line breaks before `end`, where `end` may be after the end of the
 * text.
 */
export function spaceBefore(text: string, end: number): number {
	let skippedTo = Math.min(end, text.length);
	while (skippedTo > 0 && char.isSpace(text.charCodeAt(skippedTo - 1))) skippedTo--;
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

/** True if the text after the marks of a line is the language of code. */
export function opensCode(rest: string, mark: number): boolean {
	return (
		/^[ \t]*[A-Za-z]/.test(rest) &&
		mark !== char.dollar &&
		!(mark === char.backtick && rest.includes("`"))
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

const emptyEnd = /[\s>]*$/y;

/** True if only the marks of block quotes follow `end`. */
function isRestEmpty(text: string, end: number): boolean {
	emptyEnd.lastIndex = end;
	return emptyEnd.test(text);
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

/** The end of blanks and at most `quotes` marks of block quotes. */
export function quotesEnd(line: string, quotes: number): number {
	let openQuotes = quotes;
	for (let index = 0; ; index++) {
		const code = line.charCodeAt(index);
		if (code === char.greater && openQuotes > 0) openQuotes--;
		else if (!char.isBlank(code)) return index;
	}
}
