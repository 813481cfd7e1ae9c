import { smallComponents } from "../../src/site/bodies/components/small-components.ts";
import { defineRule } from "../rule.ts";

const leftOut = "Mintlify silently leaves it out, with all that is in it.";

/**
 * @see https://www.mintlify.com/docs/components
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every component of Mintlify is written with its capitals.",
	because: leftOut,
	severity: "warning",
	of: smallComponents,
	*check({ at, name, componentName: meant, isLost, whole }) {
		yield {
			at,
			message: `\`<${name}>\` is not a component of Mintlify, but \`<${meant}>\` is.`,
			consequence: isLost ? leftOut : "Readers see its text alone, without the component.",
			hint: `Write \`<${meant}>\`.`,
			fix: whole,
		};
	},
});
