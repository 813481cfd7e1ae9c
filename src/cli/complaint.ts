import { SettingsError } from "../findings/settings/config.ts";
import { printable } from "../report/printable.ts";

/** What to tell the user of an error that is theirs to fix; `undefined` for one that is ours. */
export function complaintOf(error: unknown): readonly string[] | undefined {
	if (error instanceof Error && oneLine.has(error.name))
		return [printable(error.message)];
	return error instanceof SettingsError
		? error.lines.map(printable)
		: undefined;
}

/** By name: code that is loaded from a file of its own has classes of its own. */
const oneLine = new Set(["UsageError", "FeedbackError", "ProbeError"]);
