import { allPages, startOf, twinOf } from "../../src/site/facts/pages/page.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.1.0
 */
export default defineRule({
	holds: "No two page files have the same address.",
	because: "Mintlify publishes only one of the files.",
	severity: "error",
	of: allPages,
	*check(page, site) {
		const pageWithSameSlug = twinOf(site.pages, page);
		if (pageWithSameSlug === undefined) return;
		yield {
			at: startOf(page),
			message: `\`${page.path}\` and \`${pageWithSameSlug.path}\` have the same address, \`/${pageWithSameSlug.slug}\`.`,
			hint: "Rename or remove one of the files.",
			related: [{ at: startOf(pageWithSameSlug), message: "the other file" }],
		};
	},
});
