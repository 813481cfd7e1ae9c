import { laggingLanguages } from "../../src/site/addresses/lagging-languages.ts";
import { fewOf } from "../../src/text/words.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
	holds:
		"Each language of the navigation has, at the same paths, the pages that the default one has, and leads to its own.",
	because: "Readers do not find them in their language.",
	severity: "note",
	of: laggingLanguages,
	*check({ node, standard, missing, strays, isOld }) {
		const { label } = node;
		const [first, ...others] = missing;
		if (first !== undefined)
			yield {
				at: node.at,
				message: `\`${label}\` has no counterpart of ${fewOf(missing.map(({ slug }) => slug))}.`,
				hint:
					others.length === 0
						? `Translate it as \`${first.own}\`.`
						: `Translate them as \`${first.own}\` and so on.`,
				...(isOld && { isOld }),
			};
		const [stray, ...more] = strays;
		if (stray !== undefined)
			yield {
				at: stray.entry.at,
				message: `\`${label}\` leads to ${fewOf(strays.map(({ entry }) => entry.slug))} of \`${standard.label}\`, though it has its own.`,
				consequence: "Readers are led to another language than theirs.",
				hint:
					more.length === 0
						? `Write \`${stray.own}\`.`
						: `Write \`${stray.own}\` and so on.`,
				...(isOld && { isOld }),
			};
	},
});
