import type { Contract } from "./contract.ts";
import type { Report } from "./finding.ts";
import type { Level } from "./severity.ts";

/** What speaks for a level. */
export interface LevelGrounds {
	/** What the user has set for the rule at the place; `undefined` for nothing. */
	readonly set: Level | undefined;
	/** The rule's own. */
	readonly own: Level;
	readonly contract: Contract;
	/** What the rule says of the one fault. */
	readonly report: Pick<Report, "forgiven" | "severity">;
}

/** At which level a finding is told: what the user has set stands above all. */
export function levelOf({ set, own, contract, report }: LevelGrounds): Level {
	if (set !== undefined) return set;
	if (report.forgiven && contract === "current") return "note";
	return report.severity ?? own;
}
