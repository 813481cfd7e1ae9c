import { earlierEntry } from "../../src/site/addresses/listed-pages.ts";
import { pageEntries } from "../../src/site/facts/navigation/navigation.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds: "A page is listed once within a tab, version and so on.",
	because: "Readers see the page highlighted twice in one sidebar.",
	severity: "warning",
	of: pageEntries,
	*check(entry, site) {
		const firstListing = earlierEntry(site, entry);
		// A missing page is skipped, because `navigation-page-exists` reports the page at each entry.
		if (firstListing === undefined || site.published.lookup.find(entry.slug).kind === "missing")
			return;
		// A group may list its root page, too.
		if ([firstListing, entry].some(({ at }) => at.pointer.endsWith("/root"))) return;
		yield {
			at: entry.at,
			message: `One sidebar lists \`${entry.written}\` twice.`,
			hint: "Remove one of the two entries.",
			related: [{ at: firstListing.at, message: "listed here first" }],
		};
	},
});
