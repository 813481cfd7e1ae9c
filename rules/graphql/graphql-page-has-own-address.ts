import type { Page } from "../../src/site/facts/pages/page.ts";
import { sharedAddresses } from "../../src/site/pages/graphql.ts";
import {
	definitionLocation,
	type GeneratedPage,
	subjectNameOf,
} from "../../src/site/parts/generated-page.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/graphql-setup
 * @since 0.2.0
 */
export default defineRule({
	holds: "No other page has the address of a page that is generated from a GraphQL schema.",
	because: buildFails,
	severity: "error",
	stopsBuild: true,
	of: sharedAddresses,
	*check({ at, page, other }) {
		yield {
			at,
			message: `${describePage(other)} has the same address, \`/${page.slug}\`, as the page generated from \`${subjectNameOf(page)}\` of \`${page.shows.spec.path}\`.`,
			hint: "Move one of the two pages, for instance with a `directory` in `graphql`.",
			related: [
				{ at: definitionLocation(page), message: `\`/${page.slug}\` is generated from this` },
			],
		};
	},
});

function describePage(page: Page | GeneratedPage): string {
	return "shows" in page
		? `The page generated from \`${subjectNameOf(page)}\` of \`${page.shows.spec.path}\``
		: `\`${page.path}\``;
}
