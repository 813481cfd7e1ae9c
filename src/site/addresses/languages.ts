// The languages of a site side by side: each has its pages in a folder of its own, at the paths
// that the default has them.
import {
	isLost,
	isOutOfSight,
	type NavigationContainer,
	type OperationEntry,
	type PageEntry,
} from "../../facts/navigation/navigation.ts";
import { groupBy } from "../../source/lists.ts";
import { question, type Site } from "../parts/site.ts";
import { type Folders, foldersOf } from "./language-folders.ts";

/** A language, and the entries in it by what they ask for. */
export interface Language {
	readonly node: NavigationContainer;
	readonly entries: ReadonlyMap<string, PageEntry>;
	/** The names of the versions that they are in. */
	readonly versions: ReadonlySet<string>;
}

/** The default language and another one, which readers can choose. */
export interface LanguagePair {
	readonly standard: Language;
	readonly language: Language;
	readonly folders: Folders;
}

/** None where it is not known which folder a language has. */
export const languagePairs = question((site: Site): readonly LanguagePair[] => {
	if (site.docs.incomplete) return [];
	return languageSets(site).flatMap(([standard, ...others]) =>
		others.flatMap((language) => {
			if (standard === undefined || isOutOfSight(language.node)) return [];
			const folders = foldersOf([...standard.entries.keys()], [...language.entries.keys()]);
			return folders === undefined ? [] : { standard, language, folders };
		}),
	);
});

/** The languages that readers can choose from, the default one first. */
function languageSets({ navigation }: Site): Language[][] {
	const nodes = navigation.containers.filter((node) => node.division === "language");
	if (nodes.length < 2) return [];
	const entries = groupBy(navigation.entries.filter(isTaken), ({ parent }) =>
		nearest(parent, "language"),
	);
	const sets = groupBy(nodes, ({ parent }) => parent);
	return Array.from(sets.values(), (set) => {
		const standard = set.find(({ isDefault }) => isDefault) ?? set[0];
		const others = set.filter((node) => node !== standard);
		return [standard, ...others].flatMap((node) =>
			node === undefined ? [] : languageOf(node, entries.get(node) ?? []),
		);
	});
}

function languageOf(node: NavigationContainer, entries: readonly PageEntry[]): Language {
	const versions = entries.flatMap(({ parent }) => nearest(parent, "version")?.label ?? []);
	return {
		node,
		entries: new Map(entries.map((entry) => [entry.slug, entry])),
		versions: new Set(versions),
	};
}

function isTaken(entry: PageEntry | OperationEntry): entry is PageEntry {
	return entry.kind === "page" && !isLost(entry);
}

/** The innermost node of a division around an entry, within the language that the entry is in. */
function nearest(
	node: NavigationContainer | undefined,
	division: "language" | "version",
): NavigationContainer | undefined {
	if (node === undefined || node.division === division) return node;
	return node.division === "language" ? undefined : nearest(node.parent, division);
}

/** Whether readers of the default language find a page there. */
export function isShown({ pages }: Site, { slug, parent }: PageEntry): boolean {
	const page = pages.bySlug.get(slug);
	return page !== undefined && page.fields.hidden !== true && !isOutOfSight(parent);
}

/**
 * Whether a language has the version that an entry of another one is in: old ones are seldom
 * translated.
 */
export function hasVersionOf({ parent }: PageEntry, { versions }: Language): boolean {
	const version = nearest(parent, "version");
	return version === undefined || versions.size === 0 || versions.has(version.label);
}
