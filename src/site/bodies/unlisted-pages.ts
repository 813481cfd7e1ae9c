// Pages that the navigation does not list, separated by the time since which the pages are
// unlisted.
import {
	isExpectedInNavigation,
	isReallyListed,
	pagesWithoutEntry,
} from "../addresses/listed-pages.ts";
import type { Page } from "../facts/pages/page.ts";
import { pagesByPath } from "../parts/moved-references.ts";
import { type PastState, question, type Site } from "../parts/site.ts";
import { isInternalPage } from "./internal-pages.ts";

export type UnlistedPages =
	| {
			readonly kind: "all";
			readonly pages: readonly Page[];
			readonly isOld?: true;
	  }
	/** A page that was created, or whose entry was removed, since the compared state. */
	| { readonly kind: "new" | "dropped"; readonly page: Page };

export const unlistedPages = question((site: Site): readonly UnlistedPages[] => {
	const { past, home } = site;
	// With `publish`, each page is either allowed outside the navigation, or has an error.
	if (home.publish !== undefined) return [];
	const changes = pagesWithoutEntry(site)
		.filter((page) => !isInternalPage(site, page))
		.map((page) => ({ kind: past && changeOf(page, past), page }));
	const pagesWithChange = (change: "old" | undefined): readonly Page[] =>
		changes.flatMap(({ kind, page }) => (kind === change ? page : []));
	const [old, unlistedNow] = [pagesWithChange("old"), pagesWithChange(undefined)];
	return [
		...(old.length > 0 ? [{ kind: "all", pages: old, isOld: true } as const] : []),
		...(unlistedNow.length > 0 ? [{ kind: "all", pages: unlistedNow } as const] : []),
		...changes.flatMap(({ kind, page }) =>
			kind === "new" || kind === "dropped" ? { kind, page } : [],
		),
	];
});

/**
 * `old` if an unlisted page was also unlisted in the compared state, `new` if the page is new,
 * `dropped` if the entry of the page was removed; `undefined` if the former state is unknown, or if
 * the page was hidden.
 */
function changeOf(
	{ path }: Page,
	{ site, moves }: PastState,
): "old" | "new" | "dropped" | undefined {
	if (site.docs.isIncomplete) return undefined;
	const formerFile = moves.cameFrom(path) ?? { path, isCertain: true };
	const page = pagesByPath(site).get(formerFile.path);
	if (page === undefined) {
		const wasAbsent = site.files.stateOf(formerFile.path).kind === "absent";
		// A moved file that was not a page before counts as new, because a snippet can become a page
		// when the snippet moves.
		const isFromElsewhere = formerFile.isCertain && formerFile.path !== path;
		return wasAbsent || isFromElsewhere ? "new" : undefined;
	}
	// git can pair a deleted page with a new page that only resembles the deleted page.
	if (isReallyListed(site, page)) return formerFile.isCertain ? "dropped" : "new";
	return formerFile.isCertain && isExpectedInNavigation(site, page) ? "old" : undefined;
}
