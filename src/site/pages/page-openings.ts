// How the body of a page begins, as readers see it.
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { fieldAt, type Page, titleOfPage } from "../../facts/pages/page.ts";
import { frontmatterLength } from "../../source/mdx/frontmatter.ts";
import type { Opening } from "../../source/mdx/opening.ts";
import { replaceComments } from "../../source/mdx/prepared/edited-text.ts";
import type { Location } from "../../source/source-file.ts";
import { withoutEnd } from "../../source/text-parts.ts";
import { byBody } from "./bodies.ts";
import { pageOfBody } from "./page-of-slug.ts";

/**
 * Whether Mintlify puts the title and the description above the text; pages of some modes have
 * none.
 */
function hasHeader({ fields: { mode } }: Page): boolean {
	return mode !== "custom" && mode !== "frame";
}

/** The title that stands above the text. */
function shownTitle(page: Page): string | undefined {
	return hasHeader(page) ? titleOfPage(page)?.trim() : undefined;
}

/** Whether nothing stands before it that readers see. */
function isFirst({ file: { text } }: BodyFile, start: number): boolean {
	const before = text.slice(frontmatterLength(`${text}\n`), start);
	return replaceComments(before, () => "")
		.split("\n")
		.every((line) => line.trim() === "" || /^import\s/.test(line));
}

/**
 * A text without what hardly makes another one of it: case, blanks, the marks around and between
 * words, pictograms.
 */
function plainWords(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[\s\p{Pd}\p{Extended_Pictographic}\p{VS}\p{Cf}_.,:;!?'"“”‘’`*()&/|]/gu, "");
}

/**
 * What a page says first, if that is a paragraph; a heading that says the title again may stand
 * above it.
 */
function firstParagraph({ opening }: BodyFile, page: Page): Opening | undefined {
	if (opening?.heading === undefined) return opening;
	const title = plainWords(shownTitle(page) ?? "");
	return plainWords(opening.heading) === title ? opening : undefined;
}

/** Of links their texts. */
function withoutLinks(text: string): string {
	return text.replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1");
}

interface RepeatedTitle {
	readonly title: string;
	/** Whether the heading says it in other capitals, or with other marks. */
	readonly isOther: boolean;
	/** Of the heading. */
	readonly at: Location;
	/** With its line and the blank ones behind it. */
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
	const words = plainWords(title);
	if (!isSame && (words === "" || plainWords(first.text) !== words)) return;
	const { text } = file.file;
	if (!isFirst(file, first.start) || text.charAt(first.start) !== "#") return;
	const line = /[^\r\n]*/y;
	line.lastIndex = first.start;
	const written = line.exec(text)?.[0] ?? "";
	const end = first.start + written.length;
	const [blank = ""] = /^(?:[ \t]*\r?\n)*/.exec(text.slice(end)) ?? [];
	yield {
		title,
		isOther: !isSame,
		at: file.place({ start: first.start, end }),
		whole: file.place({ start: first.start, end: end + blank.length }),
	};
});

interface RepeatedDescription {
	/** Of the paragraph. */
	readonly at: Location;
	/**
	 * With the blank lines behind it, where the same text stands in both places and more text
	 * follows.
	 */
	readonly whole: Location | undefined;
}

/** Shorter ones can be a word that a text begins with. */
const shortest = 12;

export const repeatedDescriptions = byBody(function* (site, file): Iterable<RepeatedDescription> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const page = pageOfBody(site, file);
	const description = page?.fields.description;
	if (page === undefined || typeof description !== "string") return;
	if (page.path !== file.path || !hasHeader(page)) return;
	const words = plainWords(withoutLinks(description));
	if (words.length < shortest) return;
	const opening = firstParagraph(file, page);
	if (opening === undefined) return;
	const written = opening.text;
	// One that leads to what follows is more than the description.
	if (/[:：]\s*$/.test(written)) return;
	if (written.length < description.trim().length / 2) return;
	if (plainWords(withoutLinks(written)) !== words) return;
	const { text } = file.file;
	const range = { start: opening.start, end: opening.end };
	const [blank = ""] = /^(?:[ \t]*\r?\n)*/.exec(text.slice(range.end)) ?? [];
	const end = range.end + blank.length;
	const isSame = inOneLine(written) === inOneLine(description);
	yield {
		at: file.place(range),
		whole:
			isSame && text.slice(end).trim() !== "" ? file.place({ start: range.start, end }) : undefined,
	};
});

function inOneLine(text: string): string {
	return text.trim().replaceAll(/\s+/g, " ");
}

interface CutDescription {
	readonly at: Location;
	/** What is left of the last word, and the word. */
	readonly part: string;
	readonly word: string;
}

/** Shorter ones nobody cuts. */
const shortestCut = 40;

export const cutDescriptions = byBody(function* (site, file): Iterable<CutDescription> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const page = pageOfBody(site, file);
	const description = page?.fields.description;
	if (page?.path !== file.path || typeof description !== "string") return;
	const words = wordsOf(description);
	// A sentence ends with one full stop.
	if (words.endsWith(".") && !words.endsWith("..")) return;
	const begin = withoutEnd(words, ".…");
	if (begin.length < shortestCut || !/[\p{L}\p{N}]$/u.test(begin)) return;
	const opening = firstParagraph(file, page);
	if (opening === undefined) return;
	const text = wordsOf(opening.text);
	if (!text.startsWith(begin)) return;
	const [rest = ""] = /^[\p{L}\p{N}]*/u.exec(text.slice(begin.length)) ?? [];
	const part = begin.split(/[^\p{L}\p{N}]/u).at(-1) ?? "";
	const at = fieldAt(page, "description");
	// Scripts without spaces have no words to cut.
	if (rest === "" || at === undefined || !/^[\p{Lu}\p{Ll}\p{N}]+$/u.test(part + rest)) return;
	yield { at, part, word: part + rest };
});

/** As readers see them: without markup and line breaks. */
function wordsOf(text: string): string {
	return withoutLinks(text).replaceAll(/[*`]/g, "").replaceAll(/\s+/g, " ").trim();
}
