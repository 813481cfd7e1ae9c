import { parseFaults } from "../../src/site/pages/parse-faults.ts";
import {
	brokenPage,
	buildFails,
	validateFails,
} from "../../src/text/consequences.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
	holds:
		"Every page and snippet is well-formed MDX, and every script valid JavaScript.",
	because: brokenPage,
	severity: "error",
	of: parseFaults,
	stopsBuild: true,
	hidesOthers: true,
	*check({ file, at, fault, isVariable }) {
		const { message, hint, related, fix } = fault;
		yield {
			at,
			message,
			cause: `${at.file.path} ${at.range.start}`,
			...(file.kind !== "page" && { consequence: buildFails }),
			...(hint !== undefined && { hint }),
			...(isVariable && {
				consequence: validateFails,
				hint: "Name the variable with letters, digits and `_` alone.",
			}),
			...(related && {
				related: [{ at: file.place(related.range), message: related.message }],
			}),
			...(fix && { fix: { ...fix, at: file.place(fix.range) } }),
		};
	},
});
