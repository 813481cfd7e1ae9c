import type { Result } from "../src/engine/result.ts";
import { prettyReporter } from "../src/output/formats/pretty.ts";
import type { ReportOptions, SiteReport } from "../src/output/reporter.ts";

/** Options for plain output: no colours, 100 columns, no duration. */
export const plain: ReportOptions = {
	quiet: false,
	color: false,
	width: 100,
	wraps: false,
	elapsed: 0,
};

/** The report of a site at a path. */
export function sited(result: Result, prefix = ""): SiteReport {
	return { result, prefix, from: "/home/somebody" };
}

/** The complete output for a result. */
export function print(result: Result): string {
	return prettyReporter([sited(result)], { ...plain, verbose: true });
}
