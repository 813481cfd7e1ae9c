import { defineRule } from "../rule.ts";
import { unfinishedTexts } from "./model/unfinished-texts.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "No text that readers see is unfinished.",
	because: "Readers see unfinished text.",
	severity: "note",
	of: unfinishedTexts,
	*check({ written, at }) {
		yield {
			at,
			message: `\`${written}\` marks text that is not finished.`,
			hint: "Finish the text, or remove it.",
			cause: {
				key: "unfinished",
				message: "Texts are not finished.",
				hint: "Finish the texts, or remove them.",
			},
		};
	},
});
