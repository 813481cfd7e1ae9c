import { unusedComments } from "../../src/engine/question.ts";
import { extendToLine } from "../../src/text/rewrite.ts";
import { fixedLocation } from "../../src/text/source-file.ts";
import { idleText } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every `docproof-ignore` comment suppresses something.",
	because: idleText("The comment"),
	severity: "warning",
	of: unusedComments,
	needsNoSite: true,
	mayFollowFix: true,
	*check({ at, rule }) {
		yield {
			at,
			message: `No finding of rule \`${rule}\` matches this comment.`,
			hint: "Remove the comment.",
			fix: { at: fixedLocation(at.file, extendToLine(at.file.text, at.range)), text: "" },
		};
	},
});
