// The findings in a JSON report.
import type { Report, ReportedFinding } from "../src/output/report.ts";

/** The findings of one site or several, without accepted ones; none for an empty report. */
export function findingsOf(json: string): readonly ReportedFinding[] {
	if (json === "") return [];
	const report: Report | { readonly sites: readonly Report[] } = JSON.parse(json);
	const sites = "sites" in report ? report.sites : [report];
	return sites
		.flatMap(({ findings }) => findings)
		.filter(({ suppressed }) => suppressed === undefined);
}
