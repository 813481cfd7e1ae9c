import type { Result } from "../src/engine/result.ts";
import { pretty } from "../src/report/formats/pretty.ts";
import type { ReportOptions, SiteReport } from "../src/report/reporter.ts";

/** In black and white, 100 columns wide, as if it took no time. */
export const plain: ReportOptions = {
	quiet: false,
	color: false,
	width: 100,
	wraps: false,
	elapsed: 0,
};

/** A site that is reached over a path. */
export function sited(result: Result, prefix = ""): SiteReport {
	return { result, prefix, from: "/home/somebody" };
}

/** All that a user sees of a result. */
export function print(result: Result): string {
	return pretty([sited(result)], { ...plain, verbose: true });
}
