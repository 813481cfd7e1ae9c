// What a report as JSON says was found.
import type { Report, ReportedFinding } from "../src/report/report.ts";

/**
 * Of one site or of several, without what somebody accepts; nothing of a report that there is not.
 */
export function findingsOf(json: string): readonly ReportedFinding[] {
	if (json === "") return [];
	const report: Report | { readonly sites: readonly Report[] } = JSON.parse(json);
	const sites = "sites" in report ? report.sites : [report];
	return sites
		.flatMap(({ findings }) => findings)
		.filter(({ suppressed }) => suppressed === undefined);
}
