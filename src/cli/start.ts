import { cli, tellBug, tellUnwritten } from "./cli.ts";

/** Runs the command line of this process. */
export function start(): void {
	const argv = process.argv.slice(2);
	process.stdout.on("error", (error: NodeJS.ErrnoException) => {
		// Whoever reads has had enough, as `head` has after a few lines: what was found counts all the same.
		if (error.code === "EPIPE") return setImmediate(() => process.exit());
		process.exit(tellUnwritten(error, process));
	});
	// Where nobody can be told, the exit code still tells.
	process.stderr.on("error", () => {});
	process.on("uncaughtException", (error) =>
		process.exit(tellBug(error, argv, process)),
	);
	void cli(argv, process).then((code) => {
		process.exitCode = code;
	});
}
