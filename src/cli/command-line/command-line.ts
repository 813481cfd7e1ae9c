import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { UsageError } from "../../terminal/exit-code.ts";
import { property, setOwn } from "../../text/value.ts";
import { didYouMean, findNearest, oneOf } from "../../text/wording/suggest.ts";
import { stdinWord } from "../validate/validate-options.ts";
import { type CommandTable, commonOptions } from "./command-table.ts";

/** `help validate` and `version` become options. */
export function normalizeWords(
	argv: readonly string[],
	table: CommandTable,
	cwd: string,
): string[] {
	const [first, second, ...rest] = argv;
	if (first === "version") return ["--version"];
	if (first === "validate") return withStdin(argv, table);
	if (first !== "help") return [...argv];
	if (second === undefined || second.startsWith("-")) return ["--help"];
	if (!table.names.includes(second)) throw new UsageError(unknownCommand(second, table, cwd));
	return [second, ...rest, "--help"];
}

/** Replaces a word `-`, because yargs drops such a word unless it is the value of an option. */
function withStdin(argv: readonly string[], { optionsByCommand }: CommandTable): string[] {
	const isValueOf = (word: string): boolean =>
		word.startsWith("--") &&
		property(optionsByCommand.validate ?? {}, word.slice(2))?.type !== "boolean";
	return argv.map((word, index) =>
		word === "-" && !isValueOf(argv[index - 1] ?? "") ? stdinWord : word,
	);
}

/** Throws a `UsageError` for a switch with a value, which yargs would read as `false`. */
export function checkSwitches(argv: readonly string[], { optionsByCommand }: CommandTable): void {
	for (const word of argv) {
		const [, name = "", value = ""] = /^--([^=]+)=(.*)$/.exec(word) ?? [];
		const isSwitch = Object.values(optionsByCommand).some(
			(options) => property(options, name)?.type === "boolean",
		);
		if (isSwitch && value !== "true" && value !== "false")
			throw new UsageError(`\`--${name}\` takes no value.`);
	}
}

/** Throws a `UsageError` for a missing or unknown subcommand, and for a key on the command line. */
export function checkBelow([first = "", ...rest]: readonly string[], table: CommandTable): void {
	const subcommands = table.subcommandsOf(first);
	if (subcommands.length === 0) return;
	refuseKeys(rest);
	if (rest.some((word) => /^(?:-h|--help|-v|-V|--version)$/.test(word))) return;
	const [second] = rest;
	if (second === undefined || !subcommands.includes(second))
		throw new UsageError(unknownSubcommand(first, second, subcommands));
}

/**
 * Throws a `UsageError` for a key among the options, because every user of the machine can read the
 * command line.
 */
function refuseKeys(words: readonly string[]): void {
	if (words.some((word) => /^--(?:api-?)?(?:key|token)(?:=|$)/i.test(word)))
		throw new UsageError(
			"Other users can read a key on the command line: set MINTLIFY_API_KEY instead.",
		);
}

/** Throws a `UsageError` for words after `--` that the command does not take. */
export function checkWords(args: Record<string, unknown>, table: CommandTable): void {
	const command = commandOf(args, table);
	const [word] = Array.isArray(args["--"]) ? args["--"] : [];
	if (command === undefined || word === undefined) return;
	if (command !== "validate" && command !== "inspect")
		throw new UsageError(unexpectedWord(String(word), command));
}

/**
 * Keeps the last value of each option, so that scripts can append options; only lists keep all
 * values.
 */
export function keepLastValues(args: Record<string, unknown>, table: CommandTable): void {
	const options = property(table.optionsByCommand, commandOf(args, table) ?? "") ?? {};
	for (const [name, { array }] of Object.entries(options)) {
		const value = property(args, name);
		if (array !== true && Array.isArray(value)) setOwn(args, name, value.at(-1));
	}
}

function commandOf(args: Record<string, unknown>, table: CommandTable): string | undefined {
	return Array.isArray(args._) ? table.find(args._.map(String)) : undefined;
}

export function parseComplaint(
	message: string,
	argv: readonly string[],
	table: CommandTable,
	cwd: string,
): string {
	const choice = /Argument: (\S+), Given: "?([^"]*)"?, Choices: (.*)/.exec(message);
	if (choice !== null) {
		const [, option = "", given = "", list = ""] = choice;
		const choices = list.replaceAll('"', "").split(", ");
		const isOption = argv.some((word) => word.startsWith(`--${option}`));
		const writtenOption = isOption ? `--${option} ${given}` : given;
		return `\`${writtenOption}\` is not a valid choice. ${oneOf(given, choices)}`;
	}
	const option = /^Not enough arguments following: (.*)/.exec(message)?.[1];
	if (option !== undefined) return `\`--${option}\` needs a value.`;
	const usage = table.commands.find(({ name }) => name === table.find(argv))?.usage;
	if (message.startsWith("Not enough non-option arguments") && usage)
		return `Arguments are missing: \`docproof ${usage}\`. See \`docproof ${table.find(argv)} --help\`.`;
	const name = /^Unknown (?:argument|command)s?: (.*?)(?:, |$)/.exec(message)?.[1];
	return name === undefined
		? message.split(/\s*\n\s*/).join(" ")
		: unknownWord(name.replaceAll('"', ""), argv, table, cwd);
}

