import { addressKind, pageAt } from "../../addresses/addresses.ts";
import { withoutBase } from "../../addresses/base-path.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import { endOfRedirects } from "../../addresses/redirect-chains.ts";
import { barePath } from "../../facts/docs-json/redirect-match.ts";
import { isInternal } from "../../facts/files/site-path.ts";
import type { Page } from "../../facts/pages/page.ts";
import type { Site } from "../../parts/site.ts";
import { fragmentOf } from "../destinations/anchor-pages.ts";
import { idsOf, namedPageAt } from "../destinations/page-ids.ts";
import type { ReferenceTarget } from "./reference.ts";

/** The target of a link: the content at the first of its addresses that exists. */
export function targetAt(site: Site, addresses: readonly string[]): ReferenceTarget | undefined {
	for (const address of addresses) {
		const { kind } = addressKind(site, address);
		if (kind === "redirected") return redirectTarget(site, address);
		const target = kind === "dead" ? undefined : publishedTargetAt(site, address);
		if (target !== undefined) return target;
	}
	return undefined;
}

export function redirectTarget(site: Site, from: string): ReferenceTarget {
	const end = endOfRedirects(site, from);
	const endTarget = end !== undefined && isInternal(end) ? publishedTargetAt(site, end) : undefined;
	return { kind: "redirected", from, end, to: endTarget };
}

/** The published content at an address, without following redirects. */
function publishedTargetAt(site: Site, address: string): ReferenceTarget | undefined {
	const path = plainPath(address);
	const pathBelowBase = withoutBase(site, path);
	return (
		targetAtPath(site, path, address) ??
		(pathBelowBase === undefined ? undefined : targetAtPath(site, pathBelowBase, address))
	);
}

function targetAtPath(site: Site, path: string, address: string): ReferenceTarget | undefined {
	// Mintlify publishes the Markdown of a page beside the page.
	const page = pageAt(site, path) ?? pageAt(site, path.replace(/\.md$/, ""));
	if (page !== undefined) return targetInPage(site, page, fragmentOf(address));
	const slug = barePath(path).slice(1);
	const generatedPage = site.published.lookup.generatedAt(slug);
	if (generatedPage !== undefined) return { kind: "generated", page: generatedPage };
	return fileTarget(site, slug);
}

/** The heading to which a fragment refers; the page if the fragment is missing or unknown. */
export function targetInPage(
	site: Site,
	page: Page,
	fragment: string | undefined,
): ReferenceTarget {
	const namedPage = namedPageAt(site, page.slug);
	const ids = fragment === undefined || !namedPage ? undefined : idsOf(site, namedPage);
	const idHolder = ids?.holderOf(fragment ?? "");
	return idHolder === undefined
		? { kind: "page", page }
		: { kind: "heading", holder: idHolder, page };
}

export function fileTarget({ files }: Site, path: string): ReferenceTarget | undefined {
	return files.paths.has(path) ? { kind: "file", path } : undefined;
}
