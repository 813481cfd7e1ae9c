import { show } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";
import { accidentalFormulas } from "./model/dollar-signs.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every dollar sign in text is escaped if it would begin or end a formula.",
	because: "Readers see the text between two dollar signs as a formula, without the dollar signs.",
	severity: "warning",
	isOfItsFile: true,
	of: accidentalFormulas,
	*check({ at, text, escaped, mayEndInCode }) {
		yield {
			at,
			message: `Two dollar signs turn \`${show(text.trim())}\` into a formula.`,
			hint: `Write \`\\$\` for ${mayEndInCode ? "the first" : "each"} dollar sign.`,
			fix: { at, text: escaped },
		};
	},
});
