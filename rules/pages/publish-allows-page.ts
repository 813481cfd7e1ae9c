import { defineRule } from "../rule.ts";
import {
	internalPageReport,
	internalPageSuggestions,
	publishedInternalPages,
	publishedToAll,
} from "./model/internal-page-reports.ts";

/**
 * Without the setting `publish`, every page is allowed.
 *
 * @see https://www.mintlify.com/docs/organize/hidden-pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "The navigation or the setting `publish` has every published page.",
	because: publishedToAll,
	severity: "error",
	of: publishedInternalPages,
	suggest: (page, site) => internalPageSuggestions(site, page),
	*check(page, site) {
		const { severity: _, ...report } = internalPageReport(site, page);
		if (page.isForbidden) yield report;
	},
});
