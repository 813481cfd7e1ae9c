import { reportOn } from "../../src/engine/identity.ts";
import { laggingLanguages } from "../../src/site/addresses/languages.ts";
import { fewOf } from "../../src/text/words.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Each language of the navigation has, at the same paths, the pages that the default one has, and leads to its own.",
	because: "Readers do not find them in their language.",
	severity: "note",
	of: laggingLanguages,
	*check({ node, standard, missing, strays, isOld }) {
		const { label } = node;
		if (missing.length > 0)
			yield reportOn(
				missing,
				({ slug }) => `${label} lacks ${slug}`,
				(pages) => ({
					at: node.at,
					message: `\`${label}\` has no counterpart of ${fewOf(pages.map(({ slug }) => slug))}.`,
					hint:
						pages.length === 1
							? `Translate it as \`${pages[0]?.own}\`.`
							: `Translate them as \`${pages[0]?.own}\` and so on.`,
					...(isOld && { isOld }),
				}),
			);
		if (strays.length > 0)
			yield reportOn(
				strays,
				({ entry }) => `${label} leads to ${entry.slug}`,
				(entries) => ({
					at: entries[0]?.entry.at ?? node.at,
					message: `\`${label}\` leads to ${fewOf(entries.map(({ entry }) => entry.slug))} of \`${standard.label}\`, though it has its own.`,
					consequence: "Readers are led to another language than theirs.",
					hint:
						entries.length === 1
							? `Write \`${entries[0]?.own}\`.`
							: `Write \`${entries[0]?.own}\` and so on.`,
					...(isOld && { isOld }),
				}),
			);
	},
});
