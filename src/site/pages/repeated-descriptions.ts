// Pages whose first paragraph says their description once more.
import { slugOf } from "../../facts/files/site-path.ts";
import type { Location } from "../../source/source-file.ts";
import { byBody } from "./bodies.ts";
import { firstParagraph, hasHeader, plainWords, withoutLinks } from "./page-start.ts";

export interface RepeatedDescription {
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
	const page = site.pages.bySlug.get(slugOf(file.path));
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
