import type { Argv, InferredOptionTypes, Options } from "yargs";
import { contracts } from "../engine/contract.ts";
import { formats } from "./formats.ts";
import { remoteOptions } from "./remote-options.ts";

/** The options of `docproof validate`. */
export const options = {
	format: {
		type: "string",
		array: true,
		nargs: 1,
		default: [] as string[],
		defaultDescription: "pretty",
		describe: "How to print the findings, such as json; json=FILE into a file",
	},
	quiet: { type: "boolean", default: false, describe: "Errors only" },
	verbose: {
		type: "boolean",
		default: false,
		describe: "Show each finding, also where many say the same",
	},
	"max-findings": {
		type: "number",
		requiresArg: true,
		describe: "Show so many findings, errors first",
	},
	statistics: {
		type: "boolean",
		default: false,
		describe: "Count the findings of each rule instead of showing them",
	},
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
	contract: {
		choices: contracts,
		requiresArg: true,
		defaultDescription: "documented",
		describe: "Judge by Mintlify's documentation, or by what it does today",
	},
	config: {
		type: "string",
		requiresArg: true,
		describe: "Settings, instead of the docproof.config.json that is found",
	},
	"print-config": {
		type: "boolean",
		default: false,
		describe: "Show the settings as they count, and do nothing else",
	},
	"update-baseline": {
		type: "boolean",
		default: false,
		describe: "Accept what is found now: only new findings count then",
	},
	"allow-growth": {
		type: "boolean",
		default: false,
		describe: "With --update-baseline: accept new findings too",
	},
	"prune-baseline": {
		type: "boolean",
		default: false,
		describe: "Take out of the baseline what is mended",
	},
	since: {
		type: "string",
		requiresArg: true,
		describe: "Only what changes since a git commit can have caused",
	},
	staged: {
		type: "boolean",
		default: false,
		describe: "Only what the staged changes can have caused",
	},
	"new-since": {
		type: "string",
		requiresArg: true,
		describe: "Only what was not found at a git commit",
	},
	fix: {
		type: "boolean",
		default: false,
		describe: "Mend what can be mended safely",
	},
	"unsafe-fixes": {
		type: "boolean",
		default: false,
		describe: "Mend also what may be meant otherwise",
	},
	diff: {
		type: "boolean",
		default: false,
		describe: "With --fix: show the changes, write nothing",
	},
	watch: {
		type: "boolean",
		default: false,
		describe: "Look again whenever a file of the site changes",
	},
	...remoteOptions,
	color: {
		choices: ["auto", "always", "never"] as const,
		default: "auto" as const,
		describe: "Colour the text",
	},
} satisfies Record<string, Options>;

export type ValidateArguments = InferredOptionTypes<typeof options> & {
	path: string[];
};

export function validateOptions(command: Argv): Argv<ValidateArguments> {
	return command
		.positional("path", {
			type: "string",
			array: true,
			default: [] as string[],
			defaultDescription: "the site of the folder you are in",
			describe: "Folders of docs.json, or one above or below them, or globs",
		})
		.options(options)
		.epilogue(`Formats: ${formats.join(", ")}.`)
		.example("$0 validate", "The site of the folder you are in")
		.example(
			"$0 validate docs --rule operation-listed=off",
			"Without the notes of one rule",
		)
		.example(
			"$0 validate docs --format pretty --format sarif=report.sarif",
			"For people, and for a program",
		);
}
