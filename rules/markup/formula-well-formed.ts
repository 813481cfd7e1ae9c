import { show } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";
import { brokenFormulas } from "./model/formulas.ts";

const escapingHint =
	"Write `\\$` for each dollar sign that is text, or correct the formula if one is meant.";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "KaTeX can render every formula.",
	because: "Readers see the source of the formula in red.",
	severity: "warning",
	isOfItsFile: true,
	of: brokenFormulas,
	*check({ at, fault, isDoubtful }) {
		if (fault === undefined)
			yield {
				at,
				message: "This part of the formula is on the same line as the opening dollar signs.",
				consequence: "Readers do not see this part.",
				hint: "Begin a new line after the dollar signs.",
			};
		else if (fault.command !== undefined)
			yield {
				at,
				message: `KaTeX does not know the command \`${show(fault.command)}\`.`,
				consequence: "Readers see the command in red.",
				hint: isDoubtful ? escapingHint : "Use a command that KaTeX supports.",
			};
		else
			yield {
				at,
				message: isDoubtful
					? `Two dollar signs turn this text into a formula, which KaTeX rejects: ${show(fault.reason)}.`
					: `KaTeX rejects this formula: ${show(fault.reason)}.`,
				hint: isDoubtful ? escapingHint : "Correct the formula.",
			};
	},
});
