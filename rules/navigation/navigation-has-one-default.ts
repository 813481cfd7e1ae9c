import { containersOf } from "../../src/site/facts/navigation/navigation.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds: "At most one of several versions or languages is the default.",
	because: "Readers may start in the wrong version or language.",
	severity: "warning",
	of: containersOf,
	*check(node) {
		const [first, ...others] = node.children
			.filter((child) => child.kind === "container")
			.filter((child) => child.isDefault);
		if (first === undefined) return;
		for (const otherDefault of others)
			yield {
				at: otherDefault.at,
				message: `Another ${first.division} is already the default.`,
				hint: "Keep `default: true` on only one of the nodes.",
				related: [{ at: first.at, message: "the first default" }],
			};
	},
});
