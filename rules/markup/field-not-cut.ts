import { show } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";
import { cutFields } from "./model/cut-fields.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every frontmatter text that contains a `#` is in quotes.",
	because: "Readers see the text cut short.",
	severity: "warning",
	isOfItsFile: true,
	of: cutFields,
	*check({ name, at, written, parsedValue: taken }) {
		yield {
			at,
			message:
				taken === ""
					? `YAML reads all of this \`${name}\` as a comment.`
					: `YAML cuts this \`${name}\` short, to \`${show(taken)}\`.`,
			consequence:
				taken === "" ? "Readers do not see the text." : "Readers see the text cut short.",
			hint: "Put the text in quotes.",
			fix: { at, text: JSON.stringify(written) },
		};
	},
});
