import yargs, { type Argv } from "yargs";
import manifest from "../../package.json" with { type: "json" };
import { printable } from "../report/printable.ts";
import { oneOf } from "../schema/schema-fault.ts";
import { didYouMean, nearest } from "../text/suggest.ts";
import { complaintOf } from "./complaint.ts";
import { exitCode, UsageError } from "./exit-code.ts";
import { remoteOptions } from "./remote-options.ts";
import type { Terminal } from "./terminal.ts";
import {
	options,
	type ValidateArguments,
	validateOptions,
} from "./validate-options.ts";

/** Runs one command line. Findings go to stdout, everything else to stderr. Resolves to the exit code. */
export async function cli(
	argv: readonly string[],
	terminal: Terminal,
): Promise<number> {
	try {
		return await run(argv, terminal);
	} catch (error) {
		const lines = complaintOf(error);
		if (lines === undefined) return tellBug(error, argv, terminal);
		for (const line of lines) terminal.stderr.write(`docproof: ${line}\n`);
		return exitCode.failed;
	}
}

/** Says that docproof itself is wrong, for whoever reports it. Gives the exit code. */
export function tellBug(
	error: unknown,
	argv: readonly string[],
	{ stderr }: Pick<Terminal, "stderr">,
): number {
	const trace =
		error instanceof Error ? (error.stack ?? error.message) : String(error);
	const lines = trace.split("\n").map(printable);
	stderr.write(
		`docproof failed while it ran \`docproof ${printable(argv.join(" "))}\`. This is a bug in docproof.\n${lines.join("\n")}\n`,
	);
	return exitCode.bug;
}

async function run(
	argv: readonly string[],
	terminal: Terminal,
): Promise<number> {
	let command = async (): Promise<number> => exitCode.passed;
	let help = "";
	const parser = parserOf(terminal, (chosen) => {
		command = chosen;
	});
	await parser.parseAsync([...argv], {}, (_error, _argv, output) => {
		help = output;
	});
	if (help !== "") terminal.stdout.write(`${help}\n`);
	return command();
}

/** Commands are loaded when they run, so that `--version` does not wait for them. */
function parserOf(
	terminal: Terminal,
	choose: (command: () => Promise<number>) => void,
): Argv {
	return yargs()
		.scriptName("docproof")
		.usage(
			"$0 <command>\n\nChecks a Mintlify documentation site before it is published: docs.json, frontmatter and OpenAPI files.",
		)
		.command(
			"validate [path..]",
			"Check a site and report every problem",
			validateOptions,
			(args: ValidateArguments) =>
				choose(async () =>
					(await import("./validate-command.ts")).validateCommand(
						args,
						terminal,
					),
				),
		)
		.command(
			"inspect [what..]",
			"Show a site as Mintlify will build it, or explain one page or operation",
			(command) =>
				command
					.positional("what", {
						type: "string",
						array: true,
						default: [] as string[],
						defaultDescription: "the site of the current folder",
						describe: 'The folder of a site, a page, a slug or "METHOD /path"',
					})
					.options({
						format: {
							choices: ["text", "json"] as const,
							default: "text" as const,
							describe: "Output format",
						},
						...remoteOptions,
						color: options.color,
					})
					.example(
						"$0 inspect",
						"Show sidebar, generated pages and ignored settings",
					)
					.example(
						'$0 inspect "GET /users"',
						"Show where readers find this operation",
					),
			(args) =>
				choose(async () =>
					(await import("./inspect-command.ts")).inspectCommand(args, terminal),
				),
		)
		.command(
			"rules",
			"List all rules",
			(command) =>
				command.options({
					format: {
						choices: ["pretty", "json"] as const,
						default: "pretty" as const,
						describe: "Output format",
					},
				}),
			({ format }) =>
				choose(async () =>
					(await import("./rules-command.ts")).rulesCommand(format, terminal),
				),
		)
		.command(
			"explain <rule>",
			"Explain a rule",
			(command) =>
				command.positional("rule", {
					type: "string",
					demandOption: true,
					describe: "The name of a rule",
				}),
			({ rule }) =>
				choose(async () =>
					(await import("./rules-command.ts")).explainCommand(rule, terminal),
				),
		)
		.command(
			"init [path]",
			"Write a configuration, a CI job and a pre-commit hook",
			(command) =>
				command.positional("path", {
					type: "string",
					default: ".",
					describe: "The folder of the site",
				}),
			({ path }) =>
				choose(async () =>
					(await import("./init-command.ts")).initCommand(path, terminal),
				),
		)
		.completion("completion", "Print a completion script for your shell")
		.demandCommand(
			1,
			"Name a command: `docproof validate`, `docproof inspect`, `docproof rules`, `docproof explain <rule>` or `docproof init`.",
		)
		.strict()
		.version(manifest.version)
		.help()
		.epilogue(
			"Exit codes: 0 no errors, 1 errors or too many warnings, 2 could not run, 70 a bug in docproof.",
		)
		.wrap(Math.min(terminal.stdout.columns ?? 100, 100))
		.exitProcess(false)
		.fail((message: string | null, error) => {
			throw message === null ? error : new UsageError(complaint(message));
		});
}

/** What yargs has to say, with the nearest option or command for one that does not exist. */
function complaint(message: string): string {
	const choice = /Argument: (\S+), Given: "?([^"]*)"?, Choices: (.*)/.exec(
		message,
	);
	if (choice !== null) {
		const [, option, given = "", list = ""] = choice;
		const choices = list.replaceAll('"', "").split(", ");
		return `\`--${option} ${given}\` is not a valid choice. ${oneOf(given, choices)}`;
	}
	const name = /^Unknown (?:argument|command)s?: ([^,]+)/.exec(message)?.[1];
	if (name === undefined) return message.split(/\s*\n\s*/).join(" ");
	const option = nearest(name, [...Object.keys(options), "help", "version"]);
	if (option !== undefined)
		return `There is no option \`--${name}\`. ${didYouMean(`--${option}`)}`;
	const command = nearest(name, [
		"validate",
		"inspect",
		"rules",
		"explain",
		"init",
		"completion",
	]);
	return `There is no option or command \`${name}\`. ${command === undefined ? "See `docproof --help`." : didYouMean(command)}`;
}
