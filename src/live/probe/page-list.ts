// The pages that a live site should have, and the lists of pages that the live site serves:
// sitemap.xml and llms.txt.

import { amount } from "../../report/amounts.ts";
import type { Location } from "../../source/source-file.ts";
import type { ExpectedPage, ExpectedSite } from "./expected.ts";
import { type LiveSite, plainAddress, type Visit } from "./live.ts";
import { bodyOf, isHtml, type Outcome, statusOf, summaryOf, unreadReasonOf } from "./outcome.ts";
import { linksIn, maxUrls, readSitemap } from "./site-texts.ts";

export interface ListedPage {
	/** The address without the base path, such as `/guides/start`. */
	readonly address: string;
	readonly url: URL;
	/** The location that promises the page, if the files of the site promise the page. */
	readonly at: Location | undefined;
	readonly expected: ExpectedPage | undefined;
}

/**
 * The pages and the lists of pages of a live site. Each list is requested once, when a check first
 * needs the list.
 */
export class PageList {
	readonly #live: LiveSite;
	readonly #site: ExpectedSite | undefined;
	readonly #most: number;
	#sitemap: Promise<LiveDocument> | undefined;
	#llms: Promise<LiveDocument> | undefined;
	#all: Promise<readonly ListedPage[]> | undefined;

	/** `most` is the maximum number of visited pages. */
	constructor(live: LiveSite, site: ExpectedSite | undefined, most: number) {
		this.#live = live;
		this.#site = site;
		this.#most = most;
	}

	readSitemap(): Promise<LiveDocument> {
		this.#sitemap ??= fetchSitemap(this.#live);
		return this.#sitemap;
	}

	readLlmsTxt(): Promise<LiveDocument> {
		this.#llms ??= fetchLlmsTxt(this.#live);
		return this.#llms;
	}

	/** The pages of the files; without files, the pages that the live site lists. */
	listAll(): Promise<readonly ListedPage[]> {
		this.#all ??= this.#site === undefined ? this.#listed() : this.#expected();
		return this.#all;
	}

