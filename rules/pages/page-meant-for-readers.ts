import { defineRule } from "../rule.ts";
import {
	internalPageReport,
	internalPageSuggestions,
	publishedInternalPages,
	publishedToAll,
} from "./model/internal-page-reports.ts";

/**
 * @see https://www.mintlify.com/docs/organize/mintignore
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every published page is meant for readers.",
	because: publishedToAll,
	severity: "warning",
	of: publishedInternalPages,
	suggest: (page, site) => internalPageSuggestions(site, page),
	*check(page, site) {
		// `publish-allows-page` reports pages that the settings forbid.
		if (!page.isForbidden) yield internalPageReport(site, page);
	},
});
