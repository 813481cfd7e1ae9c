import { reportOn } from "../../src/engine/identity.ts";
import { lostEntries } from "../../src/site/addresses/listed-pages.ts";
import { fewOf } from "../../src/source/text/words.ts";
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
		const [own, other] = [`\`${node.label}\``, `\`${standard.label}\``];
		yield reportOn(
			all,
			(slug) => `${node.label} ${slug}`,
			(slugs) => ({
				at: node.at,
				message: `${own} does not list ${fewOf(slugs)}, although ${other} lists ${slugs.length === 1 ? "its counterpart" : "their counterparts"}.`,
				...(slugs.length > 1 && { consequence: "Readers can reach the pages only by their URLs." }),
				hint:
					slugs.length === 1
						? `List the page in ${own}, or set \`hidden: true\` in its frontmatter.`
						: `List the pages in ${own}, or set \`hidden: true\` in their frontmatter.`,
				...(isOld && { isOld }),
			}),
		);
	},
});
