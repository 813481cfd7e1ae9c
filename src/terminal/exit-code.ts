import type { Failure } from "../engine/result.ts";
import { failureTexts } from "../output/failures.ts";
import { printable } from "../output/printable.ts";
import type { ReportedFailure } from "../output/report.ts";
import { say, type Terminal } from "./terminal.ts";

export const exitCode = {
	/** The exit code without errors, and with no more warnings than allowed. */
	passed: 0,
	/** The exit code if there are more findings than the limit allows. */
	found: 1,
	/** The exit code if docproof could not run, such as for a wrong command or without a site. */
	failed: 2,
	/** The exit code if docproof stopped before the end; the same command continues the work. */
	stopped: 3,
	/** The exit code after a bug in docproof; the number comes from `sysexits.h`. */
	bug: 70,
	/** The exit code after Ctrl-C, the same as in shells. */
	interrupted: 130,
} as const;

/** An error in the command, not in the site. The error is printed as one line. */
export class UsageError extends Error {
	override readonly name = "UsageError";
}

/**
 * Prints the failures to stderr. Returns `code` without failures; otherwise a code that no passing
 * command has.
 */
export function exitAfter(
	code: number,
	failures: readonly (Failure | ReportedFailure)[] | undefined,
	terminal: Pick<Terminal, "stderr">,
): number {
	for (const line of failureTexts({ failures })) say(terminal, line);
	return failures === undefined || failures.length === 0 ? code : exitCode.bug;
}

/** The lines to print for an error that the user can fix; `undefined` for a bug. */
export function complaintOf(error: unknown): readonly string[] | undefined {
	if (!(error instanceof Error)) return undefined;
	if (namesOfOneLineErrors.has(error.name)) return [printable(error.message)];
	return error.name === "SettingsError" && "lines" in error
		? [error.lines].flat().map((line) => printable(String(line)))
		: undefined;
}

/**
 * Errors are compared by name, because code that is bundled in another file has its own classes.
 */
const namesOfOneLineErrors = new Set(["UsageError", "FeedbackError", "ProbeError"]);
