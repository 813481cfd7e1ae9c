import { defineRule } from "../src/engine/rule.ts";
import { brokenPage, validateFails } from "../src/text/consequences.ts";

export default defineRule({
	holds: "Every page and every snippet is well-formed MDX.",
	because: brokenPage,
	severity: "error",
	subject: "parseFault",
	stopsBuild: true,
	*check({ file, at, fault, isVariable }) {
		const { message, hint, related, fix } = fault;
		yield {
			at,
			message,
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
