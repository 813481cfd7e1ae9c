// Pages of which readers see nothing but the title.

import type { Page } from "../../facts/pages/page.ts";
import { hasText } from "../../facts/pages/page.ts";
import { byBody } from "../pages/bodies.ts";
import { lacksTitle, rootPages, sidebarPages } from "../pages/page-words.ts";
import { question, type Site } from "../parts/site.ts";

/** Fields that make more of a page than its text, and one that makes a link of it. */
export const fillers: readonly string[] = [
	"api",
	"asyncapi",
	"graphql",
	"openapi",
	"openapi-schema",
	"sdk",
	"url",
];

/** Whether a page has no title. Of an empty page, that is the least. */
export function isUntitled(site: Site, page: Page): boolean {
	return lacksTitle(site, page) && !blankPages(site).has(page.slug);
}

/**
 * The pages of sidebars that say and show nothing, but for roots of groups: those can list pages.
 */
export const emptyPages = question((site: Site): readonly Page[] => {
	const blank = blankPages(site);
	if (blank.size === 0) return [];
	return sidebarPages(site).filter((page) => blank.has(page.slug) && !rootPages(site).has(page));
});

/** The addresses of page files that say nothing, and show nothing either. */
export const blankPages = question((site): ReadonlySet<string> => {
	const bare = new Set(bareBodies(site).map(({ path }) => path));
	if (bare.size === 0) return new Set();
	const blank = site.pages.all.filter(
		({ path, fields, frontmatter }) =>
			bare.has(path) &&
			// Mintlify does not take such a page as it is.
			(frontmatter === undefined || frontmatter.faults.length === 0) &&
			!fillers.some((name) => Object.hasOwn(fields, name)),
	);
	return new Set(blank.map(({ slug }) => slug));
});

/** Those that show nothing but frontmatter. */
const bareBodies = byBody((site, { reading, kind, path }) => {
	// Most pages have headings, links or elements, and need not be read once more.
	if (kind !== "page" || reading.kind !== "body") return [];
	const { headings, links, elements, exports } = reading.body;
	const isBare = [headings, links, elements, exports].every((list) => list.length === 0);
	return isBare && !hasText(site.files, path) ? [{ path }] : [];
});
