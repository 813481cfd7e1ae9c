import type { Argv } from "yargs";
import { command } from "../../terminal/command.ts";
import { type Shell, shells } from "./shells.ts";

export const completion = command(
	{
		command: "completion [shell]",
		describe: "Print a completion script",
		options: {},
		builder: (command: Argv): Argv<{ shell: Shell | undefined }> =>
			command
				.positional("shell", {
					choices: shells,
					describe: "Your shell, if $SHELL names another one",
				})
				.example("$0 completion bash >> ~/.bashrc", "Complete in bash"),
	},
	async ({ shell }, terminal) => {
		const { runCompletion } = await import("./run-completion.ts");
		return runCompletion(shell, terminal);
	},
);
