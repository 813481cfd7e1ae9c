import { UsageError } from "../../cli/exit-code.ts";
import { setOwn } from "../../source/json-values.ts";
import { property } from "../../source/value.ts";
import { refuseKeys } from "../feedback/command/api-key.ts";
import { commandIn, commands, commandsBelow, optionsOf } from "./commands.ts";
import { unexpected, unknownBelow, unknownCommand } from "./parse-complaint.ts";

/** A command line as yargs takes it: `help validate` and `version` stand for options. */
export function meant(argv: readonly string[], cwd: string): string[] {
	const [first, second, ...rest] = argv;
	if (first === "version") return ["--version"];
	if (first !== "help") return [...argv];
	if (second === undefined || second.startsWith("-")) return ["--help"];
	if (!commands.includes(second))
		throw new UsageError(unknownCommand(second, cwd));
	return [second, ...rest, "--help"];
}

/** Throws a `UsageError` for a switch with a value, which yargs takes for `false`. */
export function checkSwitches(argv: readonly string[]): void {
	for (const word of argv) {
		const [, name = "", value = ""] = /^--([^=]+)=(.*)$/.exec(word) ?? [];
		const isSwitch = Object.values(optionsOf).some(
			(options) => property(options, name)?.type === "boolean",
		);
		if (isSwitch && value !== "true" && value !== "false")
			throw new UsageError(`\`--${name}\` takes no value.`);
	}
}

/** Throws a `UsageError` where a command needs another one behind it, or may not be given a key. */
export function checkBelow([first = "", ...rest]: readonly string[]): void {
	const below = commandsBelow(first);
	if (below.length === 0) return;
	if (rest[0] !== "serve") refuseKeys(rest);
	if (rest.some((word) => /^(?:-h|--help|-v|-V|--version)$/.test(word))) return;
	const [second] = rest;
	if (second === undefined || !below.includes(second))
		throw new UsageError(unknownBelow(first, second, below));
}

/** Throws a `UsageError` for words behind `--` where a command takes none. */
export function checkWords(args: Record<string, unknown>): void {
	const command = commandOf(args);
	const [word] = Array.isArray(args["--"]) ? args["--"] : [];
	if (command === undefined || word === undefined) return;
	if (command !== "validate" && command !== "inspect")
		throw new UsageError(unexpected(String(word), command));
}

/** Of an option that is given twice the last one counts, unless it is a list. */
export function lastOfEach(args: Record<string, unknown>): void {
	const options = property(optionsOf, commandOf(args) ?? "") ?? {};
	for (const [name, { array }] of Object.entries(options)) {
		const value = property(args, name);
		if (array !== true && Array.isArray(value))
			setOwn(args, name, value.at(-1));
	}
}

function commandOf(args: Record<string, unknown>): string | undefined {
	return Array.isArray(args._) ? commandIn(args._.map(String)) : undefined;
}
