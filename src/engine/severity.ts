/**
 * How bad a finding is. `error`: a page or the build breaks. `warning`: very likely a mistake, or a setting silently
 * ignored. `note`: worth knowing, needs no action.
 */
export type Severity = "error" | "warning" | "note";

export const severities = [
	"error",
	"warning",
	"note",
] as const satisfies readonly Severity[];

/** What a rule can be set to. */
export type Level = Severity | "off";

export const levels = [
	"off",
	"note",
	"warning",
	"error",
] as const satisfies readonly Level[];
