import { unmatchedEntries } from "../../src/site/pages/graphql.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/graphql-setup
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Every navigation entry such as `QUERY users` refers to something that its GraphQL schema defines.",
	because: buildFails,
	severity: "error",
	stopsBuild: true,
	of: unmatchedEntries,
	*check({ at, declaration, selectorName, near }) {
		yield {
			at,
			message: `The schema \`${declaration.written}\` has no \`${selectorName}\` from which Mintlify could generate a page.`,
			hint:
				near === undefined
					? "Write `QUERY` or `MUTATION` with a field of that root type, or `TYPE` with any other type that is not a scalar."
					: didYouMean(near),
		};
	},
});
