import { defineRule } from "../rule.ts";
import { repeatedDescriptions } from "./model/page-openings.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "No page begins with a paragraph that repeats its description.",
	because: "Readers see the description twice, one above the other.",
	severity: "note",
	of: repeatedDescriptions,
	*check({ at, whole }) {
		yield {
			at,
			message: "This paragraph repeats the description of the page.",
			hint:
				whole === undefined
					? "Give the page another description, or begin the paragraph with other words."
					: "Remove the paragraph.",
			cause: {
				key: "descriptions",
				message: "Pages begin with a paragraph that repeats their description.",
				hint: "Remove these paragraphs, or give the pages other descriptions.",
			},
			...(whole && { fix: { at: whole, text: "" } }),
		};
	},
});
