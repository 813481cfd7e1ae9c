import type { Argv, InferredOptionTypes, Options } from "yargs";
import { remoteOptions } from "./remote-options.ts";

/** The options of `docproof validate`. */
export const options = {
	format: {
		choices: ["pretty", "json", "github"] as const,
		default: "pretty" as const,
		describe: "How to print the findings",
	},
	quiet: { type: "boolean", default: false, describe: "Errors only" },
	"max-warnings": {
		type: "number",
		requiresArg: true,
		describe: "Exit with 1 if there are more warnings",
	},
	rule: {
		type: "string",
		array: true,
		nargs: 1,
		default: [] as string[],
		defaultDescription: "none",
		describe: "Set the level of a rule: name=off|note|warning|error",
	},
	...remoteOptions,
	color: {
		choices: ["auto", "always", "never"] as const,
		default: "auto" as const,
		describe: "Colour the text",
	},
} satisfies Record<string, Options>;

export type ValidateArguments = InferredOptionTypes<typeof options> & {
	path: string;
};

export function validateOptions(command: Argv): Argv<ValidateArguments> {
	return command
		.positional("path", {
			type: "string",
			default: ".",
			describe: "The folder of docs.json, or one above or below it",
		})
		.options(options)
		.example("$0 validate", "The site of the folder you are in")
		.example(
			"$0 validate docs --rule operation-listed=off",
			"Without the notes of one rule",
		)
		.example("$0 validate docs --format json", "For a program");
}
