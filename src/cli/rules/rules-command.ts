import type { Argv, InferredOptionTypes, Options } from "yargs";
import { command } from "../../terminal/command.ts";
import { choiceOption } from "../../terminal/options.ts";

const rulesOptions = { format: choiceOption(["pretty", "json"], "Output format") } satisfies Record<
	string,
	Options
>;

const pathPositional = {
	type: "string",
	default: ".",
	defaultDescription: "the sites of the current folder",
	describe: "A site, or a folder of sites, whose custom rules count, too",
} as const;

export interface RulesArguments extends InferredOptionTypes<typeof rulesOptions> {
	readonly path: string;
}

export const rules = command(
	{
		command: "rules [path]",
		describe: "List all rules",
		options: rulesOptions,
		builder: (command: Argv): Argv<RulesArguments> =>
			command.options(rulesOptions).positional("path", pathPositional),
	},
	async (args, terminal) => {
		const { listRules } = await import("./run-rules.ts");
		return listRules(args, terminal);
	},
);

export const explain = command(
	{
		command: "explain [rule] [path]",
		describe: "Explain a rule",
		options: rulesOptions,
		builder: (command: Argv): Argv<RulesArguments & { rule: string | undefined }> =>
			command
				.options(rulesOptions)
				.positional("rule", { type: "string", describe: "The name of a rule" })
				.positional("path", pathPositional),
	},
	async ({ rule, ...args }, terminal) => {
		const { runExplain } = await import("./run-rules.ts");
		return runExplain(rule, args, terminal);
	},
);
