// What every format shows of a probe of a live site.
import { type Severity, severities } from "../engine/severity.ts";
import type { Location } from "../source/location.ts";
import { pathFrom } from "./reporter.ts";
import { amount } from "./summary.ts";

export interface ShownProbe {
	/** The address that all pages are below. */
	readonly url: string;
	readonly checks: readonly ShownCheck[];
	readonly requests: number;
}

export interface ShownCheck {
	readonly check: string;
	readonly outcome: "passed" | "found" | "skipped";
	/** What was seen, or why nothing was looked at. */
	readonly says: string;
	readonly findings: readonly ShownProbeFinding[];
	/** What of it could not be looked at: sentences without a full stop. */
	readonly untold: readonly string[];
}

export interface ShownProbeFinding {
	readonly check: string;
	readonly severity: Severity;
	readonly method: string;
	readonly url: string;
	readonly message: string;
	readonly consequence: string;
	readonly hint?: string | undefined;
	readonly seen?: string | undefined;
	readonly at?: Location | undefined;
	readonly cases?: readonly ShownCase[] | undefined;
	readonly related?:
		| readonly { readonly at: Location; readonly message: string }[]
		| undefined;
}

export interface ShownCase {
	readonly url: string;
	readonly seen?: string | undefined;
	readonly at?: Location | undefined;
}

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

export function findingsIn({
	checks,
}: ShownProbe): readonly ShownProbeFinding[] {
	const all = checks.flatMap(({ findings }) => findings);
	return severities.flatMap((severity) =>
		all.filter((finding) => finding.severity === severity),
	);
}

/** How bad the worst is of what a check has found; `undefined` for none. */
export function worstOf({ findings }: ShownCheck): Severity | undefined {
	return severities.find((severity) =>
		findings.some((finding) => finding.severity === severity),
	);
}

/** `Found 1 error and 2 warnings`, or `No problems`. */
export function outcomeOf(probe: ShownProbe): string {
	const all = findingsIn(probe);
	const counts = severities.flatMap((severity) => {
		const count = all.filter((one) => one.severity === severity).length;
		return count === 0 ? [] : [amount(count, severity)];
	});
	const [last = "", ...others] = counts.toReversed();
	if (last === "") return "No problems";
	const before =
		others.length === 0 ? "" : `${others.toReversed().join(", ")} and `;
	return `Found ${before}${last}`;
}

/** `11 checks of https://docs.acme.test/ (2 skipped), 36 requests`. */
export function extentOf({ checks, url, requests }: ShownProbe): string {
	const skipped = checks.filter(({ outcome }) => outcome === "skipped").length;
	const done = amount(checks.length - skipped, "check");
	const rest = skipped === 0 ? "" : ` (${skipped} skipped)`;
	return `${done} of ${url}${rest}, ${amount(requests, "request")}`;
}

/** What a check comes to, in a few words. */
export function resultText({ outcome, says, findings }: ShownCheck): string {
	if (outcome !== "found") return says;
	const [first, ...more] = findings;
	const message = first?.message.replace(/\.$/, "") ?? "";
	return more.length === 0 ? message : `${message}, and ${more.length} more`;
}
