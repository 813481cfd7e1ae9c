import { reportOn } from "../../src/engine/identity.ts";
import { laggingLanguages } from "../../src/site/addresses/languages.ts";
import { fewOf, listNames } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Each language of the navigation has the pages of the default language at the same paths, and lists its own.",
	because: "Readers do not find the pages in their language.",
	severity: "note",
	of: laggingLanguages,
	mayFollowFix: true,
	*check({ node, standard, missing, strays, isOld }) {
		const { label } = node;
		if (missing.length > 0)
			yield reportOn(
				missing,
				(page) => `${page.node.label} lacks ${page.slug}`,
				(pages) => {
					const labels = new Set(pages.map((page) => page.node.label));
					const slugs = new Set(pages.map(({ slug }) => slug));
					return {
						at: pages[0]?.node.at ?? node.at,
						message: `${listNames([...labels])} ${labels.size === 1 ? "has" : "have"} no counterpart of ${fewOf([...slugs])}.`,
						hint:
							pages.length === 1
								? `Translate the page as \`${pages[0]?.own}\`.`
								: `Add the translated pages, beginning with \`${pages[0]?.own}\`.`,
					};
				},
				isOld,
			);
		if (strays.length > 0)
			yield reportOn(
				strays,
				({ entry }) => `${label} leads to ${entry.slug}`,
				(entries) => ({
					at: entries[0]?.entry.at ?? node.at,
					message: `\`${label}\` lists ${fewOf(entries.map(({ entry }) => entry.slug))} of \`${standard.label}\`, although \`${label}\` has ${entries.length === 1 ? "a counterpart" : "counterparts"} of its own.`,
					consequence: "Readers end up in another language.",
					hint:
						entries.length === 1
							? `Write \`${entries[0]?.own}\`.`
							: `List the counterparts, such as \`${entries[0]?.own}\`.`,
				}),
				isOld,
			);
	},
});
