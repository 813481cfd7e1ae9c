import { titleAt, titleOfPage } from "../../src/site/facts/pages/page.ts";
import { earlierNamesake, sidebarPages } from "../../src/site/pages/titles.ts";
import { text } from "../../src/text/value.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "No two pages of one language, version and product have the same title.",
	because: "Search results and browser tabs show the same title for both pages.",
	severity: "off",
	of: sidebarPages,
	*check(page, site) {
		const firstPage = earlierNamesake(site, page);
		if (firstPage === undefined) return;
		const hasSameDescription = text(page.fields.description) === text(firstPage.fields.description);
		yield {
			at: titleAt(page),
			message: `\`${firstPage.path}\` also has the title \`${titleOfPage(page)}\`.`,
			...(hasSameDescription && {
				consequence:
					"Search results and browser tabs show the same title for both pages, and `llms.txt` describes both in the same words.",
			}),
			hint: "Give one of the pages another title.",
			related: [{ at: titleAt(firstPage), message: "the first page with this title" }],
		};
	},
});
