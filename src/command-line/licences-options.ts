import type { Argv } from "yargs";

export const licences = {
	command: "licenses",
	describe: "Print the licenses of docproof and of the software in it",
	options: {},
	builder: (command: Argv): Argv => command,
};
