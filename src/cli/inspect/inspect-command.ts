import type { Argv, InferredOptionTypes, Options } from "yargs";
import { afterDashes, command } from "../../terminal/command.ts";
import { choiceOption, colorOption, listArgument, remoteOptions } from "../../terminal/options.ts";

const inspectOptions = {
	format: choiceOption(["text", "json"], "Output format"),
	...remoteOptions,
	color: colorOption,
} satisfies Record<string, Options>;

export type InspectArguments = InferredOptionTypes<typeof inspectOptions> & { what: string[] };

export const inspect = command(
	{
		command: "inspect [what..]",
		describe: "Show a site as Mintlify will build it, or explain one page or operation",
		options: inspectOptions,
		builder: (command: Argv): Argv<InspectArguments> =>
			command
				.positional("what", listArgument('The folder of a site, a page, a slug or "METHOD /path"'))
				.options(inspectOptions)
				.example("$0 inspect", "Show sidebar, generated pages and ignored settings")
				.example('$0 inspect "GET /users"', "Show where this operation is published")
				.example("$0 inspect guides/start", "Show what leads to this page"),
	},
	async (args, terminal) => {
		const { runInspect } = await import("./run-inspect.ts");
		const commandWords = [...args.what, ...afterDashes(args)];
		return runInspect({ ...args, what: commandWords }, terminal);
	},
);
