import {
	type ReplacedPage,
	replacedPages,
} from "../../src/site/bodies/components/replaced-pages.ts";
import { defineRule } from "../rule.ts";

const consequences: Readonly<Record<ReplacedPage["why"], string>> = {
	"left out": "Readers see what it shows, and nothing of the page itself.",
	fails: "The page fails to render: that name is not defined in its layout.",
};

const inBraces = "Export it there by name, and import it in braces.";

/**
 * @see https://www.mintlify.com/docs/customize/react-components
 * @since 0.2.0
 */
export default defineRule({
	holds: "What a page imports does not take the place of the page.",
	because: consequences["left out"],
	severity: "error",
	of: replacedPages,
	*check({ at, source, path, local, why, shownOn }) {
		const page = shownOn === undefined ? "this page" : `\`${shownOn}\``;
		yield {
			at,
			cause: path,
			message: `\`${source}\` exports by default what becomes the layout of ${page}.`,
			consequence: consequences[why],
			hint:
				local === undefined
					? inBraces
					: `Export it there by name, and write \`import { ${local} }\` here.`,
			together: {
				message: `\`${path}\` exports by default what becomes the layout of each page that imports it.`,
				hint: inBraces,
			},
		};
	},
});
