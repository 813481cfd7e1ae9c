import type { Finding } from "../../../engine/finding.ts";
import type { Counts } from "./model.ts";

export function countsOf(findings: Iterable<Finding>): Counts {
	const counts = { error: 0, warning: 0, note: 0 };
	for (const { severity } of findings) counts[severity]++;
	return counts;
}
