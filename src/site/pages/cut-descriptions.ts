// Descriptions that are the begin of the first paragraph, up to the middle of a word.
import { slugOf } from "../../facts/files/site-path.ts";
import { fieldAt } from "../../facts/pages/page.ts";
import type { Location } from "../../source/source-file.ts";
import { withoutEnd } from "../../source/text-parts.ts";
import { byBody } from "./bodies.ts";
import { firstParagraph, withoutLinks } from "./page-start.ts";

export interface CutDescription {
	readonly at: Location;
	/** What is left of the last word, and the word. */
	readonly part: string;
	readonly word: string;
}

/** Shorter ones nobody cuts. */
const shortest = 40;

export const cutDescriptions = byBody(function* (site, file): Iterable<CutDescription> {
	if (file.kind !== "page" || file.reading.kind !== "body") return;
	const page = site.pages.bySlug.get(slugOf(file.path));
	const description = page?.fields.description;
	if (page?.path !== file.path || typeof description !== "string") return;
	const words = wordsOf(description);
	// A sentence ends with one full stop.
	if (words.endsWith(".") && !words.endsWith("..")) return;
	const begin = withoutEnd(words, ".…");
	if (begin.length < shortest || !/[\p{L}\p{N}]$/u.test(begin)) return;
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
