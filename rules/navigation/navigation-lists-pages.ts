import type { RuleReport } from "../../src/engine/finding.ts";
import { reportOn } from "../../src/engine/identity.ts";
import { type UnlistedPages, unlistedPages } from "../../src/site/bodies/unlisted-pages.ts";
import { titleAt } from "../../src/site/facts/pages/page.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { unlistedSuggestions } from "../../src/site/suggestions/navigation-suggestions.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { fewOf } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";

const hintForOnePage = "Add the page to the navigation, or set `hidden: true` in its frontmatter.";
const hintForSeveralPages =
	"Add the pages to the navigation, or set `hidden: true` in their frontmatter; `docproof inspect` lists them all.";

const reports: Table<UnlistedPages, Site, RuleReport> = {
	all: ({ pages: all, isOld }, { docs }) =>
		reportOn(
			all,
			({ path }) => path,
			(pages) => ({
				at: docs.locate("/navigation", "key"),
				message: `${fewOf(pages.map(({ slug }) => slug))} ${pages.length === 1 ? "is" : "are"} not in the navigation.`,
				...(pages.length > 1 && { consequence: "Readers can reach the pages only by their URLs." }),
				hint: pages.length === 1 ? hintForOnePage : hintForSeveralPages,
			}),
			isOld,
		),
	new: ({ page }) => ({
		at: titleAt(page),
		severity: "warning",
		message: `The new page \`${page.slug}\` is not in the navigation.`,
		hint: hintForOnePage,
		cause: {
			key: "new",
			message: "New pages are not in the navigation.",
			hint: hintForSeveralPages,
		},
	}),
	dropped: ({ page }) => ({
		at: titleAt(page),
		severity: "warning",
		message: `\`${page.slug}\` is no longer in the navigation.`,
		hint: hintForOnePage,
		cause: {
			key: "dropped",
			message: "Pages are no longer in the navigation.",
			hint: hintForSeveralPages,
		},
	}),
};

/**
 * @see https://www.mintlify.com/docs/organize/hidden-pages
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every page that is not hidden is in the navigation.",
	because: "Readers can reach the page only by its URL.",
	severity: "note",
	of: unlistedPages,
	suggest: (unlisted, site) => unlistedSuggestions(site, unlisted),
	*check(unlisted, site) {
		yield byKind(reports, unlisted, site);
	},
});
