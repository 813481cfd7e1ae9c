import { unfinishedTexts } from "../../src/site/pages/unfinished-texts.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "No text that readers see was left for later.",
	because: "Readers see a text that is not finished.",
	severity: "note",
	of: unfinishedTexts,
	*check({ written, at }) {
		yield {
			at,
			message: `\`${written}\` was left here for later.`,
			hint: "Write what belongs here, or remove it.",
			cause: "unfinished",
			together: {
				message: "Texts were left for later.",
				hint: "Write what belongs there, or remove them.",
			},
		};
	},
});
