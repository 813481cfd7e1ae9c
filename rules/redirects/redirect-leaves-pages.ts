import { pageAt } from "../../src/site/addresses/addresses.ts";
import { hasEntry } from "../../src/site/addresses/listed-pages.ts";
import { isInternalPage } from "../../src/site/bodies/internal-pages.ts";
import { hasWildcard } from "../../src/site/facts/docs-json/redirect-match.ts";
import { allRedirects } from "../../src/site/facts/docs-json/redirects.ts";
import { startOf } from "../../src/site/facts/pages/page.ts";
import { defineRule } from "../rule.ts";
import { removeRedirect } from "./model/redirect-suggestions.ts";

/**
 * @see https://www.mintlify.com/docs/create/redirects
 * @since 0.1.0
 */
export default defineRule({
	holds: "No redirect has the address of a page as its source.",
	because: "Either the page is never shown, or the redirect has no effect.",
	severity: "warning",
	of: allRedirects,
	suggest: (redirect, site) =>
		hasEntry(site, redirect.from.slice(1))
			? removeRedirect(site, redirect, "Readers of the address then see the page.")
			: [],
	*check({ source, from, at, circle }, site) {
		// `redirect-ends` reports the source of a circle.
		if (hasWildcard(source) || /[#?]/.test(source) || circle.length > 0) return;
		const page = pageAt(site, from);
		// `page-meant-for-readers` reports retired pages.
		if (page === undefined || isInternalPage(site, page)) return;
		// Without the whole navigation, nobody knows whether the page is retired.
		if (site.docs.isIncomplete && !hasEntry(site, page.slug)) return;
		yield {
			at,
			message: `The redirect source \`${source}\` is also the address of the page \`${page.path}\`.`,
			hint: "Remove either the redirect or the page.",
			related: [{ at: startOf(page), message: "the page" }],
		};
	},
});
