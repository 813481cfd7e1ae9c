// Existing pages for an address that does not exist, found by the words of the pages and of the
// address.

import { addToGroup, countItems, findOnly, groupBy, onlyItem } from "../../text/lists.ts";
import { addressOf } from "../facts/files/site-path.ts";
import { allPages, type Page, titleOfPage } from "../facts/pages/page.ts";
import { question, type Site } from "../parts/site.ts";
import { titleOfSlug } from "../parts/slug.ts";
import { toUsualCode, withoutLanguage, withoutOrder } from "./address-words.ts";
import { hasDistinctWords, isUnambiguous, nameKey, slugParts, stemsOf } from "./distinct-words.ts";

interface LinkablePage {
	readonly slug: string;
	readonly title: string;
}

/** The words of a name with their importance. */
interface WordVector {
	readonly values: ReadonlyMap<string, number>;
	readonly length: number;
}

interface WordedPage extends LinkablePage, WordVector {
	/** The key of the pages with the same name. */
	readonly name: string;
	readonly lastName: string;
}

interface PageWords {
	readonly pagesByWord: ReadonlyMap<string, readonly WordedPage[]>;
	readonly pagesByTitle: ReadonlyMap<string, readonly WordedPage[]>;
	readonly vectorOf: (weights: ReadonlyMap<string, number>) => WordVector;
	/** The number of pages whose address has a word. */
	readonly countOf: (word: string) => number;
}

/**
 * The maximum number of pages that share a word. A more common word is not looked up, because a
 * more common word says little about a page.
 */
const maxPagesOfWord = 400;

/** The weights of words in a path and in a title. Words in the last name of the path weigh most. */
const lastNameWeight = 1;
const folderWeight = 0.35;
const titleWeight = 0.6;

const pageWords = question((site: Site): PageWords => {
	const weightedPages = linkablePages(site).map((page) => ({
		...page,
		weights: weightsOf(page.slug, page.title),
	}));
	const pageCounts = countItems(weightedPages.flatMap(({ weights }) => [...weights.keys()]));
	const slugCounts = countItems(weightedPages.flatMap(({ slug }) => [...new Set(stemsOf(slug))]));
	// Rarer words are more important.
	const rarityOf = (word: string): number =>
		Math.log(1 + weightedPages.length / (1 + (pageCounts.get(word) ?? 0)));
	const vectorOf = (weights: ReadonlyMap<string, number>): WordVector => {
		const values = new Map(
			Array.from(weights, ([word, weight]) => [word, weight * rarityOf(word)]),
		);
		let squares = 0;
		for (const value of values.values()) squares += value ** 2;
		return { values, length: Math.sqrt(squares) };
	};
	const pagesByWord = new Map<string, WordedPage[]>();
	const pagesByTitle = new Map<string, WordedPage[]>();
	for (const { slug, title, weights } of weightedPages) {
		const names = { name: nameKey(slug), lastName: lastName(slug) };
		const page = { slug, title, ...names, ...vectorOf(weights) };
		for (const word of weights.keys()) addToGroup(pagesByWord, word, page);
		addToGroup(pagesByTitle, foldTitle(title), page);
	}
	const countOf = (word: string): number => slugCounts.get(word) ?? 0;
	return { pagesByWord, pagesByTitle, vectorOf, countOf };
});

function linkablePages(site: Site): readonly LinkablePage[] {
	const pages = allPages(site).map((page: Page) => ({
		slug: page.slug,
		title: titleOfPage(page) ?? titleOfSlug(page.slug),
	}));
	const generatedPages = site.published.generated.map(({ slug }) => ({
		slug,
		title: titleOfSlug(slug),
	}));
	return [...pages, ...generatedPages];
}

function weightsOf(slug: string, title: string): ReadonlyMap<string, number> {
	const weightByStem = new Map<string, number>();
	const addWeights = (name: string, weight: number): void => {
		for (const stem of stemsOf(name))
			weightByStem.set(stem, Math.max(weightByStem.get(stem) ?? 0, weight));
	};
	const { folders, name } = slugParts(slug);
	addWeights(name, lastNameWeight);
	for (const folder of folders) addWeights(folder, folderWeight);
	addWeights(title, titleWeight);
	return weightByStem;
}

