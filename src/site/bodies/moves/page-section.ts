// A section of a page: a heading with the text below it, up to the next heading of the same or a
// higher level.

import type { Body, Element, Heading } from "../../../mdx/body.ts";
import { endOfCode } from "../../../text/rewrite.ts";
import { fixedLocation, type Range } from "../../../text/source-file.ts";
import { endOfLine, startOfLine, startOfNextLine } from "../../../text/text-parts.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import type { LocatedHeading } from "../references/headings.ts";
import type { TextEdit } from "./path-change.ts";
import type { Refusal } from "./refusals.ts";

export interface PageSection {
	readonly heading: Heading;
	readonly range: Range;
	/** The text below the heading, without blanks at its ends. */
	readonly content: Range;
}

/**
 * The section of a heading, or one sentence that says why the section cannot be cut out of its
 * page.
 */
export function sectionOf(
	file: BodyFile,
	body: Body,
	{ holder }: LocatedHeading,
): PageSection | Refusal {
	const { text } = file.file;
	const name = holder.titleText.trim();
	const heading = body.headings.find(({ start }) => start === holder.range.start);
	if (holder.element !== undefined || heading === undefined)
		return {
			refusal: `\`${name}\` is the title of \`<${holder.name}>\`, not a heading of the page.`,
		};
	const outerElement = elementAround(body, heading.start);
	if (outerElement !== undefined)
		return { refusal: `\`${name}\` is inside \`<${outerElement.name}>\`, which cannot be split.` };
	if (!isAtLineStart(text, heading.start))
		return { refusal: `\`${name}\` is inside a list or a quotation, which cannot be split.` };
	const nextHeading = body.headings.find(
		({ start, level }) =>
			start > heading.start &&
			level <= heading.level &&
			isAtLineStart(text, start) &&
			elementAround(body, start) === undefined,
	);
	const start = startOfLine(text, heading.start);
	const end = nextHeading === undefined ? text.length : startOfLine(text, nextHeading.start);
	const bodyStart = endOfHeading(text, heading.start);
	const blankLength = /\S/.exec(text.slice(bodyStart, end))?.index;
	if (blankLength === undefined) return { refusal: `No text is below \`${name}\`.` };
	const content = { start: startOfLine(text, bodyStart + blankLength), end: endOfCode(text, end) };
	return { heading, range: { start, end }, content };
}

function isAtLineStart(text: string, offset: number): boolean {
	return text.slice(startOfLine(text, offset), offset).trim() === "";
}

function elementAround({ elements }: Body, offset: number): Element | undefined {
	return elements.findLast(
		({ content }) => content !== undefined && content.start <= offset && offset < content.end,
	);
}

/** The end of the line of a heading; for an underlined heading, the end of the underline. */
function endOfHeading(text: string, start: number): number {
	let end = startOfNextLine(text, start);
	if (isMarked(text, start)) return end;
	while (end < text.length) {
		const lineEnd = startOfNextLine(text, end);
		const line = text.slice(end, lineEnd).trim();
		end = lineEnd;
		if (/^(?:=+|-+)$/.test(line)) break;
	}
	return end;
}

/** True for a heading that begins with `#`, and false for an underlined heading. */
function isMarked(text: string, start: number): boolean {
	return text[start] === "#";
}

/**
 * Edits that change the levels of those headings in a range that are deeper than a given level. No
 * heading gets a level that is too deep for an id.
 */
export function levelEdits(
	file: BodyFile,
	{ headings }: Body,
	range: Range,
	{ below, change }: { readonly below: number; readonly change: number },
): readonly TextEdit[] {
	const { text } = file.file;
	return headings.flatMap(({ start, level }) => {
		const isWithin = range.start <= start && start < range.end;
		const newLevel = Math.min(level + change, Math.max(level, deepestLevelWithId));
		if (!isWithin || level <= below || newLevel === level || !isMarked(text, start)) return [];
		const location = fixedLocation(file.file, { start, end: start + level });
		return [{ at: location, text: "#".repeat(newLevel) }];
	});
}

const deepestLevelWithId = 4;

/**
 * A line that defines a link or a footnote, outside of the part of the page that uses the
 * definition.
 */
interface UsedDefinition {
	readonly range: Range;
	/** True if no other part of the page uses the definition. */
	readonly isOnlyFor: boolean;
}

export function definitionsFor(
	file: BodyFile,
	{ codes }: Body,
	isInPart: (offset: number) => boolean,
): readonly UsedDefinition[] {
	const { text } = file.file;
	const searchedText = lowerCaseOf(text);
	return definitionLines(file, codes).flatMap(({ label, range }) => {
		if (isInPart(range.start)) return [];
		const start = text.indexOf("[", range.start);
		const useOffsets = indexesOf(searchedText, `[${label}]`).filter((use) => use !== start);
		return useOffsets.some(isInPart) ? [{ range, isOnlyFor: useOffsets.every(isInPart) }] : [];
	});
}

interface DefinitionLine {
	/** The label in lower case; the label of a footnote begins with `^`. */
	readonly label: string;
	readonly text: string;
	readonly range: Range;
}

/** The definitions of a file outside of its code blocks. */
export function definitionLines(
	{ file: { text } }: BodyFile,
	codes: Body["codes"],
): readonly DefinitionLine[] {
	const definitions: DefinitionLine[] = [];
	for (let start = 0; start < text.length; ) {
		const end = endOfLine(text, start);
		const line = text.slice(start, end).trimEnd();
		const bracket = line.indexOf("[");
		const closingBracket = line.indexOf("]");
		const isDefinition =
			bracket !== -1 &&
			bracket < 4 &&
			closingBracket > bracket + 1 &&
			line[closingBracket + 1] === ":";
		if (isDefinition && line.slice(0, bracket).trim() === "" && !isInCode(codes, start))
			definitions.push({
				label: line.slice(bracket + 1, closingBracket).toLowerCase(),
				text: line.slice(closingBracket + "]:".length).trim(),
				range: { start, end: start + line.length },
			});
		start = end + 1;
	}
	return definitions;
}

export function isInCode(codes: Body["codes"], offset: number): boolean {
	return codes.some(({ opening, end }) => opening.start <= offset && offset < end);
}

/**
 * The text in lower case, unless the conversion changes the length of the text and therefore the
 * offsets.
 */
export function lowerCaseOf(text: string): string {
	const lowerCaseText = text.toLowerCase();
	return lowerCaseText.length === text.length ? lowerCaseText : text;
}

export function indexesOf(text: string, part: string): readonly number[] {
	const indexes: number[] = [];
	for (let index = text.indexOf(part); index !== -1; index = text.indexOf(part, index + 1))
		indexes.push(index);
	return indexes;
}
