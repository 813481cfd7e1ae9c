// Classification of single lines, and the end of the lines at the start of a page that the parser
// reads as frontmatter.
import * as char from "./characters.ts";
import { Unproven } from "./unproven.ts";

export interface Line {
	readonly start: number;
	/** The end of the line's text, without a carriage return. */
	readonly end: number;
	readonly next: number;
	/** The start of the line's text, after the marks of containers. */
	readonly at: number;
	/** The number of open containers to which the line belongs. */
	readonly lineDepth: number;
	/** True if the line continues a paragraph in a container, but lacks the mark of the container. */
	readonly isLazy: boolean;
}

/**
 * True if a line outside containers belongs to a paragraph because of its first character. `e` and
 * `i` may begin `export` and `import`.
 */
export function isParagraphStart(code: number): boolean {
	return char.isAsciiLetter(code) && code !== char.smallE && code !== char.smallI;
}

export function isHeadingUnderline(
	text: string,
	start: number,
	end: number,
	mark: number,
): boolean {
	const runEnd = char.skipRun(text, start, end, mark);
	return char.skipBlanks(text, runEnd, end) >= end;
}

export function isThematicBreak(text: string, start: number, end: number): boolean {
	const mark = text.charCodeAt(start);
	let count = 0;
	for (let offset = start; offset < end; offset++) {
		const code = text.charCodeAt(offset);
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

/** A heading with `#`. Marks at the end of the heading do not belong to its text. */
export function headingIn(text: string, start: number, end: number): HeadingLine | undefined {
	const marksEnd = char.skipRun(text, start, end, char.hash);
	const level = marksEnd - start;
	if (level > 6) return undefined;
	if (marksEnd < end && !char.isBlank(text.charCodeAt(marksEnd))) return undefined;
	const titleStart = char.skipBlanks(text, marksEnd, end);
	const titleEnd = char.trimBlanks(text, titleStart, end);
	let marksStart = titleEnd;
	while (marksStart > titleStart && text.charCodeAt(marksStart - 1) === char.hash) marksStart--;
	if (marksStart === titleEnd) return { from: titleStart, to: titleEnd, level };
	const trimmedEnd = char.trimBlanks(text, titleStart, marksStart);
	return marksStart === titleStart || trimmedEnd < marksStart
		? { from: titleStart, to: trimmedEnd, level }
		: { from: titleStart, to: titleEnd, level };
}

/** The number of marks that open a block of code or maths; 0 for a line that opens no block. */
export function fenceSize(text: string, start: number, end: number, mark: number): number {
	const infoStart = char.skipRun(text, start, end, mark);
	const size = infoStart - start;
	if (size < (mark === char.dollar ? 2 : 3)) return 0;
	if (mark === char.tilde) return size;
	const isCodeSpan = text.slice(infoStart, end).includes(String.fromCharCode(mark));
	return isCodeSpan ? 0 : size;
}

export function beginsStatement(text: string, at: number): boolean {
	return text.startsWith("import ", at) || text.startsWith("export ", at);
}

export function refuseFootnoteDefinition(text: string, start: number, end: number): void {
	if (text.charCodeAt(start + 1) === char.caret && /^\[\^[^\]]+\]:/.test(text.slice(start, end)))
		throw new Unproven("footnote", start);
}

/** A paragraph's text. Spaces replace the marks of block quotes, so that offsets stay valid. */
export function withoutMarks(text: string, lines: readonly number[]): string {
	let source = "";
	let lastLine = lines[0] ?? 0;
	for (let index = 0; index < lines.length; index += 2) {
		const start = lines[index] ?? 0;
		const end = lines[index + 1] ?? 0;
		if (start > lastLine) {
			const feed = text.charCodeAt(lastLine) === char.lineFeed ? "\n" : "\r\n";
			source += feed + " ".repeat(start - lastLine - feed.length);
		}
		source += text.slice(start, end);
		lastLine = end;
	}
	return source;
}

/**
 * The offset after the frontmatter, which may be between `---` or `+++` lines; 0 for a page without
 * frontmatter.
 */
export function frontmatterEnd(text: string): number {
	const fence = ["---", "+++"].find((mark) => text.startsWith(mark));
	if (fence === undefined) return 0;
	let end = char.endOfLine(text, 0);
	if (!isBlankUntil(text, fence.length, end)) return 0;
	while (end < text.length) {
		const start = end + 1;
		end = char.endOfLine(text, start);
		if (text.startsWith(fence, start) && isBlankUntil(text, start + fence.length, end))
			return end + 1;
	}
	// The exact parser must read such a page, because the exact parser opens no containers before the
	// end of the frontmatter.
	throw new Unproven("frontmatter", 0);
}

function isBlankUntil(text: string, start: number, end: number): boolean {
	return char.skipBlanks(text, start, end) >= char.textEnd(text, start, end);
}
