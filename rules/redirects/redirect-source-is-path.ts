import { pageAt } from "../../src/site/addresses/addresses.ts";
import { allRedirects, isRedirected } from "../../src/site/facts/docs-json/redirects.ts";
import { withoutQuery } from "../../src/site/facts/files/site-path.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { locationWithin } from "../../src/text/source-file.ts";
import { defineRule } from "../rule.ts";
import { removeRedirect } from "./model/redirect-suggestions.ts";

/**
 * @see https://www.mintlify.com/docs/create/redirects
 * @since 0.1.0
 */
export default defineRule({
	holds: "The source of a redirect is a path, without an anchor or a query.",
	because: "The redirect never applies: Mintlify matches only the path.",
	severity: "warning",
	of: allRedirects,
	suggest: (redirect, site) =>
		isTaken(withoutQuery(redirect.source), site)
			? removeRedirect(site, redirect, "It never applies.")
			: [],
	*check({ source, at }, site) {
		const path = withoutQuery(source);
		const sourceRest = source.slice(path.length);
		if (sourceRest === "") return;
		const name = sourceRest.startsWith("#") ? "anchor" : "query";
		yield {
			at: locationWithin(at, sourceRest),
			message: `The redirect source \`${source}\` has ${name === "anchor" ? "an anchor" : "a query"}.`,
			hint: isTaken(path, site)
				? "Remove the redirect."
				: `Remove \`${sourceRest}\`, or remove the redirect.`,
		};
	},
});

/**
 * If a page or another redirect has the path, the redirect would be wrong even without the anchor
 * or query.
 */
function isTaken(path: string, site: Site): boolean {
	return pageAt(site, path) !== undefined || isRedirected(site.docs, path);
}
