import { uncertainLinks } from "../../src/site/bodies/destinations/dead-links.ts";
import { withMovedTarget } from "../../src/site/parts/moved-references.ts";
import { shortenSentence } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every internal link points to a page or file that docproof knows.",
	because:
		"If Mintlify generates no page for the link, readers who follow the link see a 404 page.",
	severity: "note",
	of: uncertainLinks,
	*check(link, site) {
		const { at, path, folder } = link;
		const { directory, source, isFetchable } = folder;
		const origin = `from \`${shortenSentence(source)}\`, which docproof ${isFetchable ? "has not fetched" : "does not read"}`;
		const hint = isFetchable
			? "Run `docproof validate --remote`, which fetches the file."
			: "Check that the page exists after the site is published.";
		yield {
			at,
			...withMovedTarget(
				site,
				{ at, path, kind: "address" },
				{
					message: `No file exists for \`${path}\`, but Mintlify may generate this page ${origin}.`,
					hint,
					cause: {
						key: `${directory} ${source}`,
						message: `No files exist for links below \`/${directory}\`, but Mintlify may generate these pages ${origin}.`,
						hint,
					},
				},
			),
		};
	},
});
