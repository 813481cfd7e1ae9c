import type { Report } from "../src/engine/finding.ts";
import type { IdleEntry } from "../src/engine/idle-entry.ts";
import { defineRule } from "../src/engine/rule.ts";
import { suppressesNothing } from "../src/text/consequences.ts";

export default defineRule({
	holds:
		"Every exception, override and ignored file of docproof.config.json is still needed.",
	because: suppressesNothing,
	severity: "warning",
	subject: "idleEntry",
	*check({ at, why }) {
		yield { at, ...words(why) };
	},
});

function words(
	why: IdleEntry["why"],
): Pick<Report, "message" | "consequence" | "hint"> {
	switch (why.kind) {
		case "accepts nothing":
			return {
				message: `This exception suppresses nothing: rule \`${why.rule}\` finds nothing there.`,
				hint: "Remove the exception.",
			};
		case "has ended":
			return {
				message: `This exception ended on ${why.until}.`,
				consequence: "It no longer applies: its findings are reported again.",
				hint: "Remove it, or set a later day.",
			};
		case "fits no file": {
			const [first = "", ...others] = why.globs;
			return {
				message:
					others.length === 0
						? `\`${first}\` matches no file of the site.`
						: "None of these globs matches a file of the site.",
				consequence: `The ${why.entry} has no effect.`,
				hint:
					why.near === undefined
						? `Correct the glob, or remove the ${why.entry}.`
						: `Write \`${why.near}\`.`,
			};
		}
	}
}
