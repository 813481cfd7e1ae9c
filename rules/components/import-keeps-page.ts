import { defineRule } from "../rule.ts";
import { type ReplacedPage, replacedPages } from "./model/replaced-pages.ts";

const consequences: Readonly<Record<ReplacedPage["why"], string>> = {
	"left out": "Readers see the imported component instead of the page.",
	fails:
		"The page fails to render because the imported name exists only inside the layout's script.",
};

const braceHint = "Use a named export in the imported file, and import it in braces.";

/**
 * @see https://www.mintlify.com/docs/customize/react-components
 * @since 0.2.0
 */
export default defineRule({
	holds: "No import of a page replaces the page itself.",
	because: consequences["left out"],
	severity: "error",
	of: replacedPages,
	*check({ at, source, path, local, why, shownOn }) {
		const page = shownOn === undefined ? "this page" : `\`${shownOn}\``;
		yield {
			at,
			message: `The default export of \`${source}\` becomes the layout of ${page}.`,
			consequence: consequences[why],
			hint:
				local === undefined
					? braceHint
					: `Use a named export in \`${source}\`, and write \`import { ${local} }\` here.`,
			cause: {
				key: path,
				message: `The default export of \`${path}\` becomes the layout of each page that imports it.`,
				hint: braceHint,
			},
		};
	},
});
