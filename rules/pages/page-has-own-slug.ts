import { allPages, startOf, twinOf } from "../../src/facts/pages/page.ts";
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
		const twin = twinOf(site.pages, page);
		if (twin === undefined) return;
		yield {
			at: startOf(page),
			message: `\`${page.path}\` and \`${twin.path}\` have the same address \`/${twin.slug}\`.`,
			hint: "Rename or remove one of the files.",
			related: [{ at: startOf(twin), message: "the other file" }],
		};
	},
});
