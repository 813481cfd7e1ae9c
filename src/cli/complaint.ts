import { printable } from "../report/printable.ts";

/** What to tell the user of an error that is theirs to fix; `undefined` for one that is ours. */
export function complaintOf(error: unknown): readonly string[] | undefined {
	if (!(error instanceof Error)) return undefined;
	if (oneLine.has(error.name)) return [printable(error.message)];
	return error.name === "SettingsError" && "lines" in error
		? [error.lines].flat().map((line) => printable(String(line)))
		: undefined;
}

/** By name: code that is loaded from a file of its own has classes of its own. */
const oneLine = new Set(["UsageError", "FeedbackError", "ProbeError"]);
