import { rewritePart } from "../../src/engine/finding.ts";
import { isInternal } from "../../src/facts/files/site-path.ts";
import { foreignLinks } from "../../src/site/bodies/destinations/foreign-links.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "A page of a language links to the pages of that language, where it has them.",
	because: "Readers are led to another language than theirs.",
	severity: "warning",
	of: foreignLinks,
	*check({ at, path, own, pair: { language, standard } }) {
		const [here, there] = [language.node.label, standard.node.label];
		yield {
			at,
			message: `\`${path}\` leads to a page in \`${there}\`, which \`${here}\` has too.`,
			hint: `Write \`${own}\`.`,
			cause: here,
			together: {
				message: `Pages in \`${here}\` link to pages in \`${there}\`, which \`${here}\` has too.`,
				hint: `Write the addresses that the pages have in \`${here}\`.`,
			},
			...(isInternal(path) && rewritePart(at, path, own, true)),
		};
	},
});
