import { containersOf } from "../../src/site/facts/navigation/navigation.ts";
import { unusedSources } from "../../src/site/pages/operations/listed-operations.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds: "A navigation node references only one OpenAPI file.",
	because:
		"Mintlify silently ignores the other files of the list, so their operations have no pages.",
	severity: "error",
	of: containersOf,
	*check(node, site) {
		const firstFile = node.openapi?.sources[0];
		if (firstFile === undefined) return;
		for (const { written, at } of unusedSources(site, node)) {
			yield {
				at,
				message: `\`${written}\` has no effect after \`${firstFile.written}\`.`,
				hint: "Give each file its own node.",
				related: [{ at: firstFile.at, message: "the file that Mintlify uses" }],
			};
		}
	},
});
