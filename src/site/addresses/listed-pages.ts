import type { Operation } from "../../openapi/spec/spec.ts";
import { areEqual, areEqualSets, groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { isAtOrBelow, type JsonPointer } from "../../text/pointer.ts";
import { isInternal, slugOf } from "../facts/files/site-path.ts";
import type { Navigation, NavigationContainer, PageEntry } from "../facts/navigation/navigation.ts";
import type { Page } from "../facts/pages/page.ts";
import { linksOf } from "../facts/settings/named-addresses.ts";
import { referencesTo } from "../pages/operations/operation-use.ts";
import { isInSidebar } from "../parts/generated-page.ts";
import { findMovedTarget } from "../parts/moved-references.ts";
import type { PlacedReference } from "../parts/placed-reference.ts";
import type { PublishedContent } from "../parts/published.ts";
import { question, type Site } from "../parts/site.ts";
import { pageAt } from "./addresses.ts";
import {
	counterpartOf,
	formerSlug,
	hasVersionOf,
	isShown,
	type LanguagePair,
	laggingLanguages,
	languagePairs,
} from "./languages.ts";

/** An operation that a page file shows, and that a node also lists with the whole OpenAPI file. */
interface RepeatedOperation {
	readonly operation: Operation;
	readonly page: PlacedReference;
}

/**
 * The first entry of the same page in the same division, such as a tab or version. `undefined` for
 * the first entry itself.
 */
export function earlierEntry(site: Site, entry: PageEntry): PageEntry | undefined {
	return earlierEntryByEntry(site.navigation).get(entry);
}

/**
 * True if an entry, a link or a generated group lists the page, or may list the page after an
 * OpenAPI file has been fetched. An entry that misses the page only by a typo or by its language, or
 * that is in a list that Mintlify does not read, also counts, because the entry or the list has a
 * finding of its own.
 */
export function isListed(site: Site, { slug }: Pick<Page, "slug">): boolean {
	return listedPages(site).meantSlugs.has(slug) || isReallyListed(site, { slug });
}

/** True if readers find the page in the navigation, or may find it there. */
export function isReallyListed(site: Site, { slug }: Pick<Page, "slug">): boolean {
	const { slugs, folders } = listedPages(site);
	return slugs.has(slug) || folders.some((folder) => slug.startsWith(`${folder}/`));
}

export function hasEntry({ navigation }: Site, slug: string): boolean {
	return slugsOfEntries(navigation).has(slug);
}

/**
 * Operations that a node lists with the whole OpenAPI file although page files with entries of
 * their own show the operations.
 */
export function operationsAlsoOnPages(
	site: Site,
	node: NavigationContainer,
): readonly RepeatedOperation[] {
	if (site.published.operationReferences.length === 0) return [];
	const generatedPages = generatedPagesByNode(site.published).get(node) ?? [];
	return generatedPages.flatMap(({ slug, shows, groups }) => {
		if (groups === undefined || !("method" in shows)) return [];
		const page = referencesTo(site, shows).find(
			({ page }) => page !== undefined && page.slug !== slug && hasEntry(site, page.slug),
		);
		return page === undefined ? [] : [{ operation: shows, page }];
	});
}

const generatedPagesByNode = memoise(({ generated }: PublishedContent) =>
	groupBy(generated, ({ node }) => node),
);

/**
 * The slugs of listed pages, those of pages that are only meant to be listed, and the folders in
 * which an unfetched OpenAPI file may generate pages. The question is settled, because each finding
 * depends on whether the file of the finding is listed.
 */
const listedPages = question(
	(site: Site) => ({
		slugs: new Set(listedSlugs(site)),
		meantSlugs: new Set(meantSlugs(site)),
		folders: site.published.lookup.unknownFolders.map(({ directory }) => directory),
	}),
	(former, current) =>
		areEqualSets(former.slugs, current.slugs) &&
		areEqualSets(former.meantSlugs, current.meantSlugs) &&
		areEqual(former.folders, current.folders),
);

const slugsOfEntries = memoise(
	({ entries }: Navigation) => new Set(entries.map(({ slug }) => slug)),
);

function* listedSlugs(site: Site): Iterable<string> {
	const { generated, lookup } = site.published;
	for (const { slug } of site.navigation.entries) if (lookup.has(slug)) yield slug;
	for (const page of generated) if (isInSidebar(page)) yield page.slug;
	for (const { written } of linksOf(site.docs)) {
		const page = isInternal(written) ? pageAt(site, written) : undefined;
		if (page !== undefined) yield page.slug;
	}
}

function* meantSlugs(site: Site): Iterable<string> {
	const { lookup } = site.published;
	for (const { slug, written, at } of site.navigation.entries) {
		if (lookup.has(slug)) continue;
		const match = lookup.find(slug);
		const movedTarget = findMovedTarget(site, { path: written, kind: "entry", at });
		if (movedTarget?.isCertain) yield slugOf(movedTarget.target.now);
		else if (match.kind === "missing" && "slug" in match.near) yield match.near.slug;
	}
	for (const { unknownKeys } of site.navigation.containers)
		for (const { lostSlugs = [] } of unknownKeys) yield* lostSlugs;
	for (const { strays } of laggingLanguages(site))
		for (const { own: ownSlug } of strays) yield ownSlug;
}

/** True if a node has neither content nor a target, and no other fault. */
export function isEmptyNode(
	{ navigation: { misplacedValues, nodeFaults }, docs }: Site,
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
	const isInNode = (place: JsonPointer): boolean => isAtOrBelow(place, pointer);
	return (
		!misplacedValues.some(({ at }) => isInNode(at.pointer)) &&
		!nodeFaults.some((fault) => isInNode(fault.pointer)) &&
		!docs.brokenParts.some((part) => isInNode(part.pointer))
	);
}

/** The first entry of each page, by each repeated entry of the page in the same division. */
const earlierEntryByEntry = memoise(
	({ entries }: Navigation): ReadonlyMap<PageEntry, PageEntry> => {
		const earlierByEntry = new Map<PageEntry, PageEntry>();
		const firstByKey = new Map<string, PageEntry>();
		for (const entry of entries) {
			if (entry.kind !== "page") continue;
			const key = `${scopeOf(entry).pointer}\n${entry.slug}`;
			const firstEntry = firstByKey.get(key);
			if (firstEntry === undefined) firstByKey.set(key, entry);
			else earlierByEntry.set(entry, firstEntry);
		}
		return earlierByEntry;
	},
);

/** The innermost division apart from groups, because groups share one sidebar. */
function scopeOf({ parent }: PageEntry): NavigationContainer {
	let scope: NavigationContainer = parent;
	while (scope.division === "group" && scope.parent !== undefined) scope = scope.parent;
	return scope;
}

/**
 * Pages that belong in the navigation, and are not there. `withHidden` is true to include hidden
 * pages outside the navigation.
 */
export function pagesWithoutEntry(site: Site, withHidden = false): readonly Page[] {
	const pages = unlistedFiles(site);
	return withHidden ? pages : pages.filter(({ fields }) => fields.hidden !== true);
}

const unlistedFiles = question((site: Site): readonly Page[] =>
	site.docs.isIncomplete
		? []
		: site.pages.all.filter(
				(page) =>
					isOfNavigation(site, page) && !isListed(site, page) && !lostSlugs(site).has(page.slug),
			),
);

export function isExpectedInNavigation(site: Site, page: Page): boolean {
	return page.fields.hidden !== true && isOfNavigation(site, page);
}

function isOfNavigation({ files }: Site, { path, slug }: Page): boolean {
	return !files.unreadable.has(path) && !/^(?:404$|index$|\.mintlify\/)/.test(slug);
}

/**
 * The slugs of pages that a language does not list, although the default language lists the
 * counterparts of the pages.
 */
interface LostEntries {
	readonly node: NavigationContainer;
	readonly standard: NavigationContainer;
	readonly slugs: readonly string[];
	readonly isOld?: true;
}

/**
 * The lost entries of each language. Entries lost since the compared state are separate, because
 * each lost entry is a change of its own.
 */
export const lostEntries = question((site: Site): readonly LostEntries[] =>
	languagePairs(site).flatMap((pair) => {
		const { node } = pair.language;
		const lostSlugsNow = [...findLostEntries(site, pair)];
		const slugsLostBefore = formerLostSlugs(site, node);
		const standardNode = pair.standard.node;
		const toLostEntries = (slugs: readonly string[]): readonly LostEntries[] =>
			slugs.length === 0 ? [] : [{ node, standard: standardNode, slugs }];
		if (slugsLostBefore === undefined) return toLostEntries(lostSlugsNow);
		const isOld = (slug: string): boolean => slugsLostBefore.has(formerSlug(site, slug));
		return [
			...toLostEntries(lostSlugsNow.filter(isOld)).map((entries) => ({
				...entries,
				isOld: true as const,
			})),
			...lostSlugsNow.filter((slug) => !isOld(slug)).flatMap((slug) => toLostEntries([slug])),
		];
	}),
);

/** `undefined` if the compared state is unknown. */
function formerLostSlugs(
	{ past }: Site,
	{ label }: NavigationContainer,
): ReadonlySet<string> | undefined {
	if (past === undefined || past.site.docs.isIncomplete) return undefined;
	return lostSlugsByLanguage(past.site).get(label) ?? noSlugs;
}

const noSlugs: ReadonlySet<string> = new Set();

const lostSlugsByLanguage = question(
	(site: Site): ReadonlyMap<string, ReadonlySet<string>> =>
		new Map(lostEntries(site).map(({ node, slugs }) => [node.label, new Set(slugs)])),
);

const lostSlugs = question(
	(site: Site) => new Set(lostEntries(site).flatMap(({ slugs }) => slugs)),
);

function* findLostEntries(
	site: Site,
	{ standard, language, folders }: LanguagePair,
): Iterable<string> {
	for (const entry of standard.entries.values()) {
		const ownSlug = counterpartOf(entry.slug, folders);
		const page = ownSlug === undefined ? undefined : site.pages.bySlug.get(ownSlug);
		if (page === undefined || page.fields.hidden === true) continue;
		if (site.files.unreadable.has(page.path)) continue;
		if (language.entries.has(entry.slug) || isListed(site, page)) continue;
		if (isShown(site, entry) && hasVersionOf(entry, language)) yield page.slug;
	}
}
