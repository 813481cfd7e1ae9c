import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds: "A navigation node names one OpenAPI file.",
	because:
		"The platform takes the first file of a list and passes over the others, without a word: their operations have no pages.",
	severity: "warning",
	subject: "navigationContainer",
	*check(node, site) {
		const first = node.openapi?.sources[0];
		if (first === undefined) return;
		for (const { written, at } of site.passedOver(node)) {
			yield {
				at,
				message: `\`${written}\` has no effect behind \`${first.written}\`.`,
				hint: "Give each file a node of its own.",
				related: [{ at: first.at, message: "this one counts" }],
			};
		}
	},
});
