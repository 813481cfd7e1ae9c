import { rewrite } from "../../src/engine/finding.ts";
import { nearIcon, twinOf, versionOf } from "../../src/facts/bodies/icon-libraries.ts";
import { unknownIcons } from "../../src/site/bodies/components/unknown-icons.ts";
import { didYouMean } from "../../src/text/suggest.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/components/icons
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Every icon that docs.json, a page or a component names is in the library that docs.json chooses, be it Lucide or Tabler.",
	because: "Readers see a blank instead of the icon.",
	severity: "warning",
	of: unknownIcons,
	*check({ written, name, at, library }) {
		const twin = twinOf(library, name);
		const near = twin ?? nearIcon(library, name);
		yield {
			at,
			message: `docs.json chooses ${library.name}, which has no icon \`${written}\` (as of ${versionOf(library)}).`,
			hint:
				twin !== undefined
					? `Write \`${twin}\`, which is its name there.`
					: near !== undefined
						? didYouMean(near)
						: `Choose one of ${library.url}.`,
			...rewrite(at, near, true),
		};
	},
});
