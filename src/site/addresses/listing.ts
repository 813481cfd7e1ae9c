// What of the site readers find listed, and how often.

import { isInternal, slugOf } from "../../facts/files/site-path.ts";
import type {
	Navigation,
	NavigationContainer,
	PageEntry,
} from "../../facts/navigation/navigation.ts";
import type { Page } from "../../facts/pages/page.ts";
import { linksOf } from "../../facts/settings/named-addresses.ts";
import type { Operation } from "../../openapi/spec/spec.ts";
import { groupBy } from "../../source/lists.ts";
import { memoised } from "../../source/memoised.ts";
import { referencesTo } from "../pages/operations/operation-use.ts";
import { isInSidebar } from "../parts/generated-page.ts";
import { whereItWent } from "../parts/moved-references.ts";
import type { PlacedReference } from "../parts/placed-reference.ts";
import type { Published } from "../parts/published.ts";
import { question, type Site } from "../parts/site.ts";
import { pageAt } from "./addresses.ts";
import { laggingLanguages } from "./lagging-languages.ts";

/** An operation that a page file shows, though its node lists all of its file. */
export interface TwiceShown {
	readonly operation: Operation;
	readonly page: PlacedReference;
}

/** An earlier entry of the same page in the same tab, version or other division. */
export function earlierEntry(site: Site, entry: PageEntry): PageEntry | undefined {
	const first = firstEntries(site.navigation).get(placeInScope(entry));
	return first === entry ? undefined : first;
}

/**
 * Whether an entry, a link or a generated group leads to the page, or an entry would but for a slip
 * or a wrong language.
 */
export function isListed(site: Site, { slug }: Page): boolean {
	return listed(site).has(slug) || site.published.lookup.mayBeListed(slug);
}

/** Whether a navigation entry names the page. */
export function isEntered({ navigation }: Site, slug: string): boolean {
	return entered(navigation).has(slug);
}

/**
 * The operations whose pages the node lists with its whole file, though page files with entries of
 * their own show them.
 */
export function alsoOnPages(site: Site, node: NavigationContainer): readonly TwiceShown[] {
	if (site.published.operationReferences.length === 0) return [];
	const listed = generatedBy(site.published).get(node) ?? [];
	return listed.flatMap(({ slug, shows, groups }) => {
		if (groups === undefined || !("method" in shows)) return [];
		const page = referencesTo(site, shows).find(
			({ page }) => page !== undefined && page.slug !== slug && isEntered(site, page.slug),
		);
		return page === undefined ? [] : [{ operation: shows, page }];
	});
}

/** By the node that lists them. */
const generatedBy = memoised(({ generated }: Published) => groupBy(generated, ({ node }) => node));

const listed = question((site: Site) => new Set(listedSlugs(site)));

const entered = memoised(({ entries }: Navigation) => new Set(entries.map(({ slug }) => slug)));

function* listedSlugs(site: Site): Iterable<string> {
	const { generated, lookup } = site.published;
	for (const { slug, written, at } of site.navigation.entries) {
		if (lookup.has(slug)) {
			yield slug;
			continue;
		}
		const match = lookup.find(slug);
		const moved = whereItWent(site, { path: written, kind: "entry", at });
		if (moved?.isCertain) yield slugOf(moved.target.now);
		else if (match.kind === "missing" && "slug" in match.near) yield match.near.slug;
	}
	for (const page of generated) if (isInSidebar(page)) yield page.slug;
	for (const { strays } of laggingLanguages(site)) for (const { own } of strays) yield own;
	for (const { written } of linksOf(site.docs)) {
		const page = isInternal(written) ? pageAt(site, written) : undefined;
		if (page !== undefined) yield page.slug;
	}
}

/** Whether a node neither holds anything nor leads anywhere, and nothing else is wrong with it. */
export function isEmpty(
	{ navigation: { misplaced, nodeFaults }, docs }: Site,
	node: NavigationContainer,
): boolean {
	const { children, href, openapi, asyncapi, unknownKeys, pointer } = node;
	if (
		children.length > 0 ||
		node.sdk !== undefined ||
		node.graphql !== undefined ||
		unknownKeys.length > 0
	)
		return false;
	if (href !== undefined || openapi !== undefined || asyncapi !== undefined) return false;
	const isHere = (place: string): boolean => place === pointer || place.startsWith(`${pointer}/`);
	return (
		!misplaced.some(({ at }) => isHere(at.pointer)) &&
		!nodeFaults.some((fault) => isHere(fault.pointer)) &&
		!docs.brokenParts.some((part) => isHere(part.pointer))
	);
}

/** The first entry of each page in each division. */
const firstEntries = memoised(({ entries }: Navigation): ReadonlyMap<string, PageEntry> => {
	const first = new Map<string, PageEntry>();
	for (const entry of entries) {
		if (entry.kind !== "page") continue;
		const place = placeInScope(entry);
		if (!first.has(place)) first.set(place, entry);
	}
	return first;
});

/** Groups share one sidebar, each other division has its own. */
function placeInScope({ slug, parent }: PageEntry): string {
	let scope: NavigationContainer = parent;
	while (scope.division === "group" && scope.parent !== undefined) scope = scope.parent;
	return `${scope.pointer}\n${slug}`;
}
