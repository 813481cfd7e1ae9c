import { defineRule } from "../src/engine/rule.ts";
import { blankPages } from "../src/site/bodies/blank-pages.ts";
import { titleAt } from "../src/site/pages/page.ts";
import { lacksTitle } from "../src/site/published/page-words.ts";
import { titleOfSlug } from "../src/site/published/slug.ts";

export default defineRule({
	holds:
		"Every page of the sidebar has a title, or shows an operation that gives it one.",
	because: "Readers see one that Mintlify makes of the path.",
	severity: "warning",
	subject: "sidebarPage",
	*check({ page }, site) {
		// Of an empty page this is the least.
		if (!lacksTitle(site, page) || blankPages(site).has(page.slug)) return;
		yield {
			at: titleAt(page),
			message: "This page has no title.",
			consequence: `Mintlify makes one of its path: \`${titleOfSlug(page.slug)}\`.`,
			hint: "Write `title: …` into its frontmatter.",
		};
	},
});
