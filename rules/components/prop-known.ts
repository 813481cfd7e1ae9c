import { rewrite } from "../../src/engine/finding.ts";
import { mistypedProps } from "../../src/site/bodies/components/mistyped-props.ts";
import { ignoredText } from "../../src/text/wording/consequences.ts";
import { didYouMean, slipBetween } from "../../src/text/wording/suggest.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/components
 * @since 0.2.0
 */
export default defineRule({
	holds: "No prop of a Mintlify component is a misspelling of a prop that the component has.",
	because: ignoredText("prop"),
	severity: "warning",
	of: mistypedProps,
	*check({ tag, name, at, intendedName }) {
		const isUnsafe = slipBetween(name, intendedName)?.kind !== "same";
		yield {
			at,
			message: `\`<${tag}>\` has no prop \`${name}\`.`,
			hint: didYouMean(intendedName),
			...rewrite(at, intendedName, isUnsafe),
		};
	},
});
