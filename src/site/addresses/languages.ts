// The languages of a site: each language has its pages in its own folder, at the same paths as the
// default language.

import { groupBy } from "../../text/lists.ts";
import { addressOf, joinPath, pathWithin } from "../facts/files/site-path.ts";
import {
	isLost,
	isOutOfSight,
	type NavigationContainer,
	type OperationEntry,
	type PageEntry,
} from "../facts/navigation/navigation.ts";
import { pagesByPath } from "../parts/moved-references.ts";
import { question, type Site } from "../parts/site.ts";

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
	const standardAddresses = new Set(standard.map(addressOf));
	const folders = ["", ...commonFolders(standard)];
	let bestFolders: Folders | undefined;
	let highestSharedCount = 1;
	for (const ownFolder of commonFolders(language)) {
		const paths = language.flatMap((slug) => pathWithin(slug, ownFolder) ?? []);
		for (const folder of folders) {
			if (folder === ownFolder) continue;
			const sharedPaths = paths.filter((path) =>
				standardAddresses.has(addressOf(joinPath(folder, path))),
			);
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
	/** Pages that this language and the same other languages lack, once for each language. */
	readonly missing: readonly MissingPage[];
	/**
	 * Entries that link to pages of the default language although this language has the pages, too.
	 */
	readonly strays: readonly StrayEntry[];
	readonly isOld?: true;
}

interface MissingPage {
	readonly node: NavigationContainer;
	/** The address of the page in the default language. */
	readonly slug: string;
	/** The address that the page would have in the language of `node`. */
	readonly own: string;
}

interface StrayEntry {
	readonly node: NavigationContainer;
	readonly entry: PageEntry;
	readonly own: string;
}

/**
 * Pages and entries that were missing or stray in the compared state are separate, because only
 * changes are reported as new.
 */
export const laggingLanguages = question((site: Site): readonly LaggingLanguage[] => {
	const { past } = site;
	const formerLagKeys = new Set(
		past === undefined || past.site.docs.isIncomplete
			? []
			: laggingLanguages(past.site).flatMap(lagKeys),
	);
	const pairsByDefault = groupBy(languagePairs(site), (pair) => pair.standard.node);
	return Array.from(pairsByDefault).flatMap(([standard, pairs]) =>
		[true, false].flatMap((isOld): readonly LaggingLanguage[] => {
			const isOfState = (node: NavigationContainer, lag: "missing" | "stray", slug: string) =>
				formerLagKeys.has(lagKey(node, lag, formerSlug(site, slug))) === isOld;
			const missingPages = pairs
				.flatMap((pair) => [...findMissingPages(site, pair)])
				.filter(({ node, slug }) => isOfState(node, "missing", slug));
			const missingBySlug = groupBy(missingPages, ({ slug }) => slug);
			const missingByLanguages = groupBy(missingBySlug.values(), (pages) =>
				JSON.stringify(pages.map(({ node }) => node.label)),
			);
			const strayEntries = pairs
				.flatMap((pair) => [...findStrayEntries(site, pair)])
				.filter(({ node, entry }) => isOfState(node, "stray", entry.slug));
			const more = { standard, ...(isOld && { isOld }) };
			return [
				...Array.from(missingByLanguages.values()).flatMap((pages) => {
					const missing = pages.flat();
					return missing.slice(0, 1).map(({ node }) => ({ node, missing, strays: [], ...more }));
				}),
				...Array.from(
					groupBy(strayEntries, ({ node }) => node),
					([node, strays]) => ({ node, missing: [], strays, ...more }),
				),
			];
		}),
	);
});

function lagKeys({ missing, strays }: LaggingLanguage): string[] {
	return [
		...missing.map(({ node, slug }) => lagKey(node, "missing", slug)),
		...strays.map(({ node, entry }) => lagKey(node, "stray", entry.slug)),
	];
}

function lagKey({ label }: NavigationContainer, lag: "missing" | "stray", slug: string): string {
	return `${label}\n${lag}\n${slug}`;
}

function* findMissingPages(
	site: Site,
	{ standard, language, folders }: LanguagePair,
): Iterable<MissingPage> {
	const { node } = language;
	for (const entry of standard.entries.values()) {
		const { slug } = entry;
		const ownCounterpart = counterpartOf(slug, folders);
		if (ownCounterpart === undefined || language.entries.has(slug)) continue;
		// The pages `x` and `x/index` have the same address.
		const path = addressOf(ownCounterpart).slice(1);
		const spellings = [path, joinPath(path, "index")];
		if (spellings.some((one) => site.published.lookup.has(one) || language.entries.has(one)))
			continue;
		if (isShown(site, entry) && hasVersionOf(entry, language))
			yield { node, slug, own: ownCounterpart };
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
			yield { node: language.node, entry, own: ownCounterpart };
	}
}

/** The former slug of a page; the current slug if no move of the page is certain. */
export function formerSlug({ pages, past }: Site, slug: string): string {
	const page = pages.bySlug.get(slug);
	const formerFile = page && past?.moves.cameFrom(page.path);
	if (past === undefined || formerFile?.isCertain !== true) return slug;
	return pagesByPath(past.site).get(formerFile.path)?.slug ?? slug;
}
