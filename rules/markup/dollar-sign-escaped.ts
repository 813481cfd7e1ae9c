import { accidentalFormulas } from "../../src/site/bodies/markup/dollar-signs.ts";
import { show } from "../../src/text/words.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every dollar sign of a text is escaped where it would begin or end a formula.",
	because: "Readers see the text between two dollar signs as a formula, without them.",
	severity: "warning",
	isOfItsFile: true,
	of: accidentalFormulas,
	*check({ at, text, escaped }) {
		yield {
			at,
			message: `Two dollar signs make a formula of \`${show(text.trim())}\`.`,
			hint: "Write `\\$` for each dollar sign.",
			fix: { at, text: escaped },
		};
	},
});
