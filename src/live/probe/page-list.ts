// The pages that should be there, and what is found where they should be; and the lists of pages
// that a live site gives to machines: its sitemap and llms.txt.
import type { Location } from "../../source/source-file.ts";
import { bodyOf, isHtml, type Outcome, seenIn, statusOf, unreadOf } from "./asked.ts";
import type { ExpectedPage, ExpectedSite } from "./expected.ts";
import { type Live, plainAddress, type Visit } from "./live.ts";
import { linksIn, maxUrls, readSitemap } from "./site-texts.ts";

export interface ListedPage {
	/** Such as `/guides/start`, without the base path. */
	readonly address: string;
	readonly url: URL;
	/** What says that it should be there, where that is known. */
	readonly at: Location | undefined;
	readonly expected: ExpectedPage | undefined;
}

/** Each list is asked for once, when a check wants it. */
export class PageList {
	readonly #live: Live;
	readonly #site: ExpectedSite | undefined;
	readonly #most: number;
	#sitemap: Promise<LiveDocument> | undefined;
	#llms: Promise<LiveDocument> | undefined;
	#all: Promise<readonly ListedPage[]> | undefined;

	/** Of all pages `most` are looked at. */
	constructor(live: Live, site: ExpectedSite | undefined, most: number) {
		this.#live = live;
		this.#site = site;
		this.#most = most;
	}

	sitemap(): Promise<LiveDocument> {
		this.#sitemap ??= sitemapOf(this.#live);
		return this.#sitemap;
	}

	llms(): Promise<LiveDocument> {
		this.#llms ??= llmsOf(this.#live);
		return this.#llms;
	}

	/** Those of the site; where nobody has said them, those that the live site lists. */
	all(): Promise<readonly ListedPage[]> {
		this.#all ??= this.#site === undefined ? this.#listed() : this.#expected();
		return this.#all;
	}

