import { cutDescriptions } from "../../src/site/pages/page-openings.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "No description ends within a word.",
	because: "Readers, and those who search, see half a sentence.",
	severity: "note",
	of: cutDescriptions,
	*check({ at, part, word }) {
		yield {
			at,
			message: `This description ends with \`${part}\`, in the middle of \`${word}\`.`,
			hint: "Write a whole sentence.",
			cause: "cut",
			together: {
				message: "Descriptions end in the middle of a word.",
				hint: "Write whole sentences.",
			},
		};
	},
});
