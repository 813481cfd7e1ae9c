import type { Argv } from "yargs";

/** The command `docproof hook`, as yargs takes it. */
export const hook = {
	command: "hook",
	describe: "Tell a coding agent what its edit has broken (JSON on stdin)",
	options: {},
	builder: (command: Argv): Argv => command,
};
