import { defineRule } from "../src/engine/rule.ts";
import { fixedLocation } from "../src/source/location.ts";
import { wholeLine } from "../src/source/rewrite.ts";

export default defineRule({
	holds:
		"Every `docproof-ignore` comment stands where its rule finds something.",
	because: "It hides nothing now, and would hide the next mistake.",
	severity: "warning",
	subject: "unusedComment",
	*check({ at, rule }) {
		yield {
			at,
			message: `\`${rule}\` finds nothing here.`,
			hint: "Remove the comment.",
			fix: {
				at: fixedLocation(at.file, wholeLine(at.file.text, at.range)),
				text: "",
			},
		};
	},
});
