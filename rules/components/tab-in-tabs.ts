import { misplacedParts } from "../../src/site/bodies/components/component-faults.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/components/tabs
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every `<Tab>` is directly inside `<Tabs>`.",
	because: "Readers see the content, but no tab.",
	severity: "warning",
	of: misplacedParts,
	*check({ name, at, container }) {
		if (name !== "Tab") return;
		yield {
			at,
			message:
				container === undefined
					? "This `<Tab>` is not inside `<Tabs>`."
					: `This \`<Tab>\` is directly inside \`<${container}>\`, not inside \`<Tabs>\`.`,
			hint: "Put the tab directly inside `<Tabs>`.",
		};
	},
});
