import type { Argv, InferredOptionTypes, Options } from "yargs";
import { choiceOption } from "../../cli/options.ts";

const rulesOptions = { format: choiceOption(["pretty", "json"], "Output format") } satisfies Record<
	string,
	Options
>;

export const rules = {
	command: "rules",
	describe: "List all rules",
	options: rulesOptions,
	builder: (command: Argv): Argv<InferredOptionTypes<typeof rulesOptions>> =>
		command.options(rulesOptions),
};

export const explain = {
	command: "explain [rule]",
	describe: "Explain a rule",
	options: rulesOptions,
	builder: (
		command: Argv,
	): Argv<InferredOptionTypes<typeof rulesOptions> & { rule: string | undefined }> =>
		command
			.options(rulesOptions)
			.positional("rule", { type: "string", describe: "The name of a rule" }),
};
