#!/usr/bin/env node
import "./v8.ts";
import { cli } from "./cli/cli.ts";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	// Whoever reads has had enough, as `head` has after a few lines.
	if (error.code === "EPIPE") process.exit();
	throw error;
});
process.exitCode = await cli(process.argv.slice(2), process);
