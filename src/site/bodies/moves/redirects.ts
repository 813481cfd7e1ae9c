// The redirects of docs.json after a move: redirects whose target moves, redirects that would hide
// a moved page, and new redirects.

import { memoise } from "../../../text/memoised.ts";
import { segments } from "../../../text/pointer.ts";
import { replacePathInPlace } from "../../../text/rewrite.ts";
import { fixedLocation, type Location } from "../../../text/source-file.ts";
import { property } from "../../../text/value.ts";
import { addRedirects, canBeSource, type NewRedirect } from "../../addresses/lost/new-redirects.ts";
import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
import { hasWildcard } from "../../facts/docs-json/redirect-match.ts";
import { type Redirect, redirectsOf } from "../../facts/docs-json/redirects.ts";
import { isInternal } from "../../facts/files/site-path.ts";
import type { Site } from "../../parts/site.ts";
import { splitAddress } from "../destinations/relative-links.ts";
import { addressesAfter, changedAddresses, type Move } from "./moved-files.ts";
import { encodePath, newAddress } from "./new-paths.ts";
import type { TextEdit } from "./path-change.ts";

export interface RedirectChanges {
	readonly edits: readonly TextEdit[];
	readonly added: readonly NewRedirect[];
	/**
	 * Redirects that are removed, because a page is at the source of each redirect after the move.
	 */
	readonly droppedRedirects: readonly Redirect[];
	/** The number of redirects whose target changes with the move. */
	readonly followedCount: number;
	/** New redirects that cannot be inserted into docs.json. */
	readonly missing: readonly NewRedirect[];
}

export function redirectChanges(move: Move): RedirectChanges {
	const { docs } = move.site;
	const droppedRedirects = redirectsOf(docs).filter((redirect) => canHideMovedPage(move, redirect));
	const remainingRedirects = withoutItems(redirectsOf(docs), droppedRedirects);
	const followedEdits = remainingRedirects.flatMap(
		(redirect) => editDestination(move, redirect, remainingRedirects) ?? [],
	);
	const wantedRedirectList = wantedRedirects(move, remainingRedirects);
	const insertableRedirects = wantedRedirectList.filter(({ source }) => canBeSource(source));
	const replacingRedirects = insertableRedirects.slice(0, droppedRedirects.length);
	const appendedRedirects = {
		redirects: insertableRedirects.slice(droppedRedirects.length),
		isSure: true,
	};
	const { fix } = addRedirects(docs, appendedRedirects);
	const addedRedirects = fix === undefined ? replacingRedirects : insertableRedirects;
	return {
		edits: [
			...followedEdits,
			...replacingRedirects.flatMap((redirect, index) =>
				replaceRedirect(droppedRedirects[index], redirect),
			),
			...deleteItems(move.site, droppedRedirects.slice(replacingRedirects.length)),
			...(fix === undefined ? [] : [fix]),
		],
		added: addedRedirects,
		droppedRedirects,
		followedCount: followedEdits.length,
		missing: withoutItems(wantedRedirectList, addedRedirects),
	};
}

function withoutItems<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
	const removedItems = new Set(others);
	return items.filter((item) => !removedItems.has(item));
}

const newAddresses = memoise((move: Move) => new Set(changedAddresses(move).map(({ now }) => now)));

/**
 * True if a redirect would hide a page after the move: a redirect from the address of the page, or
 * a redirect of a whole folder that moves back to its former path.
 */
