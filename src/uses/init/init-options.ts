import type { Argv } from "yargs";

/** The command `docproof init`, as yargs takes it. */
export const init = {
	command: "init [path]",
	describe: "Write a configuration, a CI job and a pre-commit hook",
	options: {},
	builder: (command: Argv): Argv<{ path: string }> =>
		command.positional("path", {
			type: "string",
			default: ".",
			describe: "The folder of the site",
		}),
};
