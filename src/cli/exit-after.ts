// The exit code of a command during which docproof itself failed.

import type { Failure } from "../engine/result.ts";
import { failureTexts } from "../report/failures.ts";
import type { ReportedFailure } from "../report/report.ts";
import { exitCode } from "./exit-code.ts";
import { say, type Terminal } from "./terminal.ts";

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
