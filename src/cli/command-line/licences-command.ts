import type { Argv } from "yargs";
import { command } from "../../terminal/command.ts";

export const licences = command(
	{
		command: "licenses",
		describe: "Print the licenses of docproof and of the software in it",
		options: {},
		builder: (command: Argv): Argv => command,
	},
	async (_, terminal) => {
		const { runLicences } = await import("./run-licences.ts");
		return runLicences(terminal);
	},
);
