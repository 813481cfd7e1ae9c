import { titleAt } from "../../src/facts/pages/page.ts";
import { untitledPages } from "../../src/site/bodies/blank-pages.ts";
import { titleOfSlug } from "../../src/site/parts/slug.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every page of the sidebar has a title, or shows an operation that gives it one.",
	because: "Readers see a title that Mintlify makes from the path.",
	severity: "warning",
	of: untitledPages,
	*check(page) {
		yield {
			at: titleAt(page),
			message: "This page has no title.",
			consequence: `Readers see a title that Mintlify makes from the path: \`${titleOfSlug(page.slug)}\`.`,
			hint: "Add `title: …` to the frontmatter.",
		};
	},
});
