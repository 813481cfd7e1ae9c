// Links from pages in one language to pages in the default language although the linked page exists
// in both languages.

import { pageAt } from "../../../src/site/addresses/addresses.ts";
import { withoutBase } from "../../../src/site/addresses/base-path.ts";
import {
	counterpartOf,
	type LanguagePair,
	languagePairs,
} from "../../../src/site/addresses/languages.ts";
import { plainPath } from "../../../src/site/addresses/published-paths.ts";
import { linksIn, type SiteLink } from "../../../src/site/bodies/destinations/links.ts";
import { splitAddress } from "../../../src/site/bodies/destinations/relative-links.ts";
import { addressOf, pathWithin, slugOf } from "../../../src/site/facts/files/site-path.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface ForeignLink {
	readonly at: Location;
	readonly written: string;
	readonly path: string;
	readonly pair: LanguagePair;
	/** The address of the page in the language of the link. */
	readonly own: string;
}

/**
 * Links to pages in the default language. A link from a page to the page's own counterpart is left
 * out, because such a link intentionally shows readers the original.
 */
export const foreignLinks = eachBody((site, file) => {
	if (file.kind !== "page") return [];
	const slug = slugOf(file.path);
	const pair = languagePairs(site).find(
		({ folders }) => pathWithin(slug, folders.own) !== undefined,
	);
	if (pair === undefined) return [];
	return [...linksIn(site, file)].flatMap((link) => foreignLink(site, pair, link, slug) ?? []);
});

function foreignLink(
	site: Site,
	pair: LanguagePair,
	{ at, written, addresses }: SiteLink,
	from: string,
): ForeignLink | undefined {
	const [address, ...others] = addresses;
	// A link with several possible pages is left out, because such a link is ambiguous.
	if (address === undefined || others.length > 0) return undefined;
	const normalizedPath = plainPath(address);
	const path = withoutBase(site, normalizedPath) ?? normalizedPath;
	const page = pageAt(site, path);
	if (page === undefined || !pair.standard.entries.has(page.slug)) return undefined;
	const counterpart = counterpartOf(page.slug, pair.folders);
	if (counterpart === undefined || counterpart === from) return undefined;
	const ownPage = site.pages.bySlug.get(counterpart);
	if (ownPage === undefined) return undefined;
	const base = normalizedPath.slice(0, normalizedPath.length - path.length);
	return {
		at,
		written,
		path: splitAddress(written.trim()).path,
		pair,
		own: base + addressOf(ownPage.slug),
	};
}
