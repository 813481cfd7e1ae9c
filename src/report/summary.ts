import { type Finding, isFixable } from "../engine/finding.ts";
import type { Checked, Result } from "../engine/result.ts";
import { type Severity, severities } from "../engine/severity.ts";
import { countStanding, type Standing } from "../engine/standing.ts";
import { amount, thousands } from "./amounts.ts";
import type { ReportOptions } from "./reporter.ts";

/** The summary of a run in words. */
interface Summary {
	/** `Found 2 errors and 1 note`, or `No problems`; with `new` if older findings are hidden. */
	readonly outcome: string;
	/**
	 * `12 pages, 9 navigation entries and 1 OpenAPI file (3 operations)`, or the requested files.
	 */
	readonly checked: string;
	/** A line for each of the first few unchecked items, and for accepted findings. */
	readonly remarks: readonly string[];
}

const shown = 3;

export function summary(
	results: readonly Result[],
	{ quiet, isFixed = false }: Pick<ReportOptions, "quiet" | "isFixed">,
): Summary {
	const findings = results.flatMap((result) => result.findings);
	const isNew = results.some(({ hidden }) => hidden !== undefined);
	const counts = [...standingCounts(findings, isNew), ...failureCount(results)];
	return {
		outcome:
			counts.length === 0
				? `No ${isNew ? "new " : ""}problems`
				: `Found ${list(counts)}${isFixed ? "" : fixable(findings)}`,
		checked: askedAbout(results) ?? list(amounts(results)),
		remarks: [...notChecked(results), ...accepted(results), ...notShown(results, quiet)],
	};
}

/**
 * A text for each standing with findings, such as `2 errors`, `1 note`, `3 errors by the
 * documentation only`.
 */
export function standingCounts(
	findings: readonly Pick<Finding, "severity" | "forgiven">[],
	isNew = false,
): string[] {
	return [...severities, "documented" as const].flatMap((standing) => {
		const count = countStanding(findings, standing);
		return count === 0 ? [] : [standingAmount(count, standing, isNew ? "new " : "")];
	});
}

/** Formats `1 error by the documentation only`. */
export function standingAmount(count: number, standing: Standing, adjective = ""): string {
	return standing === "documented"
		? `${amount(count, `${adjective}error`)} by the documentation only`
		: amount(count, adjective + standing);
}

function failureCount(results: readonly Result[]): string[] {
	const count = results.reduce((sum, { failures }) => sum + failures.length, 0);
	return count === 0 ? [] : [`${amount(count, "internal error")} of docproof`];
}

function amounts(results: readonly Result[]): string[] {
	const sum = (key: keyof Checked): number =>
		results.reduce((total, { checked }) => total + checked[key], 0);
	const sites = results.length === 1 ? [] : [amount(results.length, "site")];
	return [
		...sites,
		amount(sum("pages"), "page"),
		amount(sum("entries"), "navigation entry"),
		...(sum("specs") === 0
			? []
			: [`${amount(sum("specs"), "OpenAPI file")} (${amount(sum("operations"), "operation")})`]),
	];
}

/** The names of the requested files; `undefined` if a whole site was checked. */
function askedAbout(results: readonly Result[]): string | undefined {
	const files = results.flatMap(({ scope }) => scope?.files ?? []);
	if (results.length === 0) return undefined;
	if (results.some(({ scope }) => scope === undefined)) return undefined;
	return files.length > shown ? amount(files.length, "file") : list(files);
}

function notChecked(results: readonly Result[]): string[] {
	const all = results.flatMap((result) => result.notChecked);
	const lines = all.slice(0, shown).map(({ what, why }) => `Not checked: ${what} (${why})`);
	if (all.length > shown) lines.push(`Not checked: ${all.length - shown} more`);
	return lines;
}

function accepted(results: readonly Result[]): string[] {
	const suppressed = results.flatMap((result) => result.suppressed);
	const count = (by: string): number =>
		suppressed.filter((finding) => finding.suppressed?.by === by).length;
	const ways = [
		["baseline", "in the baseline"],
		["exception", "by exceptions"],
		["comment", "by comments"],
		["ignore", "in ignored files"],
	].flatMap(([by = "", words]) => (count(by) === 0 ? [] : [`${thousands(count(by))} ${words}`]));
	const stale = results.reduce((sum, result) => sum + result.staleBaseline, 0);
	return [
		...(ways.length === 0 ? [] : [`Accepted: ${list(ways)}`]),
		...(stale === 0
			? []
			: [
					`Fixed since the baseline was written: ${thousands(stale)} (\`--prune-baseline\` removes them from it)`,
				]),
	];
}

/** The note after the counts of findings. */
function fixable(findings: readonly Finding[]): string {
	const count = findings.filter(isFixable).length;
	return count === 0 ? "" : ` (${thousands(count)} fixable with \`--fix\`)`;
}

function notShown(results: readonly Result[], quiet: boolean): string[] {
	const elsewhere = results.reduce((sum, { scope }) => sum + (scope?.elsewhere ?? 0), 0);
	const before = results.reduce((sum, { hidden = 0 }) => sum + hidden, 0);
	const findings = results.flatMap((result) => result.findings);
	const quieted = (["warning", "note"] as const).flatMap((severity) => {
		const count = quiet ? countOf(findings, severity) : 0;
		return count === 0 ? [] : [amount(count, severity)];
	});
	return [
		...(quieted.length === 0 ? [] : [`Not shown: ${list(quieted)} (\`--quiet\`)`]),
		...(elsewhere === 0 ? [] : [`Not shown: ${amount(elsewhere, "finding")} in other files`]),
		...(before === 0
			? []
			: [
					`Not shown: ${amount(before, "finding")} that ${before === 1 ? "was" : "were"} there before`,
				]),
	];
}

/** Counts by severity instead of standing, because the severity decides the exit code. */
export function countOf(findings: Result["findings"], severity: Severity): number {
	return findings.filter((finding) => finding.severity === severity).length;
}

export function list(parts: readonly string[]): string {
	return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
