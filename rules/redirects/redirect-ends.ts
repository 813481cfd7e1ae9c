import { mixedCircles } from "../../src/site/addresses/redirect-chains.ts";
import { resolveRedirect } from "../../src/site/bodies/destinations/dead-redirects.ts";
import { barePath, withoutIndex } from "../../src/site/facts/docs-json/redirect-match.ts";
import { allRedirects, type Redirect } from "../../src/site/facts/docs-json/redirects.ts";
import { defineRule } from "../rule.ts";

/** Longer circles are cut, because readers of a report follow only a few steps. */
const maxShownSteps = 10;

/**
 * @see https://www.mintlify.com/docs/create/redirects
 * @since 0.1.0
 */
export default defineRule({
	holds: "No chain of redirects leads back to its start.",
	because: "Readers are redirected in a loop until their browser gives up.",
	severity: "error",
	of: allRedirects,
	*check(redirect, site) {
		const { source, destination, destinationAt } = redirect;
		const circle =
			redirect.circle.length > 0 ? redirect.circle : (mixedCircles(site).get(redirect) ?? []);
		// `redirect-leads-somewhere` reports a missing page.
		if (circle.length === 0 || resolveRedirect(site, redirect).kind === "dead") return;
		const circleSteps = circle.slice(0, maxShownSteps).map((one) => `\`${one.source}\``);
		if (circle.length > maxShownSteps) circleSteps.push(`${circle.length - maxShownSteps} more`);
		yield {
			at: destinationAt,
			message:
				circle.length === 1
					? `\`${source}\` redirects to itself${toIndex(redirect) ? `, because an index page has the address of its folder` : ""}.`
					: `\`${destination}\` redirects back to \`${source}\`: ${[...circleSteps, `\`${source}\``].join(" → ")}.`,
			hint:
				circle.length === 1
					? "Remove the redirect, or point it to another page."
					: "Point one of the redirects to a page.",
			related: circle.slice(1, 6).map((redirect) => ({
				at: redirect.destinationAt,
				message: `\`${redirect.source}\` redirects to this`,
			})),
		};
	},
});

function toIndex({ to }: Redirect): boolean {
	const path = barePath(to);
	return withoutIndex(path) !== path;
}
