import { brokenReferences } from "../../src/site/bodies/markup/references.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every reference to a character is written with its name or number, and a semicolon.",
	because: "Readers see it as it is written.",
	severity: "warning",
	isOfItsFile: true,
	of: brokenReferences,
	*check({ at, written, intended: meant, isDoubtful }) {
		yield {
			at,
			message: `\`${written}\` stands for no character.`,
			hint: isDoubtful ? `Did you mean \`${meant}\`?` : `Write \`${meant}\`.`,
			fix: { at, text: meant, ...(isDoubtful && { isUnsafe: true as const }) },
		};
	},
});
