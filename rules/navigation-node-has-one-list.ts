import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds: "A navigation node leads to one thing or holds one list.",
	because:
		"The platform passes over the rest, without a word: it is missing from the sidebar.",
	severity: "warning",
	subject: "navigationContainer",
	*check({ chosen }) {
		for (const { key, at } of chosen?.passedOver ?? []) {
			yield {
				at,
				message: `\`${key}\` has no effect beside \`${chosen?.key}\`.`,
				hint: `Remove one of them, or put \`${key}\` into a node of its own.`,
				...(chosen && {
					related: [{ at: chosen.at, message: "this one counts" }],
				}),
			};
		}
	},
});
