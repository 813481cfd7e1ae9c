import type { Options } from "yargs";
import type { Command } from "../../terminal/command.ts";

export const commonOptions: Readonly<Record<string, Options>> = {
	"no-color": { type: "boolean", describe: "Do not color the output" },
};

/** The commands of a command line, in the order of the help. */
export class CommandTable {
	readonly commands: readonly Command[];
	/** The names of the commands, without subcommands. */
	readonly names: readonly string[];
	/** The name of a subcommand has both words. */
	readonly optionsByCommand: Readonly<Record<string, Readonly<Record<string, Options>>>>;

	constructor(commands: readonly Command[]) {
		this.commands = commands;
		this.names = [...commands.map(({ name }) => name), "help"];
		this.optionsByCommand = Object.fromEntries([
			...commands.map(({ name, options }) => [name, options]),
			...commands.flatMap((outer) =>
				outer.below.map(({ name, options }) => [`${outer.name} ${name}`, options]),
			),
			["help", {}],
		]);
	}

	subcommandsOf(name: string): readonly string[] {
		const command = this.commands.find((one) => one.name === name);
		return command?.below.map((one) => one.name) ?? [];
	}

	/** The command at the start of some words, with its subcommand. */
	find(words: readonly string[]): string | undefined {
		const wordIndex = words.findIndex((word) => this.names.includes(word));
		const [first, second] = words.slice(wordIndex, wordIndex + 2);
		if (wordIndex === -1 || first === undefined) return undefined;
		const twoWords = `${first} ${second}`;
		return Object.hasOwn(this.optionsByCommand, twoWords) ? twoWords : first;
	}
}
