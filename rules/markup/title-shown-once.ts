import { show } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";
import { repeatedTitles } from "./model/page-openings.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "No page begins with a heading that repeats its title.",
	because: "Readers see the title twice, one above the other.",
	severity: "warning",
	of: repeatedTitles,
	*check({ title, isOther, at, whole }) {
		yield {
			at,
			message: `This heading repeats the title \`${show(title)}\` of the page.`,
			hint: "Remove the heading.",
			...(isOther ? { severity: "note" } : { fix: { at: whole, text: "" } }),
		};
	},
});
