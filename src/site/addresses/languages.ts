// The languages of a site: each language has its pages in its own folder, at the same paths as the
// default language.

import { groupBy } from "../../text/lists.ts";
import { pathWithin } from "../facts/files/site-path.ts";
import {
	isLost,
	isOutOfSight,
	type NavigationContainer,
	type OperationEntry,
	type PageEntry,
} from "../facts/navigation/navigation.ts";
import { pagesByPath } from "../parts/moved-references.ts";
import { question, type Site } from "../parts/site.ts";
import { joinPath } from "../parts/slug.ts";

interface Language {
	readonly node: NavigationContainer;
	readonly entries: ReadonlyMap<string, PageEntry>;
	/** The names of the versions that contain entries of the language. */
	readonly versions: ReadonlySet<string>;
}

export interface LanguagePair {
	readonly standard: Language;
	readonly language: Language;
	readonly folders: Folders;
}

/**
 * Each language with the default language. Hidden languages are left out. Languages whose folder is
 * unknown are also left out, because the counterparts of their pages cannot be found.
 */
export const languagePairs = question((site: Site): readonly LanguagePair[] => {
	if (site.docs.isIncomplete) return [];
	return languageSets(site).flatMap(([standard, ...otherLanguages]) =>
		otherLanguages.flatMap((language) => {
			if (standard === undefined || isOutOfSight(language.node)) return [];
			const folders = foldersOf([...standard.entries.keys()], [...language.entries.keys()]);
			return folders === undefined ? [] : { standard, language, folders };
		}),
	);
});

/** `folder` is empty for pages at the root of the site. */
export interface LanguageFolder {
	readonly node: NavigationContainer;
	readonly folder: string;
}

export function languageFolders(site: Site): readonly LanguageFolder[] {
	const folderByNode = new Map<NavigationContainer, string>();
	for (const { standard, language, folders: pair } of languagePairs(site)) {
		folderByNode.set(standard.node, pair.standard);
		folderByNode.set(language.node, pair.own);
	}
	return Array.from(folderByNode, ([node, folder]) => ({ node, folder }));
}

function languageSets({ navigation }: Site): Language[][] {
	const nodes = navigation.containers.filter((node) => node.division === "language");
	if (nodes.length < 2) return [];
	const entriesByNode = groupBy(navigation.entries.filter(isPageEntry), ({ parent }) =>
		nearestDivision(parent, "language"),
	);
	const nodesByParent = groupBy(nodes, ({ parent }) => parent);
	return Array.from(nodesByParent.values(), (set) => {
		const defaultNode = set.find(({ isDefault }) => isDefault) ?? set[0];
		const otherNodes = set.filter((node) => node !== defaultNode);
		return [defaultNode, ...otherNodes].flatMap((node) =>
			node === undefined ? [] : languageOf(node, entriesByNode.get(node) ?? []),
		);
	});
}

function languageOf(node: NavigationContainer, entries: readonly PageEntry[]): Language {
	const versions = entries.flatMap(({ parent }) => nearestDivision(parent, "version")?.label ?? []);
	return {
		node,
		entries: new Map(entries.map((entry) => [entry.slug, entry])),
		versions: new Set(versions),
	};
}

function isPageEntry(entry: PageEntry | OperationEntry): entry is PageEntry {
	return entry.kind === "page" && !isLost(entry);
}

function nearestDivision(
	node: NavigationContainer | undefined,
	division: "language" | "version",
): NavigationContainer | undefined {
	if (node === undefined || node.division === division) return node;
	return node.division === "language" ? undefined : nearestDivision(node.parent, division);
}

export function isShown({ pages }: Site, { slug, parent }: PageEntry): boolean {
	const page = pages.bySlug.get(slug);
	return page !== undefined && page.fields.hidden !== true && !isOutOfSight(parent);
}

/**
 * False if the entry is in a version that the language lacks, because old versions are seldom
 * translated.
 */
export function hasVersionOf({ parent }: PageEntry, { versions }: Language): boolean {
	const version = nearestDivision(parent, "version");
	return version === undefined || versions.size === 0 || versions.has(version.label);
}

/**
 * The folder of the default language (an empty string for the site's root) and the folder of another
 * language.
 */
interface Folders {
	readonly standard: string;
	readonly own: string;
}

/** The minimum share of pages in a folder that have a counterpart in the default language. */
const minShare = 0.8;

/**
 * The folders of two languages, from the addresses of their pages; `undefined` if the folders are
 * not evident.
 */
function foldersOf(standard: readonly string[], language: readonly string[]): Folders | undefined {
	const standardSlugs = new Set(standard);
	const folders = ["", ...commonFolders(standard)];
	let bestFolders: Folders | undefined;
	let highestSharedCount = 1;
	for (const ownFolder of commonFolders(language)) {
		const paths = language.flatMap((slug) => pathWithin(slug, ownFolder) ?? []);
		for (const folder of folders) {
			if (folder === ownFolder) continue;
			const sharedPaths = paths.filter((path) => standardSlugs.has(joinPath(folder, path)));
			if (sharedPaths.length <= highestSharedCount || sharedPaths.length < paths.length * minShare)
				continue;
			highestSharedCount = sharedPaths.length;
			bestFolders = { standard: folder, own: ownFolder };
		}
	}
	return bestFolders;
}

