import { rewrite } from "../../src/engine/finding.ts";
import { audiences } from "../../src/mdx/visibility.ts";
import { findNearest, oneOf } from "../../src/text/wording/suggest.ts";
import { defineRule } from "../rule.ts";
import { invisibleParts } from "./model/hidden-parts.ts";

/**
 * @see https://www.mintlify.com/docs/components/visibility
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every `<Visibility>` says who sees its content.",
	because: "Neither readers nor agents see the content.",
	severity: "warning",
	of: invisibleParts,
	*check({ at, written, isText }) {
		yield written === undefined
			? {
					at,
					message: "`<Visibility>` has no `for`.",
					hint: 'Add `for="humans"` or `for="agents"`.',
				}
			: {
					at,
					message: `\`${written}\` is not an audience of \`<Visibility>\`.`,
					hint: oneOf(written, audiences),
					...(isText && rewrite(at, findNearest(written, audiences), true)),
				};
	},
});
