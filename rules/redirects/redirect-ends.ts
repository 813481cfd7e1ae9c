import { allRedirects } from "../../src/facts/docs-json/redirects.ts";
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
	*check({ source, destination, destinationAt, circle }) {
		if (circle.length === 0) return;
		const circleSteps = circle.slice(0, maxShownSteps).map((one) => `\`${one.source}\``);
		if (circle.length > maxShownSteps) circleSteps.push(`${circle.length - maxShownSteps} more`);
		yield {
			at: destinationAt,
			message:
				circle.length === 1
					? `\`${source}\` redirects to itself.`
					: `\`${destination}\` redirects back to \`${source}\`: ${[...circleSteps, `\`${source}\``].join(" → ")}.`,
			hint: "Point one of the redirects to a page.",
			related: circle.slice(1, 6).map((redirect) => ({
				at: redirect.destinationAt,
				message: `\`${redirect.source}\` redirects to this`,
			})),
		};
	},
});
