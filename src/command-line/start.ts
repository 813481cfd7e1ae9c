import { exitCode } from "../cli/exit-code.ts";
import type { Terminal } from "../cli/terminal.ts";
import { keepCompiledCode } from "./compile-cache.ts";
import { cli, tellBug, tellUnfinished, tellUnwritten, withoutKeys } from "./cli.ts";

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

/** Runs the command line of this process. */
export function start(): void {
	keepCompiledCode(process.env);
	const argv = process.argv.slice(2);
	const terminal = withoutKeys(argv, ownTerminal);
	let result: number | undefined;
	// Without a result nothing is fine, however the process comes to its end.
	process.exitCode = exitCode.bug;
	process.stdout.on("error", (error: NodeJS.ErrnoException) => {
		// Whoever reads has had enough, as `head` has after a few lines: what was found counts all the
		// same.
		if (error.code === "EPIPE") return setImmediate(() => process.exit(result ?? exitCode.passed));
		process.exit(tellUnwritten(error, terminal));
	});
	// Where nobody can be told, the exit code still tells.
	process.stderr.on("error", () => {});
	process.on("uncaughtException", (error) => process.exit(tellBug(error, argv, terminal)));
	process.once("beforeExit", () => {
		if (result === undefined) tellUnfinished(argv, terminal);
	});
	void cli(argv, ownTerminal).then((code) => {
		result = code;
		process.exitCode = code;
	});
}
