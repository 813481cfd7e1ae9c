import type { SuggestedChange, Suggestion } from "../../engine/suggestion.ts";
import type { JsonPointer } from "../../text/pointer.ts";
import { inPlaceOf } from "../../text/rewrite.ts";
import { fixedLocation } from "../../text/source-file.ts";
import { hasEntry, type UnlistedPages } from "../addresses/listed-pages.ts";
import { blankPages, isUntitled } from "../bodies/blank-pages.ts";
import { redirectsOf } from "../facts/docs-json/redirects.ts";
import { addressOf } from "../facts/files/site-path.ts";
import type { PageEntry } from "../facts/navigation/navigation.ts";
import { type Page, startOf } from "../facts/pages/page.ts";
import { kitPages } from "../pages/starter-kit.ts";
import type { PageNearMiss } from "../parts/page-lookup.ts";
import type { Site } from "../parts/site.ts";
import { dataAt, removalOf, siblingCount } from "./data-entries.ts";
import {
	breadcrumb,
	canCreatePage,
	listingIn,
	listingOf,
	newPage,
	nodesNear,
} from "./navigation-entries.ts";
import { distinctPages } from "./near-pages.ts";

/** The usual names of the page that introduces a folder. */
const folderPageNames = ["overview", "introduction", "readme", "README"];

/** Suggests another page for an entry, the removal of the entry, or a new page. */
export function* missingPageSuggestions(
	site: Site,
	entry: PageEntry,
	written: PageNearMiss,
	near: PageNearMiss,
): Iterable<Suggestion> {
	const { slug, at } = entry;
	const candidates = "slug" in near ? [near.slug] : [];
	for (const name of folderPageNames) candidates.push(`${slug}/${name}`);
	for (const { address } of distinctPages(site, addressOf(slug))) candidates.push(address.slice(1));
	for (const candidate of new Set(candidates)) {
		const text = hasEntry(site, candidate) ? undefined : inPlaceOf(at, candidate);
		if (text === undefined || !site.published.lookup.hasFile(candidate)) continue;
		const isInside = candidate.startsWith(`${slug}/`);
		yield {
			title: `List \`${candidate}\` instead`,
			reason: isInside
				? "It is the page of that folder, and no entry lists it."
				: "The page has a similar name, and no entry lists it.",
			changes: [{ kind: "edit", at, text }],
		};
		break;
	}
	// The removal is not suggested if no other entry lists the page that the entry may mean, because
	// the page would then be unlisted.
	const isOnlyEntry = "slug" in written && !hasEntry(site, written.slug);
	if (!isOnlyEntry)
		yield* suggestEntryRemoval(
			site,
			entry,
			"Readers then see no entry for the page that does not exist.",
		);
	if (near.kind === "none" && canCreatePage(site, slug))
		yield {
			title: `Create the page \`${slug}.mdx\``,
			reason: "The navigation already has an entry for it.",
			changes: [newPage(slug)],
		};
}

/**
 * Suggests the removal of an entry. The last entry of a list stays, because an empty group is a
 * fault of its own.
 */
function* suggestEntryRemoval(site: Site, { at }: PageEntry, reason: string): Iterable<Suggestion> {
	const data = dataAt(site.docs, at);
	if (data === undefined) return;
	const isOnlyItem = siblingCount(data, at.pointer) < 2;
	const isItem = /\/\d+$/.test(at.pointer);
	const change = isItem && isOnlyItem ? undefined : removalOf(data, at.pointer);
	if (change !== undefined) yield { title: "Remove the entry", reason, changes: [change] };
}

export function* repeatedEntrySuggestions(
	site: Site,
	entry: PageEntry,
	first: PageEntry,
): Iterable<Suggestion> {
	for (const { removed, remaining, name } of [
		{ removed: entry, remaining: first, name: "this entry" },
		{ removed: first, remaining: entry, name: "the first entry" },
	])
		for (const suggestion of suggestEntryRemoval(
			site,
			removed,
			`The page stays in ${quotedBreadcrumb(remaining)}.`,
		))
			yield { ...suggestion, title: `Remove ${name}, in ${quotedBreadcrumb(removed)}` };
}

