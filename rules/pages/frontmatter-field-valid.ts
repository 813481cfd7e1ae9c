import type { RuleReport } from "../../src/engine/finding.ts";
import { allPages, fieldAt, type Page } from "../../src/site/facts/pages/page.ts";
import { fieldFaults } from "../../src/site/facts/pages/page-fields.ts";
import { fieldSuggestions } from "../../src/site/suggestions/page-suggestions.ts";
import { describeFault } from "../../src/text/schema/schema-fault.ts";
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
		yield* checkUrl(page);
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

/** A host name without a scheme is a path for browsers. */
function* checkUrl(page: Page): Iterable<RuleReport> {
	const { url } = page.fields;
	const at = fieldAt(page, "url");
	if (typeof url !== "string" || at === undefined) return;
	if (!/^[\w-]+(?:\.[\w-]+)+(?:[/:?#]|$)/.test(url.trim())) return;
	yield {
		at,
		message: `\`${url.trim()}\` begins without \`https://\`.`,
		consequence: "The sidebar links to a page of this site, which does not exist.",
		hint: `Write \`https://${url.trim()}\`.`,
	};
}
