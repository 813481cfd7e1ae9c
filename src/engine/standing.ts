import type { Finding } from "./finding.ts";
import type { Severity } from "./severity.ts";

/**
 * The category of a finding in every report, editor and preview. `documented` is an error that
 * works today: only Mintlify's documentation forbids it.
 */
export type Standing = Severity | "documented";

export const standings = [
	"error",
	"warning",
	"documented",
	"note",
] as const satisfies readonly Standing[];

/**
 * The category of a finding. The exit code depends on the severity instead, which the settings
 * determine.
 */
export function standingOf({
	severity,
	forgiven,
}: Pick<Finding, "severity" | "forgiven">): Standing {
	return severity === "error" && forgiven === "harmless" ? "documented" : severity;
}

/** The severity for formats and editors that have no fourth category. */
export function threeLevelSeverity(finding: Pick<Finding, "severity" | "forgiven">): Severity {
	const standing = standingOf(finding);
	return standing === "documented" ? "warning" : standing;
}

export const labelByStanding: Readonly<Record<Standing, string>> = {
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
