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
import { areEqual, groupBy } from "../../source/lists.ts";
import { memoised } from "../../source/memoised.ts";
import { referencesTo } from "../pages/operations/operation-use.ts";
import { isInSidebar } from "../parts/generated-page.ts";
import { pagesByPath, whereItWent } from "../parts/moved-references.ts";
import type { PlacedReference } from "../parts/placed-reference.ts";
import type { Published } from "../parts/published.ts";
import { type PastState, question, type Site, settled } from "../parts/site.ts";
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

/** An operation that a page file shows, though its node lists all of its file. */
interface TwiceShown {
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
export function isListed(site: Site, { slug }: Pick<Page, "slug">): boolean {
	const { slugs, folders } = listed(site);
	return slugs.has(slug) || folders.some((folder) => slug.startsWith(`${folder}/`));
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

/**
 * The pages that are listed, and the folders whose pages may be: a source that is not known lists
 * them. Each finding asks whether its file is listed.
 */
const listed = settled(
	(site: Site) => ({
		slugs: new Set(listedSlugs(site)),
		folders: site.published.lookup.unknownFolders.map(({ directory }) => directory),
	}),
	(one, other) => haveSame(one.slugs, other.slugs) && areEqual(one.folders, other.folders),
);

function haveSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
	return one.size === other.size && [...one].every((slug) => other.has(slug));
}

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

// The pages that readers do not find in the navigation, and those that are among them since another
// state.

export type UnlistedPages =
	| {
			readonly kind: "all";
			readonly pages: readonly Page[];
			/** Whether they were among them in the other state. */
			readonly isOld?: true;
	  }
	/** Since the other state the page is there, or its entry is not. */
	| { readonly kind: "new" | "dropped"; readonly page: Page };

export const unlistedPages = question((site: Site): readonly UnlistedPages[] => {
	const { past } = site;
	const changes = unlisted(site).map((page) => ({ kind: past && changeOf(page, past), page }));
	const pagesOf = (what: "old" | undefined): readonly Page[] =>
		changes.flatMap(({ kind, page }) => (kind === what ? page : []));
	const [old, others] = [pagesOf("old"), pagesOf(undefined)];
	return [
		...(old.length > 0 ? [{ kind: "all", pages: old, isOld: true } as const] : []),
		...(others.length > 0 ? [{ kind: "all", pages: others } as const] : []),
		...changes.flatMap(({ kind, page }) =>
			kind === "new" || kind === "dropped" ? { kind, page } : [],
		),
	];
});

const unlisted = question((site: Site): readonly Page[] =>
	site.docs.incomplete
		? []
		: site.pages.all.filter(
				(page) => mayBeMissed(site, page) && !isListed(site, page) && !lacksEntry(site, page.slug),
			),
);

/** Whether readers are to find a page in the navigation. */
function mayBeMissed({ files }: Site, { fields, path, slug }: Page): boolean {
	return fields.hidden !== true && !files.unreadable.has(path) && !/^(?:404|index)$/.test(slug);
}

/**
 * Whether a page has come to be in no navigation, or was in none; `undefined` where that is not
 * known, or it was hidden.
 */
function changeOf(
	{ path }: Page,
	{ site, moves }: PastState,
): "old" | "new" | "dropped" | undefined {
	if (site.docs.incomplete) return undefined;
	const moved = moves.cameFrom(path) ?? { path, isCertain: true };
	const page = pagesByPath(site).get(moved.path);
	if (page === undefined) {
		const wasAbsent = site.files.state(moved.path).kind === "absent";
		// A snippet becomes a page by where it goes.
		const isFromElsewhere = moved.isCertain && moved.path !== path;
		return wasAbsent || isFromElsewhere ? "new" : undefined;
	}
	if (isListed(site, page)) return "dropped";
	return moved.isCertain && mayBeMissed(site, page) ? "old" : undefined;
}

/** The pages of a language that only the default one lists, by their addresses. */
interface LostEntries {
	readonly node: NavigationContainer;
	readonly standard: NavigationContainer;
	readonly slugs: readonly string[];
	/** Whether all of it was so in the state that the site is compared with. */
	readonly isOld?: true;
}

/** Those of a language together; what it has lost since another state one by one. */
export const lostEntries = question((site: Site): readonly LostEntries[] =>
	languagePairs(site).flatMap((pair) => {
		const { node } = pair.language;
		const all = [...lostIn(site, pair)];
		const before = slugsBefore(site, node);
		const standard = pair.standard.node;
		const told = (slugs: readonly string[]): readonly LostEntries[] =>
			slugs.length === 0 ? [] : [{ node, standard, slugs }];
		if (before === undefined) return told(all);
		const isOld = (slug: string): boolean => before.has(formerSlug(site, slug));
		return [
			...told(all.filter(isOld)).map((one) => ({ ...one, isOld: true as const })),
			...all.filter((slug) => !isOld(slug)).flatMap((slug) => told([slug])),
		];
	}),
);

/** What a language had lost in the state before; `undefined` where that is not known. */
function slugsBefore(
	{ past }: Site,
	{ label }: NavigationContainer,
): ReadonlySet<string> | undefined {
	if (past === undefined || past.site.docs.incomplete) return undefined;
	return lostBefore(past.site).get(label) ?? none;
}

const none: ReadonlySet<string> = new Set();

/** By the name of the language. */
const lostBefore = question(
	(site: Site): ReadonlyMap<string, ReadonlySet<string>> =>
		new Map(lostEntries(site).map(({ node, slugs }) => [node.label, new Set(slugs)])),
);

/** Whether a language lacks the entry of a page. */
function lacksEntry(site: Site, slug: string): boolean {
	return lostSlugs(site).has(slug);
}

const lostSlugs = question(
	(site: Site) => new Set(lostEntries(site).flatMap(({ slugs }) => slugs)),
);

function* lostIn(site: Site, { standard, language, folders }: LanguagePair): Iterable<string> {
	for (const entry of standard.entries.values()) {
		const own = counterpartOf(entry.slug, folders);
		const page = own === undefined ? undefined : site.pages.bySlug.get(own);
		if (page === undefined || page.fields.hidden === true) continue;
		if (site.files.unreadable.has(page.path)) continue;
		if (language.entries.has(entry.slug) || isListed(site, page)) continue;
		if (isShown(site, entry) && hasVersionOf(entry, language)) yield page.slug;
	}
}
