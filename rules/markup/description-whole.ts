import { defineRule } from "../rule.ts";
import { cutDescriptions } from "./model/page-openings.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "No description ends in the middle of a word.",
	because: "Readers of the page and of search results see half a sentence.",
	severity: "note",
	of: cutDescriptions,
	*check({ at, part, word }) {
		yield {
			at,
			message: `This description ends with \`${part}\`, in the middle of \`${word}\`.`,
			hint: "Write a complete sentence.",
			cause: {
				key: "cut",
				message: "Descriptions end in the middle of a word.",
				hint: "Write complete sentences.",
			},
		};
	},
});
