import type { Argv } from "yargs";

export const hook = {
	command: "hook",
	describe: "Report to a coding agent what its edit broke (JSON on stdin)",
	options: {},
	builder: (command: Argv): Argv => command,
};
