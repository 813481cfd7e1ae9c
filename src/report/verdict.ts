// What the build comes to, and what of the errors works today.
import { type Finding, isFixable } from "../engine/finding.ts";
import type { Result } from "../engine/result.ts";
import { amount, thousands } from "./amounts.ts";
import type { ReportOptions } from "./reporter.ts";

/** An error by Mintlify's documentation alone. */
export function worksToday({ severity, forgiven }: Finding): boolean {
	return severity === "error" && forgiven === "harmless";
}

/** What Mintlify's strict build comes to; `undefined` where there is none. */
export function verdictOf(results: readonly Result[]): string | undefined {
	const builds = results.flatMap(({ build }) => build ?? []);
	if (builds.length === 0) return undefined;
	const failing = builds.filter(({ because }) => because.length > 0);
	const faults = failing.flatMap(({ because }) => because);
	const isError = faults.every(({ severity }) => severity === "error");
	const stop = `${amount(faults.length, isError ? "error" : "problem")} ${faults.length === 1 ? "stops" : "stop"}`;
	const isCertain = builds.every((build) => build.isCertain);
	if (builds.length > 1)
		return failing.length === 0
			? `All ${builds.length} sites build${isCertain ? "" : ", as far as they were looked at"}.`
			: `The build of ${failing.length} of ${builds.length} sites fails: ${stop} it.`;
	if (failing.length === 1) return `The build fails: ${stop} it.`;
	const errors = errorsOf(results).length;
	const readers =
		errors === 0 ? "" : `; readers meet ${amount(errors, "error")}`;
	return `The site builds${isCertain ? "" : ", as far as it was looked at"}${readers}.`;
}

/** How many of several findings `--fix` fixes; `undefined` where it fixes none of them, and where it has been asked to. */
export function fixedByFix(
	findings: readonly Finding[],
	{ isFixed = false }: Pick<ReportOptions, "isFixed">,
): string | undefined {
	const count = findings.filter(isFixable).length;
	if (count === 0 || isFixed) return undefined;
	const all = thousands(findings.length);
	return count === findings.length
		? `\`--fix\` fixes all ${all}`
		: `\`--fix\` fixes ${thousands(count)} of ${all}`;
}

/** Without those that work today. */
function errorsOf(results: readonly Result[]): readonly Finding[] {
	return results
		.flatMap(({ findings }) => findings)
		.filter((one) => one.severity === "error" && !worksToday(one));
}

/** How good the verdict is. */
export function outcomeOf(
	results: readonly Result[],
): "fails" | "has errors" | "builds" {
	const fails = results.some(
		({ build }) => build !== undefined && build.because.length > 0,
	);
	if (fails) return "fails";
	return errorsOf(results).length > 0 ? "has errors" : "builds";
}

/** What can be done about errors that work today all the same; `undefined` where there are none. */
export function forgivenErrors(
	results: readonly Result[],
	{ isFixed = false }: Pick<ReportOptions, "isFixed"> = {},
): string | undefined {
	const errors = results.flatMap(({ findings }) => findings).filter(worksToday);
	const whom = (count: number): string => {
		if (count < errors.length) return `${thousands(count)} of them`;
		return count === 1 ? "it" : "them";
	};
	const fixable = isFixed ? 0 : errors.filter(isFixable).length;
	// What the user has set stays as it is.
	const notes = errors.filter((one) => one.hasSetSeverity !== true).length;
	const ways = [
		...(fixable === 0 ? [] : [`\`--fix\` fixes ${whom(fixable)}`]),
		...(notes === 0
			? []
			: [
					`\`--contract current\` makes ${whom(notes)} ${notes === 1 ? "a note" : "notes"}`,
				]),
	];
	if (ways.length === 0) return undefined;
	return `Errors by the documentation only work today: ${ways.join(", ")}.`;
}
