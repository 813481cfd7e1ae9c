import { brokenFormulas } from "../../src/site/bodies/markup/formulas.ts";
import { show } from "../../src/text/words.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every formula is one that KaTeX renders.",
	because: "Readers see its source in red.",
	severity: "warning",
	isOfItsFile: true,
	of: brokenFormulas,
	*check({ at, fault, isDoubtful }) {
		if (fault === undefined)
			yield {
				at,
				message: "This part of the formula stands beside the marks that open it.",
				consequence: "Readers do not see this part.",
				hint: "Begin a new line behind the dollar signs.",
			};
		else if (fault.command !== undefined)
			yield {
				at,
				message: `KaTeX knows no command \`${show(fault.command)}\`.`,
				consequence: "Readers see the command in red.",
				hint: "Write a command that KaTeX has.",
			};
		else
			yield {
				at,
				message: `KaTeX refuses this formula: ${show(fault.reason)}.`,
				hint: isDoubtful
					? "Correct it, or write `\\$` for each dollar sign of a text."
					: "Correct it.",
			};
	},
});
