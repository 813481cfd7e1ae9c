import { duplicateAccordions } from "../../src/site/bodies/components/component-faults.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/components/accordions
 * @since 0.2.0
 */
export default defineRule({
	holds: "No two accordions of a page have the same `id`.",
	because: "Links to the `id` always go to the first accordion.",
	severity: "warning",
	of: duplicateAccordions,
	*check({ id, at, first }) {
		yield {
			at,
			message: `The id \`${id}\` is also the id of another accordion.`,
			hint: "Give this accordion an id of its own.",
			related: [{ at: first, message: "the first accordion with this id" }],
		};
	},
});
