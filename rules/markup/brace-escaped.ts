import { show } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";
import { lostBraces } from "./model/lost-braces.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every brace that readers are meant to see is escaped.",
	because: "Readers do not see the text between the braces.",
	severity: "warning",
	isOfItsFile: true,
	of: lostBraces,
	*check({ at, written, visible }) {
		const escapedText = `\\{${written.slice(1, -1)}\\}`;
		yield {
			at,
			message: `MDX reads \`${show(written)}\` as JavaScript here, not as text.`,
			...(visible !== undefined && { consequence: `Readers see \`${visible}\`.` }),
			hint: `Write \`${show(escapedText)}\` to show the braces.`,
			fix: { at, text: escapedText },
		};
	},
});
