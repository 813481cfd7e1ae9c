// Headings with an explicit id, `## Title {#name}`, which MDX would read as broken JavaScript.
// Mintlify turns such headings into elements before parsing a page. Mintlify finds the headings
// line by line, without a parser.
import { endOfLine, ownedText } from "../../text/text-parts.ts";
import type { TextReplacement } from "./edited-text.ts";
import { CodeFenceScan, CommentScan, fragmentTags } from "./page-lines.ts";

export interface NamedHeading {
	readonly level: number;
	/** The source text of the title, with its markup. */
	readonly title: string;
	/** The `id` of the element into which Mintlify turns the heading. */
	readonly id: string;
	readonly edits: readonly [opening: TextReplacement, closing: TextReplacement];
}

export function mayHaveHeadingIds(text: string): boolean {
	return /\{\s*#/.test(text);
}

/**
 * The headings with an explicit id. Mintlify does not find such a heading in the first line after a
 * byte-order mark.
 */
export function namedHeadings(text: string, hasByteOrderMark: boolean): NamedHeading[] {
	const headings: NamedHeading[] = [];
	const fences = new CodeFenceScan();
	let depth = 0;
	const comments = new CommentScan();
	for (let start = 0; start <= text.length; ) {
		const end = endOfLine(text, start);
		const line = text.slice(start, end);
		if (comments.isOpen || !fences.readLine(line)) {
			const { visible, isTouched } = comments.readLine(line);
			const isSkipped = isTouched || (hasByteOrderMark && start === 0);
			const heading = isSkipped ? undefined : namedHeading(line, start, depth > 0);
			if (heading !== undefined) headings.push(heading);
			else depth = depthAfter(visible, depth);
		}
		start = end + 1;
	}
	return headings;
}

function depthAfter(line: string, depth: number): number {
	const tags = fragmentTags(line);
	const opening = tags.filter(({ isOpening }) => isOpening).length;
	return Math.max(0, depth + 2 * opening - tags.length);
}

function namedHeading(
	line: string,
	start: number,
	isInFragment: boolean,
): NamedHeading | undefined {
	const [lead = "", indent = "", marks = ""] = /^(\s*)(#{1,6})\s/.exec(line) ?? [];
	if (marks === "" || (!isInFragment && !/^ {0,3}$/.test(indent))) return undefined;
	const headingId = findHeadingId(line, lead.length - 1);
	if (headingId === undefined) return undefined;
	const title = line.slice(headingId.titleStart, headingId.titleEnd);
	const edits = tagsAround(line, start, indent, headingId, marks.length);
	return { level: marks.length, title, id: ownedText(headingId.id), edits };
}

function tagsAround(
	line: string,
	start: number,
	indent: string,
	{ id, titleStart, titleEnd }: HeadingId,
	level: number,
): NamedHeading["edits"] {
	const opening = {
		start: start + indent.length,
		end: start + titleStart,
		text: `<h${level} id="${id}">\n${indent}`,
	};
	const closing = {
		start: start + titleEnd,
		end: start + line.length,
		text: `\n${indent}</h${level}>`,
	};
	return [opening, closing];
}

interface HeadingId {
	readonly id: string;
	readonly titleStart: number;
	readonly titleEnd: number;
}

/** The id at the end of a line. The title begins at `blanks`, after the blanks. */
function findHeadingId(line: string, blanks: number): HeadingId | undefined {
	const end = line.trimEnd().length - 1;
	if (line[end] !== "}") return undefined;
	const searchStart = line.lastIndexOf("}", end - 1) + 1;
	const brace = /\{\s*#/g;
	brace.lastIndex = Math.max(searchStart, blanks);
	for (let match = brace.exec(line); match !== null; match = brace.exec(line)) {
		const rawId = line.slice(brace.lastIndex, end);
		const textBefore = line.slice(blanks, match.index);
		// A blank title is the last of the blanks before the id.
		const isBlank = textBefore.trim() === "";
		const titleEnd = isBlank ? match.index : blanks + textBefore.trimEnd().length;
		const titleStart = isBlank ? titleEnd - 1 : line.length - line.slice(blanks).trimStart().length;
		if (rawId === "" || (isBlank && titleStart <= blanks)) continue;
		if (/[\r\u2028\u2029]/.test(line.slice(titleStart, titleEnd))) return undefined;
		return { id: normalizeId(rawId), titleStart, titleEnd };
	}
	return undefined;
}

/**
 * The id without characters that would end the attribute, and without characters that Mintlify
 * drops.
 */
function normalizeId(rawId: string): string {
	return rawId
		.trim()
		.replaceAll(/[<>"&?,;:!'()[\]{}]/g, "")
		.replaceAll(
			/\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|[\u200D\uFE0E\uFE0F]/gu,
			"",
		)
		.replaceAll(/\s+/g, "-");
}
