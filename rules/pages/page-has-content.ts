import { emptyPages } from "../../src/site/bodies/blank-pages.ts";
import { startOf } from "../../src/site/facts/pages/page.ts";
import { text } from "../../src/text/value.ts";
import { defineRule } from "../rule.ts";

const describedText = "Readers see only the title and the description.";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every page of the sidebar has content.",
	because: "Readers see only the title.",
	severity: "warning",
	mayFollowFix: true,
	of: emptyPages,
	*check(page) {
		yield {
			at: startOf(page),
			message: "This page is empty.",
			...(text(page.fields.description) && { consequence: describedText }),
			hint: "Write the content of the page, or remove the page from the navigation.",
		};
	},
});
