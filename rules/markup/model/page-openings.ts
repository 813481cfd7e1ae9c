import { frontmatterLength } from "../../../src/mdx/frontmatter.ts";
import type { Opening } from "../../../src/mdx/opening.ts";
import { replaceComments } from "../../../src/mdx/prepared/edited-text.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { fieldAt, type Page, titleOfPage } from "../../../src/site/facts/pages/page.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import { pageOfBody } from "../../../src/site/pages/page-of-slug.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { withoutEnd } from "../../../src/text/text-parts.ts";

function hasHeader({ fields: { mode } }: Page): boolean {
	return mode !== "custom" && mode !== "frame";
}

function shownTitle(page: Page): string | undefined {
	return hasHeader(page) ? titleOfPage(page)?.trim() : undefined;
}

function isFirstText({ file: { text } }: BodyFile, start: number): boolean {
	const textBefore = text.slice(frontmatterLength(`${text}\n`), start);
	return replaceComments(textBefore, () => "")
		.split("\n")
		.every((line) => line.trim() === "" || /^import\s/.test(line));
}

/** Normalizes a text for comparison: without case, blanks, punctuation and pictograms. */
function normalizeText(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[\s\p{Pd}\p{Extended_Pictographic}\p{VS}\p{Cf}_.,:;!?'"“”‘’`*()&/|]/gu, "");
}

/**
 * The first paragraph of a page, if only a heading that repeats the title precedes the paragraph.
 */
function firstParagraph({ opening }: BodyFile, page: Page): Opening | undefined {
	if (opening?.heading === undefined) return opening;
	const title = normalizeText(shownTitle(page) ?? "");
	return normalizeText(opening.heading) === title ? opening : undefined;
}

function withoutLinks(text: string): string {
	return text.replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1");
}

interface RepeatedTitle {
	readonly title: string;
	/** True if the heading and the title differ in capitals or punctuation. */
	readonly isOther: boolean;
	readonly at: Location;
	/** The location of the heading's whole line and the blank lines after the heading. */
	readonly whole: Location;
}

export const repeatedTitles = eachBody(function* (site, file): Iterable<RepeatedTitle> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const [first] = file.reading.body.headings;
	if (first?.level !== 1) return;
	const page = pageOfBody(site, file);
	const title = page && shownTitle(page);
	if (title === undefined) return;
	const isEqual = first.text.trim() === title;
	const normalizedTitle = normalizeText(title);
	if (!isEqual && (normalizedTitle === "" || normalizeText(first.text) !== normalizedTitle)) return;
	const { text } = file.file;
	if (!isFirstText(file, first.start) || text.charAt(first.start) !== "#") return;
	const linePattern = /[^\r\n]*/y;
	linePattern.lastIndex = first.start;
	const rawText = linePattern.exec(text)?.[0] ?? "";
	const end = first.start + rawText.length;
	const [blank = ""] = /^(?:[ \t]*\r?\n)*/.exec(text.slice(end)) ?? [];
	yield {
		title,
		isOther: !isEqual,
		at: file.locate({ start: first.start, end }),
		whole: file.locate({ start: first.start, end: end + blank.length }),
	};
});

interface RepeatedDescription {
	readonly at: Location;
	/**
	 * The location of the repetition and the blank lines after the repetition, if both texts are
	 * equal and more text follows; otherwise `undefined`.
	 */
	readonly whole: Location | undefined;
}

/**
 * The minimum length of a description to compare, because a shorter description may be a word that
 * begins a text.
 */
const minDescriptionLength = 12;

export const repeatedDescriptions = eachBody(function* (site, file): Iterable<RepeatedDescription> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const page = pageOfBody(site, file);
	const description = page?.fields.description;
	if (page === undefined || typeof description !== "string") return;
	if (page.path !== file.path || !hasHeader(page)) return;
	const descriptionWords = normalizeText(withoutLinks(description));
	if (descriptionWords.length < minDescriptionLength) return;
	const opening = firstParagraph(file, page);
	if (opening === undefined) return;
	const paragraph = opening.text;
	// A paragraph that introduces the following text is no repetition, because such a paragraph says
	// more than the description.
	if (/[:：]\s*$/.test(paragraph)) return;
	if (paragraph.length < description.trim().length / 2) return;
	if (normalizeText(withoutLinks(paragraph)) !== descriptionWords) return;
	const { text } = file.file;
	const range = { start: opening.start, end: opening.end };
	const [blank = ""] = /^(?:[ \t]*\r?\n)*/.exec(text.slice(range.end)) ?? [];
	const end = range.end + blank.length;
	const isEqual = toOneLine(paragraph) === toOneLine(description);
	yield {
		at: file.locate(range),
		whole:
			isEqual && text.slice(end).trim() !== ""
				? file.locate({ start: range.start, end })
				: undefined,
	};
});

function toOneLine(text: string): string {
	return text.trim().replaceAll(/\s+/g, " ");
}

interface CutDescription {
	readonly at: Location;
	/** The remaining part of the last word; `word` is the whole word. */
	readonly part: string;
	readonly word: string;
}

/** The minimum number of characters before a cut, because authors do not cut shorter texts. */
const minCutLength = 40;

export const cutDescriptions = eachBody(function* (site, file): Iterable<CutDescription> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const page = pageOfBody(site, file);
	const description = page?.fields.description;
	if (page?.path !== file.path || typeof description !== "string") return;
	const descriptionText = visibleText(description);
	// A description with a full stop is not cut, because its sentence is complete.
	if (descriptionText.endsWith(".") && !descriptionText.endsWith("..")) return;
	const visibleStart = withoutEnd(descriptionText, ".…");
	if (visibleStart.length < minCutLength || !/[\p{L}\p{N}]$/u.test(visibleStart)) return;
	const opening = firstParagraph(file, page);
	if (opening === undefined) return;
	const text = visibleText(opening.text);
	if (!text.startsWith(visibleStart)) return;
	const [rest = ""] = /^[\p{L}\p{N}]*/u.exec(text.slice(visibleStart.length)) ?? [];
	const cutWord = visibleStart.split(/[^\p{L}\p{N}]/u).at(-1) ?? "";
	const location = fieldAt(page, "description");
	// Scripts without spaces are left out, because texts in such scripts have no words that could be
	// cut.
	if (rest === "" || location === undefined || !/^[\p{Lu}\p{Ll}\p{N}]+$/u.test(cutWord + rest))
		return;
	yield { at: location, part: cutWord, word: cutWord + rest };
});

function visibleText(text: string): string {
	return withoutLinks(text).replaceAll(/[*`]/g, "").replaceAll(/\s+/g, " ").trim();
}
