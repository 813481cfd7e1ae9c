import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds:
		"Every tab, group or other division holds something or leads somewhere.",
	because: "Readers find nothing in it.",
	severity: "warning",
	subject: "navigationContainer",
	*check(node, site) {
		const { division, label, at } = node;
		if (division === "root" || node.isHidden || label === "") return;
		if (!site.isEmpty(node)) return;
		yield {
			at,
			message: `The ${division} \`${label}\` is empty.`,
			hint: "Fill it, or remove it.",
		};
	},
});
