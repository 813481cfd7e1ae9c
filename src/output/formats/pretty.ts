import type { Cause } from "../../engine/causes.ts";
import { isFixable } from "../../engine/finding.ts";
import { oldPlatformWarning } from "../../platform.ts";
import { groupBy } from "../../text/lists.ts";
import { formatCount } from "../amounts.ts";
import { wrapLine } from "../columns.ts";
import { foldShown, hiddenFindingsLine, type SimilarCauses } from "../fold.ts";
import { escapeCommands } from "../printable.ts";
import { Printer } from "../printer.ts";
import {
	placedFindings,
	type Reporter,
	type ReportOptions,
	type SiteReport,
	shownCauses,
} from "../reporter.ts";

/**
 * The format for people: most severe first, with the source lines, the consequence and the hint.
 */
export const prettyReporter: Reporter = (sites, options) => {
	const causes = sites.map((site) => shownCauses(site, options));
	const blocks = options.statistics
		? [statistics(sites, options).join("\n")].filter((table) => table !== "")
		: blocksOf(sites, causes, options);
	const printer = new Printer("", options);
	const results = sites.map(({ result }) => result);
	const lines = blocks.join("\n\n").split("\n").length;
	if (options.statistics !== true && lines > (options.height ?? 40)) {
		const verdict = printer.verdict(results);
		if (verdict !== undefined) blocks.unshift(verdict);
		blocks.push(`Most severe:\n${mostSevereLines(sites, causes, options)}`);
	}
	blocks.push([printer.summary(results), ...ageLine(options)].join("\n"));
	return escapeCommands(`${blocks.join("\n\n")}\n`);
};

/** `--quiet` leaves out the age of docproof's facts. */
function ageLine(options: ReportOptions): readonly string[] {
	const { now, quiet } = options;
	const age = now === undefined || quiet ? undefined : oldPlatformWarning(now);
	return age === undefined ? [] : [wrapLine(age, 2, options)];
}

function blocksOf(
	sites: readonly SiteReport[],
	causes: readonly (readonly Cause[])[],
	options: ReportOptions,
): string[] {
	const foldedCauses = foldShown(causes, options);
	const blocks = sites.flatMap(({ prefix }, index) => {
		const printer = new Printer(prefix, options);
		const printedGroups = printGroups(foldedCauses.sites[index] ?? [], printer);
		const hasHeading = sites.length > 1 && printedGroups.length > 0;
		return hasHeading ? [printer.siteHeading(), ...printedGroups] : printedGroups;
	});
	const { hidden } = foldedCauses;
	if (hidden > 0) blocks.push(hiddenFindingsLine(hidden, options));
	return blocks;
}

function printGroups(groups: readonly SimilarCauses[], printer: Printer): string[] {
	return groups.flatMap(({ shown, rest }) => {
		const printedCauses = shown.map((cause, index) =>
			printer.cause(cause, shown[index - 1]?.first),
		);
		const lastBlock = printedCauses.pop() ?? "";
		const hiddenFindings = rest.flatMap(({ findings }) => findings);
		return hiddenFindings.length === 0
			? [...printedCauses, lastBlock]
			: [...printedCauses, `${lastBlock}\n${printer.restCause(rest, hiddenFindings)}`];
	});
}

/**
 * A line for each of the most severe causes, printed again because the first causes have scrolled
 * away.
 */
function mostSevereLines(
	sites: readonly SiteReport[],
	causes: readonly (readonly Cause[])[],
	options: ReportOptions,
): string {
	const lines = sites.flatMap(({ prefix }, index) => {
		const printer = new Printer(prefix, options);
		return (causes[index] ?? []).slice(0, 3).map((cause) => ({
			severityRank: cause.severityRank,
			line: printer.line(cause),
		}));
	});
	return lines
		.sort((a, b) => a.severityRank - b.severityRank)
		.slice(0, 3)
		.map(({ line }) => `  ${line}`)
		.join("\n");
}

function statistics(sites: readonly SiteReport[], options: Pick<ReportOptions, "quiet">): string[] {
	const findings = placedFindings(sites, options);
	const rows = Array.from(
		groupBy(findings, ({ finding }) => finding.rule),
		([rule, ruleFindings]) => ({
			rule,
			count: ruleFindings.length,
			fixable: ruleFindings.filter(({ finding }) => isFixable(finding)).length,
			files: new Set(ruleFindings.map(({ path }) => path)).size,
		}),
	).sort((a, b) => b.count - a.count || (a.rule < b.rule ? -1 : 1));
	if (rows.length === 0) return [];
	return [
		["findings", "fixable", "files", "rule"],
		...rows.map(({ rule, ...counts }) => [
			...[counts.count, counts.fixable, counts.files].map(formatCount),
			rule,
		]),
	].map(formatRow);
}

function formatRow([count = "", fixable = "", files = "", rule = ""]: readonly string[]): string {
	return `${count.padStart(8)}  ${fixable.padStart(7)}  ${files.padStart(6)}  ${rule}`;
}
