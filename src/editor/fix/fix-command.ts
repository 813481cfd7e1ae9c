import type { Argv, InferredOptionTypes, Options } from "yargs";
import { afterDashes, command } from "../../terminal/command.ts";
import {
	colorOption,
	listArgument,
	listOption,
	switchOption,
	textOption,
} from "../../terminal/options.ts";

const fixOptions = {
	rule: listOption("Show only the problems of a rule, or of rules such as navigation-*", "all"),
	since: textOption("Show only what is new since COMMIT (its merge base)"),
	quiet: switchOption("Show errors only"),
	color: colorOption,
} satisfies Record<string, Options>;

export type FixArguments = InferredOptionTypes<typeof fixOptions> & { path: string[] };

export const fix = command(
	{
		command: "fix [path..]",
		describe: "Go through the problems of a site, and choose how to fix each",
		options: fixOptions,
		builder: (command: Argv): Argv<FixArguments> =>
			command
				.positional("path", listArgument("The folder of a site, or some of its files"))
				.options(fixOptions)
				.example("$0 fix", "Go through all problems, most severe first")
				.example("$0 fix --rule link-leads-somewhere", "Go through the dead links")
				.example("$0 fix --since main", "Go through what your branch has brought"),
	},
	async (args, terminal) => {
		const { runFix } = await import("./run-fix.ts");
		const path = [...args.path, ...afterDashes(args)];
		return runFix({ ...args, path }, terminal);
	},
);
