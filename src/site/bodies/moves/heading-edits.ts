// The edits for a renamed heading: the heading's id, the ids that are numbered with it, and all
// links to these ids change.

import { groupBy } from "../../../text/lists.ts";
import type { Location } from "../../../text/source-file.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { fragmentOfId, idsOfFragment } from "../../facts/bodies/ids/fragments.ts";
import { certainIds, type MadeId } from "../../facts/bodies/ids/made-ids.ts";
import { slugOf } from "../../facts/files/site-path.ts";
import { bodiesOf, bodyAt } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import { anchorPage } from "../destinations/anchor-pages.ts";
import { anchorLinksIn } from "../destinations/dead-anchors.ts";
import { type ExpandedPage, expandPage } from "../destinations/page-ids.ts";
import { headingsIn, headingsNamed, type LocatedHeading } from "../references/headings.ts";
import { readersOf } from "../showing-pages.ts";
import { anchorsInDocs, fragmentLocation } from "./anchor-edits.ts";
import { type PathChange, type TextEdit, toTextEdits } from "./path-change.ts";
import type { Refusal } from "./refusals.ts";

export interface HeadingRename {
	readonly path: string;
	/** The text of the heading, or a `#` with the heading's id. */
	readonly from: string;
	readonly to: string;
}

export interface HeadingEdits {
	readonly edits: readonly TextEdit[];
	/** The changed ids by page that shows the heading; the id of the heading comes first. */
	readonly ids: IdsOfPages;
	readonly links: number;
	readonly unwritable: readonly PathChange[];
	/** The explicit id of the heading, which does not depend on the heading's text. */
	readonly ownId: string | undefined;
	/** The pages that show the heading but whose ids are unknown. */
	readonly unknown: readonly string[];
}

/**
 * The edits for a heading found by name, or one sentence that says why the heading cannot be
 * renamed.
 */
export function headingEdits(
	site: Site,
	{ path, from, to }: HeadingRename,
): HeadingEdits | Refusal {
	const file = bodyAt(site, path);
	if (file?.reading.kind !== "body")
		return {
			refusal: `\`${path}\` is not a page or a snippet that can be read.`,
		};
	const heading = findOnlyHeading(site, file, from);
	return "refusal" in heading ? heading : editsOf(site, file, heading, to);
}

export function editsOf(
	site: Site,
	file: BodyFile,
	heading: LocatedHeading,
	to: string,
): HeadingEdits | Refusal {
	const { text } = file.file;
	const { start, end } = heading.range;
	const changedFile = file.withText(text.slice(0, start) + to + text.slice(end));
	const changes = changedIdsOf(site, file, changedFile);
	if (changes === undefined || !isHeadingText(changedFile, heading, to))
		return { refusal: `\`${to}\` would be read as more than a heading.` };
	const { edits, unwritable } = toTextEdits(fragmentChanges(site, changes.ids));
	return {
		edits: [{ at: file.locate(heading.range), text: to }, ...edits],
		links: edits.length,
		unwritable,
		...changes,
		ownId: "id" in heading.holder.ownId ? heading.holder.ownId.id : undefined,
	};
}

/**
 * The changed ids of all pages that show a file; `undefined` if the number of headings would
 * change.
 */
function changedIdsOf(
	site: Site,
	file: BodyFile,
	after: BodyFile,
): Pick<HeadingEdits, "ids" | "unknown"> | undefined {
	const changedIdsByPage = new Map<string, ChangedIds>();
	const pagesWithUnknownIds: string[] = [];
	for (const page of readersOf(site, file)) {
		const changedIds = changedIdsOn(site, page, after);
		if (changedIds === "other") return undefined;
		if (changedIds === undefined) pagesWithUnknownIds.push(page);
		else if (changedIds.size > 0) changedIdsByPage.set(page, changedIds);
	}
	return { ids: changedIdsByPage, unknown: pagesWithUnknownIds };
}

function isHeadingText(
	after: BodyFile,
	{ range: { start } }: LocatedHeading,
	text: string,
): boolean {
	return headingsIn(after).some(
		({ range }) => range.start === start && range.end === start + text.length,
	);
}

export function findOnlyHeading(
	site: Site,
	file: BodyFile,
	name: string,
): LocatedHeading | Refusal {
	const ids = idsIn(site, file);
	const candidates = name.startsWith("#")
		? headingsIn(file).filter(({ holder }) => ids.get(holder.range.start)?.includes(name.slice(1)))
		: headingsNamed(file, name);
	const [firstHeading, ...others] = candidates;
	if (firstHeading === undefined)
		return { refusal: `\`${file.path}\` has no heading \`${name}\`.` };
	if (others.length === 0) return firstHeading;
	const headingNames = candidates.map(
		({ holder }) => `\`#${ids.get(holder.range.start)?.[0] ?? ""}\``,
	);
	return {
		refusal: `\`${file.path}\` has ${candidates.length} headings \`${name}\`. Name one of the headings by its id: ${headingNames.join(", ")}.`,
	};
}

