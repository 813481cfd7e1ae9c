import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds:
		"Of the versions or languages beside each other at most one is the default.",
	because: "Readers may be led to another one than is meant.",
	severity: "warning",
	subject: "navigationContainer",
	*check(node) {
		const [first, ...others] = node.children.filter(
			(child) => child.kind === "container" && child.isDefault,
		);
		if (first === undefined) return;
		for (const { at } of others)
			yield {
				at,
				message: "There are several defaults here.",
				hint: "Keep `default: true` on one of them.",
				related: [{ at: first.at, message: "the first one" }],
			};
	},
});
