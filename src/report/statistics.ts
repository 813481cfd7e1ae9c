import { isFixable } from "../engine/finding.ts";
import { groupBy } from "../source/group-by.ts";
import {
	placedFindings,
	type ReportOptions,
	type SiteReport,
} from "./reporter.ts";
import { thousands } from "./summary.ts";

/** A row for each rule that finds something, those with the most findings first, below the names of the columns. */
export function statistics(
	sites: readonly SiteReport[],
	options: Pick<ReportOptions, "quiet">,
): string[] {
	const found = placedFindings(sites, options);
	const rows = Array.from(
		groupBy(found, ({ finding }) => finding.rule),
		([rule, all]) => ({
			rule,
			count: all.length,
			fixable: all.filter(({ finding }) => isFixable(finding)).length,
			files: new Set(all.map(({ path }) => path)).size,
		}),
	).sort((a, b) => b.count - a.count || (a.rule < b.rule ? -1 : 1));
	if (rows.length === 0) return [];
	return [
		["findings", "fixable", "files", "rule"],
		...rows.map(({ rule, ...counts }) => [
			...[counts.count, counts.fixable, counts.files].map(thousands),
			rule,
		]),
	].map(row);
}

function row([
	count = "",
	fixable = "",
	files = "",
	rule = "",
]: readonly string[]): string {
	return `${count.padStart(8)}  ${fixable.padStart(7)}  ${files.padStart(6)}  ${rule}`;
}
