// All commands: their names, their options, and their code, which is loaded on demand.
import type { ArgumentsCamelCase, Argv, Options } from "yargs";
import { inspect } from "../ask/inspect/inspect-options.ts";
import { listUsage } from "../ask/list/list-options.ts";
import { preview } from "../ask/preview/preview-options.ts";
import { addresses } from "../check/addresses/addresses-options.ts";
import { hook } from "../check/hook/hook-options.ts";
import { openApi } from "../check/openapi/openapi-options.ts";
import { review } from "../check/review/review-options.ts";
import { explain, rules } from "../check/rules/rules-options.ts";
import { validate } from "../check/validate/validate-options.ts";
import type { Terminal } from "../cli/terminal.ts";
import { fix } from "../edit/fix/fix-options.ts";
import { init } from "../edit/init/init-options.ts";
import { lsp } from "../edit/lsp/lsp-options.ts";
import { move } from "../edit/move/move-options.ts";
import { fetch, pages, rank } from "../live/feedback/feedback-options.ts";
import { probe } from "../live/probe/command/probe-options.ts";
import { completion } from "./completion-options.ts";
import { licences } from "./licences-options.ts";

export type RunCommand = (terminal: Terminal) => number | Promise<number>;

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

interface Command {
	readonly name: string;
	readonly usage: string;
	readonly options: Readonly<Record<string, Options>>;
	/** While words with this command are parsed, a `ChosenCommand` is thrown. */
	readonly add: (parser: Argv) => void;
}

function command<Arguments>(
	{ command: words, describe, options, builder }: CommandDescription<Arguments>,
	run: (args: ArgumentsCamelCase<Arguments>, terminal: Terminal) => number | Promise<number>,
): Command {
	return {
		name: words.replace(/ .*/, ""),
		usage: words,
		options,
		add: (parser) =>
			parser.command(words, describe, builder, (args) => {
				throw new ChosenCommand((terminal) => run(args, terminal));
			}),
	};
}

const feedbackCommands = [
	command(fetch, async (args, terminal) => {
		const { fetchCommand } = await import("../live/feedback/fetch-command.ts");
		return fetchCommand("entries", args, terminal);
	}),
	command(pages, async (args, terminal) => {
		const { fetchCommand } = await import("../live/feedback/fetch-command.ts");
		return fetchCommand("counts", args, terminal);
	}),
	command(rank, async (args, terminal) => {
		const { rankCommand } = await import("../live/feedback/rank-command.ts");
		return rankCommand(args, terminal);
	}),
];

const feedback: Command = {
	name: "feedback",
	usage: "feedback",
	options: {},
	add: (parser) =>
		parser.command("feedback", "Fetch and rank readers' feedback", (below) => {
			for (const { add } of feedbackCommands) add(below);
			return below;
		}),
};

/** All commands, in the order of the help. */
export const allCommands: readonly Command[] = [
	command(validate, async (args, terminal) => {
		const { validateCommand } = await import("../check/validate/validate-command.ts");
		const path = [...args.path, ...afterDashes(args)];
		return validateCommand({ ...args, path }, terminal, async (...given) => {
			const { documentOf } = await import("../ask/preview/drawing/document.ts");
			const { previewPart } = await import("../ask/preview/preview-site.ts");
			const { result, preview } = previewPart(...given);
			return { result, draw: () => documentOf(preview) };
		});
	}),
	command(inspect, async (args, terminal) => {
		const { inspectCommand } = await import("../ask/inspect/inspect-command.ts");
		const commandWords = [...args.what, ...afterDashes(args)];
		return inspectCommand({ ...args, what: commandWords }, terminal);
	}),
	command(listUsage, async (args, terminal) => {
		const { listCommand } = await import("../ask/list/list-command.ts");
		return listCommand(args, terminal);
	}),
	command(review, async (args, terminal) => {
		const { reviewCommand } = await import("../check/review/review-command.ts");
		return reviewCommand(args, terminal);
	}),
	command(preview, async (args, terminal) => {
		const { previewCommand } = await import("../ask/preview/preview-command.ts");
		return previewCommand(args, terminal);
	}),
	command(lsp, async (args, terminal) => {
		const { lspCommand } = await import("../edit/lsp/lsp-command.ts");
		return lspCommand(args, terminal);
	}),
	command(addresses, async (args, terminal) => {
		const { addressesCommand } = await import("../check/addresses/addresses-command.ts");
		return addressesCommand(args, terminal);
	}),
	command(fix, async (args, terminal) => {
		const { fixCommand } = await import("../edit/fix/fix-command.ts");
		const path = [...args.path, ...afterDashes(args)];
		return fixCommand({ ...args, path }, terminal);
	}),
	command(move, async (args, terminal) => {
		const { moveCommand } = await import("../edit/move/move-command.ts");
		return moveCommand(args, terminal);
	}),
	command(openApi, async (args, terminal) => {
		const { openApiCommand } = await import("../check/openapi/openapi-command.ts");
		return openApiCommand(args, terminal);
	}),
	command(rules, async ({ format }, terminal) => {
		const { rulesCommand } = await import("../check/rules/rules-command.ts");
		return rulesCommand(format, terminal);
	}),
	command(explain, async ({ rule, format }, terminal) => {
		const { explainCommand } = await import("../check/rules/rules-command.ts");
		return explainCommand(rule, format, terminal);
	}),
	command(hook, async (_, terminal) => {
		const { hookCommand } = await import("../check/hook/hook-command.ts");
		return hookCommand(terminal);
	}),
	command(init, async (args, terminal) => {
		const { initCommand } = await import("../edit/init/init-command.ts");
		return initCommand(args, terminal);
	}),
	feedback,
	command(probe, async (args, terminal) => {
		const { probeCommand } = await import("../live/probe/command/probe-command.ts");
		return probeCommand(args, terminal);
	}),
	command(completion, async ({ shell }, terminal) => {
		const { completionCommand } = await import("./completion-command.ts");
		return completionCommand(shell, terminal);
	}),
	command(licences, async (_, terminal) => {
		const { licencesCommand } = await import("./licences-command.ts");
		return licencesCommand(terminal);
	}),
];

/** The words after `--`, which are never options. */
function afterDashes({ _: words }: Pick<ArgumentsCamelCase, "_">): string[] {
	return words.slice(1).map(String);
}

export const commonOptions: Readonly<Record<string, Options>> = {
	"no-color": { type: "boolean", describe: "Do not color the output" },
};

/** The name of a subcommand has both words. */
export const optionsByCommand: Readonly<Record<string, Readonly<Record<string, Options>>>> =
	Object.fromEntries([
		...allCommands.map(({ name, options }) => [name, options]),
		...feedbackCommands.map(({ name, options }) => [`feedback ${name}`, options]),
		["help", {}],
	]);

const names = Object.keys(optionsByCommand);

export const commands = names.filter((name) => !name.includes(" "));

export function commandsBelow(command: string): readonly string[] {
	const start = `${command} `;
	return names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
}

/** The command at the start of some words, with its subcommand. */
export function commandIn(words: readonly string[]): string | undefined {
	const wordIndex = words.findIndex((word) => commands.includes(word));
	const [first, second] = words.slice(wordIndex, wordIndex + 2);
	if (wordIndex === -1 || first === undefined) return undefined;
	const twoWords = `${first} ${second}`;
	return Object.hasOwn(optionsByCommand, twoWords) ? twoWords : first;
}
