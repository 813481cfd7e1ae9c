/**
 * How bad a finding is. `error`: a page or the build breaks. `warning`: very likely a mistake, or a
 * setting silently ignored. `note`: worth knowing, needs no action.
 */
export type Severity = "error" | "warning" | "note";

export const severities = ["error", "warning", "note"] as const satisfies readonly Severity[];

/** What a rule can be set to. */
export type Level = Severity | "off";

export const levels = ["off", "note", "warning", "error"] as const satisfies readonly Level[];

/** What a site is held to where Mintlify's documentation and what Mintlify does today differ. */
export type Contract = "documented" | "current";

export const contracts = ["documented", "current"] as const satisfies readonly Contract[];

/** What speaks for a level. */
interface LevelGrounds {
	/** What the user has set for the rule at the place; `undefined` for nothing. */
	readonly set: Level | undefined;
	/** The rule's own. */
	readonly own: Level;
	readonly contract: Contract;
	/** What the rule says of the one fault. */
	readonly report: { readonly forgiven?: string; readonly severity?: Severity };
}

/** At which level a finding is told: what the user has set stands above all. */
export function levelOf({ set, own, contract, report }: LevelGrounds): Level {
	if (set !== undefined) return set;
	if (report.forgiven === "harmless" && contract === "current") return "note";
	return report.severity ?? own;
}
