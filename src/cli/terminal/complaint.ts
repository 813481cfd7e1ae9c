import { SettingsError } from "../../config/config.ts";
import { printable } from "../../report/printable.ts";
import { UsageError } from "./exit-code.ts";

/** What to tell the user of an error that is theirs to fix; `undefined` for one that is ours. */
export function complaintOf(error: unknown): readonly string[] | undefined {
	if (error instanceof UsageError) return [printable(error.message)];
	return error instanceof SettingsError
		? error.lines.map(printable)
		: undefined;
}