/**
 * The ids of a file's headings on the first page that shows the file, by the start of the heading.
 */
function idsIn(site: Site, file: BodyFile): ReadonlyMap<number, readonly string[]> {
	const [page = ""] = readersOf(site, file);
	const expandedIds = expandPage(site, slugOf(page))?.ids ?? [];
	const ownIds = certainIds(expandedIds).filter(({ holder }) => holder.file === file);
	const idsByStart = groupBy(ownIds, ({ holder }) => holder.range.start);
	return new Map(Array.from(idsByStart, ([start, ids]) => [start, ids.map(({ id }) => id)]));
}

/**
 * The new ids by the former ids of a page, if a file of the page is replaced; `other` if the number
 * of headings changes, `undefined` if an id is unknown.
 */
function changedIdsOn(
	site: Site,
	path: string,
	replacement: BodyFile,
): ChangedIds | "other" | undefined {
	const slug = slugOf(path);
	const pageBefore = expandPage(site, slug);
	const pageAfter = expandPage(site, slug, replacement);
	if (pageBefore === undefined || pageAfter === undefined) return undefined;
	const holderNamesOf = (item: ExpandedPage): string =>
		item.holders.map(({ name }) => name).join("\n");
	if (holderNamesOf(pageBefore) !== holderNamesOf(pageAfter)) return "other";
	const [idsBefore, idsAfter] = [idsByHolder(pageBefore), idsByHolder(pageAfter)];
	const areKnown = idsBefore.every((ids, index) =>
		ids.every((id, place) => id !== undefined && idsAfter[index]?.[place] !== undefined),
	);
	return areKnown ? changedIds(idsBefore, idsAfter) : undefined;
}

type HolderIds = readonly (readonly (string | undefined)[])[];

/** The new ids of the same holders by their former ids. */
export function changedIds(before: HolderIds, after: HolderIds): ChangedIds {
	const newIdById = new Map<string, string>();
	const seenIds = new Set<string>();
	for (const [index, ids] of before.entries())
		for (const [place, id] of ids.entries()) {
			const newId = after[index]?.[place];
			// Only the first element with an id counts, because links point to the first element.
			if (id !== undefined && newId !== undefined && newId !== id && !seenIds.has(id))
				newIdById.set(id, newId);
			if (id !== undefined) seenIds.add(id);
		}
	return newIdById;
}

/** The ids of each holder; `undefined` for an unknown id. */
export function idsByHolder({ holders, ids }: ExpandedPage): HolderIds {
	const madeIdsByHolder = groupBy(ids, ({ holder }: MadeId) => holder);
	return holders.map((holder) =>
		(madeIdsByHolder.get(holder) ?? []).map((item) => (item.kind === "id" ? item.id : undefined)),
	);
}

type ChangedIds = ReadonlyMap<string, string>;

export type IdsOfPages = ReadonlyMap<string, ChangedIds>;

interface FragmentLink {
	readonly fragment: string;
	readonly at: Location;
	readonly pages: readonly string[];
}

/** Changes of links in bodies, docs.json and redirects; none if no id changes. */
export function* fragmentChanges(site: Site, ids: IdsOfPages): Iterable<PathChange> {
	if (ids.size === 0) return;
	for (const { fragment, at, pages } of fragmentLinks(site)) {
		const newFragments = new Set(pages.map((page) => newFragmentOf(fragment, ids.get(page))));
		if (newFragments.size === 1 && newFragments.has(undefined)) continue;
		const [text] = newFragments.size === 1 ? newFragments : [];
		const location = fragmentLocation(at, fragment);
		if (newFragments.size > 0) yield { at: location ?? at, path: fragment, text: location && text };
	}
}

function* fragmentLinks(site: Site): Iterable<FragmentLink> {
	for (const file of bodiesOf(site))
		for (const { fragment, at, addresses } of anchorLinksIn(site, file)) {
			const page = anchorPage(site, addresses, fragment)?.page.path;
			const isOnShowingPage = file.kind !== "page" && addresses.length === 0;
			const pages = isOnShowingPage ? readersOf(site, file) : [page ?? []].flat();
			yield { fragment, at, pages };
		}
	for (const { fragment, at, addresses } of anchorsInDocs(site)) {
		const page = anchorPage(site, addresses, fragment)?.page.path;
		yield { fragment, at, pages: [page ?? []].flat() };
	}
}

function newFragmentOf(fragment: string, ids: ChangedIds | undefined): string | undefined {
	const id = idsOfFragment(fragment).find((item) => ids?.has(item));
	const newId = id === undefined ? undefined : ids?.get(id);
	return newId === undefined ? undefined : fragmentOfId(newId);
}
