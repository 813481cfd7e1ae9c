// What the lists of pages say that a site gives to machines.

import { XMLParser, XMLValidator } from "fast-xml-parser";
import { property } from "../../source/value.ts";

/** The most URLs that a sitemap may have. One more says that there are more. */
export const maxUrls = 50_000;

export interface SitemapText {
	/** Of its pages. */
	readonly urls: readonly URL[];
	/** Of the sitemaps that it is an index of. */
	readonly parts: readonly URL[];
}

/** What a sitemap lists, or what is wrong with it. No entities but those of XML itself, no document type. */
export function readSitemap(text: string): SitemapText | string {
	if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
		return "has a document type, which sitemaps do not have";
	const parser = new XMLParser({ parseTagValue: false, maxNestedTags: 10 });
	let read: unknown;
	try {
		// It first, as it has a limit of depth.
		read = parser.parse(text);
		if (XMLValidator.validate(text) !== true) return "is not well-formed XML";
	} catch {
		return "is not well-formed XML";
	}
	const { urlset, sitemapindex } = read as Partial<Record<string, unknown>>;
	if (urlset === undefined && sitemapindex === undefined)
		return "is XML of another kind";
	return {
		urls: urlsIn(urlset, "url"),
		parts: urlsIn(sitemapindex, "sitemap"),
	};
}

function urlsIn(list: unknown, name: string): URL[] {
	const items = property(list, name);
	const all = Array.isArray(items) ? items : [items];
	return firstUrls(all.map(locationIn));
}

function locationIn(item: unknown): string {
	const written = (item as { readonly loc?: unknown } | undefined)?.loc;
	return typeof written === "string" ? written : "";
}

/** Of the links of a Markdown text. */
export function linksIn(markdown: string, from: URL): URL[] {
	return firstUrls(targetsIn(markdown), from.href);
}

function* targetsIn(markdown: string): Iterable<string> {
	const links = markdown.matchAll(/\]\(([^()\s]{1,2000})\)/g);
	for (const [, written = ""] of links) yield written;
}

/** Those of a list, up to one more than may be. */
function firstUrls(all: Iterable<string>, base?: string): URL[] {
	const urls: URL[] = [];
	for (const written of all) {
		if (urls.length > maxUrls) break;
		if (URL.canParse(written, base)) urls.push(new URL(written, base));
	}
	return urls;
}
