import { allPages, startOf } from "../../src/site/facts/pages/page.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "No page has a `#` or `?` in its path.",
	because: "Browsers end the address of the page at that character, so no reader opens the page.",
	severity: "warning",
	of: allPages,
	*check(page) {
		const [delimiter] = /[#?]/.exec(page.slug) ?? [];
		if (delimiter === undefined) return;
		yield {
			at: startOf(page),
			message: `The path of this page contains \`${delimiter}\`.`,
			hint: "Rename the file, and update its entries in the navigation.",
		};
	},
});
