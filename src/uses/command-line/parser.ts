import type { Argv } from "yargs";
import yargs from "yargs";
import { UsageError } from "../../cli/exit-code.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { version } from "../../project.ts";
import { checkWords, lastOfEach, parseComplaint } from "./command-line.ts";
import {
	allCommands,
	type Choose,
	commands,
	commonOptions,
} from "./commands.ts";

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
	for (const { add } of allCommands) add(parser, choose);
	return parser.command(
		"help [command]",
		"Show the help of a command",
		(command) => command.positional("command", { choices: commands }),
	);
}