	/** Pages chosen at even intervals from the whole list. */
	async samplePages(): Promise<readonly ListedPage[]> {
		return sampleOf(await this.listAll(), this.#most);
	}

	async visitPages(): Promise<readonly (readonly [ListedPage, Visit])[]> {
		const pages = await this.samplePages();
		return Promise.all(
			pages.map(async (page) => [page, await this.#live.visit(page.url)] as const),
		);
	}

	async #expected(): Promise<readonly ListedPage[]> {
		const pages = this.#site?.pages ?? [];
		return pages.map((expected) => {
			const { address, at } = expected;
			return { address, url: this.#live.urlAt(address), at, expected };
		});
	}

	async #listed(): Promise<readonly ListedPage[]> {
		const [sitemap, llmsTxt] = await Promise.all([this.readSitemap(), this.readLlmsTxt()]);
		const addresses = new Set(
			[...sitemap.urls, ...llmsTxt.urls].flatMap((url) => {
				const address = pageAddress(this.#live, url);
				return address === undefined || isFile(address) ? [] : address;
			}),
		);
		return Array.from(addresses, (address) => ({
			address,
			url: this.#live.urlAt(address),
			at: undefined,
			expected: undefined,
		}));
	}
}

/**
 * The address of the page at a URL, which may be the URL of its Markdown; `undefined` for other
 * sites.
 */
export function pageAddress(live: LiveSite, url: URL): string | undefined {
	const address = live.addressOf(url)?.replace(/\.mdx?$/, "");
	return address === undefined ? undefined : plainAddress(address);
}

/** True for an address with an extension that pages do not have. */
export function isFile(address: string): boolean {
	return /\.[a-z]{2,5}$/i.test(address);
}

/** A sample of a list that includes its first and last items. */
export function sampleOf<Item>(items: readonly Item[], most: number): readonly Item[] {
	if (items.length <= most) return items;
	const step = (items.length - 1) / Math.max(most - 1, 1);
	return Array.from({ length: most }, (_, index) => items[Math.round(index * step)] as Item);
}

/** The end of a count if only a sample was visited, such as ` of 800`. */
export function totalText(visited: number, total: number): string {
	return visited < total ? ` of ${total}` : "";
}

export interface LiveDocument {
	readonly url: URL;
	/**
	 * The fault of the whole document: the end of a sentence that begins with the name of the
	 * document.
	 */
	readonly fault?: string;
	/** The reason why the document cannot be judged: the end of the same sentence. */
	readonly unknown?: string;
	readonly seen: string;
	readonly urls: readonly URL[];
}

const maxParts = 20;

/** A sitemap, with the sitemaps that the sitemap references if the sitemap is an index. */
async function fetchSitemap(live: LiveSite): Promise<LiveDocument> {
	const mainSitemap = await readSitemapFile(live, live.urlAt("/sitemap.xml"));
	if (mainSitemap.parts.length === 0) return mainSitemap;
	const urlsHere = mainSitemap.parts.filter((url) => live.isHere(url));
	let faultFields: Pick<LiveDocument, "fault" | "unknown"> = {};
	const urls: URL[] = [];
	// Sitemaps are read in turn, because all sitemaps at once could exceed the memory.
	for (const url of urlsHere.slice(0, maxParts)) {
		const sitemapPart = await readSitemapFile(live, url);
		faultFields = { ...faultOfPart(sitemapPart), ...faultFields };
		urls.push(...sitemapPart.urls.slice(0, maxUrls + 1 - urls.length));
	}
	const skippedCount = mainSitemap.parts.length - Math.min(urlsHere.length, maxParts);
	const unreadText = `references ${amount(skippedCount, "sitemap")} more than docproof reads`;
	return {
		...mainSitemap,
		...(skippedCount > 0 && { unknown: unreadText }),
		...faultFields,
		...limitUrls(urls),
	};
}

function faultOfPart({
	url,
	fault,
	unknown,
	parts,
}: SitemapFile): Pick<LiveDocument, "fault" | "unknown"> {
	const name = `references \`${url.href}\`, which`;
	// An index in an index is a fault, because the sitemap protocol does not allow such an index.
	if (parts.length > 0) return { fault: `${name} is an index too` };
	if (fault !== undefined) return { fault: `${name} ${fault}` };
	return unknown === undefined ? {} : { unknown: `${name} ${unknown}` };
}

/** The URLs, and a note if the number of URLs exceeds the limit. */
function limitUrls(urls: readonly URL[]): Pick<LiveDocument, "urls" | "unknown"> {
	return urls.length > maxUrls ? { urls, unknown: "has more than 50,000 URLs" } : { urls };
}

interface SitemapFile extends LiveDocument {
	readonly parts: readonly URL[];
}

async function readSitemapFile(live: LiveSite, url: URL): Promise<SitemapFile> {
	const outcome = await live.read(url, "application/xml,text/xml,*/*;q=0.5");
	const emptySitemap = { url, seen: summaryOf(outcome), urls: [], parts: [] };
	const answerFault = faultOfAnswer(outcome);
	if (answerFault !== undefined) return { ...emptySitemap, ...answerFault };
	const text = bodyOf(outcome);
	if (hasTooManyTags(text))
		return { ...emptySitemap, unknown: "has more elements than docproof reads" };
	const sitemapOrFault = readSitemap(text);
	if (typeof sitemapOrFault === "string") return { ...emptySitemap, fault: sitemapOrFault };
	return { ...emptySitemap, ...sitemapOrFault, ...limitUrls(sitemapOrFault.urls) };
}

/**
 * The maximum number of tags, because each tag takes memory. A real list of pages of 2 MB has
 * fewer tags.
 */
const maxTags = 200_000;

function hasTooManyTags(text: string): boolean {
	let count = 0;
	for (let offset = text.indexOf("<"); offset !== -1; offset = text.indexOf("<", offset + 1))
		if (++count > maxTags) return true;
	return false;
}

async function fetchLlmsTxt(live: LiveSite): Promise<LiveDocument> {
	const url = live.urlAt("/llms.txt");
	const outcome = await live.read(url, "text/plain,*/*;q=0.5");
	const emptyList = { url, seen: summaryOf(outcome), urls: [] };
	const answerFault = faultOfAnswer(outcome);
	if (answerFault !== undefined) return { ...emptyList, ...answerFault };
	return { ...emptyList, ...limitUrls(linksIn(bodyOf(outcome), url)) };
}

/** The reason why the answer is no list that can be read. */
function faultOfAnswer(outcome: Outcome): Pick<LiveDocument, "fault" | "unknown"> | undefined {
	const status = statusOf(outcome);
	if (outcome.kind !== "answer") return { unknown: outcome.why };
	if (status === 401 || status === 403) return { unknown: `is not public (${status})` };
	if (status !== 200) return { fault: `does not exist: the server answers with ${status}` };
	if (isHtml(outcome)) return { fault: "is an HTML page" };
	const unreadReason = unreadReasonOf(outcome);
	return unreadReason === undefined ? undefined : { unknown: unreadReason };
}
