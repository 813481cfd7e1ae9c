import type { CommonCause } from "../../src/engine/finding.ts";
import { missingExports } from "../../src/site/bodies/destinations/imports.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/create/reusable-snippets
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every imported name is declared and exported by the file that it comes from.",
	because: "Nothing is imported under this name, and `mint validate` fails.",
	severity: "error",
	stopsBuild: true,
	of: missingExports,
	*check({ source, path, at, why }) {
		if (why.kind === "named") {
			const { name, near, isEmpty } = why;
			yield {
				at,
				cause: isEmpty ? describeEmptyFile(path) : `${path} ${name}`,
				message: isEmpty
					? `\`${source}\` is empty: it has no export \`${name}\`.`
					: `Mintlify finds no export \`${name}\` in \`${source}\`.`,
				hint:
					near === undefined
						? `Declare and export \`${name}\` in \`${source}\`, in one statement.`
						: didYouMean(near),
			};
		} else {
			const { local, named, isAlone } = why;
			yield {
				at,
				cause: `${path} ${local}`,
				message: `\`${source}\` has exports, but no default export.`,
				hint: named ? `Write \`{ ${local} }\`.` : "Import a name that the file exports, in braces.",
				...(named && isAlone && { fix: { at, text: `{ ${local} }` } }),
			};
		}
	},
});

/**
 * The path starts at the root, because the same relative path in two folders refers to two files.
 */
function describeEmptyFile(path: string): CommonCause {
	return {
		key: path,
		message: `\`${path}\` is empty: it has none of the imported names.`,
		hint: "Declare and export the names in the file, each in one statement.",
	};
}
