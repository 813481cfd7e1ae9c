import type { Argv } from "yargs";
import yargs from "yargs";
import { UsageError } from "../../cli/exit-code.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { version } from "../../project.ts";
import { addAddresses } from "../addresses/addresses-options.ts";
import { addFeedback } from "../feedback/command/feedback-parser.ts";
import { addOpenApi } from "../openapi/openapi-options.ts";
import { addPreview } from "../preview/preview-options.ts";
import { addProbe } from "../probe/command/probe-options.ts";
import { validateOptions } from "../validate/validate-options.ts";
import { checkWords, lastOfEach, parseComplaint } from "./command-line.ts";
import {
	commands,
	commonOptions,
	inspectArguments,
	rulesOptions,
	shells,
} from "./commands.ts";

/** Runs a command; resolves to the exit code. */
export type Command = (terminal: Terminal) => number | Promise<number>;

/** Takes the command that is to run. */
type Choose = (command: Command) => void;

/** Calls `choose` with the command that the words name. Throws a `UsageError` where they name none. */
export function parserOf(
	argv: readonly string[],
	terminal: Terminal,
	choose: Choose,
): Argv {
	return withCommands(named().options(commonOptions), choose)
		.parserConfiguration({
			"boolean-negation": false,
			"camel-case-expansion": false,
			"dot-notation": false,
			"parse-positional-numbers": false,
		})
		.middleware([checkWords, lastOfEach], true)
		.strict()
		.version(version)
		.alias("version", ["v", "V"])
		.help()
		.alias("help", "h")
		.epilogue(
			"Exit codes: 0 no errors, 1 errors or too many warnings, 2 could not run, 3 stopped before the end, 70 a bug in docproof.",
		)
		.wrap(Math.min(terminal.stdout.columns ?? 100, 100))
		.exitProcess(false)
		.fail((message: string | null, error) => {
			throw message === null
				? error
				: new UsageError(parseComplaint(message, argv, terminal.cwd()));
		});
}

function named(): Argv {
	return yargs()
		.scriptName("docproof")
		.usage(
			"$0 <command>\n\nChecks a Mintlify documentation site before it is published: docs.json, pages and OpenAPI files.",
		);
}

/** Commands are loaded when they run, so that `--version` does not wait for them. */
function withCommands(parser: Argv, choose: Choose): Argv {
	const adders = [
		addValidate,
		addInspect,
		addPreview,
		addAddresses,
		addOpenApi,
		addRules,
		addExplain,
		addInit,
		addFeedback,
		addProbe,
		addCompletion,
	];
	for (const add of adders) add(parser, choose);
	return parser.command(
		"help [command]",
		"Show the help of a command",
		(command) => command.positional("command", { choices: commands }),
	);
}

function addValidate(parser: Argv, choose: Choose): void {
	parser.command(
		"validate [path..]",
		"Check a site and report every problem",
		validateOptions,
		(args) =>
			choose(async (terminal) => {
				const { validateCommand } = await import(
					"../validate/validate-command.ts"
				);
				const path = [...args.path, ...afterDashes(args)];
				return validateCommand({ ...args, path }, terminal);
			}),
	);
}

function addInspect(parser: Argv, choose: Choose): void {
	parser.command(
		"inspect [what..]",
		"Show a site as Mintlify will build it, or explain one page or operation",
		inspectArguments,
		(args) =>
			choose(async (terminal) => {
				const { inspectCommand } = await import(
					"../inspect/inspect-command.ts"
				);
				const what = [...args.what, ...afterDashes(args)];
				return inspectCommand({ ...args, what }, terminal);
			}),
	);
}

function addRules(parser: Argv, choose: Choose): void {
	parser.command(
		"rules",
		"List all rules",
		(command) => command.options(rulesOptions),
		({ format }) =>
			choose(async (terminal) => {
				const { rulesCommand } = await import("../rules/rules-command.ts");
				return rulesCommand(format, terminal);
			}),
	);
}

function addExplain(parser: Argv, choose: Choose): void {
	parser.command(
		"explain [rule]",
		"Explain a rule",
		(command) =>
			command.positional("rule", {
				type: "string",
				describe: "The name of a rule",
			}),
		({ rule }) =>
			choose(async (terminal) => {
				const { explainCommand } = await import("../rules/rules-command.ts");
				return explainCommand(rule, terminal);
			}),
	);
}

function addInit(parser: Argv, choose: Choose): void {
	parser.command(
		"init [path]",
		"Write a configuration, a CI job and a pre-commit hook",
		(command) =>
			command.positional("path", {
				type: "string",
				default: ".",
				describe: "The folder of the site",
			}),
		({ path }) =>
			choose(async (terminal) => {
				const { initCommand } = await import("../init/init-command.ts");
				return initCommand(path, terminal);
			}),
	);
}

function addCompletion(parser: Argv, choose: Choose): void {
	parser.command(
		"completion [shell]",
		"Print a completion script",
		(command) =>
			command
				.positional("shell", {
					choices: shells,
					describe: "Your shell, if it is not that of $SHELL",
				})
				.example("$0 completion bash >> ~/.bashrc", "Complete in bash"),
		({ shell }) =>
			choose(async (terminal) => {
				const { completionCommand } = await import("./completion-command.ts");
				return completionCommand(shell, terminal);
			}),
	);
}

/** What stands behind `--`, where nothing is an option. */
function afterDashes({
	_: [, ...words],
}: {
	readonly _: readonly (string | number)[];
}): string[] {
	return words.map(String);
}
