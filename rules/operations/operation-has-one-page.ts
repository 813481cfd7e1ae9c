import { signature } from "../../src/openapi/spec/spec.ts";
import { referencesTo } from "../../src/site/pages/operations/operation-use.ts";
import { operationReferences } from "../../src/site/parts/published.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "An operation has either a page file or a navigation entry.",
	because: "The operation is published twice, or the page file replaces the generated page.",
	severity: "error",
	of: operationReferences,
	*check({ match, at, from }, site) {
		if (from !== "navigation" || match.kind !== "found") return;
		const pages = referencesTo(site, match.operation).filter((place) => place.from === "page");
		const [page] = pages;
		if (page === undefined) return;
		yield {
			at,
			message: `\`${signature(match.operation)}\` has both this entry and the page \`${page.page?.path}\`.`,
			hint: "Remove the entry or the page, or point the entry to the page with `x-mint.href`.",
			related: pages.slice(0, 3).map((place) => ({
				at: place.at,
				message: "the page file of the same operation",
			})),
		};
	},
});
