import yargs, { type Argv } from "yargs";
import { printable } from "../../output/printable.ts";
import { platform } from "../../platform.ts";
import { version } from "../../project.ts";
import { ChosenCommand } from "../../terminal/command.ts";
import { complaintOf, exitCode, UsageError } from "../../terminal/exit-code.ts";
import { escapedTerminal, filterOutput, type Terminal } from "../../terminal/terminal.ts";
import { whyNotWritten } from "../../text/files/replace-file.ts";
import {
	checkBelow,
	checkSwitches,
	checkWords,
	keepLastValues,
	normalizeWords,
	parseComplaint,
} from "./command-line.ts";
import { type CommandTable, commonOptions } from "./command-table.ts";

/**
 * Runs one command line. Findings go to stdout and everything else to stderr, so that output can be
 * piped. Resolves to the exit code.
 */
export async function runCommandLine(
	argv: readonly string[],
	ownTerminal: Terminal,
	table: CommandTable,
): Promise<number> {
	const terminal = safeTerminal(argv, ownTerminal);
	try {
		return await run(argv, terminal, table);
	} catch (error) {
		const lines = complaintOf(error);
		if (lines === undefined) return reportBug(error, argv, terminal);
		for (const line of lines) terminal.stderr.write(`docproof: ${line}\n`);
		return exitCode.failed;
	}
}

/**
 * A terminal that obeys nothing that strangers have written. For commands that use an API key, the
 * terminal hides the key, so that no message or stack trace prints a key.
 */
export function safeTerminal(argv: readonly string[], terminal: Terminal): Terminal {
	return escapedTerminal(argv.includes("feedback") ? withoutSecrets(terminal, argv) : terminal);
}

/** Returns the exit code. */
export function reportBug(
	error: unknown,
	argv: readonly string[],
	{ stderr }: Pick<Terminal, "stderr">,
): number {
	const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
	const lines = trace.split("\n").map(printable);
	stderr.write(
		`docproof failed while it ran \`docproof ${printable(argv.join(" "))}\`. This is a bug in docproof.\n${lines.join("\n")}\n`,
	);
	return exitCode.bug;
}

export function reportUnfinished(
	argv: readonly string[],
	{ stderr }: Pick<Terminal, "stderr">,
): void {
	stderr.write(
		`docproof ended before \`docproof ${printable(argv.join(" "))}\` was complete. This is a bug in docproof.\n`,
	);
}

/** Returns the exit code. */
export function reportUnwritten(error: unknown, { stderr }: Pick<Terminal, "stderr">): number {
	stderr.write(`docproof: The output ${whyNotWritten(error)}.\n`);
	return exitCode.failed;
}

async function run(
	argv: readonly string[],
	terminal: Terminal,
	table: CommandTable,
): Promise<number> {
	if (argv[0] === "--get-yargs-completions") {
		const { valuesFor } = await import("./complete.ts");
		const values = valuesFor(argv.slice(1), table);
		if (values !== undefined) return print(values.join("\n"), terminal);
	}
	if (argv.length === 0 && terminal.stdout.isTTY === true) {
		const { firstSteps } = await import("./first-steps.ts");
		return print(firstSteps(terminal), terminal);
	}
	const argumentWords = normalizeWords(argv, table, terminal.cwd());
	checkSwitches(argumentWords, table);
	checkBelow(argumentWords, table);
	let help = "";
	try {
		await parserOf(argumentWords, terminal, table).parseAsync(
			argumentWords,
			{},
			(_error, _argv, output) => {
				help = output;
			},
		);
	} catch (thrown) {
		if (!(thrown instanceof ChosenCommand)) throw thrown;
		return thrown.run(argumentWords.includes("--no-color") ? withoutColors(terminal) : terminal);
	}
	if (help === "") throw new UsageError(noCommandMessage(table));
	return print(help, terminal);
}

function noCommandMessage({ names }: CommandTable): string {
	return `Name a command, such as \`docproof validate\`. The commands are ${names.map((name) => `\`${name}\``).join(", ")}. See \`docproof --help\`.`;
}

function print(text: string, { stdout }: Terminal): number {
	if (text !== "") stdout.write(`${text}\n`);
	return exitCode.passed;
}

/** A terminal without colors, unless `--color` demands them. */
function withoutColors(terminal: Terminal): Terminal {
	return { ...terminal, env: { ...terminal.env, NO_COLOR: "1" } };
}

/**
 * The code of a command is loaded when the command runs, so that `--version` does not wait for
 * commands. Throws a `ChosenCommand`, or a `UsageError` if the words name no command.
 */
function parserOf(argv: readonly string[], terminal: Terminal, table: CommandTable): Argv {
	const parser = yargs()
		.scriptName("docproof")
		.usage(
			"$0 <command>\n\nChecks a Mintlify documentation site before it is published: docs.json, pages and OpenAPI files.",
		)
		.options(commonOptions);
	for (const { add } of table.commands) add(parser);
	return parser
		.command("help [command]", "Show the help of a command", (command) =>
			command.positional("command", { choices: table.names }),
		)
		.parserConfiguration({
			"boolean-negation": false,
			"camel-case-expansion": false,
			"dot-notation": false,
			"parse-positional-numbers": false,
		})
		.middleware([(args) => checkWords(args, table), (args) => keepLastValues(args, table)], true)
		.strict()
		.version(versionText(argv))
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
				: new UsageError(parseComplaint(message, argv, table, terminal.cwd()));
		});
}

/**
 * The text of `--version`; with `--verbose`, the text lists the Mintlify packages that docproof
 * describes, too.
 */
function versionText(argv: readonly string[]): string {
	if (!argv.includes("--verbose")) return version;
	const packages = Object.entries(platform.packages)
		.map((words) => words.join(" "))
		.join(", ");
	return `${version}\nDescribes Mintlify of ${platform.date}: ${packages}.`;
}

/**
 * A terminal that hides keys: the key of the environment in all output, and in messages also keys
 * among the words or in the answer of a server.
 */
function withoutSecrets(
	{ stdout, stderr, env, cwd }: Terminal,
	words: readonly string[],
): Terminal {
	const key = (env.MINTLIFY_API_KEY ?? "").trim();
	// A short value may be an ordinary word, and no key of Mintlify is that short.
	const secrets = key.length > 7 ? [key] : [];
	const secretWords = words.flatMap((word) => word.match(/mint_\w+/g) ?? []);
	return {
		stdout: filterOutput(stdout, (text) => hideSecrets(secrets, text)),
		stderr: filterOutput(stderr, (text) =>
			hideSecrets([...secrets, ...secretWords], text).replaceAll(bearerToken, "$1 …"),
		),
		env,
		cwd,
	};
}

const bearerToken = /\b(Bearer) [\w.~+/=-]+/gi;

function hideSecrets(secrets: readonly string[], text: string): string {
	return secrets.reduce((shown, one) => shown.replaceAll(one, "…"), text);
}