function quotedBreadcrumb({ parent }: PageEntry): string {
	return `\`${breadcrumb(parent)}\``;
}

/** The maximum number of files in one suggestion, because nobody would review more files. */
const maxFiles = 200;

/** Suggests listing pages beside their neighbors, or hiding the pages. */
export function* unlistedSuggestions(site: Site, unlisted: UnlistedPages): Iterable<Suggestion> {
	const pages = "pages" in unlisted ? unlisted.pages : [unlisted.page];
	if (pages.length > maxFiles || !pages.every((page) => isForReaders(site, page))) return;
	const [page, ...others] = pages;
	if (page !== undefined && others.length === 0) yield* listPage(site, page);
	else yield* listPages(site, pages);
	const changes = pages.flatMap(hidePage);
	if (changes.length === pages.length)
		yield {
			title: pages.length === 1 ? "Hide the page" : `Hide the ${pages.length} pages`,
			reason: `Readers still reach ${pages.length === 1 ? "it by its URL" : "them by their URLs"}, as today.`,
			changes,
		};
}

/** Names of files for the people who write a site, such as `AGENTS` and `templates/guide`. */
const internalNamePattern = /(?:^|\/)(?:[A-Z][A-Z_-]+|_[^/]*|[^/]*template[^/]*)(?:\/|$)/;

/**
 * False for files of the people who write a site, for pages of the starter kit, and for pages whose
 * address is redirected. To list them is wrong, and hidden pages are still published.
 */
function isForReaders(site: Site, { path, slug }: Page): boolean {
	return (
		!internalNamePattern.test(slug) &&
		!kitPages(site).has(path) &&
		!redirectsOf(site.docs).some(({ from }) => from === addressOf(slug))
	);
}

/** True for a page that causes no new fault in the navigation: it has content and a title. */
function canBeListed(site: Site, page: Page): boolean {
	return !blankPages(site).has(page.slug) && !isUntitled(site, page);
}

function* listPage(site: Site, page: Page): Iterable<Suggestion> {
	if (!canBeListed(site, page)) return;
	for (const node of nodesNear(site, page.slug).slice(0, 2)) {
		const change = listingIn(site, node, [page.slug]);
		if (change !== undefined)
			yield {
				title: `List the page in \`${breadcrumb(node)}\``,
				reason: "Its neighbors are listed there.",
				changes: [change],
			};
	}
}

function* listPages(site: Site, pages: readonly Page[]): Iterable<Suggestion> {
	const listablePages = pages.filter((page) => canBeListed(site, page));
	const otherPages = pages.filter((page) => !listablePages.includes(page));
	const listingChanges = listingOf(
		site,
		listablePages.map(({ slug }) => slug),
	);
	const hidingChanges = otherPages.flatMap(hidePage);
	if (
		listablePages.length === 0 ||
		listingChanges === undefined ||
		hidingChanges.length < otherPages.length
	)
		return;
	const listingTitle =
		listablePages.length === 1
			? "List one page beside its neighbors"
			: `List ${listablePages.length} pages beside their neighbors`;
	const hiddenTitle = otherPages.length === 1 ? "the other one" : `the other ${otherPages.length}`;
	yield {
		title: otherPages.length === 0 ? listingTitle : `${listingTitle}, and hide ${hiddenTitle}`,
		reason: "Each page is added to the group that lists most pages of its folder.",
		changes: [...listingChanges, ...hidingChanges],
	};
}

function hidePage(page: Page): readonly SuggestedChange[] {
	const { file } = startOf(page);
	const opening = /^---[ \t]*\r?\n/.exec(file.text)?.[0];
	if (page.fields.hidden !== undefined) return [];
	const [offset, text] =
		opening === undefined ? [0, "---\nhidden: true\n---\n\n"] : [opening.length, "hidden: true\n"];
	return [{ kind: "edit", at: fixedLocation(file, { start: offset, end: offset }), text }];
}

export function* removeSetting(
	{ docs }: Site,
	pointer: JsonPointer,
	name: string,
): Iterable<Suggestion> {
	const change = removalOf(docs, pointer);
	if (change !== undefined)
		yield {
			title: `Remove ${name}`,
			reason: `Mintlify ignores ${name} today.`,
			changes: [change],
		};
}