function unknownWord(
	name: string,
	argv: readonly string[],
	table: CommandTable,
	cwd: string,
): string {
	const command = table.find(argv);
	const dashes = dashesOf(name, argv);
	if (dashes !== "") return unknownOption(name, dashes, command, table);
	return command === undefined || argv[0] === name
		? unknownCommand(name, table, cwd)
		: unexpectedWord(name, command);
}

function unexpectedWord(word: string, command: string): string {
	return `\`docproof ${command}\` does not take \`${word}\`. See \`docproof ${command} --help\`.`;
}

/** The dashes before an option; empty for a word that is no option. */
function dashesOf(name: string, argv: readonly string[]): "" | "-" | "--" {
	if (argv.includes(name)) return "";
	return argv.some((word) => /^-[^-]/.test(word) && word.includes(name)) ? "-" : "--";
}

function unknownOption(
	name: string,
	dashes: string,
	command: string | undefined,
	{ optionsByCommand }: CommandTable,
): string {
	const otherCommand = Object.keys(optionsByCommand).find((one) =>
		Object.hasOwn(property(optionsByCommand, one) ?? {}, name),
	);
	if (command === undefined)
		return otherCommand === undefined
			? `The option \`${dashes}${name}\` does not exist. See \`docproof --help\`.`
			: `\`--${name}\` belongs to a command: \`docproof ${otherCommand} --${name}\`.`;
	const statement = `\`docproof ${command}\` has no option \`${dashes}${name}\`.`;
	const names = Object.keys({
		...property(optionsByCommand, command),
		...commonOptions,
		help: {},
		version: {},
	});
	const suggestion = dashes === "--" ? nearestOption(name, names) : undefined;
	if (suggestion !== undefined) return `${statement} ${didYouMean(`--${suggestion}`)}`;
	return otherCommand === undefined
		? `${statement} See \`docproof ${command} --help\`.`
		: `${statement} \`docproof ${otherCommand}\` has it.`;
}

/** An unknown command is often an argument without its command. */
function unknownCommand(
	name: string,
	{ names, optionsByCommand }: CommandTable,
	cwd: string,
): string {
	const statement = `The command \`${name}\` does not exist.`;
	if (name !== "" && existsSync(resolve(cwd, name)))
		return `${statement} To check a site: \`docproof validate ${name}\`.`;
	const suggestion = findNearest(name, names) ?? counterpartByCommand.get(name);
	if (suggestion !== undefined) return `${statement} ${didYouMean(suggestion)}`;
	return Object.hasOwn(optionsByCommand.validate ?? {}, name)
		? `${statement} It is an option: \`docproof validate --${name}\`.`
		: `${statement} See \`docproof --help\`.`;
}

function unknownSubcommand(
	command: string,
	word: string | undefined,
	below: readonly string[],
): string {
	const subcommandList = below.map((name) => `\`docproof ${command} ${name}\``).join(", ");
	if (word === undefined || word.startsWith("-")) return `Name a command: ${subcommandList}.`;
	const suggestion = findNearest(word, below);
	return `The command \`${command} ${word}\` does not exist. ${suggestion === undefined ? `The commands are ${subcommandList}.` : didYouMean(`${command} ${suggestion}`)}`;
}

const counterpartByCommand: ReadonlyMap<string, string> = new Map([
	["lint", "validate"],
	["check", "validate"],
	["test", "validate"],
	["broken-links", "validate"],
	["build", "inspect"],
	["dev", "preview"],
	["serve", "preview"],
	["start", "preview"],
]);

const counterpartByOption: ReadonlyMap<string, string> = new Map([
	["strict", "fail-on warning"],
	["new-since", "since"],
	["output", "format"],
	["reporter", "format"],
	["config-file", "config"],
]);

function nearestOption(name: string, names: readonly string[]): string | undefined {
	const foreignOption = counterpartByOption.get(name);
	const hasCounterpart =
		foreignOption !== undefined && names.includes(foreignOption.replace(/ .*/, ""));
	return hasCounterpart ? foreignOption : findNearest(name, names);
}
