// What every format shows of a probe of a live site.
import { type Severity, severities } from "../../../engine/severity.ts";
import { amount } from "../../../report/amounts.ts";
import { pathFrom } from "../../../report/reporter.ts";
import type { Location } from "../../../source/source-file.ts";
import type { CheckReport, ProbeFinding, ProbeReport } from "../check.ts";

export interface ProbeOptions {
	readonly color: boolean;
	readonly width: number;
	/** Whether sentences are broken to fit. */
	readonly wraps: boolean;
	/** Before every file of the site. */
	readonly prefix: string;
	/** In milliseconds. */
	readonly elapsed: number;
}

/** `docs/docs.json:12:3`. */
export function placeText({ file, range }: Location, prefix: string): string {
	const { line, column } = file.position(range.start);
	return `${pathFrom(prefix, file)}:${line}:${column}`;
}

export function findingsIn({ checks }: ProbeReport): readonly ProbeFinding[] {
	const all = checks.flatMap(({ findings }) => findings);
	return severities.flatMap((severity) => all.filter((finding) => finding.severity === severity));
}

/** How bad the worst is of what a check has found; `undefined` for none. */
export function worstOf({ findings }: CheckReport): Severity | undefined {
	return severities.find((severity) => findings.some((finding) => finding.severity === severity));
}

/** `Found 1 error and 2 warnings`, or `No problems`. */
export function outcomeOf(probe: ProbeReport): string {
	const all = findingsIn(probe);
	const counts = severities.flatMap((severity) => {
		const count = all.filter((one) => one.severity === severity).length;
		return count === 0 ? [] : [amount(count, severity)];
	});
	const [last = "", ...others] = counts.toReversed();
	if (last === "") return "No problems";
	const before = others.length === 0 ? "" : `${others.toReversed().join(", ")} and `;
	return `Found ${before}${last}`;
}

/** `11 checks of https://docs.acme.test/ (2 skipped), 36 requests`. */
export function extentOf({ checks, url, requests }: ProbeReport): string {
	const skipped = checks.filter(({ outcome }) => outcome === "skipped").length;
	const done = amount(checks.length - skipped, "check");
	const rest = skipped === 0 ? "" : ` (${skipped} skipped)`;
	return `${done} of ${url}${rest}, ${amount(requests, "request")}`;
}

/** What a check comes to, in a few words. */
export function resultText({ outcome, says, findings }: CheckReport): string {
	if (outcome !== "found") return says;
	const [first, ...more] = findings;
	const message = first?.message.replace(/\.$/, "") ?? "";
	return more.length === 0 ? message : `${message}, and ${more.length} more`;
}
