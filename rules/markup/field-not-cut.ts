import { cutFields } from "../../src/site/pages/cut-fields.ts";
import { show } from "../../src/text/words.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every text of a frontmatter that has a `#` stands in quotes.",
	because: "Readers see the text cut short.",
	severity: "warning",
	isOfItsFile: true,
	of: cutFields,
	*check({ name, at, written, parsedValue: taken }) {
		yield {
			at,
			message:
				taken === ""
					? `YAML takes all of this \`${name}\` for a comment.`
					: `YAML cuts this \`${name}\` to \`${show(taken)}\`.`,
			consequence: taken === "" ? "Readers see none of it." : "Readers see the text cut short.",
			hint: "Put it in quotes.",
			fix: { at, text: JSON.stringify(written) },
		};
	},
});
