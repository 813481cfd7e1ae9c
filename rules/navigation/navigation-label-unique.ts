import { containersOf } from "../../src/site/facts/navigation/navigation.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds: "Groups, tabs, versions and so on have unique names among their siblings.",
	because: "Readers cannot tell sections with the same name apart.",
	severity: "warning",
	of: containersOf,
	*check(node) {
		const firstByLabel = new Map<string, (typeof node.children)[number]>();
		for (const child of node.children) {
			if (child.kind !== "container" || child.label.trim() === "") continue;
			const key = `${child.division} ${child.label}`;
			const earlierNode = firstByLabel.get(key);
			if (earlierNode === undefined) firstByLabel.set(key, child);
			else
				yield {
					at: child.at,
					message: `Two ${child.division}s here are named \`${child.label}\`.`,
					hint: `Rename one of the ${child.division}s, or merge them.`,
					related: [{ at: earlierNode.at, message: `the first ${child.division} with this name` }],
				};
		}
	},
});
