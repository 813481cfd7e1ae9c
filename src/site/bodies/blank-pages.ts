// Pages of which readers see nothing but the title.
import { memoised } from "../../source/memoised.ts";
import { hasText } from "../pages/has-text.ts";
import type { Page } from "../pages/page.ts";
import {
	lacksTitle,
	rootPages,
	sidebarPages,
} from "../published/page-words.ts";
import type { Site } from "../site.ts";
import { bodyAt } from "./bodies.ts";

/** Fields that make more of a page than its text, and one that makes a link of it. */
export const fillers: readonly string[] = [
	...["api", "asyncapi", "graphql", "openapi", "openapi-schema", "sdk"],
	"url",
];

/** The pages of sidebars that have no title, of which that is the least where they are empty. */
export const untitledPages = memoised((site: Site): readonly Page[] =>
	sidebarPages(site).filter(
		(page) => lacksTitle(site, page) && !blankPages(site).has(page.slug),
	),
);

/** The pages of sidebars that say and show nothing, but for roots of groups: those can list pages. */
export const emptyPages = memoised((site: Site): readonly Page[] => {
	const blank = blankPages(site);
	if (blank.size === 0) return [];
	return sidebarPages(site).filter(
		(page) => blank.has(page.slug) && !rootPages(site).has(page),
	);
});

/** The addresses of page files that say nothing, and show nothing either. */
export const blankPages = memoised((site: Site): ReadonlySet<string> => {
	if (!site.files.hasBodies) return new Set();
	const blank = site.pages.all.filter(({ path, fields, frontmatter }) => {
		// Mintlify does not take such a page as it is.
		if (frontmatter !== undefined && frontmatter.problems.length > 0)
			return false;
		if (fillers.some((name) => Object.hasOwn(fields, name))) return false;
		const reading = bodyAt(site, path)?.reading;
		// Most pages have headings, links or elements, and need not be read once more.
		if (reading?.kind !== "body") return false;
		const { headings, links, elements, exports } = reading.body;
		const isBare = [headings, links, elements, exports].every(
			(list) => list.length === 0,
		);
		return isBare && !hasText(site.files, path);
	});
	return new Set(blank.map(({ slug }) => slug));
});
