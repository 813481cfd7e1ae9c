import {
	type BaselineChange,
	changeBaseline,
} from "../../app/baseline/change-baseline.ts";
import type { ValidateSettings } from "../../app/validate.ts";
import type { BaselineEntry } from "../../config/baseline.ts";
import { amount } from "../../report/summary.ts";
import type { ValidateArguments } from "../options/validate-options.ts";
import { say } from "../terminal/say.ts";
import type { Terminal } from "../terminal/terminal.ts";

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
