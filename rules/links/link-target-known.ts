import { uncertainLinks } from "../../src/site/bodies/destinations/dead-links.ts";
import { withMovedTarget } from "../../src/site/parts/moved-references.ts";
import { shortened } from "../../src/text/words.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every internal link leads to a page or file that docproof knows.",
	because: "If no page is made there, readers who follow the link get a 404 page.",
	severity: "note",
	of: uncertainLinks,
	*check(link, site) {
		const { at, path, folder } = link;
		const { directory, source, isFetchable } = folder;
		const made = `a page may be made there of \`${shortened(source)}\`, which docproof ${isFetchable ? "has not fetched" : "does not look into"}`;
		const hint = isFetchable
			? "Run `docproof validate --remote`, which fetches it."
			: "Look whether the page is there once the site is published.";
		yield {
			at,
			...withMovedTarget(
				site,
				{ at, path, kind: "address" },
				{
					message: `There is no file for \`${path}\`; ${made}.`,
					hint,
					cause: `${directory} ${source}`,
					together: {
						message: `There are no files for links below \`/${directory}\`; ${made}.`,
						hint,
					},
				},
			),
		};
	},
});
