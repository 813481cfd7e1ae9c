import type { Argv } from "yargs";

export const shells = ["bash", "zsh", "fish"] as const;

export type Shell = (typeof shells)[number];

export const completion = {
	command: "completion [shell]",
	describe: "Print a completion script",
	options: {},
	builder: (command: Argv): Argv<{ shell: Shell | undefined }> =>
		command
			.positional("shell", { choices: shells, describe: "Your shell, if $SHELL names another one" })
			.example("$0 completion bash >> ~/.bashrc", "Complete in bash"),
};
