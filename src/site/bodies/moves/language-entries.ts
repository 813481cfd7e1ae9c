// The navigation entry of a page that moves to the folder of another language.

import { itemWithComma } from "../../../text/rewrite.ts";
import { type LanguageFolder, languageFolders } from "../../addresses/languages.ts";
import { pathWithin, slugOf } from "../../facts/files/site-path.ts";
import type { NavigationNode, PageEntry } from "../../facts/navigation/navigation.ts";
import { pagesByPath } from "../../parts/moved-references.ts";
import type { Site } from "../../parts/site.ts";
import type { Rename } from "./moved-files.ts";
import {
	insertAfter,
	insertBefore,
	isItem,
	locationOf,
	navigationItemsOf,
	outermostNode,
} from "./navigation-items.ts";
import type { TextEdit } from "./path-change.ts";

export interface EntryMove {
	readonly removals: readonly TextEdit[];
	readonly added: TextEdit | undefined;
}

/**
 * Takes the entries of a page out of the navigation of its language, and lists the page in the
 * navigation of its new language, beside the counterpart of its nearest neighbor. `undefined` if
 * the page stays in its language, or if no neighbor has a counterpart.
 */
export function moveToLanguage(site: Site, { from, to }: Rename): EntryMove | undefined {
	const page = pagesByPath(site).get(from);
	if (page === undefined || pagesByPath(site).has(to)) return undefined;
	const folders = languageFolders(site);
	const formerLanguage = languageOfSlug(folders, page.slug);
	const language = languageOfSlug(folders, slugOf(to));
	if (formerLanguage === undefined || language === undefined) return undefined;
	if (formerLanguage.node === language.node) return undefined;
	const entries = navigationItemsOf(site, page).filter((entry) =>
		isBelowNode(entry, formerLanguage.node),
	);
	const [entry] = entries;
	if (entry?.kind !== "page") return undefined;
	const removals = entries.map((one) => ({
		at: itemWithComma(locationOf(site, outermostNode(one, formerLanguage.node))),
		text: "",
	}));
	const newEntries = pageEntriesOf(site, language.node);
	if (newEntries.has(slugOf(to))) return { removals, added: undefined };
	const formerEntries = [...pageEntriesOf(site, formerLanguage.node).values()];
	const index = formerEntries.indexOf(entry);
	const findCounterpart = ({ slug }: PageEntry): PageEntry | undefined => {
		const path = pathWithin(slug, formerLanguage.folder);
		const isAtRoot = language.folder === "";
		return path === undefined
			? undefined
			: newEntries.get(isAtRoot ? path : `${language.folder}/${path}`);
	};
	const text = JSON.stringify(slugOf(to));
	const entryBefore = formerEntries.slice(0, index).findLast(findCounterpart);
	const entryAfter = formerEntries.slice(index + 1).find(findCounterpart);
	const neighborEntry = [entryBefore, entryAfter].flatMap(
		(one) => (one && findCounterpart(one)) ?? [],
	)[0];
	if (neighborEntry === undefined) return undefined;
	const insert = entryBefore === undefined ? insertBefore : insertAfter;
	return { removals, added: insert(neighborEntry.at, text) };
}

function languageOfSlug(
	folders: readonly LanguageFolder[],
	slug: string,
): LanguageFolder | undefined {
	return folders
		.filter(({ folder }) => pathWithin(slug, folder) !== undefined)
		.toSorted((one, other) => other.folder.length - one.folder.length)[0];
}

function pageEntriesOf(site: Site, node: NavigationNode): ReadonlyMap<string, PageEntry> {
	const entryBySlug = new Map<string, PageEntry>();
	for (const entry of site.navigation.entries)
		if (
			entry.kind === "page" &&
			isItem(entry.at) &&
			isBelowNode(entry, node) &&
			!entryBySlug.has(entry.slug)
		)
			entryBySlug.set(entry.slug, entry);
	return entryBySlug;
}

function isBelowNode(node: NavigationNode | undefined, outer: NavigationNode): boolean {
	return node !== undefined && (node === outer || isBelowNode(node.parent, outer));
}
