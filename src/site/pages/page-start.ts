// How the body of a page begins, as readers see it.
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { type Page, titleOfPage } from "../../facts/pages/page.ts";
import { frontmatterLength } from "../../source/mdx/frontmatter-block.ts";
import type { Opening } from "../../source/mdx/opening.ts";
import { replaceComments } from "../../source/mdx/prepared/edited-text.ts";

/**
 * Whether Mintlify puts the title and the description above the text; pages of some modes have
 * none.
 */
export function hasHeader({ fields: { mode } }: Page): boolean {
	return mode !== "custom" && mode !== "frame";
}

/** The title that stands above the text. */
export function shownTitle(page: Page): string | undefined {
	return hasHeader(page) ? titleOfPage(page)?.trim() : undefined;
}

/** Whether nothing stands before it that readers see. */
export function isFirst({ file: { text } }: BodyFile, start: number): boolean {
	const before = text.slice(frontmatterLength(`${text}\n`), start);
	return replaceComments(before, () => "")
		.split("\n")
		.every((line) => line.trim() === "" || /^import\s/.test(line));
}

/**
 * A text without what hardly makes another one of it: case, blanks, the marks around and between
 * words, pictograms.
 */
export function plainWords(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[\s\p{Pd}\p{Extended_Pictographic}\p{VS}\p{Cf}_.,:;!?'"“”‘’`*()&/|]/gu, "");
}

/**
 * What a page says first, if that is a paragraph; a heading that says the title again may stand
 * above it.
 */
export function firstParagraph({ opening }: BodyFile, page: Page): Opening | undefined {
	if (opening?.heading === undefined) return opening;
	const title = plainWords(shownTitle(page) ?? "");
	return plainWords(opening.heading) === title ? opening : undefined;
}

/** Of links their texts. */
export function withoutLinks(text: string): string {
	return text.replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1");
}
