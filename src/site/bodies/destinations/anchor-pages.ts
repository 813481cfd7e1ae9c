// The pages that links with a fragment lead to.
import { barePath } from "../../../facts/docs-json/redirect-match.ts";
import { isSentOn } from "../../addresses/addresses.ts";
import { withoutBase } from "../../addresses/base-path.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import { endOfRedirects } from "../../addresses/redirect-chains.ts";
import type { Site } from "../../parts/site.ts";
import { idsOf, type NamedPage, namedPageAt } from "./page-ids.ts";
import { parts } from "./relative-links.ts";

/** A page that readers of a link get. */
export interface AnchorPage {
	readonly page: NamedPage;
	/** The path that is redirected there. */
	readonly sentFrom?: string;
}

/** The page for a fragment of some addresses; `undefined` where that is not known. */
export function anchorPage(
	site: Site,
	addresses: readonly string[],
	fragment: string,
): AnchorPage | undefined {
	const page = pageFor(site, addresses);
	if (!addresses.some((address) => isSentOn(site, address))) return page && { page };
	const [address, ...others] = addresses;
	if (page !== undefined || address === undefined || others.length > 0) return undefined;
	const end = endOfRedirects(site, address);
	// An anchor of a redirect takes the place of that of the link.
	if (end === undefined || fragmentOf(end) !== fragment) return undefined;
	const last = pageFor(site, [end]);
	return last && { page: last, sentFrom: plainPath(address) };
}

/** The one page at some addresses. */
export function pageFor(site: Site, addresses: readonly string[]): NamedPage | undefined {
	const pages = addresses.flatMap((address) => {
		// Beside a page its Markdown is published.
		const path = plainPath(address).replace(/\.md$/, "");
		return pageAt(site, path) ?? pageAt(site, withoutBase(site, path) ?? path) ?? [];
	});
	const [only, ...others] = new Set(pages);
	return others.length === 0 ? only : undefined;
}

function pageAt(site: Site, path: string): NamedPage | undefined {
	const slug = barePath(path).slice(1);
	return namedPageAt(site, slug) ?? namedPageAt(site, slug === "" ? "index" : `${slug}/index`);
}

/** What a link says behind its `#`, as it is written, if that is to name a place in the page. */
export function fragmentOf(written: string): string | undefined {
	const hash = written.indexOf("#");
	const fragment = hash === -1 ? "" : written.slice(hash + 1).trim();
	return isPlace(fragment) ? fragment : undefined;
}

/** Not the top of the page, a text of it, a variable or what scripts make of it. */
function isPlace(fragment: string): boolean {
	return /[\p{L}\p{N}]/u.test(fragment) && !/^top$|^[/!:]|:~:|[{}$]/.test(fragment);
}

/**
 * An address, with the place within its page that a link names, where the page has such a place.
 */
export function withFragment(site: Site, address: string, written: string): string {
	const fragment = fragmentOf(written);
	const page = fragment === undefined ? undefined : pageFor(site, [address]);
	const isThere = fragment !== undefined && page && idsOf(site, page)?.fateOf(fragment) === "alive";
	return isThere ? address + parts(written.trim()).rest : address;
}
