import { isFixable } from "../engine/finding.ts";
import type { Result } from "../engine/result.ts";
import type { ReportOptions } from "./reporter.ts";
import { thousands } from "./summary.ts";

/** How many of the errors work today all the same, and what can be done about them; `undefined` where there are none. */
export function forgivenErrors(
	results: readonly Result[],
	{ isFixed = false }: Pick<ReportOptions, "isFixed"> = {},
): string | undefined {
	const errors = results
		.flatMap(({ findings }) => findings)
		.filter(({ severity }) => severity === "error");
	const forgiven = errors.filter((finding) => finding.forgiven === true);
	if (forgiven.length === 0) return undefined;
	const isOne = forgiven.length === 1;
	const whom = (count: number): string => {
		if (count < forgiven.length) return `${thousands(count)} of them`;
		return isOne ? "it" : "them";
	};
	const fixable = isFixed ? 0 : forgiven.filter(isFixable).length;
	// What the user has set stays as it is.
	const notes = forgiven.filter((one) => one.hasSetSeverity !== true).length;
	const ways = [
		...(fixable === 0 ? [] : [`\`--fix\` fixes ${whom(fixable)}`]),
		...(notes === 0
			? []
			: [
					`\`--contract current\` makes ${whom(notes)} ${notes === 1 ? "a note" : "notes"}`,
				]),
	];
	const rest = ways.length === 0 ? "." : `: ${ways.join(", ")}.`;
	return `${who(forgiven.length, errors.length)} forgiven by Mintlify today${rest}`;
}

function who(forgiven: number, errors: number): string {
	const verb = forgiven === 1 ? "is" : "are";
	if (forgiven < errors)
		return `Of the ${thousands(errors)} errors, ${thousands(forgiven)} ${verb}`;
	return errors === 1 ? "The error is" : `All ${thousands(errors)} errors are`;
}