function lastName(slug: string): string {
	return slug.slice(slug.lastIndexOf("/") + 1).toLowerCase();
}

export interface NearPage {
	readonly address: string;
	readonly title: string;
	readonly why: "spelling" | "title" | "words";
}

/** The lowest similarity of words that is worth a suggestion, of at most 1. */
const minSimilarity = 0.62;

/**
 * The pages that a link to a missing page may mean, most likely first: a page that is only spelled
 * differently, a page whose title is the text of the link, and the pages with the most similar
 * words. All pages except the page that is only spelled differently have the language, version and
 * product of `edition`, which is the slug of the missing page or of another page.
 */
export function nearPages(
	site: Site,
	address: string,
	label = "",
	edition = address.slice(1),
): readonly NearPage[] {
	const { pagesByTitle } = pageWords(site);
	const slug = address.slice(1);
	const isOfEdition = (page: LinkablePage): boolean =>
		page.slug !== slug && site.published.editions.haveSameEdition(edition, page.slug);
	const titled = findOnly(pagesByTitle.get(foldTitle(label)), isOfEdition);
	// A single word is too short, except in scripts without blanks between words.
	const isDistinctLabel = stemsOf(label).length > 1 || /^[^\0-\x7f]{3,}$/.test(label.trim());
	const hasTitle = titled !== undefined && isDistinctLabel;
	const pagesWithSimilarWords = similarPages(site, slug, label, edition, isOfEdition);
	const pageSpelledAlike = spelledAlike(site, slug);
	const candidates = [
		...(pageSpelledAlike === undefined ? [] : [toNearPage(pageSpelledAlike, "spelling")]),
		...(hasTitle ? [toNearPage(titled, "title")] : []),
		...pagesWithSimilarWords.map((page) => toNearPage(page, "words")),
	];
	return candidates.filter(
		({ address: one }, index) => candidates.findIndex((near) => near.address === one) === index,
	);
}

/**
 * The evidence for a near page; `titleReason` is the evidence for a page that is found by its
 * title.
 */
export function reasonOfNearPage({ title, why }: NearPage, titleReason: string): string {
	switch (why) {
		case "spelling":
			return "Its address has the same words, and differs in signs, a number or a code of the language.";
		case "title":
			return titleReason;
		case "words":
			return `Its address and its title, \`${title}\`, have similar words.`;
	}
}

const pagesBySpelling = question((site: Site) => groupBy(linkablePages(site), spellingOf));

/** The minimum length of a spelling that distinguishes pages, in characters. */
const minSpelling = 8;

/** The only page whose address has the same letters and digits as the missing address. */
function spelledAlike(site: Site, slug: string): LinkablePage | undefined {
	const names = [slug, withoutLanguage(slug)].map(spellingOf);
	for (const name of names) {
		const pages = pagesBySpelling(site).get(name) ?? [];
		if (pages[0] !== undefined && pages[0].slug !== slug && name.length >= minSpelling)
			return onlyItem(pages);
	}
	return undefined;
}

/**
 * The letters of an address, followed by the numbers of the address, so that a missing hyphen does
 * not join two numbers.
 */
function spellingOf(address: string | LinkablePage): string {
	const slug = withoutOrder(typeof address === "string" ? address : address.slug).toLowerCase();
	const path = slug.split("/").map(toUsualCode).join("/");
	const numbers = path.match(/\d+/g) ?? [];
	return [path.replaceAll(/[^\p{L}\p{N}]+/gu, ""), ...numbers].join(" ");
}

function toNearPage({ slug, title }: LinkablePage, why: NearPage["why"]): NearPage {
	return { address: addressOf(slug), title, why };
}

