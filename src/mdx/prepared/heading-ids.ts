// Headings with an explicit id, `## Title {#name}`, which MDX would read as broken JavaScript.
// Mintlify turns such headings into elements before it parses a page. It finds the headings line by
// line, without a parser.
import { ownedText } from "../../source/text-parts.ts";
import type { TextReplacement } from "./edited-text.ts";
import { CodeFences, Comments, fragmentTags } from "./page-lines.ts";

/** A heading with an explicit id. */
export interface NamedHeading {
	readonly level: number;
	/** The source text of the title, with its markup. */
	readonly title: string;
	/** The `id` of the element into which Mintlify turns the heading. */
	readonly id: string;
	/** The edits that turn the heading into an element: the opening and the closing tag. */
	readonly edits: readonly [opening: TextReplacement, closing: TextReplacement];
}

/** True if a page may have headings with an explicit id. */
export function mayNameHeadings(text: string): boolean {
	return /\{\s*#/.test(text);
}

/**
 * The headings with an explicit id. Mintlify does not find such a heading in the first line after a
 * byte-order mark.
 */
export function namedHeadings(text: string, hasByteOrderMark: boolean): NamedHeading[] {
	const headings: NamedHeading[] = [];
	const fences = new CodeFences();
	let depth = 0;
	const comments = new Comments();
	for (let start = 0; start <= text.length; ) {
		const lineFeed = text.indexOf("\n", start);
		const end = lineFeed === -1 ? text.length : lineFeed;
		const line = text.slice(start, end);
		if (comments.isOpen || !fences.read(line)) {
			const { visible, isTouched } = comments.read(line);
			const isNone = isTouched || (hasByteOrderMark && start === 0);
			const heading = isNone ? undefined : namedHeading(line, start, depth > 0);
			if (heading !== undefined) headings.push(heading);
			else depth = depthBehind(visible, depth);
		}
		start = end + 1;
	}
	return headings;
}

function depthBehind(line: string, depth: number): number {
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
	const headingName = nameIn(line, lead.length - 1);
	if (headingName === undefined) return undefined;
	const title = line.slice(headingName.from, headingName.to);
	const edits = tagsAround(line, start, indent, headingName, marks.length);
	return { level: marks.length, title, id: ownedText(headingName.id), edits };
}

function tagsAround(
	line: string,
	start: number,
	indent: string,
	{ id, from, to }: Name,
	level: number,
): NamedHeading["edits"] {
	const opening = {
		start: start + indent.length,
		end: start + from,
		text: `<h${level} id="${id}">\n${indent}`,
	};
	const closing = { start: start + to, end: start + line.length, text: `\n${indent}</h${level}>` };
	return [opening, closing];
}

/** The id in a line, and the range of the title before the id. */
interface Name {
	readonly id: string;
	readonly from: number;
	readonly to: number;
}

/** The id at the end of a line. The title begins at `blanks`, after the blanks. */
function nameIn(line: string, blanks: number): Name | undefined {
	const end = line.trimEnd().length - 1;
	if (line[end] !== "}") return undefined;
	const lineContentStart = line.lastIndexOf("}", end - 1) + 1;
	const brace = /\{\s*#/g;
	brace.lastIndex = Math.max(lineContentStart, blanks);
	for (let match = brace.exec(line); match !== null; match = brace.exec(line)) {
		const rawName = line.slice(brace.lastIndex, end);
		const textBefore = line.slice(blanks, match.index);
		// A blank title is one of the blanks before the id.
		const isBlank = textBefore.trim() === "";
		const idEnd = isBlank ? match.index : blanks + textBefore.trimEnd().length;
		const idStart = isBlank ? idEnd - 1 : line.length - line.slice(blanks).trimStart().length;
		if (rawName === "" || (isBlank && idStart <= blanks)) continue;
		if (/[\r\u2028\u2029]/.test(line.slice(idStart, idEnd))) return undefined;
		return { id: normalId(rawName), from: idStart, to: idEnd };
	}
	return undefined;
}

/**
 * The id without characters that would end the attribute, and without characters that Mintlify
 * drops.
 */
function normalId(written: string): string {
	return written
		.trim()
		.replaceAll(/[<>"&?,;:!'()[\]{}]/g, "")
		.replaceAll(
			/\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|[\u200D\uFE0E\uFE0F]/gu,
			"",
		)
		.replaceAll(/\s+/g, "-");
}
