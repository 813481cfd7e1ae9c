import { rewrite } from "../../src/engine/finding.ts";
import { findNearIcon, twinOf, versionOf } from "../../src/site/facts/bodies/icon-libraries.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { defineRule } from "../rule.ts";
import { unknownIcons } from "./model/unknown-icons.ts";

/**
 * @see https://www.mintlify.com/docs/components/icons
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Every icon that docs.json, a page or a component references is in the icon library of the site.",
	because: "Readers see a blank space instead of the icon.",
	severity: "warning",
	of: unknownIcons,
	*check({ written, name, at, library }) {
		const equivalentIcon = twinOf(library, name);
		const nearIconName = equivalentIcon ?? findNearIcon(library, name);
		const isFontAwesome = library.key === "fontawesome";
		yield {
			at,
			message: `The icon \`${written}\` is not in ${library.name} (as of ${versionOf(library)}), the library ${isFontAwesome ? "of this site" : "that docs.json selects"}.`,
			...(isFontAwesome && { severity: "note" }),
			hint:
				equivalentIcon !== undefined
					? `Write \`${equivalentIcon}\`, the name of this icon in ${library.name}.`
					: nearIconName !== undefined
						? didYouMean(nearIconName)
						: `Choose an icon from ${library.url}.`,
			...rewrite(at, nearIconName, true),
		};
	},
});
