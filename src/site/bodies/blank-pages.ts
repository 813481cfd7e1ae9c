import type { Page } from "../facts/pages/page.ts";
import { hasText } from "../facts/pages/page.ts";
import { eachBody } from "../pages/bodies.ts";
import { hasNoTitle, rootPages, sidebarPages } from "../pages/titles.ts";
import { question, type Site } from "../parts/site.ts";

/** The frontmatter fields that give a page content, and `url`, which turns the page into a link. */
const contentFields: readonly string[] = [
	"api",
	"asyncapi",
	"graphql",
	"openapi",
	"openapi-schema",
	"sdk",
	"url",
];

/**
 * True if a page has no title. An empty page is left out, because emptiness is the more severe
 * fault.
 */
export function isUntitled(site: Site, page: Page): boolean {
	return hasNoTitle(site, page) && !blankPages(site).has(page.slug);
}

/**
 * Pages in sidebars that have no content. Roots of groups are excluded, because such pages can list
 * other pages.
 */
export const emptyPages = question((site: Site): readonly Page[] => {
	const blankPageFiles = blankPages(site);
	if (blankPageFiles.size === 0) return [];
	return sidebarPages(site).filter(
		(page) => blankPageFiles.has(page.slug) && !rootPages(site).has(page),
	);
});

/** The slugs of page files without text and without other content. */
export const blankPages = question((site): ReadonlySet<string> => {
	const barePaths = new Set(bareBodies(site).map(({ path }) => path));
	if (barePaths.size === 0) return new Set();
	const blankPageFiles = site.pages.all.filter(
		({ path, fields, frontmatter }) =>
			barePaths.has(path) &&
			// Mintlify does not parse frontmatter with faults, so the fields are unknown.
			(frontmatter === undefined || frontmatter.faults.length === 0) &&
			!contentFields.some((name) => Object.hasOwn(fields, name)),
	);
	return new Set(blankPageFiles.map(({ slug }) => slug));
});

const bareBodies = eachBody((site, { reading, kind, path }) => {
	// Bodies with headings, links, elements or exports are not bare. Most bodies have such content,
	// so that few files have to be read again.
	if (kind !== "page" || reading.kind !== "body") return [];
	const { headings, links, elements, exports } = reading.body;
	const isBare = [headings, links, elements, exports].every((list) => list.length === 0);
	return isBare && !hasText(site.files, path) ? [{ path }] : [];
});
