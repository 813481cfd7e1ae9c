import { isUntitled } from "../../src/site/bodies/blank-pages.ts";
import { titleAt, titleOfPage } from "../../src/site/facts/pages/page.ts";
import { sidebarPages } from "../../src/site/pages/titles.ts";
import { titleOfSlug } from "../../src/site/parts/slug.ts";
import { lengthOptions, lengthOutside, wrongLengthReport } from "../../src/text/wording/lengths.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every page of the sidebar has a title, or shows an operation that gives it one.",
	because: "Readers see a title that Mintlify makes from the path.",
	severity: "warning",
	of: sidebarPages,
	options: lengthOptions("title"),
	*check(page, site, optionsAt) {
		const location = titleAt(page);
		if (isUntitled(site, page))
			yield {
				at: location,
				message: "This page has no title.",
				consequence: `Readers see a title that Mintlify makes from the path: \`${titleOfSlug(page.slug)}\`.`,
				hint: "Add `title: …` to the frontmatter.",
			};
		const title = titleOfPage(page);
		if (title === undefined) return;
		const bounds = optionsAt(location);
		const length = lengthOutside(title, bounds);
		if (length !== undefined) yield { at: location, ...wrongLengthReport("title", length, bounds) };
	},
});
