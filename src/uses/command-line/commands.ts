import type { Argv, InferredOptionTypes, Options } from "yargs";
import { addressesOptions } from "../addresses/addresses-options.ts";
import {
	fetchOptions,
	pagesOptions,
	rankOptions,
	showOptions,
} from "../feedback/command/feedback-options.ts";
import { serveOptions } from "../feedback/command/serve-options.ts";
import { openApiOptions } from "../openapi/openapi-options.ts";
import { previewOptions } from "../preview/preview-options.ts";
import { probeOptions } from "../probe/command/probe-options.ts";
import { remoteOptions } from "../remote/remote-options.ts";
import { options as validateOptions } from "../validate/validate-options.ts";

const inspectOptions = {
	format: {
		choices: ["text", "json"] as const,
		default: "text" as const,
		requiresArg: true,
		describe: "Output format",
	},
	...remoteOptions,
	color: validateOptions.color,
} satisfies Record<string, Options>;

export function inspectArguments(
	command: Argv,
): Argv<InferredOptionTypes<typeof inspectOptions> & { what: string[] }> {
	return command
		.positional("what", {
			type: "string",
			array: true,
			default: [] as string[],
			defaultDescription: "the site of the current folder",
			describe: 'The folder of a site, a page, a slug or "METHOD /path"',
		})
		.options(inspectOptions)
		.example("$0 inspect", "Show sidebar, generated pages and ignored settings")
		.example(
			'$0 inspect "GET /users"',
			"Show where readers find this operation",
		);
}

export const rulesOptions = {
	format: {
		choices: ["pretty", "json"] as const,
		default: "pretty" as const,
		requiresArg: true,
		describe: "Output format",
	},
} satisfies Record<string, Options>;

/** Those of every command. */
export const commonOptions: Readonly<Record<string, Options>> = {
	"no-color": { type: "boolean", describe: "Do not colour the output" },
};

/** The options of each command; of one below another after both names. */
export const optionsOf: Readonly<
	Record<string, Readonly<Record<string, Options>>>
> = {
	validate: validateOptions,
	inspect: inspectOptions,
	preview: previewOptions,
	addresses: addressesOptions,
	openapi: openApiOptions,
	rules: rulesOptions,
	explain: {},
	init: {},
	feedback: {},
	"feedback fetch": fetchOptions,
	"feedback pages": pagesOptions,
	"feedback show": showOptions,
	"feedback rank": rankOptions,
	"feedback serve": serveOptions,
	probe: probeOptions,
	completion: {},
	help: {},
};

const names = Object.keys(optionsOf);

export const commands = names.filter((name) => !name.includes(" "));

/** The commands below a command. */
export function commandsBelow(command: string): readonly string[] {
	const start = `${command} `;
	return names
		.filter((name) => name.startsWith(start))
		.map((name) => name.slice(start.length));
}

/** The command that words begin with, of two words where it has commands below. */
export function commandIn(words: readonly string[]): string | undefined {
	const at = words.findIndex((word) => commands.includes(word));
	const [first, second] = words.slice(at, at + 2);
	if (at === -1 || first === undefined) return undefined;
	const both = `${first} ${second}`;
	return Object.hasOwn(optionsOf, both) ? both : first;
}

export const shells = ["bash", "zsh", "fish"] as const;

export type Shell = (typeof shells)[number];
