import type { IgnoreComment } from "../engine/ignore-comments.ts";
import { ignoreMark } from "../source/mdx/proven-page.ts";
import { didYouMean, nearest } from "../text/suggest.ts";
import { SettingsError } from "./config.ts";
import { lineAt } from "./config-file.ts";

/** Throws a `SettingsError` for comments that name no rule that there is, or give no reason. */
export function checkComments(
	comments: readonly IgnoreComment[],
	rules: readonly string[],
): void {
	const faults = comments.flatMap(({ at, rule, reason }) => {
		if (rule !== "" && !rules.includes(rule)) {
			const near = nearest(rule, rules);
			const hint = near === undefined ? undefined : didYouMean(near);
			return lineAt(at, `There is no rule \`${rule}\`.`, hint);
		}
		return rule === "" || reason === ""
			? lineAt(
					at,
					"This comment must name a rule and give a reason.",
					`Write \`${ignoreMark} rule-name: reason\`.`,
				)
			: [];
	});
	if (faults.length > 0) throw new SettingsError(faults);
}
