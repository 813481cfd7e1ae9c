import { containersOf } from "../../src/site/facts/navigation/navigation.ts";
import { findEmptySource } from "../../src/site/pages/operations/spec-use.ts";
import { locationWithin } from "../../src/text/source-file.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every OpenAPI file from which a navigation node generates pages has operations.",
	because: buildFails,
	severity: "error",
	of: containersOf,
	*check(node, site) {
		const [source] = node.openapi?.sources ?? [];
		const emptySpec = findEmptySource(site, node);
		if (source === undefined || emptySpec === undefined) return;
		yield {
			at: locationWithin(source.at, source.written),
			message: emptySpec.hasOperations
				? `Every operation of \`${source.written}\` is hidden or excluded.`
				: `\`${source.written}\` has no operations.`,
			stopsBuild: emptySpec.stopsBuild,
			...(!emptySpec.stopsBuild && {
				severity: "warning",
				consequence: "Readers see an empty section.",
			}),
			hint: "Add operations, or remove the file from this node.",
		};
	},
});