	/** Some of all, from everywhere in the list. */
	async some(): Promise<readonly ListedPage[]> {
		return spread(await this.all(), this.#most);
	}

	/** What is found at the addresses of some pages. */
	async visits(): Promise<readonly (readonly [ListedPage, Visit])[]> {
		const pages = await this.some();
		return Promise.all(
			pages.map(async (page) => [page, await this.#live.visit(page.url)] as const),
		);
	}

	async #expected(): Promise<readonly ListedPage[]> {
		const pages = this.#site?.pages ?? [];
		return pages.map((expected) => {
			const { address, at } = expected;
			return { address, url: this.#live.at(address), at, expected };
		});
	}

	async #listed(): Promise<readonly ListedPage[]> {
		const [sitemap, llms] = await Promise.all([this.sitemap(), this.llms()]);
		const addresses = new Set(
			[...sitemap.urls, ...llms.urls].flatMap((url) => {
				const address = pageAddress(this.#live, url);
				return address === undefined || isFile(address) ? [] : address;
			}),
		);
		return Array.from(addresses, (address) => ({
			address,
			url: this.#live.at(address),
			at: undefined,
			expected: undefined,
		}));
	}
}

/**
 * The address of the page that a URL leads to, as Markdown too; `undefined` where it is not of this
 * site.
 */
export function pageAddress(live: Live, url: URL): string | undefined {
	const address = live.addressOf(url)?.replace(/\.mdx?$/, "");
	return address === undefined ? undefined : plainAddress(address);
}

/** Whether an address has another ending than pages have. */
export function isFile(address: string): boolean {
	return /\.[a-z]{2,5}$/i.test(address);
}

/** So many of a list, the first and the last among them. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
	if (items.length <= most) return items;
	const step = (items.length - 1) / Math.max(most - 1, 1);
	return Array.from({ length: most }, (_, index) => items[Math.round(index * step)] as Item);
}

/** ` of 800` where not all were looked at. */
export function mostOf(looked: number, all: number): string {
	return looked < all ? ` of ${all}` : "";
}

export interface LiveDocument {
	readonly url: URL;
	/** What is wrong with it as a whole: the end of a sentence that begins with its name. */
	readonly fault?: string;
	/** Why it cannot be looked at: likewise. */
	readonly unknown?: string;
	/** What came back. */
	readonly seen: string;
	/** The URLs in it. */
	readonly urls: readonly URL[];
}

/** So many files of an index are read. */
const maxParts = 20;

/** A sitemap with all that it is an index of. */
async function sitemapOf(live: Live): Promise<LiveDocument> {
	const whole = await oneSitemap(live, live.at("/sitemap.xml"));
	if (whole.parts.length === 0) return whole;
	const here = whole.parts.filter((url) => live.isHere(url));
	let wrong: Pick<LiveDocument, "fault" | "unknown"> = {};
	const urls: URL[] = [];
	// One after the other: all at once could be more than the memory holds.
	for (const url of here.slice(0, maxParts)) {
		const part = await oneSitemap(live, url);
		wrong = { ...wrongIn(part), ...wrong };
		urls.push(...part.urls.slice(0, maxUrls + 1 - urls.length));
	}
	const skipped = whole.parts.length - Math.min(here.length, maxParts);
	const unread = `names ${skipped} more sitemaps than are read`;
	return { ...whole, ...(skipped > 0 && { unknown: unread }), ...wrong, ...upToMost(urls) };
}

/** What is wrong with a sitemap that an index leads to. */
function wrongIn({
	url,
	fault,
	unknown,
	parts,
}: OneSitemap): Pick<LiveDocument, "fault" | "unknown"> {
	const name = `leads to \`${url.href}\`, which`;
	// An index of indexes is not allowed.
	if (parts.length > 0) return { fault: `${name} is an index too` };
	if (fault !== undefined) return { fault: `${name} ${fault}` };
	return unknown === undefined ? {} : { unknown: `${name} ${unknown}` };
}

/** As many URLs as are read, and whether those are all. */
function upToMost(urls: readonly URL[]): Pick<LiveDocument, "urls" | "unknown"> {
	return urls.length > maxUrls ? { urls, unknown: "has more than 50,000 URLs" } : { urls };
}

interface OneSitemap extends LiveDocument {
	/** The sitemaps that it is an index of. */
	readonly parts: readonly URL[];
}

async function oneSitemap(live: Live, url: URL): Promise<OneSitemap> {
	const outcome = await live.read(url, "application/xml,text/xml,*/*;q=0.5");
	const none = { url, seen: seenIn(outcome), urls: [], parts: [] };
	const why = whyNot(outcome);
	if (why !== undefined) return { ...none, ...why };
	const text = bodyOf(outcome);
	if (hasTooManyTags(text)) return { ...none, unknown: "has more elements than are read" };
	const read = readSitemap(text);
	if (typeof read === "string") return { ...none, fault: read };
	return { ...none, ...read, ...upToMost(read.urls) };
}

/** In 2 MB none that lists pages has so many. Each takes memory. */
const maxTags = 200_000;

function hasTooManyTags(text: string): boolean {
	let count = 0;
	for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at + 1))
		if (++count > maxTags) return true;
	return false;
}

/** The URLs of the links of llms.txt. */
async function llmsOf(live: Live): Promise<LiveDocument> {
	const url = live.at("/llms.txt");
	const outcome = await live.read(url, "text/plain,*/*;q=0.5");
	const none = { url, seen: seenIn(outcome), urls: [] };
	const why = whyNot(outcome);
	if (why !== undefined) return { ...none, ...why };
	return { ...none, ...upToMost(linksIn(bodyOf(outcome), url)) };
}

/** Why there is nothing to read. */
function whyNot(outcome: Outcome): Pick<LiveDocument, "fault" | "unknown"> | undefined {
	const status = statusOf(outcome);
	if (outcome.kind !== "answer") return { unknown: outcome.why };
	if (status === 401 || status === 403) return { unknown: `is not shown to everybody (${status})` };
	if (status !== 200) return { fault: `is not there: the answer is ${status}` };
	if (isHtml(outcome)) return { fault: "is an HTML page" };
	const unread = unreadOf(outcome);
	return unread === undefined ? undefined : { unknown: unread };
}
