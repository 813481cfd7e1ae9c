import { defineRule } from "../src/engine/rule.ts";
import { within } from "../src/source/location.ts";

export default defineRule({
	holds:
		"An OpenAPI file that a navigation node makes all its pages of has operations to list.",
	because: "The build stops at this file.",
	severity: "error",
	subject: "navigationContainer",
	*check(node, site) {
		const [source] = node.openapi?.sources ?? [];
		const empty = site.emptySource(node);
		if (source === undefined || empty === undefined) return;
		yield {
			at: within(source.at, source.written),
			message: empty.hasOperations
				? `Every operation of \`${source.written}\` is hidden or left out.`
				: `\`${source.written}\` has no operations.`,
			...(!empty.stopsBuild && {
				severity: "warning",
				consequence: "Readers find an empty section.",
			}),
			hint: "Add operations, or remove the file from this node.",
		};
	},
});
