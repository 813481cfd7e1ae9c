import { startOf } from "../../src/facts/pages/page.ts";
import { emptyPages } from "../../src/site/bodies/blank-pages.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
	holds: "Every page of the sidebar says or shows something.",
	because: "Readers find nothing on it but its title.",
	severity: "warning",
	of: emptyPages,
	*check(page) {
		yield {
			at: startOf(page),
			message: "This page is empty.",
			hint: "Write it, or remove it from the navigation.",
		};
	},
});
