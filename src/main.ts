#!/usr/bin/env node
import "./v8.ts";
import { cli, tellBug } from "./cli/cli.ts";
import { exitCode } from "./cli/exit-code.ts";

const argv = process.argv.slice(2);
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
	// Whoever reads has had enough, as `head` has after a few lines: what was found counts all the same.
	if (code === "EPIPE") return setImmediate(() => process.exit());
	process.stderr.write(`docproof: The output cannot be written (${code}).\n`);
	process.exit(exitCode.failed);
});
// Where nobody can be told, the exit code still tells.
process.stderr.on("error", () => {});
process.on("uncaughtException", (error) =>
	process.exit(tellBug(error, argv, process)),
);
void cli(argv, process).then((code) => {
	process.exitCode = code;
});
