// The options of `docproof rules` and `docproof explain`.
import type { Argv, InferredOptionTypes, Options } from "yargs";

const rulesOptions = {
	format: {
		choices: ["pretty", "json"] as const,
		default: "pretty" as const,
		requiresArg: true,
		describe: "Output format",
	},
} satisfies Record<string, Options>;

/** The command, as yargs takes it. */
export const rules = {
	command: "rules",
	describe: "List all rules",
	options: rulesOptions,
	builder: (command: Argv): Argv<InferredOptionTypes<typeof rulesOptions>> =>
		command.options(rulesOptions),
};

/** The command, as yargs takes it. */
export const explain = {
	command: "explain [rule]",
	describe: "Explain a rule",
	options: rulesOptions,
	builder: (
		command: Argv,
	): Argv<InferredOptionTypes<typeof rulesOptions> & { rule: string | undefined }> =>
		command.options(rulesOptions).positional("rule", {
			type: "string",
			describe: "The name of a rule",
		}),
};
