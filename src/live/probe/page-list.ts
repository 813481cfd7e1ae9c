// The pages that should be there, and what is found where they should be.
import type { Location } from "../../source/source-file.ts";
import { type LiveDocument, llmsOf, sitemapOf } from "./documents.ts";
import type { ExpectedPage, ExpectedSite } from "./expected.ts";
import { type Live, plainAddress, type Visit } from "./live.ts";

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
