/** What the exit code says. */
export const exitCode = {
	/** No errors, and no more warnings than allowed. */
	passed: 0,
	/** Findings over the gate. */
	found: 1,
	/** It could not run: a wrong command, no site. */
	failed: 2,
	/** A bug of ours, by the number that `sysexits.h` has for it. */
	bug: 70,
} as const;

/** The command is wrong, not the site: told in one line. */
export class UsageError extends Error {
	override readonly name = "UsageError";
}
