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
