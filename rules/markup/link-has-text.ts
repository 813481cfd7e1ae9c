import type { Fix } from "../../src/engine/finding.ts";
import { fixedLocation, type Location } from "../../src/text/source-file.ts";
import { withoutEnd } from "../../src/text/text-parts.ts";
import { show } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";
import { emptyLinks } from "./model/empty-links.ts";
import { emptyLinkSuggestions } from "./model/markup-suggestions.ts";

/** A link with an invisible character, which some sites have beside each heading. */
const leftOverAnchor = /^\[[^\]\s]+\]\([^)\s]*#/;

/** The link is removed together with the blanks before it at the end of a line. */
function removalOf({ file, range }: Location): Fix {
	const { start, end } = range;
	const isAtEnd = /^[ \t]*(?:\r?\n|$)/.test(file.text.slice(end, end + 80));
	const textBefore = file.text.slice(Math.max(start - 80, 0), start);
	const blanks = isAtEnd ? textBefore.length - withoutEnd(textBefore, " \t").length : 0;
	return { at: fixedLocation(file, { start: start - blanks, end }), text: "" };
}

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
		const isLeftOver = leftOverAnchor.test(written);
		yield {
			at,
			message: isLeftOver
				? "The text of this link to a heading is an invisible character."
				: `The link \`${show(written)}\` has no text.`,
			hint: isLeftOver ? "Remove the link." : "Add text to the link, or remove the link.",
			...(isLeftOver && { fix: removalOf(at) }),
		};
	},
});
