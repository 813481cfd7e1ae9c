import { defineRule } from "../rule.ts";
import { brokenReferences } from "./model/character-references.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every character reference has a valid name or number, and a semicolon.",
	because: "Readers see the reference itself instead of a character.",
	severity: "warning",
	isOfItsFile: true,
	of: brokenReferences,
	*check({ at, written, intended, isDoubtful }) {
		yield {
			at,
			message: `\`${written}\` does not stand for a character.`,
			hint: isDoubtful ? `Did you mean \`${intended}\`?` : `Write \`${intended}\`.`,
			fix: { at, text: intended, ...(isDoubtful && { isUnsafe: true as const }) },
		};
	},
});
