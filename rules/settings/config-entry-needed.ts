import { type IdleEntry, idleEntries } from "../../src/engine/question.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { idleText } from "../../src/text/wording/consequences.ts";
import { fewOf } from "../../src/text/wording/words.ts";
import { defineRule, type ReportText } from "../rule.ts";

const reportTexts: Table<IdleEntry["why"], undefined, ReportText> = {
	"accepts nothing": ({ rule }) => ({
		message: `This exception suppresses nothing: no finding of rule \`${rule}\` matches the exception.`,
		hint: "Remove the exception.",
	}),
	"has ended": ({ until }) => ({
		message: `This exception ended on ${until}.`,
		consequence: "docproof again reports the findings that the exception suppressed.",
		hint: "Remove the exception, or set a later date.",
	}),
	"not needed": ({ addresses }) => ({
		message: `All references to ${fewOf(addresses)} resolve even without this entry.`,
		hint: "Remove the entry.",
	}),
	"fits no file": ({ globs, entry, near }) => ({
		message:
			globs.length > 1
				? "None of these globs matches a file of the site."
				: `\`${globs[0] ?? ""}\` matches no file of the site.`,
		consequence: `The ${entry} has no effect.`,
		hint: near === undefined ? `Correct the glob, or remove the ${entry}.` : `Write \`${near}\`.`,
	}),
};

/**
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Every exception, override, ignored file and `elsewhere` address of docproof.config.json is still needed.",
	because: idleText("The entry"),
	severity: "warning",
	isOfItsFile: true,
	of: idleEntries,
	mayFollowFix: true,
	*check({ at, why }) {
		yield { at, ...byKind(reportTexts, why, undefined) };
	},
});
