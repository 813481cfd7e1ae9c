// A command: its name, its options, and its code, which is loaded on demand.
import type { ArgumentsCamelCase, Argv, Options } from "yargs";
import type { Terminal } from "./terminal.ts";

type RunCommand = (terminal: Terminal) => number | Promise<number>;

/** Thrown as soon as the command is known, because yargs would write its help next, which takes longer. */
export class ChosenCommand extends Error {
	readonly run: RunCommand;

	constructor(run: RunCommand) {
		super();
		this.run = run;
	}
}

interface CommandDescription<Arguments> {
	readonly command: string;
	readonly describe: string;
	readonly options: Readonly<Record<string, Options>>;
	readonly builder: (command: Argv) => Argv<Arguments>;
}

export interface Command {
	readonly name: string;
	readonly usage: string;
	readonly options: Readonly<Record<string, Options>>;
	/** The subcommands, if the command only groups them. */
	readonly below: readonly Command[];
	/** While words with this command are parsed, a `ChosenCommand` is thrown. */
	readonly add: (parser: Argv) => void;
}

export function command<Arguments>(
	{ command: words, describe, options, builder }: CommandDescription<Arguments>,
	run: (args: ArgumentsCamelCase<Arguments>, terminal: Terminal) => number | Promise<number>,
): Command {
	return {
		name: words.replace(/ .*/, ""),
		usage: words,
		options,
		below: [],
		add: (parser) =>
			parser.command(words, describe, builder, (args) => {
				throw new ChosenCommand((terminal) => run(args, terminal));
			}),
	};
}

export function commandGroup(name: string, describe: string, below: readonly Command[]): Command {
	return {
		name,
		usage: name,
		options: {},
		below,
		add: (parser) =>
			parser.command(name, describe, (inner) => {
				for (const { add } of below) add(inner);
				return inner;
			}),
	};
}

/** The words after `--`, which are never options. */
export function afterDashes({ _: words }: Pick<ArgumentsCamelCase, "_">): string[] {
	return words.slice(1).map(String);
}
