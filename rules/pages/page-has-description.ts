import { fieldAt, startOf } from "../../src/site/facts/pages/page.ts";
import { hasNoDescription, sidebarPages } from "../../src/site/pages/titles.ts";
import { text } from "../../src/text/value.ts";
import { lengthOptions, lengthOutside, wrongLengthReport } from "../../src/text/wording/lengths.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every page of the sidebar has a description, or shows an operation that gives it one.",
	because: "Search engines and agents do not learn what the page is about.",
	severity: "off",
	of: sidebarPages,
	options: lengthOptions("description"),
	*check(page, site, optionsAt) {
		if (hasNoDescription(site, page))
			yield {
				at: startOf(page),
				message: "This page has no description.",
				hint: "Add `description: …` to the frontmatter.",
			};
		const location = fieldAt(page, "description");
		const description = text(page.fields.description);
		if (location === undefined || description === undefined) return;
		const bounds = optionsAt(location);
		const length = lengthOutside(description, bounds);
		if (length !== undefined)
			yield { at: location, ...wrongLengthReport("description", length, bounds) };
	},
});
