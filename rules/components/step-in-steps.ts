import { misplacedParts } from "../../src/site/bodies/components/component-faults.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/components/steps
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every `<Step>` stands directly in `<Steps>`.",
	because: "Mintlify numbers steps only within `<Steps>`.",
	severity: "warning",
	of: misplacedParts,
	*check({ name, at, container: around }) {
		if (name !== "Step") return;
		yield {
			at,
			message:
				around === undefined
					? "This `<Step>` is not in `<Steps>`."
					: `This \`<Step>\` is directly in \`<${around}>\`, not in \`<Steps>\`.`,
			hint: "Put it directly in `<Steps>`.",
		};
	},
});
