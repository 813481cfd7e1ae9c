import { emptyLinks } from "../../src/site/bodies/markup/empty-links.ts";
import { show } from "../../src/source/text/words.ts";
import { emptyLinkSuggestions } from "../../src/suggestions/markup-suggestions.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every link has text or an image.",
	because: "Readers see nothing that they can click.",
	severity: "warning",
	isOfItsFile: true,
	of: emptyLinks,
	suggest: ({ at }, site) => emptyLinkSuggestions(site, at),
	*check({ at, written }) {
		yield {
			at,
			message: `The link \`${show(written)}\` has no text.`,
			hint: "Add text to the link, or remove the link.",
		};
	},
});
