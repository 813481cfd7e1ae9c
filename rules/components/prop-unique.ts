import { defineRule } from "../rule.ts";
import { repeatedProps } from "./model/repeated-props.ts";

/**
 * @see https://www.mintlify.com/docs/components
 * @since 0.2.0
 */
export default defineRule({
	holds: "No element has the same prop twice.",
	because: "Readers see only the effect of the last prop.",
	severity: "warning",
	isOfItsFile: true,
	of: repeatedProps,
	*check({ tag, name, at, first, excess }) {
		const isSame = excess !== undefined;
		yield {
			at,
			message: `\`<${tag}>\` has \`${name}\` twice.`,
			...(isSame && {
				severity: "note",
				consequence: "Readers notice nothing because both props have the same value.",
			}),
			hint: isSame ? "Remove one of the two props." : "Keep only the prop that you mean.",
			related: [{ at: first, message: "the first prop" }],
			...(isSame && { fix: { at: excess, text: "" } }),
		};
	},
});
