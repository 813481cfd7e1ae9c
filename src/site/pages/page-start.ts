// How the body of a page begins, as readers see it.
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { type Page, titleOfPage } from "../../facts/pages/page.ts";
import { frontmatterLength } from "../../source/mdx/frontmatter-block.ts";
import { replaceComments } from "../../source/mdx/prepared/edited-text.ts";
import type { Range } from "../../source/source-file.ts";

/** Whether Mintlify puts the title and the description above the text; pages of some modes have none. */
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

/** A text without what hardly makes another one of it: case, blanks, the marks around and between words, pictograms. */
export function plainWords(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(
			/[\s\p{Pd}\p{Extended_Pictographic}\p{VS}\p{Cf}_.,:;!?'"“”‘’`*()&/|]/gu,
			"",
		);
}

/** So far into a page its first paragraph is looked for. */
const mostBefore = 10_000;

const heading = /^#[ \t]+([^\r\n]*)/;
/** What readers see nothing of, or the heading that says the title again. */
const unseen =
	/\s*(?:import\s[^\r\n]*|\{\/\*(?:(?!\*\/)[\s\S])*\*\/\})?(?=\r?\n|$)/y;
const paragraph =
	/[^\r\n]+(?:\r?\n(?![ \t]*(?:[\r\n]|[#<>|`{~]|[-*+][ \t]|\d+[.)][ \t]|={3}|-{3}))[^\r\n]+)*/y;

/** What a page says first, if that is a paragraph; a heading that says the title again may stand above it. */
export function firstParagraph(
	{ file: { text } }: BodyFile,
	page: Page,
): Range | undefined {
	const head = text.slice(0, mostBefore);
	let at = frontmatterLength(head) ?? 0;
	let isBehindTitle = false;
	for (;;) {
		unseen.lastIndex = at;
		if (unseen.test(head) && unseen.lastIndex > at) {
			at = unseen.lastIndex;
			continue;
		}
		const start = at + head.slice(at).search(/\S|$/);
		const [line = "", title = ""] = heading.exec(head.slice(start)) ?? [];
		if (line === "" || isBehindTitle) return paragraphAt(head, start);
		if (plainWords(title) !== plainWords(shownTitle(page) ?? ""))
			return undefined;
		isBehindTitle = true;
		at = start + line.length;
	}
}

function paragraphAt(text: string, start: number): Range | undefined {
	if (
		/^(?:[#<>|`{~!]|[-*+][ \t]|\d+[.)][ \t])/.test(
			text.slice(start, start + 20),
		)
	)
		return undefined;
	paragraph.lastIndex = start;
	if (!paragraph.test(text)) return undefined;
	const end = paragraph.lastIndex;
	// An underlined one is a heading.
	return /^\r?\n[ \t]*(?:={3}|-{3})/.test(text.slice(end, end + 20))
		? undefined
		: { start, end };
}

/** Of links their texts. */
export function withoutLinks(text: string): string {
	return text.replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1");
}
