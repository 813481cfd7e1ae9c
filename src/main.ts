#!/usr/bin/env node
import "./v8.ts";
import { cli } from "./cli/cli.ts";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	// Whoever reads has had enough, as `head` has after a few lines.
	if (error.code === "EPIPE") process.exit();
	throw error;
});
void cli(process.argv.slice(2), process).then((code) => {
	process.exitCode = code;
});
