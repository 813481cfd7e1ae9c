// What readers find at an address, as a thing of the site.
import { barePath } from "../../../facts/docs-json/redirect-match.ts";
import { isInternal } from "../../../facts/files/site-path.ts";
import type { Page } from "../../../facts/pages/page.ts";
import { addressKind, pageAt } from "../../addresses/addresses.ts";
import { withoutBase } from "../../addresses/base-path.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import { endOfRedirects } from "../../addresses/redirect-chains.ts";
import type { Site } from "../../parts/site.ts";
import { fragmentOf } from "../destinations/anchor-pages.ts";
import { idsOf, namedPageAt } from "../destinations/page-ids.ts";
import type { ReferenceTarget } from "./reference.ts";

/**
 * What a link leads to that may lead to several addresses: what is at the first at which anything
 * is.
 */
export function thingAt(site: Site, addresses: readonly string[]): ReferenceTarget | undefined {
	for (const address of addresses) {
		const { kind } = addressKind(site, address);
		if (kind === "redirected") return redirected(site, address);
		const thing = kind === "dead" ? undefined : publishedAt(site, address);
		if (thing !== undefined) return thing;
	}
	return undefined;
}

/** Where readers end whom a redirect takes. */
export function redirected(site: Site, from: string): ReferenceTarget {
	const end = endOfRedirects(site, from);
	const to = end !== undefined && isInternal(end) ? publishedAt(site, end) : undefined;
	return { kind: "redirected", from, end, to };
}

/** Whatever redirects say. */
function publishedAt(site: Site, address: string): ReferenceTarget | undefined {
	const path = plainPath(address);
	const below = withoutBase(site, path);
	return (
		placeAt(site, path, address) ??
		(below === undefined ? undefined : placeAt(site, below, address))
	);
}

function placeAt(site: Site, path: string, address: string): ReferenceTarget | undefined {
	// Beside a page its Markdown is published.
	const page = pageAt(site, path) ?? pageAt(site, path.replace(/\.md$/, ""));
	if (page !== undefined) return placeIn(site, page, fragmentOf(address));
	const slug = barePath(path).slice(1);
	const generated = site.published.lookup.generatedAt(slug);
	if (generated !== undefined) return { kind: "generated", page: generated };
	return fileAt(site, slug);
}

/** The page, where there is no such place in it, or that is not known. */
export function placeIn(site: Site, page: Page, fragment: string | undefined): ReferenceTarget {
	const named = namedPageAt(site, page.slug);
	const ids = fragment === undefined || !named ? undefined : idsOf(site, named);
	const holder = ids?.holderOf(fragment ?? "");
	return holder === undefined ? { kind: "page", page } : { kind: "heading", holder, page };
}

/** A file that is there, by its path. */
export function fileAt({ files }: Site, path: string): ReferenceTarget | undefined {
	return files.paths.has(path) ? { kind: "file", path } : undefined;
}
