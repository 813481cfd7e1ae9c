import { rewrite } from "../../src/engine/finding.ts";
import { allMistypedFields } from "../../src/site/facts/pages/page-fields.ts";
import { oddSpacesIn } from "../../src/text/odd-spaces.ts";
import { ignoredText } from "../../src/text/wording/consequences.ts";
import { didYouMean, slipBetween } from "../../src/text/wording/suggest.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "No frontmatter field is a misspelling of a field that Mintlify knows.",
	because: ignoredText("field"),
	severity: "warning",
	of: allMistypedFields,
	*check({ name, at, intended }) {
		const isUnsafe = slipBetween(name, intended)?.kind !== "same";
		const oddSpaces = oddSpacesIn(name);
		yield {
			at,
			message:
				oddSpaces === undefined
					? `\`${name}\` is not a field that Mintlify knows.`
					: `The name of this field contains a ${oddSpaces.name}.`,
			hint: oddSpaces === undefined ? didYouMean(intended) : `Write \`${intended}\`.`,
			...rewrite(at, intended, isUnsafe),
		};
	},
});
