// The standing of a finding: the one thing that it counts as in every report, editor and preview.
import type { Finding } from "./finding.ts";
import type { Severity } from "./severity.ts";

/** `documented` is an error by Mintlify's documentation only: what it is about works today. */
export type Standing = Severity | "documented";

export const standings = [
	"error",
	"warning",
	"documented",
	"note",
] as const satisfies readonly Standing[];

/**
 * The one answer to what a finding counts as. Its severity is what the settings make of it, and
 * says how a run ends.
 */
export function standingOf({
	severity,
	forgiven,
}: Pick<Finding, "severity" | "forgiven">): Standing {
	return severity === "error" && forgiven === "harmless" ? "documented" : severity;
}

/** The severity for formats and editors that have no place for a fourth standing. */
export function shownSeverity(finding: Pick<Finding, "severity" | "forgiven">): Severity {
	const standing = standingOf(finding);
	return standing === "documented" ? "warning" : standing;
}

/** The words before a message. */
export const standingLabels: Readonly<Record<Standing, string>> = {
	error: "error",
	warning: "warning",
	documented: "error (works today)",
	note: "note",
};

export function countStanding(
	findings: readonly Pick<Finding, "severity" | "forgiven">[],
	standing: Standing,
): number {
	return findings.filter((finding) => standingOf(finding) === standing).length;
}
