import { misplacedParts } from "../../src/site/bodies/components/component-faults.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/components/steps
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every `<Step>` is directly inside `<Steps>`.",
	because: "Mintlify numbers steps only inside `<Steps>`.",
	severity: "warning",
	of: misplacedParts,
	*check({ name, at, container }) {
		if (name !== "Step") return;
		yield {
			at,
			message:
				container === undefined
					? "This `<Step>` is not inside `<Steps>`."
					: `This \`<Step>\` is directly inside \`<${container}>\`, not inside \`<Steps>\`.`,
			hint: "Put the step directly inside `<Steps>`.",
		};
	},
});
