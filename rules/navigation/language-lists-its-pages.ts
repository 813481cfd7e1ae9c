import { reportOn } from "../../src/engine/identity.ts";
import { lostEntries } from "../../src/site/addresses/listed-pages.ts";
import { fewOf } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Each language of the navigation lists its counterparts of the pages that the default language lists.",
	because: "Readers can reach the page only by its URL.",
	severity: "warning",
	of: lostEntries,
	*check({ node, standard, slugs: all, isOld }) {
		const [ownLabel, standardLabel] = [`\`${node.label}\``, `\`${standard.label}\``];
		yield reportOn(
			all,
			(slug) => `${node.label} ${slug}`,
			(slugs) => ({
				at: node.at,
				message: `${ownLabel} does not list ${fewOf(slugs)}, although ${standardLabel} lists ${slugs.length === 1 ? "its counterpart" : "their counterparts"}.`,
				...(slugs.length > 1 && { consequence: "Readers can reach the pages only by their URLs." }),
				hint:
					slugs.length === 1
						? `List the page in ${ownLabel}, or set \`hidden: true\` in its frontmatter.`
						: `List the pages in ${ownLabel}, or set \`hidden: true\` in their frontmatter.`,
			}),
			isOld,
		);
	},
});
