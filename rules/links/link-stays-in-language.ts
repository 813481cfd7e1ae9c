import { rewritePart } from "../../src/engine/finding.ts";
import { withFragment } from "../../src/site/bodies/destinations/anchor-pages.ts";
import { splitAddress } from "../../src/site/bodies/destinations/relative-links.ts";
import { isInternal } from "../../src/site/facts/files/site-path.ts";
import { defineRule } from "../rule.ts";
import { foreignLinks } from "./model/foreign-links.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "A page in one language links to pages in the same language if they exist.",
	because: "Readers end up in another language.",
	severity: "warning",
	of: foreignLinks,
	mayFollowFix: true,
	*check({ at, written, path, own, pair: { language, standard } }, site) {
		const [ownLabel, standardLabel] = [language.node.label, standard.node.label];
		yield {
			at,
			message: `\`${path}\` points to a page in \`${standardLabel}\`, although \`${ownLabel}\` has this page, too.`,
			hint: `Write \`${own}\`.`,
			cause: {
				key: ownLabel,
				message: `Pages in \`${ownLabel}\` link to pages in \`${standardLabel}\`, although \`${ownLabel}\` has these pages, too.`,
				hint: `Write the addresses that the pages have in \`${ownLabel}\`.`,
			},
			// The fix is unsafe if the page in this language lacks the anchor, because the rewritten link
			// would then have a dead anchor.
			...(isInternal(path) &&
				rewritePart(
					at,
					path,
					own,
					own + splitAddress(written.trim()).rest !== withFragment(site, own, written),
				)),
		};
	},
});
