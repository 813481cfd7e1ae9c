import { allPages } from "../../src/facts/pages/page.ts";
import { fieldFaults } from "../../src/facts/pages/page-fields.ts";
import { describeFault } from "../../src/source/schema/schema-fault.ts";
import { fieldSuggestions } from "../../src/suggestions/page-suggestions.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every frontmatter field that Mintlify knows has a valid value.",
	because: "The field does not have the intended effect.",
	severity: "warning",
	of: allPages,
	suggest: (_, __, { at }) => fieldSuggestions(at),
	*check(page, _site) {
		for (const { at, why, shownAs, ...field } of fieldFaults(page)) {
			yield {
				at,
				...describeFault(why, field),
				...(shownAs !== undefined && {
					consequence: `Mintlify reads the value as \`${shownAs}\`.`,
					hint: "Put the value in quotes.",
				}),
			};
		}
	},
});
