import { onlyItem } from "../../../text/lists.ts";
import { isRedirectedAddress } from "../../addresses/addresses.ts";
import { withoutBase } from "../../addresses/base-path.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import { endOfRedirects } from "../../addresses/redirect-chains.ts";
import { barePath } from "../../facts/docs-json/redirect-match.ts";
import type { Site } from "../../parts/site.ts";
import { idsOf, type NamedPage, namedPageAt } from "./page-ids.ts";
import { splitAddress } from "./relative-links.ts";

export interface AnchorPage {
	readonly page: NamedPage;
	/** The path from which a redirect sends readers to the page. */
	readonly sentFrom?: string;
}

/** The page that the fragment of a link refers to; `undefined` if the page is unknown. */
export function anchorPage(
	site: Site,
	addresses: readonly string[],
	fragment: string,
): AnchorPage | undefined {
	const page = onlyPageAt(site, addresses);
	if (!addresses.some((address) => isRedirectedAddress(site, address))) return page && { page };
	const [address, ...others] = addresses;
	if (page !== undefined || address === undefined || others.length > 0) return undefined;
	const finalAddress = endOfRedirects(site, address);
	// A redirect with a fragment of its own is left out, because its fragment replaces the fragment
	// of the link.
	if (finalAddress === undefined || fragmentOf(finalAddress) !== fragment) return undefined;
	const target = onlyPageAt(site, [finalAddress]);
	return target && { page: target, sentFrom: plainPath(address) };
}

export function onlyPageAt(site: Site, addresses: readonly string[]): NamedPage | undefined {
	const pages = addresses.flatMap((address) => {
		// Mintlify publishes the Markdown of a page beside the page.
		const path = plainPath(address).replace(/\.md$/, "");
		return pageAt(site, path) ?? pageAt(site, withoutBase(site, path) ?? path) ?? [];
	});
	return onlyItem(new Set(pages));
}

function pageAt(site: Site, path: string): NamedPage | undefined {
	const slug = barePath(path).slice(1);
	return namedPageAt(site, slug) ?? namedPageAt(site, slug === "" ? "index" : `${slug}/index`);
}

/** The source text of a link's fragment, if the fragment refers to a location in the page. */
export function fragmentOf(written: string): string | undefined {
	const hashOffset = written.indexOf("#");
	const fragment = hashOffset === -1 ? "" : written.slice(hashOffset + 1).trim();
	return isAnchor(fragment) ? fragment : undefined;
}

/** False for the top of the page, text fragments, variables and fragments for scripts. */
function isAnchor(fragment: string): boolean {
	return /[\p{L}\p{N}]/u.test(fragment) && !/^top$|^[/!:]|:~:|[{}$]/.test(fragment);
}

/**
 * An address with the fragment of a link, if the page at the address has the fragment; otherwise
 * the address alone.
 */
export function withFragment(site: Site, address: string, written: string): string {
	const fragment = fragmentOf(written);
	const page = fragment === undefined ? undefined : onlyPageAt(site, [address]);
	const hasFragment =
		fragment !== undefined && page && idsOf(site, page)?.fateOf(fragment) === "alive";
	return hasFragment ? address + splitAddress(written.trim()).rest : address;
}
