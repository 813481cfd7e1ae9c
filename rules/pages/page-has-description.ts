import { startOf } from "../../src/facts/pages/page.ts";
import { lacksDescription, sidebarPages } from "../../src/site/pages/page-words.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every page of the sidebar has a description, or shows an operation that gives it one.",
	because: "Search engines and agents do not learn what the page is about.",
	severity: "off",
	of: sidebarPages,
	*check(page, site) {
		if (!lacksDescription(site, page)) return;
		yield {
			at: startOf(page),
			message: "This page has no description.",
			hint: "Add `description: …` to the frontmatter.",
		};
	},
});
