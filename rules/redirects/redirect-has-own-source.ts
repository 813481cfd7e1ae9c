import { allRedirects } from "../../src/site/facts/docs-json/redirects.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/create/redirects
 * @since 0.1.0
 */
export default defineRule({
	holds: "No two redirects have the same source.",
	because: buildFails,
	severity: "error",
	of: allRedirects,
	stopsBuild: true,
	*check({ source, destination, at, earlier }) {
		if (earlier === undefined) return;
		const isSame = earlier.destination === destination;
		yield {
			at,
			message: `Two redirects have the source \`${source}\`.`,
			hint: isSame
				? "Remove one of the two redirects."
				: `Keep either the redirect to \`${earlier.destination}\` or the redirect to \`${destination}\`.`,
			related: [{ at: earlier.at, message: "first redirected here" }],
		};
	},
});
