import { defineRule } from "../rule.ts";
import { smallComponents } from "./model/small-components.ts";

const leftOutConsequence = "Mintlify silently leaves out the component and its content.";

/**
 * @see https://www.mintlify.com/docs/components
 * @since 0.2.0
 */
export default defineRule({
	holds: "The name of every Mintlify component has its capital letters.",
	because: leftOutConsequence,
	severity: "warning",
	of: smallComponents,
	*check({ at, name, componentName, isLost, whole }) {
		yield {
			at,
			message: `\`<${name}>\` is not a Mintlify component, but \`<${componentName}>\` is.`,
			consequence: isLost ? leftOutConsequence : "Readers see only the text inside the component.",
			hint: `Write \`<${componentName}>\`.`,
			fix: whole,
		};
	},
});
