import { defineRule } from "../src/engine/rule.ts";
import { describeFault } from "../src/schema/schema-fault.ts";

export default defineRule({
	holds:
		"Every frontmatter field that the platform knows has a value that means something.",
	because: "The field has no effect, or another one than it seems to have.",
	severity: "warning",
	subject: "page",
	*check(page, site) {
		for (const { at, why, shownAs, ...field } of site.fieldFaults(page)) {
			yield {
				at,
				...describeFault(why, field),
				...(shownAs !== undefined && {
					consequence: `It is read as \`${shownAs}\`.`,
					hint: "Put it in quotes.",
				}),
			};
		}
	},
});
