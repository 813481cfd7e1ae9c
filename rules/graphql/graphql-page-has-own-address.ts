import type { Page } from "../../src/facts/pages/page.ts";
import { sharedAddresses } from "../../src/site/pages/graphql.ts";
import {
	definitionLocation,
	type GeneratedPage,
	subjectNameOf,
} from "../../src/site/parts/generated-page.ts";
import { buildFails } from "../../src/text/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/graphql-setup
 * @since 0.2.0
 */
export default defineRule({
	holds: "No other page has the address of a page made of a GraphQL schema.",
	because: buildFails,
	severity: "error",
	stopsBuild: true,
	of: sharedAddresses,
	*check({ at, page, other }) {
		yield {
			at,
			message: `${nameOf(other)} has the address \`/${page.slug}\`, as has that made of \`${subjectNameOf(page)}\` of \`${page.shows.spec.path}\`.`,
			hint: "Move one of them: `graphql` takes a `directory`.",
			related: [{ at: definitionLocation(page), message: `\`/${page.slug}\` is made of this` }],
		};
	},
});

function nameOf(page: Page | GeneratedPage): string {
	return "shows" in page
		? `The page made of \`${subjectNameOf(page)}\` of \`${page.shows.spec.path}\``
		: `\`${page.path}\``;
}
