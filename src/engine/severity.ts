/**
 * The severity of a finding. `error`: a page or the build breaks. `warning`: a likely mistake, or a
 * value that Mintlify ignores. `note`: needs no action.
 */
export type Severity = "error" | "warning" | "note";

export const severities = ["error", "warning", "note"] as const satisfies readonly Severity[];

export type Level = Severity | "off";

export const levels = ["off", "note", "warning", "error"] as const satisfies readonly Level[];

/** The standard for a site where Mintlify's documentation and its behavior today differ. */
export type Contract = "documented" | "current";

export const contracts = ["documented", "current"] as const satisfies readonly Contract[];

interface LevelInputs {
	/**
	 * The level in the user's settings; `undefined` without a setting for the rule at the location.
	 */
	readonly userLevel: Level | undefined;
	readonly ruleLevel: Level;
	readonly contract: Contract;
	readonly report: { readonly forgiven?: string; readonly severity?: Severity };
}

/** The level of a finding; the user's setting overrides everything. */
export function levelOf({ userLevel, ruleLevel, contract, report }: LevelInputs): Level {
	if (userLevel !== undefined) return userLevel;
	if (report.forgiven === "harmless" && contract === "current") return "note";
	return report.severity ?? ruleLevel;
}
