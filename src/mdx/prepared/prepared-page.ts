// A page in the form that Mintlify parses: headings with an explicit id are elements, and code
// within `<MDX>`, which is Markdown within JavaScript, has its tags and braces escaped.
import { addAll } from "../../text/lists.ts";
import type { Range } from "../../text/source-file.ts";
import { EditedText, type TextReplacement } from "./edited-text.ts";
import { mayHaveHeadingIds, type NamedHeading, namedHeadings } from "./heading-ids.ts";
import { CodeFenceScan, type FragmentTag, fragmentTags } from "./page-lines.ts";

export function needsPreparing(text: string): boolean {
	return mayHaveHeadingIds(text) || text.includes("<MDX");
}

export class PreparedPage {
	/** The text that Mintlify parses. */
	readonly text: string;
	readonly #editedTexts: readonly EditedText[];
	/** The headings by the offset of their opening tag in the parsed text. */
	readonly headingByOffset: ReadonlyMap<number, NamedHeading>;

	constructor(text: string, hasByteOrderMark: boolean) {
		const escapedText = new EditedText(text, fragmentEscapes(text));
		const headings = namedHeadings(escapedText.text, hasByteOrderMark);
		const edits = headings.flatMap(({ edits }) => edits);
		const namedText = new EditedText(escapedText.text, edits);
		this.text = namedText.text;
		this.#editedTexts = [namedText, escapedText];
		this.headingByOffset = new Map(
			headings.map((heading, index) => [namedText.startOf(2 * index), heading]),
		);
	}

	/** The file offset of an offset in the parsed text. */
	sourceOffset(offset: number): number {
		return this.#editedTexts.reduce((at, editedText) => editedText.sourceOffset(at), offset);
	}

	sourceRange({ start, end }: Range): Range {
		const rangeStart = this.sourceOffset(start);
		return { start: rangeStart, end: Math.max(rangeStart, this.sourceOffset(end)) };
	}
}

const escapeByCharacter = new Map([
	["<", "&lt;"],
	[">", "&gt;"],
	["{", "&#123;"],
	["}", "&#125;"],
]);

function fragmentEscapes(text: string): TextReplacement[] {
	if (!text.includes("<MDX")) return [];
	const edits: TextReplacement[] = [];
	const fences = new CodeFenceScan();
	let depth = 0;
	let start = 0;
	for (const line of text.split("\n")) {
		const wasOpen = fences.isOpen;
		if (!fences.readLine(line)) depth = escapeCodeSpans(line, start, depth, edits);
		else if (wasOpen && fences.isOpen && depth > 0) addAll(edits, escapesIn(line, start));
		start += line.length + 1;
	}
	return edits;
}

function escapesIn(code: string, start: number): TextReplacement[] {
	return Array.from(code.matchAll(/[<>{}]/g), ({ 0: character, index }) => ({
		start: start + index,
		end: start + index + 1,
		text: escapeByCharacter.get(character) ?? character,
	}));
}

/**
 * Escapes the code of a line within fragments, and returns the number of fragments that are open
 * after the line.
 */
function escapeCodeSpans(
	line: string,
	start: number,
	depthBefore: number,
	edits: TextReplacement[],
): number {
	const spans = codeSpans(line);
	const tags = tagsOutsideCodeAndQuotes(line, spans);
	let depth = depthBefore;
	let nextTag = 0;
	const passTags = (end: number): void => {
		for (let tag = tags[nextTag]; tag !== undefined && tag.start < end; tag = tags[++nextTag])
			depth = Math.max(0, depth + (tag.isOpening ? 1 : -1));
	};
	for (const span of spans) {
		passTags(span.start);
		if (depth > 0) addAll(edits, escapesIn(line.slice(span.start, span.end), start + span.start));
	}
	passTags(line.length);
	return depth;
}

interface CodeSpan {
	readonly start: number;
	readonly end: number;
}

/**
 * Code between two runs of equally many backticks. The first run may be the end of a longer run.
 */
function codeSpans(line: string): CodeSpan[] {
	const spans: CodeSpan[] = [];
	let opening: CodeSpan | undefined;
	for (const { 0: run, index } of line.matchAll(/`+/g)) {
		const end = index + run.length;
		if (opening !== undefined && opening.end - opening.start >= run.length) {
			spans.push({ start: opening.end - run.length, end });
			opening = undefined;
		} else opening = { start: index, end };
	}
	return spans;
}

function tagsOutsideCodeAndQuotes(line: string, spans: readonly CodeSpan[]): FragmentTag[] {
	let maskedText = "";
	for (const { start, end } of spans)
		maskedText += line.slice(maskedText.length, start) + " ".repeat(end - start);
	maskedText += line.slice(maskedText.length);
	const quotes = Array.from(maskedText.matchAll(/"[^"\n]*"|'[^'\n]*'/g), ({ 0: quote, index }) => ({
		start: index,
		end: index + quote.length,
	}));
	let nextQuote = 0;
	return fragmentTags(maskedText).filter(({ start }) => {
		while ((quotes[nextQuote]?.end ?? Number.POSITIVE_INFINITY) <= start) nextQuote++;
		return start < (quotes[nextQuote]?.start ?? Number.POSITIVE_INFINITY);
	});
}
