import { say } from "../../cli/say.ts";
import type { Terminal } from "../../cli/terminal.ts";
import type { BaselineEntry } from "../../findings/baseline.ts";
import { amount } from "../../report/summary.ts";
import type { ValidateSettings } from "../validate/validate.ts";
import type { ValidateArguments } from "../validate/validate-options.ts";
import { type BaselineChange, changeBaseline } from "./change-baseline.ts";

/** What `--update-baseline` or `--prune-baseline` asks for; `undefined` without them. */
export function baselineChange(
	args: ValidateArguments,
): BaselineChange | undefined {
	const updates = args["update-baseline"];
	return updates || args["prune-baseline"]
		? { updates, mayGrow: args["allow-growth"] }
		: undefined;
}

/** Writes the baseline of a site, and says how it is now. */
export function newBaseline(
	root: string,
	settings: ValidateSettings,
	change: BaselineChange,
	terminal: Terminal,
): readonly BaselineEntry[] {
	const { entries, held, leftOut } = changeBaseline(root, settings, change);
	say(terminal, `docproof-baseline.json has ${amount(held, "finding")}.`);
	if (leftOut > 0)
		say(
			terminal,
			`${amount(leftOut, "new finding")} ${leftOut === 1 ? "is" : "are"} not in it: without \`--allow-growth\`, a baseline only shrinks.`,
		);
	return entries;
}
