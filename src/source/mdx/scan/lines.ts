// What single lines of a page are, and those at its start that its parser takes for frontmatter.
import * as char from "./characters.ts";
import { Unproven } from "./unproven.ts";

/** A line that is being looked at. */
export interface Line {
	readonly start: number;
	/** Of its text, without a carriage return. */
	readonly end: number;
	/** The start of the next one. */
	readonly next: number;
	/** Where what is no container begins. */
	readonly at: number;
	/** How many of the open containers it goes on. */
	readonly kept: number;
	/** Whether it goes on a paragraph of a container that it is not in. */
	readonly isLazy: boolean;
}

/** Whether a line that begins with it is, outside of all containers, one of a paragraph. */
export function isWord(code: number): boolean {
	return char.isLetter(code) && code !== char.smallE && code !== char.smallI;
}

/** Whether a line says nothing but one mark, again and again. */
export function isUnderline(text: string, start: number, end: number, mark: number): boolean {
	const last = char.skipRun(text, start, end, mark);
	return char.skipBlanks(text, last, end) >= end;
}

export function isThematicBreak(text: string, start: number, end: number): boolean {
	const mark = text.charCodeAt(start);
	let count = 0;
	for (let at = start; at < end; at++) {
		const code = text.charCodeAt(at);
		if (code === mark) count++;
		else if (!char.isBlank(code)) return false;
	}
	return count >= 3;
}

interface HeadingLine {
	readonly from: number;
	readonly to: number;
	readonly level: number;
}

/** A heading with `#`; those at its end are no part of its text. */
export function headingIn(text: string, start: number, end: number): HeadingLine | undefined {
	const marksEnd = char.skipRun(text, start, end, char.hash);
	const level = marksEnd - start;
	if (level > 6) return undefined;
	if (marksEnd < end && !char.isBlank(text.charCodeAt(marksEnd))) return undefined;
	const from = char.skipBlanks(text, marksEnd, end);
	const to = char.trimBlanks(text, from, end);
	let first = to;
	while (first > from && text.charCodeAt(first - 1) === char.hash) first--;
	if (first === to) return { from, to, level };
	const before = char.trimBlanks(text, from, first);
	return first === from || before < first ? { from, to: before, level } : { from, to, level };
}

/** How many marks open a block of code or maths; 0 for none. */
export function fenceSize(text: string, start: number, end: number, mark: number): number {
	const infoStart = char.skipRun(text, start, end, mark);
	const size = infoStart - start;
	if (size < (mark === char.dollar ? 2 : 3)) return 0;
	if (mark === char.tilde) return size;
	const isCode = text.slice(infoStart, end).includes(String.fromCharCode(mark));
	return isCode ? 0 : size;
}

export function beginsStatement(text: string, at: number): boolean {
	return text.startsWith("import ", at) || text.startsWith("export ", at);
}

export function refuseFootnote(text: string, start: number, end: number): void {
	if (text.charCodeAt(start + 1) === char.caret && /^\[\^[^\]]+\]:/.test(text.slice(start, end)))
		throw new Unproven("footnote", start);
}

/** A paragraph, blanks in place of the marks of block quotes between its lines. */
export function withoutMarks(text: string, lines: readonly number[]): string {
	let source = "";
	let last = lines[0] ?? 0;
	for (let index = 0; index < lines.length; index += 2) {
		const start = lines[index] ?? 0;
		const end = lines[index + 1] ?? 0;
		if (start > last) {
			const feed = text.charCodeAt(last) === char.lineFeed ? "\n" : "\r\n";
			source += feed + " ".repeat(start - last - feed.length);
		}
		source += text.slice(start, end);
		last = end;
	}
	return source;
}

/** Where the text of a page begins behind its frontmatter. */
export function frontmatterEnd(text: string): number {
	const fence = ["---", "+++"].find((mark) => text.startsWith(mark));
	if (fence === undefined) return 0;
	let end = char.lineEnd(text, 0);
	if (!isBlankUntil(text, fence.length, end)) return 0;
	while (end < text.length) {
		const start = end + 1;
		end = char.lineEnd(text, start);
		if (text.startsWith(fence, start) && isBlankUntil(text, start + fence.length, end))
			return end + 1;
	}
	// While it looks for the end, the parser opens no containers.
	throw new Unproven("frontmatter", 0);
}

function isBlankUntil(text: string, start: number, end: number): boolean {
	return char.skipBlanks(text, start, end) >= char.textEnd(text, start, end);
}
