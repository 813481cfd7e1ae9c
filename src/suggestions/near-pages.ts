// Existing pages for an address that does not exist, found by the words of both.

import { addressOf } from "../facts/files/site-path.ts";
import { allPages, type Page, titleOfPage } from "../facts/pages/page.ts";
import { question, type Site } from "../site/parts/site.ts";
import { titleOfSlug } from "../site/parts/slug.ts";
import { wordsOf } from "../text/suggest.ts";

/** A page as links refer to it. */
interface LinkablePage {
	readonly slug: string;
	readonly title: string;
}

/** A page with the weights of its words. */
interface WordedPage extends LinkablePage {
	readonly weights: ReadonlyMap<string, number>;
}

interface PageWords {
	readonly pagesByWord: ReadonlyMap<string, readonly WordedPage[]>;
	readonly pagesByTitle: ReadonlyMap<string, readonly WordedPage[]>;
	/** The weight of a word: the rarer, the heavier. */
	readonly rarity: (word: string) => number;
}

/** The most pages that share a word that is worth a comparison. */
const maxPagesOfWord = 400;

/** The weights of the words in a path: the last name says most. */
const lastNameWeight = 1;
const folderWeight = 0.35;
const titleWeight = 0.6;

const pageWords = question((site: Site): PageWords => {
	const pages = linkablePages(site).map(({ slug, title }) => ({
		slug,
		title,
		weights: weightsOf(slug, title),
	}));
	const pagesByWord = new Map<string, WordedPage[]>();
	const pagesByTitle = new Map<string, WordedPage[]>();
	for (const page of pages) {
		for (const word of page.weights.keys()) push(pagesByWord, word, page);
		push(pagesByTitle, foldTitle(page.title), page);
	}
	const rarity = (word: string): number =>
		Math.log(1 + pages.length / (1 + (pagesByWord.get(word)?.length ?? 0)));
	return { pagesByWord, pagesByTitle, rarity };
});

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
	const values = map.get(key);
	if (values === undefined) map.set(key, [value]);
	else values.push(value);
}

function linkablePages(site: Site): readonly LinkablePage[] {
	const pages = allPages(site).map((page: Page) => ({
		slug: page.slug,
		title: titleOfPage(page) ?? titleOfSlug(page.slug),
	}));
	const generated = site.published.generated.map(({ slug }) => ({
		slug,
		title: titleOfSlug(slug),
	}));
	return [...pages, ...generated];
}

/** Words without plural, so that `webhooks` and `webhook` are one word. */
function stemsOf(name: string): readonly string[] {
	return wordsOf(name).map((word) =>
		word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word,
	);
}

function weightsOf(slug: string, title: string): ReadonlyMap<string, number> {
	const weights = new Map<string, number>();
	const add = (name: string, weight: number): void => {
		for (const stem of stemsOf(name)) weights.set(stem, Math.max(weights.get(stem) ?? 0, weight));
	};
	const folders = slug.split("/");
	const name = folders.pop() ?? "";
	add(name === "index" || name === "overview" ? (folders.at(-1) ?? name) : name, lastNameWeight);
	for (const folder of folders) add(folder, folderWeight);
	add(title, titleWeight);
	return weights;
}

function lastName(slug: string): string {
	return slug.slice(slug.lastIndexOf("/") + 1).toLowerCase();
}

/** A page that a dead link may mean, and the evidence. */
export interface NearPage {
	readonly address: string;
	readonly title: string;
	readonly why: "title" | "words";
}

/** The lowest similarity of words that is worth a suggestion, of at most 1. */
const minSimilarity = 0.62;

/**
 * The pages that a link to a missing page may mean, most likely first: one whose title is the text
 * of the link, and those with the most similar words. All have the language, version and product of
 * `edition`, the slug of the missing page or of another one.
 */
export function nearPages(
	site: Site,
	address: string,
	label: string,
	edition = address.slice(1),
): readonly NearPage[] {
	const { pagesByTitle } = pageWords(site);
	const slug = address.slice(1);
	const isOfEdition = (page: LinkablePage): boolean =>
		page.slug !== slug && site.published.editions.haveSameEdition(edition, page.slug);
	const [titled, ...others] = (pagesByTitle.get(foldTitle(label)) ?? []).filter(isOfEdition);
	// A single word is too short, except in scripts without blanks between words.
	const isDistinct = stemsOf(label).length > 1 || /^[^\0-\x7f]{3,}$/.test(label.trim());
	const hasTitle = titled !== undefined && others.length === 0 && isDistinct;
	const similar = similarPages(site, slug, label, isOfEdition);
	return [
		...(hasTitle ? [toNearPage(titled, "title")] : []),
		...similar
			.filter((page) => !hasTitle || page.slug !== titled.slug)
			.map((page) => toNearPage(page, "words")),
	];
}

function toNearPage({ slug, title }: LinkablePage, why: NearPage["why"]): NearPage {
	return { address: addressOf(slug), title, why };
}

function foldTitle(title: string): string {
	return stemsOf(title.replaceAll(/[`*_]/g, "")).join(" ");
}

function similarPages(
	site: Site,
	slug: string,
	label: string,
	isOfEdition: (page: LinkablePage) => boolean,
): readonly LinkablePage[] {
	const { pagesByWord, rarity } = pageWords(site);
	const wanted = weightsOf(slug.replace(/\.mdx?$/, ""), label);
	const candidates = new Set<WordedPage>();
	for (const word of wanted.keys()) {
		const pages = pagesByWord.get(word) ?? [];
		if (pages.length <= maxPagesOfWord) for (const page of pages) candidates.add(page);
	}
	const lengthOf = (weights: ReadonlyMap<string, number>): number =>
		Math.hypot(...Array.from(weights, ([word, weight]) => weight * rarity(word)));
	const wantedLength = lengthOf(wanted);
	const scored = [...candidates].filter(isOfEdition).map((page) => {
		let product = 0;
		let common = 0;
		for (const [word, weight] of wanted) {
			const own = page.weights.get(word);
			if (own === undefined) continue;
			common++;
			product += weight * own * rarity(word) ** 2;
		}
		// A single common word is not enough, unless it is the whole name.
		const isEnough = common > 1 || lastName(page.slug) === lastName(slug);
		const score = isEnough ? product / (wantedLength * lengthOf(page.weights)) : 0;
		return { page, score };
	});
	return scored
		.filter(({ score }) => score >= minSimilarity)
		.sort((one, other) => other.score - one.score || (one.page.slug < other.page.slug ? -1 : 1))
		.slice(0, 2)
		.map(({ page }) => page);
}

/** The evidence for an address that resembles a dead one. */
export function nearnessReason(kind: string): string {
	switch (kind) {
		case "elsewhere":
			return "It is the only page with that name.";
		case "plural":
			return "It differs only in singular and plural.";
		case "letter-case":
			return "It differs only in upper and lower case.";
		case "extension":
			return "It is the same address without the extension.";
		case "base":
			return "The page exists without the first folder.";
		default:
			return "It differs in a few letters.";
	}
}
