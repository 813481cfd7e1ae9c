// Pages whose first paragraph says their description once more.
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { slugOf } from "../../facts/files/site-path.ts";
import type { Page } from "../../facts/pages/page.ts";
import { frontmatterLength } from "../../source/mdx/frontmatter-block.ts";
import type { Location, Range } from "../../source/source-file.ts";
import { byBody } from "./bodies.ts";
import { hasHeader, plainWords, shownTitle } from "./page-start.ts";

export interface RepeatedDescription {
	/** Of the paragraph. */
	readonly at: Location;
	/** With the blank lines behind it, where the same text stands in both places and more text follows. */
	readonly whole: Location | undefined;
}

/** Shorter ones can be a word that a text begins with. */
const shortest = 12;

/** So far into a page its first paragraph is looked for. */
const mostBefore = 10_000;

export const repeatedDescriptions = byBody(
	function* (site, file): Iterable<RepeatedDescription> {
		if (file.kind !== "page" || file.reading.kind !== "body") return;
		const page = site.pages.bySlug.get(slugOf(file.path));
		const description = page?.fields.description;
		if (page === undefined || typeof description !== "string") return;
		if (page.path !== file.path || !hasHeader(page)) return;
		const words = plainWords(withoutLinks(description));
		if (words.length < shortest) return;
		const { text } = file.file;
		const range = firstParagraph(file, page);
		if (range === undefined) return;
		const written = text.slice(range.start, range.end);
		// One that leads to what follows is more than the description.
		if (/[:：]\s*$/.test(written)) return;
		if (written.length < description.trim().length / 2) return;
		if (plainWords(withoutLinks(written)) !== words) return;
		const [blank = ""] = /^(?:[ \t]*\r?\n)*/.exec(text.slice(range.end)) ?? [];
		const end = range.end + blank.length;
		const isSame = inOneLine(written) === inOneLine(description);
		yield {
			at: file.place(range),
			whole:
				isSame && text.slice(end).trim() !== ""
					? file.place({ start: range.start, end })
					: undefined,
		};
	},
);

const heading = /^#[ \t]+([^\r\n]*)/;
/** What readers see nothing of, or the heading that says the title again. */
const unseen =
	/\s*(?:import\s[^\r\n]*|\{\/\*(?:(?!\*\/)[^])*\*\/\})?(?=\r?\n|$)/y;
const paragraph =
	/[^\r\n]+(?:\r?\n(?![ \t]*(?:[\r\n]|[#<>|`{~]|[-*+][ \t]|\d+[.)][ \t]|={3}|-{3}))[^\r\n]+)*/y;

function firstParagraph(
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
function withoutLinks(text: string): string {
	return text.replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1");
}

function inOneLine(text: string): string {
	return text.trim().replaceAll(/\s+/g, " ");
}
