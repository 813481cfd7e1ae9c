import type { Argv, InferredOptionTypes, Options } from "yargs";
import { contracts } from "../../engine/severity.ts";
import { command } from "../../terminal/command.ts";
import { switchOption } from "../../terminal/options.ts";

const options = {
	agent: switchOption("Write what coding agents need instead: a hook, AGENTS.md"),
	review: switchOption("Write workflows that comment on pull requests what readers will see"),
	contract: {
		choices: contracts,
		requiresArg: true,
		describe: "Follow Mintlify's documentation, or what Mintlify does today",
	},
} satisfies Record<string, Options>;

export type InitArguments = InferredOptionTypes<typeof options> & { path: string };

export const init = command(
	{
		command: "init [path]",
		describe: "Write a configuration, a CI job and a pre-commit hook",
		options,
		builder: (command: Argv): Argv<InitArguments> =>
			command
				.options(options)
				.positional("path", { type: "string", default: ".", describe: "The folder of the site" }),
	},
	async (args, terminal) => {
		const { runInit } = await import("./run-init.ts");
		return runInit(args, terminal);
	},
);