export function canHideMovedPage(move: Move, { from, to, source }: Redirect): boolean {
	if (/[?#]/.test(source)) return false;
	if (!hasWildcard(from)) return newAddresses(move).has(from);
	// A redirect of a whole folder hides pages if the folder moves back to its former path.
	return move.moved.renames.some(
		(redirect) =>
			isFolderPattern(from, redirect.to) &&
			isFolderPattern(to, redirect.from) &&
			move.moved.newPathInFolder(redirect.from) === redirect.to &&
			!hasRedirectOut(`/${redirect.from}`, redirectsOf(move.site.docs)),
	);
}

function isFolderPattern(pattern: string, folder: string): boolean {
	return /^\/:\w+\*$/.test(pattern.slice(folder.length + 1)) && pattern.startsWith(`/${folder}/`);
}

/** `undefined` if the target stays. */
function editDestination(
	move: Move,
	{ destination, to, destinationAt: at }: Redirect,
	keptRedirects: readonly Redirect[],
): TextEdit | undefined {
	if (!isInternal(to)) return undefined;
	const { path } = splitAddress(destination);
	const addedSlash = to.slice(0, to.length - destination.length);
	const newDestination = hasWildcard(to)
		? newFolderPattern(move, splitAddress(to).path, keptRedirects)
		: newAddress(move, addedSlash + path);
	return newDestination === undefined
		? undefined
		: (replacePathInPlace(at, path, newDestination.slice(addedSlash.length)) ??
				quotedEdit(at, destination.replace(path, newDestination.slice(addedSlash.length))));
}

/**
 * The target of a folder redirect after the folder moves. If a redirect points out of the folder, a
 * page has left the folder, so the target is unknown.
 */
function newFolderPattern(
	{ moved }: Move,
	pattern: string,
	keptRedirects: readonly Redirect[],
): string | undefined {
	const names = pattern.split("/");
	const end = names.findIndex(hasWildcard);
	const folder = names.slice(0, end).join("/");
	const newPath = moved.newPathInFolder(folder.slice(1));
	return newPath === undefined || hasRedirectOut(folder, keptRedirects)
		? undefined
		: ["", newPath, ...names.slice(end)].join("/");
}

function hasRedirectOut(folder: string, redirects: readonly Redirect[]): boolean {
	return redirects.some(({ from }) => from.startsWith(`${folder}/`));
}

function wantedRedirects(move: Move, keptRedirects: readonly Redirect[]): readonly NewRedirect[] {
	const sources = new Set(keptRedirects.map(({ from }) => from));
	// The root is left out, because Mintlify redirects the root to the first page of the navigation.
	const pages = changedAddresses(move).filter(
		({ was }) => was !== "/" && !sources.has(was) && !isUsedAfterMove(move, was),
	);
	const folders = move.moved.renames.filter(
		({ from }) =>
			pages.filter(({ was }) => was.startsWith(`/${from}/`)).length > 1 &&
			canRedirectFolder(move, from, keptRedirects),
	);
	const singlePages = pages.filter(
		({ was }) => !folders.some(({ from }) => was.startsWith(`/${from}/`)),
	);
	return [
		...singlePages.map(({ was, now }) => ({
			source: was,
			destination: encodePath(now),
		})),
		...folders.map(({ from, to }) => ({
			source: `/${from}/:slug*`,
			destination: `/${to}/:slug*`,
		})),
	];
}

function isUsedAfterMove(move: Move, address: string): boolean {
	const { lookup } = move.site.published;
	const isGenerated = lookup.generatedAt(address.slice(1)) !== undefined;
	return isGenerated || addressesAfter(move).has(address);
}

/** True if a redirect of the whole folder would affect moved pages only. */
function canRedirectFolder(
	{ site, moved }: Move,
	folder: string,
	keptRedirects: readonly Redirect[],
): boolean {
	if (moved.newPathInFolder(folder) === undefined) return false;
	const { pages, published } = site;
	const slugs = [
		...pages.all.map((page) => moved.newSlug(page)),
		...published.generated.map(({ slug }) => slug),
		...published.lookup.unknownFolders.map(({ directory }) => `${directory}/`),
	];
	return (
		!slugs.some((slug) => slug.startsWith(`${folder}/`)) &&
		!hasRedirectOut(`/${folder}`, keptRedirects)
	);
}

function replaceRedirect(
	redirect: Redirect | undefined,
	{ source, destination }: NewRedirect,
): readonly TextEdit[] {
	if (redirect === undefined) return [];
	const { at, destinationAt } = redirect;
	return [quotedEdit(at, source), quotedEdit(destinationAt, destination)];
}

function quotedEdit(at: Location, text: string): TextEdit {
	return { at, text: JSON.stringify(text) };
}

function deleteItems({ docs }: Site, removedRedirects: readonly Redirect[]): readonly TextEdit[] {
	const indexes = new Set(removedRedirects.flatMap(({ at }) => indexOfRedirect(at) ?? []));
	const lastIndex = lastRemainingIndex(docs, indexes);
	const rangeOf = (index: number): Location["range"] => docs.locate(`/redirects/${index}`).range;
	return Array.from(indexes, (index) => {
		const { file, range, pointer } = docs.locate(`/redirects/${index}`);
		// The range includes the following comma; for the last item, the preceding comma.
		const isBeforeLast = index < lastIndex;
		const start = isBeforeLast || index === 0 ? range.start : rangeOf(index - 1).end;
		const end = isBeforeLast ? rangeOf(index + 1).start : range.end;
		return { at: fixedLocation(file, { start, end }, pointer), text: "" };
	});
}

/** The index of the last remaining item; -1 if no item remains. */
function lastRemainingIndex(docs: DocsJson, removedIndexes: ReadonlySet<number>): number {
	const redirectList = property(docs.value, "redirects");
	const { length } = Array.isArray(redirectList) ? redirectList : [];
	for (let index = length - 1; index >= 0; index--) if (!removedIndexes.has(index)) return index;
	return -1;
}

/**
 * The index of a redirect, from the location of its source; `undefined` for a redirect in a file of
 * its own.
 */
function indexOfRedirect({ pointer }: Location): number | undefined {
	const index = segments(pointer).at(-2);
	return index !== undefined && /^\d+$/.test(index) ? Number(index) : undefined;
}
