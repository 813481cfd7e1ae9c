import type { WrongComment } from "../../src/engine/comments.ts";
import { wrongComments } from "../../src/engine/question.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { defineRule, type ReportText } from "../rule.ts";

const formHint = "Write `docproof-ignore rule-name: reason`.";

const reportTexts: Table<WrongComment["why"], undefined, ReportText> = {
	"no rule": () => ({ message: "No rule name follows `docproof-ignore`.", hint: formHint }),
	"no colon": () => ({
		message: "The colon between the name of the rule and the reason is missing.",
		hint: formHint,
	}),
	"no reason": () => ({ message: "This comment gives no reason.", hint: formHint }),
	"unknown rule": ({ rule, hint }) => ({ message: `The rule \`${rule}\` does not exist.`, hint }),
};

/**
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every `docproof-ignore` comment names a rule that exists, and gives a reason.",
	because: "The comment suppresses nothing.",
	severity: "warning",
	of: wrongComments,
	needsNoSite: true,
	*check({ at, why }) {
		yield { at, ...byKind(reportTexts, why, undefined) };
	},
});
