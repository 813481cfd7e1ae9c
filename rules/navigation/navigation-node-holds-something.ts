import { isEmptyNode } from "../../src/site/addresses/listed-pages.ts";
import { containersOf } from "../../src/site/facts/navigation/navigation.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every tab, group and so on has content or a link.",
	because: "Readers see an empty section.",
	severity: "warning",
	of: containersOf,
	*check(node, site) {
		const { division, label, at } = node;
		if (division === "root" || node.isHidden || label === "") return;
		if (!isEmptyNode(site, node)) return;
		yield {
			at,
			message: `The ${division} \`${label}\` is empty.`,
			hint: `Add pages to the ${division}, or remove the ${division}.`,
		};
	},
});
