import { allPages, fieldAt } from "../../src/site/facts/pages/page.ts";
import { sourceFields } from "../../src/site/pages/operations/named-parts.ts";
import { property, text } from "../../src/text/value.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/overview
 * @since 0.1.0
 */
export default defineRule({
	holds: "A page shows only one of these: an operation, a schema, a channel or an endpoint.",
	because: "Mintlify uses one of the fields; the other has no effect.",
	severity: "warning",
	of: allPages,
	*check(page) {
		const [first, ...others] = sourceFields.filter(
			(field) => text(property(page.fields, field)) !== undefined,
		);
		if (first === undefined) return;
		const relatedLocation = fieldAt(page, first, "key");
		for (const field of others) {
			const location = fieldAt(page, field, "key");
			if (location === undefined || relatedLocation === undefined) continue;
			yield {
				at: location,
				message: `This page has both \`${first}\` and \`${field}\`.`,
				hint: "Remove one of the two fields.",
				related: [{ at: relatedLocation, message: "the other field" }],
			};
		}
	},
});