function foldTitle(title: string): string {
	return stemsOf(title.replaceAll(/[`*_]/g, "")).join(" ");
}

interface SimilarPage {
	readonly page: LinkablePage;
	readonly score: number;
}

/**
 * The pages with similar words, without those of several pages with the same name between which the
 * address does not decide.
 */
function similarPages(
	site: Site,
	slug: string,
	label: string,
	edition: string,
	isOfEdition: (page: LinkablePage) => boolean,
): readonly LinkablePage[] {
	const { pagesByWord, vectorOf, countOf } = pageWords(site);
	const plainSlug = withoutOrder(withoutLanguage(slug.replace(/\.mdx?$/, "")));
	// The text of a link may be about another subject, so the text can only add evidence.
	const requests = [label, ""].map((title) => vectorOf(weightsOf(plainSlug, title)));
	const candidates = new Set(requests.flatMap((request) => pagesToCompare(request, pagesByWord)));
	const ownLastName = lastName(slug);
	const similarPages = Array.from(candidates, (page) => {
		const minWords = page.lastName === ownLastName ? 1 : 2;
		const similarities = requests.map((request) => similarityOf(request, page, minWords));
		const score = similarities.reduce((sum, one) => sum + one);
		return { page, highest: Math.max(...similarities), score };
	}).filter(
		({ page, highest }) =>
			highest >= minSimilarity && isOfEdition(page) && hasDistinctWords(plainSlug, page, countOf),
	);
	if (similarPages.length === 0) return [];
	const ownName = nameKey(plainSlug);
	const names = new Set([ownName, ...similarPages.map(({ page }) => page.name)]);
	const words = new Set(requests.flatMap(({ values }) => [...values.keys()]));
	const rivals = [...words].flatMap((word) =>
		pagesWithWord(word, pagesByWord).filter((page) => names.has(page.name) && isOfEdition(page)),
	);
	const rivalsByName = groupBy(rivals, ({ name }) => name);
	const closePages = similarPages.filter(({ page }) => {
		const hasRivals = [page.name, ownName].some((name) =>
			rivalsByName.get(name)?.some((other) => other.slug !== page.slug),
		);
		return isUnambiguous(plainSlug, page, hasRivals, countOf);
	});
	return withoutForeignNamesakes(closePages, edition)
		.sort((one, other) => other.score - one.score || (one.page.slug < other.page.slug ? -1 : 1))
		.slice(0, 2)
		.map(({ page }) => page);
}

/** The pages that have a word; none for a common word. */
function pagesWithWord(word: string, pagesByWord: PageWords["pagesByWord"]): readonly WordedPage[] {
	const pages = pagesByWord.get(word) ?? [];
	return pages.length > maxPagesOfWord ? [] : pages;
}

/**
 * The pages that have one of the most important words: the other words together are not enough for
 * the lowest similarity.
 */
function pagesToCompare(
	{ values, length }: WordVector,
	pagesByWord: PageWords["pagesByWord"],
): readonly WordedPage[] {
	const pages: WordedPage[] = [];
	let restOfSquares = length ** 2;
	for (const [word, value] of [...values].sort(([, one], [, other]) => other - one)) {
		if (restOfSquares < (0.99 * minSimilarity * length) ** 2) break;
		const pagesOfWord = pagesWithWord(word, pagesByWord);
		for (const page of pagesOfWord) pages.push(page);
		if (pagesOfWord.length === (pagesByWord.get(word) ?? []).length) restOfSquares -= value ** 2;
	}
	return pages;
}

/** The similarity from 0 to 1; 0 for fewer than `minWords` common words. */
function similarityOf(wanted: WordVector, own: WordVector, minWords: number): number {
	let product = 0;
	let commonCount = 0;
	for (const [word, value] of wanted.values) {
		const ownValue = own.values.get(word);
		if (ownValue === undefined) continue;
		commonCount++;
		product += value * ownValue;
	}
	return commonCount < minWords ? 0 : product / (wanted.length * own.length);
}

/**
 * Leaves out pages with a namesake in the first folder of the edition, because the folder of such
 * pages may be a language or version that docs.json does not declare.
 */
function withoutForeignNamesakes<Near extends SimilarPage>(
	pages: readonly Near[],
	edition: string,
): Near[] {
	const isInHomeFolder = ({ page }: SimilarPage): boolean =>
		firstFolder(page.slug) === firstFolder(edition);
	const homeNames = new Set(pages.filter(isInHomeFolder).map(({ page }) => lastName(page.slug)));
	return pages.filter((near) => isInHomeFolder(near) || !homeNames.has(lastName(near.page.slug)));
}

function firstFolder(slug: string): string {
	return slug.slice(0, Math.max(slug.indexOf("/"), 0));
}

/** The evidence for an address that resembles a dead address. */
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
