import { rewrite } from "../../src/engine/finding.ts";
import { chainOf } from "../../src/site/addresses/redirect-chains.ts";
import { allRedirects } from "../../src/site/facts/docs-json/redirects.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/create/redirects
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every redirect points directly to its final target.",
	because: "Readers and search engines are redirected more than once.",
	severity: "note",
	of: allRedirects,
	// A fix may add a redirect whose source is the target of an existing redirect. The next round of
	// fixes then points the existing redirect to the new target.
	mayFollowFix: true,
	*check(redirect, site) {
		const { destination, destinationAt } = redirect;
		const chain = chainOf(site, redirect);
		if (chain === undefined) return;
		const { through, end } = chain;
		yield {
			at: destinationAt,
			message: `The target of this redirect, \`${destination}\`, is redirected${end === undefined ? "" : ` to \`${end}\``}.`,
			hint:
				end === undefined
					? "Point the redirect to the final target."
					: `Point the redirect to \`${end}\`.`,
			related: through.slice(0, 5).map((next) => ({
				at: next.destinationAt,
				message: `\`${next.source}\` redirects to this`,
			})),
			...rewrite(destinationAt, end),
		};
	},
});
