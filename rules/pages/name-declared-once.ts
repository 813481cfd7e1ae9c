import { defineRule } from "../rule.ts";
import { repeatedNames } from "./model/repeated-names.ts";

/**
 * @see https://www.mintlify.com/docs/customize/react-components
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every name that a page exports is declared once.",
	because: "The page fails to render.",
	severity: "error",
	isOfItsFile: true,
	of: repeatedNames,
	*check({ name, at, before, page }) {
		yield {
			at,
			message:
				before === undefined
					? `Mintlify itself declares \`${name}\` on each page.`
					: `\`${name}\` is declared twice.`,
			hint: "Give your variable another name.",
			...(page !== undefined && { consequence: `\`${page}\` fails to render.` }),
			...(before && { related: [{ at: before, message: "also declared here" }] }),
		};
	},
});
