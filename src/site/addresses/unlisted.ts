// The pages that readers do not find in the navigation, and those that are among them since another state.
import type { Page } from "../../facts/pages/page.ts";
import { pagesByPath } from "../parts/moved-references.ts";
import { type PastState, question, type Site } from "../parts/site.ts";
import { isListed } from "./listing.ts";
import { lacksEntry } from "./lost-entries.ts";

export type Unlisted =
	| { readonly kind: "all"; readonly pages: readonly Page[] }
	/** Since the other state the page is there, or its entry is not. */
	| { readonly kind: "new" | "dropped"; readonly page: Page };

export const unlistedPages = question((site: Site): readonly Unlisted[] => {
	const { past } = site;
	const pages = unlisted(site);
	const recent = pages.flatMap((page) => {
		const kind = past && changeOf(page, past);
		return kind === undefined ? [] : { kind, page };
	});
	const isRecent = new Set(recent.map(({ page }) => page));
	const others = pages.filter((page) => !isRecent.has(page));
	return others.length === 0
		? recent
		: [{ kind: "all", pages: others }, ...recent];
});

const unlisted = question((site: Site): readonly Page[] =>
	site.docs.incomplete
		? []
		: site.pages.all.filter(
				(page) =>
					page.fields.hidden !== true &&
					!site.files.unreadable.has(page.path) &&
					!isListed(site, page) &&
					!lacksEntry(site, page.slug) &&
					!/^(?:404|index)$/.test(page.slug),
			),
);

/** How a page has come to be in no navigation; `undefined` for one that was there and in none before, or may have been. */
function changeOf(
	{ path }: Page,
	{ site, moves }: PastState,
): "new" | "dropped" | undefined {
	if (site.docs.incomplete) return undefined;
	const was = moves.cameFrom(path)?.path ?? path;
	const page = pagesByPath(site).get(was);
	if (page !== undefined) return isListed(site, page) ? "dropped" : undefined;
	return site.files.state(was).kind === "absent" ? "new" : undefined;
}
