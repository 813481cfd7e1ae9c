import { misplacedParts } from "../../src/site/bodies/components/component-faults.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
	holds: "Every `<Step>` stands directly in `<Steps>`.",
	because: "Mintlify numbers steps only within `<Steps>`.",
	severity: "warning",
	of: misplacedParts,
	*check({ name, at, around }) {
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
