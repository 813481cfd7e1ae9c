import type { Failure } from "../engine/result.ts";
import { failureTexts } from "../report/failures.ts";
import { printable } from "../report/printable.ts";
import type { ReportedFailure } from "../report/report.ts";
import { say, type Terminal } from "./terminal.ts";

/** What the exit code says. */
export const exitCode = {
	/** No errors, and no more warnings than allowed. */
	passed: 0,
	/** Findings over the gate. */
	found: 1,
	/** It could not run: a wrong command, no site. */
	failed: 2,
	/** It stopped before the end and has kept what it has: the same command goes on. */
	stopped: 3,
	/** A bug of ours, by the number that `sysexits.h` has for it. */
	bug: 70,
	/** The user has pressed Ctrl-C, by the number that shells have for it. */
	interrupted: 130,
} as const;

/** The command is wrong, not the site: told in one line. */
export class UsageError extends Error {
	override readonly name = "UsageError";
}

/**
 * Prints the failures to stderr. Returns `code` if there are none: after a failure no command
 * passes.
 */
export function exitAfter(
	code: number,
	failures: readonly (Failure | ReportedFailure)[] | undefined,
	terminal: Pick<Terminal, "stderr">,
): number {
	for (const line of failureTexts({ failures })) say(terminal, line);
	return failures === undefined || failures.length === 0 ? code : exitCode.bug;
}

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
