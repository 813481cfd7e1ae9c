import type { Argv, InferredOptionTypes, Options } from "yargs";
import { command } from "../../terminal/command.ts";
import { choiceOption } from "../../terminal/options.ts";

const rulesOptions = { format: choiceOption(["pretty", "json"], "Output format") } satisfies Record<
	string,
	Options
>;

export const rules = command(
	{
		command: "rules",
		describe: "List all rules",
		options: rulesOptions,
		builder: (command: Argv): Argv<InferredOptionTypes<typeof rulesOptions>> =>
			command.options(rulesOptions),
	},
	async ({ format }, terminal) => {
		const { listRules } = await import("./run-rules.ts");
		return listRules(format, terminal);
	},
);

export const explain = command(
	{
		command: "explain [rule]",
		describe: "Explain a rule",
		options: rulesOptions,
		builder: (
			command: Argv,
		): Argv<InferredOptionTypes<typeof rulesOptions> & { rule: string | undefined }> =>
			command
				.options(rulesOptions)
				.positional("rule", { type: "string", describe: "The name of a rule" }),
	},
	async ({ rule, format }, terminal) => {
		const { runExplain } = await import("./run-rules.ts");
		return runExplain(rule, format, terminal);
	},
);
