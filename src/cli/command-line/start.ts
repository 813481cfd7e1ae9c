import { exitCode } from "../../terminal/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { reportBug, reportUnfinished, reportUnwritten, safeTerminal } from "./cli.ts";

const ownTerminal: Terminal = {
	stdout: process.stdout,
	stderr: process.stderr,
	get stdin() {
		return process.stdin;
	},
	env: process.env,
	cwd: () => process.cwd(),
	clock: { now: Date.now },
};

/** `run` runs a command line, and resolves to its exit code. */
export function start(run: (argv: readonly string[], terminal: Terminal) => Promise<number>): void {
	const argv = process.argv.slice(2);
	const terminal = safeTerminal(argv, ownTerminal);
	let result: number | undefined;
	// `process.exitCode` is the code of a bug until the command has a result, because a process can
	// end in many ways without a result.
	process.exitCode = exitCode.bug;
	process.stdout.on("error", (error: NodeJS.ErrnoException) => {
		// The reader has closed the pipe, as `head` does after a few lines, so the result of the
		// command still counts.
		if (error.code === "EPIPE") return setImmediate(() => process.exit(result ?? exitCode.passed));
		process.exit(reportUnwritten(error, terminal));
	});
	// The error is ignored, because if stderr is closed, only the exit code can report the failure.
	process.stderr.on("error", () => {});
	process.on("uncaughtException", (error) => process.exit(reportBug(error, argv, terminal)));
	process.once("beforeExit", () => {
		if (result === undefined) reportUnfinished(argv, terminal);
	});
	void run(argv, ownTerminal).then((code) => {
		result = code;
		process.exitCode = code;
	});
}
