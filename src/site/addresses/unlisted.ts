// The pages that readers do not find in the navigation, and those that are among them since another
// state.
import type { Page } from "../../facts/pages/page.ts";
import { pagesByPath } from "../parts/moved-references.ts";
import { type PastState, question, type Site } from "../parts/site.ts";
import { isListed } from "./listing.ts";
import { lacksEntry } from "./lost-entries.ts";

export type Unlisted =
	| {
			readonly kind: "all";
			readonly pages: readonly Page[];
			/** Whether they were among them in the other state. */
			readonly isOld?: true;
	  }
	/** Since the other state the page is there, or its entry is not. */
	| { readonly kind: "new" | "dropped"; readonly page: Page };

export const unlistedPages = question((site: Site): readonly Unlisted[] => {
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
