import { brokenPage, buildFails, validateFails } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";
import { parseSuggestions } from "./model/parse-suggestions.ts";
import { reportedParseFaults } from "./model/stray-files.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Every page and snippet is well-formed MDX, and every script is valid JavaScript or TypeScript.",
	because: brokenPage,
	severity: "error",
	of: reportedParseFaults,
	stopsBuild: true,
	hidesOthers: true,
	suggest: ({ file, fault, isVariable, isStray }) =>
		isVariable || isStray ? [] : parseSuggestions(file, fault),
	*check({ file, at, fault, isVariable, isStray }) {
		const { message, hint, related, fix } = fault;
		yield {
			at,
			message,
			cause: `${at.file.path} ${at.range.start}`,
			...(file.kind !== "page" && { consequence: buildFails }),
			...(hint !== undefined && { hint }),
			...(isVariable && {
				consequence: validateFails,
				hint: "Use only letters, digits and `_` in the name of the variable.",
			}),
			...(related && { related: [{ at: file.locate(related.range), message: related.message }] }),
			...(isStray
				? { hint: strayFileHint(file.path) }
				: fix && { fix: { ...fix, at: file.locate(fix.range) } }),
		};
	},
});

function strayFileHint(path: string): string {
	return `If \`${path}\` is not meant as a page, list the file in \`.mintignore\`, so that Mintlify does not publish the file as a page.`;
}
