import { startOf } from "../../src/facts/pages/page.ts";
import { emptyPages } from "../../src/site/bodies/blank-pages.ts";
import { text } from "../../src/source/value.ts";
import { defineRule } from "../rule.ts";

const described = "Readers find nothing on it but its title and its description.";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every page of the sidebar says or shows something.",
	because: "Readers find nothing on it but its title.",
	severity: "warning",
	of: emptyPages,
	*check(page) {
		yield {
			at: startOf(page),
			message: "This page is empty.",
			...(text(page.fields.description) && { consequence: described }),
			hint: "Write it, or remove it from the navigation.",
		};
	},
});
