import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { fieldAt, type Page, titleOfPage } from "../../facts/pages/page.ts";
import { frontmatterLength } from "../../mdx/frontmatter.ts";
import type { Opening } from "../../mdx/opening.ts";
import { replaceComments } from "../../mdx/prepared/edited-text.ts";
import type { Location } from "../../source/source-file.ts";
import { withoutEnd } from "../../source/text-parts.ts";
import { byBody } from "./bodies.ts";
import { pageOfBody } from "./page-of-slug.ts";

/**
 * True if Mintlify shows the title and description above the text; pages of some modes have no
 * header.
 */
function hasHeader({ fields: { mode } }: Page): boolean {
	return mode !== "custom" && mode !== "frame";
}

function shownTitle(page: Page): string | undefined {
	return hasHeader(page) ? titleOfPage(page)?.trim() : undefined;
}

/** True if no visible text precedes an offset. */
function isFirst({ file: { text } }: BodyFile, start: number): boolean {
	const textBefore = text.slice(frontmatterLength(`${text}\n`), start);
	return replaceComments(textBefore, () => "")
		.split("\n")
		.every((line) => line.trim() === "" || /^import\s/.test(line));
}

/** Normalizes a text for comparison: without case, blanks, punctuation and pictograms. */
function normalize(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[\s\p{Pd}\p{Extended_Pictographic}\p{VS}\p{Cf}_.,:;!?'"“”‘’`*()&/|]/gu, "");
}

/** The first paragraph of a page, if only a heading that repeats the title precedes it. */
function firstParagraph({ opening }: BodyFile, page: Page): Opening | undefined {
	if (opening?.heading === undefined) return opening;
	const title = normalize(shownTitle(page) ?? "");
	return normalize(opening.heading) === title ? opening : undefined;
}

function withoutLinks(text: string): string {
	return text.replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1");
}

interface RepeatedTitle {
	readonly title: string;
	/** True if the heading and the title differ in capitals or punctuation. */
	readonly isOther: boolean;
	readonly at: Location;
	/** The location of the heading's whole line and the blank lines after it. */
	readonly whole: Location;
}

export const repeatedTitles = byBody(function* (site, file): Iterable<RepeatedTitle> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const [first] = file.reading.body.headings;
	if (first?.level !== 1) return;
	const page = pageOfBody(site, file);
	const title = page && shownTitle(page);
	if (title === undefined) return;
	const isSame = first.text.trim() === title;
	const normalizedTitle = normalize(title);
	if (!isSame && (normalizedTitle === "" || normalize(first.text) !== normalizedTitle)) return;
	const { text } = file.file;
	if (!isFirst(file, first.start) || text.charAt(first.start) !== "#") return;
	const line = /[^\r\n]*/y;
	line.lastIndex = first.start;
	const rawText = line.exec(text)?.[0] ?? "";
	const end = first.start + rawText.length;
	const [blank = ""] = /^(?:[ \t]*\r?\n)*/.exec(text.slice(end)) ?? [];
	yield {
		title,
		isOther: !isSame,
		at: file.locate({ start: first.start, end }),
		whole: file.locate({ start: first.start, end: end + blank.length }),
	};
});

interface RepeatedDescription {
	readonly at: Location;
	/**
	 * The location of the repetition and the blank lines after it, if both texts are equal and more
	 * text follows; otherwise `undefined`.
	 */
	readonly whole: Location | undefined;
}

/**
 * The fewest characters of a description to compare, because a shorter description may be a word
 * that begins a text.
 */
const minLength = 12;

export const repeatedDescriptions = byBody(function* (site, file): Iterable<RepeatedDescription> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const page = pageOfBody(site, file);
	const description = page?.fields.description;
	if (page === undefined || typeof description !== "string") return;
	if (page.path !== file.path || !hasHeader(page)) return;
	const descriptionWords = normalize(withoutLinks(description));
	if (descriptionWords.length < minLength) return;
	const opening = firstParagraph(file, page);
	if (opening === undefined) return;
	const paragraph = opening.text;
	// A paragraph that introduces the following text is no repetition, because it says more than the description.
	if (/[:：]\s*$/.test(paragraph)) return;
	if (paragraph.length < description.trim().length / 2) return;
	if (normalize(withoutLinks(paragraph)) !== descriptionWords) return;
	const { text } = file.file;
	const range = { start: opening.start, end: opening.end };
	const [blank = ""] = /^(?:[ \t]*\r?\n)*/.exec(text.slice(range.end)) ?? [];
	const end = range.end + blank.length;
	const isSame = toOneLine(paragraph) === toOneLine(description);
	yield {
		at: file.locate(range),
		whole:
			isSame && text.slice(end).trim() !== ""
				? file.locate({ start: range.start, end })
				: undefined,
	};
});

function toOneLine(text: string): string {
	return text.trim().replaceAll(/\s+/g, " ");
}

interface CutDescription {
	readonly at: Location;
	/** The remaining part of the last word, and the whole word. */
	readonly part: string;
	readonly word: string;
}

/** The minimum number of characters before a cut, because authors do not cut shorter texts. */
const minCutLength = 40;

export const cutDescriptions = byBody(function* (site, file): Iterable<CutDescription> {
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

/** The visible text, without markup and line breaks. */
function visibleText(text: string): string {
	return withoutLinks(text).replaceAll(/[*`]/g, "").replaceAll(/\s+/g, " ").trim();
}
