// Links to a page whose fragment is made from the title of the page.
import { foldId } from "../../../facts/bodies/ids/slug.ts";
import type { Page } from "../../../facts/pages/page.ts";
import { ignoreMark } from "../../../source/mdx/proven-page.ts";
import { bodyPaths } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import { anchorTitle } from "./page-ids.ts";

/**
 * The other files whose findings may change if a page gets another title: those with a fragment that
 * is made from either title. Their texts are only searched, because parsing all bodies of a large
 * site takes many seconds. `undefined` if a title has no letters or digits to search for, or if one of
 * the files accepts findings, because such a comment may become unneeded.
 */
export function bodiesWithTitleLinks(
	site: Site,
	before: Page,
	now: Page,
): readonly string[] | undefined {
	const ids = [before, now].map((page) => foldId(anchorTitle(page).toLowerCase()));
	const [idBefore, idNow] = ids;
	if (idBefore === idNow) return [];
	if (ids.includes("")) return undefined;
	const patterns = ids.map(patternOf);
	const paths: string[] = [];
	for (const path of bodyPaths(site)) {
		const content = path === now.path ? { text: "" } : site.files.read(path);
		if (!("text" in content) || !mayHaveFragment(content.text, patterns)) continue;
		if (content.text.includes(ignoreMark)) return undefined;
		paths.push(path);
	}
	return paths;
}

/** The words of an id, and the id with any characters between its words. */
interface TitlePattern {
	readonly words: readonly string[];
	readonly expression: RegExp;
}

/**
 * The maximum number of words to search for, because a long title of equal words would take too
 * long.
 */
const maxWords = 20;

function patternOf(id: string): TitlePattern {
	const idWords = id.split("-").slice(0, maxWords);
	const source = `(?<![\\p{L}\\p{N}])${idWords.join("[^\\p{L}\\p{N}]+")}`;
	return { words: idWords, expression: new RegExp(source, "gu") };
}

function mayHaveFragment(text: string, patterns: readonly TitlePattern[]): boolean {
	if (hasEscapes(text)) return true;
	const normalizedText = text.normalize("NFC");
	for (const { words, expression } of patterns) {
		// A shortcut, because few texts contain all words.
		if (!words.every((word) => normalizedText.includes(word))) continue;
		for (const { index } of normalizedText.matchAll(expression))
			if (followsHash(normalizedText, index)) return true;
	}
	return false;
}

/**
 * True if a text has percent-encoding or character references, because a fragment can have other
 * spellings with them.
 */
function hasEscapes(text: string): boolean {
	return (
		(text.includes("%") && /%[\dA-Fa-f]{2}/.test(text)) ||
		(text.includes("&") && /&#?\w+;/.test(text))
	);
}

/** True if no letter or digit is between an offset and the `#` before it. */
function followsHash(text: string, offset: number): boolean {
	for (let index = offset - 1; index >= 0; index--) {
		const sign = text[index] ?? "";
		if (sign === "#") return true;
		if (/[\p{L}\p{N}]/u.test(sign)) return false;
	}
	return false;
}
