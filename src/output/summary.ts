import { type Finding, isFixable } from "../engine/finding.ts";
import type { Checked, Result } from "../engine/result.ts";
import { type Severity, severities } from "../engine/severity.ts";
import { countStanding, type Standing } from "../engine/standing.ts";
import { newerNames } from "../platform.ts";
import { amount, formatCount, joinWithAnd } from "./amounts.ts";
import type { ReportOptions } from "./reporter.ts";
import { worksToday } from "./verdict.ts";

interface Summary {
	/**
	 * The outcome in text: `Found 2 errors and 1 note`, or `No problems`; with `new` if older
	 * findings are hidden, and `other` if further findings are accepted or work today.
	 */
	readonly outcome: string;
	/**
	 * The checked content in text: `12 pages, 9 navigation entries and 1 OpenAPI file (3
	 * operations)`, or the requested files.
	 */
	readonly checked: string;
	/** A line for each of the first few unchecked items, and for accepted findings. */
	readonly remarks: readonly string[];
}

const maxItems = 3;

function newerNameRemark(findings: readonly Finding[], quiet: boolean): string[] {
	const shownFindings = findings.filter(({ severity }) => !quiet || severity === "error");
	return shownFindings.some(({ mayBeNewer }) => mayBeNewer) ? [newerNames] : [];
}

export function summary(
	results: readonly Result[],
	{ quiet, isFixed = false }: Pick<ReportOptions, "quiet" | "isFixed">,
): Summary {
	const findings = results.flatMap((result) => result.findings);
	const isNew = results.some(({ hidden }) => hidden !== undefined);
	const problems = findings.filter((finding) => !worksToday(finding));
	const hasOthers =
		problems.length < findings.length || results.some(({ suppressed }) => suppressed.length > 0);
	const countTexts = [...standingCounts(problems, isNew), ...failureCount(results)];
	return {
		outcome:
			countTexts.length === 0
				? `No ${hasOthers ? "other " : ""}${isNew ? "new " : ""}problems`
				: `Found ${joinWithAnd(countTexts)}${isFixed ? "" : fixableText(problems)}`,
		checked: requestedFiles(results) ?? joinWithAnd(amounts(results)),
		remarks: [
			...newerNameRemark(findings, quiet),
			...uncheckedItems(results),
			...acceptedFindings(results),
			...hiddenFindings(results, quiet),
		],
	};
}

/** A text for each standing with findings, such as `2 errors` or `3 errors that work today`. */
export function standingCounts(
	findings: readonly Pick<Finding, "severity" | "forgiven">[],
	isNew = false,
): string[] {
	return [...severities, "documented" as const].flatMap((standing) => {
		const count = countStanding(findings, standing);
		return count === 0 ? [] : [standingAmount(count, standing, isNew ? "new " : "")];
	});
}

export function standingAmount(count: number, standing: Standing, adjective = ""): string {
	return standing === "documented"
		? `${amount(count, `${adjective}error`)} that ${count === 1 ? "works" : "work"} today`
		: amount(count, adjective + standing);
}

function failureCount(results: readonly Result[]): string[] {
	const count = results.reduce((sum, { failures }) => sum + failures.length, 0);
	return count === 0 ? [] : [`${amount(count, "internal error")} of docproof`];
}

function amounts(results: readonly Result[]): string[] {
	const totalOf = (key: keyof Checked): number =>
		results.reduce((total, { checked }) => total + (checked[key] ?? 0), 0);
	if (totalOf("requests") > 0) return [amount(totalOf("requests"), "request")];
	const sites = results.length === 1 ? [] : [amount(results.length, "site")];
	return [
		...sites,
		amount(totalOf("pages"), "page"),
		amount(totalOf("entries"), "navigation entry"),
		...(totalOf("specs") === 0
			? []
			: [
					`${amount(totalOf("specs"), "OpenAPI file")} (${amount(totalOf("operations"), "operation")})`,
				]),
	];
}

function requestedFiles(results: readonly Result[]): string | undefined {
	const files = results.flatMap(({ scope }) => scope?.files ?? []);
	if (results.length === 0) return undefined;
	if (results.some(({ scope }) => scope === undefined)) return undefined;
	return files.length > maxItems ? amount(files.length, "file") : joinWithAnd(files);
}

function uncheckedItems(results: readonly Result[]): string[] {
	const uncheckedList = results.flatMap((result) => result.notChecked);
	const lines = uncheckedList
		.slice(0, maxItems)
		.map(({ what, why }) => `Not checked: ${what} (${why})`);
	if (uncheckedList.length > maxItems)
		lines.push(`Not checked: ${uncheckedList.length - maxItems} more`);
	return lines;
}

function acceptedFindings(results: readonly Result[]): string[] {
	const suppressedFindings = results.flatMap((result) => result.suppressed);
	const count = (by: string): number =>
		suppressedFindings.filter((finding) => finding.suppressed?.by === by).length;
	const phrases = [
		["baseline", "in the baseline"],
		["exception", "by exceptions"],
		["comment", "by comments"],
		["ignore", "in ignored files"],
	].flatMap(([by = "", phrase]) =>
		count(by) === 0 ? [] : [`${formatCount(count(by))} ${phrase}`],
	);
	const staleCount = results.reduce((sum, result) => sum + result.staleBaseline, 0);
	return [
		...(phrases.length === 0 ? [] : [`Accepted: ${joinWithAnd(phrases)}`]),
		...(staleCount === 0
			? []
			: [
					`Fixed since the baseline was written: ${formatCount(staleCount)} (\`--prune-baseline\` removes them from it)`,
				]),
	];
}

function fixableText(findings: readonly Finding[]): string {
	const count = findings.filter(isFixable).length;
	return count === 0 ? "" : ` (${formatCount(count)} fixable with \`--fix\`)`;
}

function hiddenFindings(results: readonly Result[], quiet: boolean): string[] {
	const elsewhereCount = results.reduce((sum, { scope }) => sum + (scope?.elsewhere ?? 0), 0);
	const oldFindings = results.reduce((sum, { hidden = 0 }) => sum + hidden, 0);
	const findings = results.flatMap((result) => result.findings);
	const hiddenByQuiet = (["warning", "note"] as const).flatMap((severity) => {
		const count = quiet ? countSeverity(findings, severity) : 0;
		return count === 0 ? [] : [amount(count, severity)];
	});
	return [
		...(hiddenByQuiet.length === 0
			? []
			: [`Not shown: ${joinWithAnd(hiddenByQuiet)} (\`--quiet\`)`]),
		...(elsewhereCount === 0
			? []
			: [`Not shown: ${amount(elsewhereCount, "finding")} in other files`]),
		...(oldFindings === 0
			? []
			: [`Not shown: ${amount(oldFindings, "finding")} that existed before`]),
	];
}

/** Counts by severity instead of standing, because the severity decides the exit code. */
export function countSeverity(findings: Result["findings"], severity: Severity): number {
	return findings.filter((finding) => finding.severity === severity).length;
}
