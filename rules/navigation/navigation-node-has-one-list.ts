import { containersOf } from "../../src/site/facts/navigation/navigation.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds: "A navigation node has one link or one list.",
	because:
		"Mintlify uses only one list or link of a node; the others are missing from the sidebar.",
	severity: "error",
	of: containersOf,
	*check({ chosenKey }) {
		for (const { key, at, home } of chosenKey?.ignoredKeys ?? []) {
			yield {
				at,
				message: `\`${key}\` has no effect next to \`${chosenKey?.key}\`.`,
				hint:
					home === undefined
						? `Remove one of the two keys, or move \`${key}\` to its own node.`
						: `Move the list to \`${home}\`.`,
				...(chosenKey && {
					related: [{ at: chosenKey.at, message: "the list or link that Mintlify uses" }],
				}),
			};
		}
	},
});
