import type { Argv } from "yargs";
import { command } from "../../terminal/command.ts";

export const hook = command(
	{
		command: "hook",
		describe: "Report to a coding agent what its edit broke (JSON on stdin)",
		options: {},
		builder: (command: Argv): Argv => command,
	},
	async (_, terminal) => {
		const { runHook } = await import("./run-hook.ts");
		return runHook(terminal);
	},
);
