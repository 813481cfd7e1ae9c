// The pages that a site should have, by its files.

import { isRedirectedAddress } from "../../site/addresses/addresses.ts";
import { addressOf } from "../../site/facts/files/site-path.ts";
import { startOf } from "../../site/facts/pages/page.ts";
import {
	type SidebarItem,
	type SidebarLink,
	type SidebarSection,
	sidebarOf,
} from "../../site/pages/sidebar.ts";
import { definitionLocation } from "../../site/parts/generated-page.ts";
import type { PageMatch } from "../../site/parts/page-lookup.ts";
import type { Site } from "../../site/parts/site.ts";
import type { Location } from "../../text/source-file.ts";
import { property, text } from "../../text/value.ts";

export interface ExpectedPage {
	/** The address without the base path, such as `/guides/start`. */
	readonly address: string;
	/** The navigation entry, or the source of a generated page. */
	readonly at: Location;
	/** True if the page should be in lists for search engines and assistants. */
	readonly isIndexed: boolean;
}

/** The pages of the sidebar that every reader sees, each once. */
export function expectedPages(site: Site): readonly ExpectedPage[] {
	const bySlug = new Map<string, ExpectedPage>();
	for (const [link, isMain] of visibleLinks(sidebarOf(site))) {
		const address = addressOf(link.slug);
		const at = locationOf(link);
		if (bySlug.has(link.slug) || at === undefined || isRedirectedAddress(site, address)) continue;
		if (isElsewhere(link.leadsTo)) continue;
		bySlug.set(link.slug, { address, at, isIndexed: isMain && isIndexed(site, link.leadsTo) });
	}
	return [...bySlug.values()];
}

/**
 * Each link with a mark for the default language and version, because docproof does not know
 * whether lists contain other languages and versions.
 */
function* visibleLinks(
	item: SidebarItem,
	isMain = true,
): Iterable<readonly [SidebarLink, boolean]> {
	if (item.kind === "link") {
		yield [item, isMain];
		return;
	}
	if (item.node?.isHidden === true) return;
	const editions = item.items.filter(isEdition);
	const mainEdition = editions.find(({ node }) => node?.isDefault) ?? editions[0];
	for (const innerItem of item.items)
		yield* visibleLinks(innerItem, isMain && (!isEdition(innerItem) || innerItem === mainEdition));
}

function isEdition(item: SidebarItem): item is SidebarSection {
	const division = item.kind === "link" ? undefined : item.node?.division;
	return division === "language" || division === "version";
}

/** The location of an entry; `undefined` for entries that are not, or may not be, a page. */
function locationOf({ entry, leadsTo }: SidebarLink): Location | undefined {
	if (leadsTo.kind === "page") return entry?.at ?? startOf(leadsTo.page);
	if (leadsTo.kind !== "generated") return undefined;
	return entry?.at ?? definitionLocation(leadsTo.page);
}

/** True for links to other sites, and for pages that only some readers may see. */
function isElsewhere(match: PageMatch): boolean {
	if (match.kind !== "page") return false;
	const { fields } = match.page;
	return text(fields.url) !== undefined || fields.groups !== undefined;
}

function isIndexed({ docs }: Site, match: PageMatch): boolean {
	const tags = property(property(docs.value, "seo"), "metatags");
	if (/noindex/i.test(text(property(tags, "robots")) ?? "")) return false;
	if (match.kind !== "page") return true;
	const { hidden, noindex, robots } = match.page.fields;
	return hidden !== true && noindex !== true && !/noindex/i.test(text(robots) ?? "");
}