/** Folders, one or two levels deep, that contain more than half of the addresses. */
function commonFolders(slugs: readonly string[]): string[] {
	return [1, 2].flatMap((depth) =>
		Array.from(groupBy(slugs, (slug) => folderOf(slug, depth))).flatMap(
			([folder, slugsInFolder]) =>
				folder !== "" && slugsInFolder.length > slugs.length / 2 ? folder : [],
		),
	);
}

/** The first `depth` folders of a path; empty if the path has fewer folders. */
function folderOf(slug: string, depth: number): string {
	let end = -1;
	for (let level = 0; level < depth; level++) {
		end = slug.indexOf("/", end + 1);
		if (end === -1) return "";
	}
	return slug.slice(0, end);
}

/** `undefined` for a page outside the folder of the default language. */
export function counterpartOf(slug: string, { standard, own }: Folders): string | undefined {
	const path = pathWithin(slug, standard);
	return path === undefined ? undefined : joinPath(own, path);
}

// Languages that lack pages of the default language, or that link to these pages instead of their
// own pages.

interface LaggingLanguage {
	readonly node: NavigationContainer;
	readonly standard: NavigationContainer;
	/**
	 * Pages of the default language, and the addresses that the pages would have in this language.
	 */
	readonly missing: readonly { readonly slug: string; readonly own: string }[];
	/**
	 * Entries that link to pages of the default language although this language has the pages, too.
	 */
	readonly strays: readonly StrayEntry[];
	readonly isOld?: true;
}

interface StrayEntry {
	readonly entry: PageEntry;
	readonly own: string;
}

/**
 * Pages and entries that were missing or stray in the compared state are separate, because only
 * changes are reported as new.
 */
export const laggingLanguages = question((site: Site): readonly LaggingLanguage[] => {
	const { past } = site;
	const formerLagKeys =
		past === undefined || past.site.docs.isIncomplete
			? undefined
			: new Set(laggingLanguages(past.site).flatMap(lagKeys));
	return languagePairs(site).flatMap((pair) => {
		const { node } = pair.language;
		const defaultNode = pair.standard.node;
		const missingPages = [...findMissingPages(site, pair)];
		const strayEntries = [...findStrayEntries(site, pair)];
		if (formerLagKeys === undefined)
			return toNonEmptyList({
				node,
				standard: defaultNode,
				missing: missingPages,
				strays: strayEntries,
			});
		const wasReportedBefore = (lag: "missing" | "stray", slug: string): boolean =>
			formerLagKeys.has(lagKey(node, lag, formerSlug(site, slug)));
		return [true, false].flatMap((isOld) =>
			toNonEmptyList({
				node,
				standard: defaultNode,
				missing: missingPages.filter(({ slug }) => wasReportedBefore("missing", slug) === isOld),
				strays: strayEntries.filter(
					({ entry }) => wasReportedBefore("stray", entry.slug) === isOld,
				),
				...(isOld && { isOld }),
			}),
		);
	});
});

function toNonEmptyList(language: LaggingLanguage): readonly LaggingLanguage[] {
	return language.missing.length > 0 || language.strays.length > 0 ? [language] : [];
}

function lagKeys({ node, missing, strays }: LaggingLanguage): string[] {
	return [
		...missing.map(({ slug }) => lagKey(node, "missing", slug)),
		...strays.map(({ entry }) => lagKey(node, "stray", entry.slug)),
	];
}

function lagKey({ label }: NavigationContainer, lag: "missing" | "stray", slug: string): string {
	return `${label}\n${lag}\n${slug}`;
}

function* findMissingPages(
	site: Site,
	{ standard, language, folders }: LanguagePair,
): Iterable<LaggingLanguage["missing"][number]> {
	for (const entry of standard.entries.values()) {
		const { slug } = entry;
		const ownCounterpart = counterpartOf(slug, folders);
		if (ownCounterpart === undefined || site.published.lookup.has(ownCounterpart)) continue;
		if (language.entries.has(ownCounterpart) || language.entries.has(slug)) continue;
		if (isShown(site, entry) && hasVersionOf(entry, language)) yield { slug, own: ownCounterpart };
	}
}

function* findStrayEntries(
	{ pages }: Site,
	{ standard, language, folders }: LanguagePair,
): Iterable<StrayEntry> {
	for (const entry of language.entries.values()) {
		const { slug } = entry;
		if (!standard.entries.has(slug) || pathWithin(slug, folders.own) !== undefined) continue;
		const ownCounterpart = counterpartOf(slug, folders);
		if (ownCounterpart !== undefined && pages.bySlug.has(ownCounterpart))
			yield { entry, own: ownCounterpart };
	}
}

/** The former slug of a page; the current slug if no move of the page is certain. */
export function formerSlug({ pages, past }: Site, slug: string): string {
	const page = pages.bySlug.get(slug);
	const formerFile = page && past?.moves.cameFrom(page.path);
	if (past === undefined || formerFile?.isCertain !== true) return slug;
	return pagesByPath(past.site).get(formerFile.path)?.slug ?? slug;
}
