// The commands of `docproof feedback` that ask nobody, and their options.
import type { Argv, InferredOptionTypes, Options } from "yargs";
import { siteArgument } from "../../../cli/options.ts";

export const showOptions = {
	format: {
		choices: ["table", "json", "ndjson", "csv"] as const,
		default: "table" as const,
		requiresArg: true,
		describe: "Output format",
	},
	color: {
		choices: ["auto", "always", "never"] as const,
		default: "auto" as const,
		requiresArg: true,
		describe: "Use colors",
	},
} satisfies Record<string, Options>;

export const rankOptions = {
	feedback: {
		type: "string",
		array: true,
		nargs: 1,
		default: [] as string[],
		defaultDescription: "none",
		describe: "A file of `feedback fetch` or `feedback pages`",
	},
	status: {
		type: "string",
		requiresArg: true,
		defaultDescription: "pending,in_progress",
		describe: "Count entries of these statuses",
	},
	top: {
		type: "string",
		requiresArg: true,
		defaultDescription: "20",
		describe: "Show so many pages of each section",
	},
	"fail-over": {
		type: "string",
		requiresArg: true,
		describe: "Exit with 1 if a page with problems has more unhappy readers",
	},
	format: {
		choices: ["table", "json", "markdown", "csv"] as const,
		default: "table" as const,
		requiresArg: true,
		describe: "Output format",
	},
	color: showOptions.color,
} satisfies Record<string, Options>;

export const serveOptions = {
	port: {
		type: "string",
		default: "0",
		requiresArg: true,
		defaultDescription: "any",
		describe: "The port to listen on",
	},
	data: {
		type: "string",
		requiresArg: true,
		describe: "Serve the entries of this file, as `fetch` writes it",
	},
	entries: {
		type: "string",
		default: "250",
		requiresArg: true,
		describe: "Make up so many entries",
	},
	pages: {
		type: "string",
		default: "20",
		requiresArg: true,
		describe: "On so many pages",
	},
	seed: {
		type: "string",
		default: "1",
		requiresArg: true,
		describe: "Other entries for each number",
	},
	key: {
		type: "string",
		default: "mint_stand_in",
		requiresArg: true,
		describe: "The key that is accepted",
	},
	project: {
		type: "string",
		default: "stand-in",
		requiresArg: true,
		describe: "The project that is known",
	},
	rate: {
		type: "string",
		default: "100",
		requiresArg: true,
		describe: "So many requests are answered",
	},
	window: {
		type: "string",
		default: "3600",
		requiresArg: true,
		describe: "In so many seconds",
	},
	latency: {
		type: "string",
		default: "0",
		requiresArg: true,
		describe: "Milliseconds before each answer",
	},
	fault: {
		type: "string",
		array: true,
		nargs: 1,
		default: [] as string[],
		defaultDescription: "none",
		describe: "What goes wrong with the N-th request, as N:KIND",
	},
} satisfies Record<string, Options>;

/** The command, as yargs takes it. */
export const show = {
	command: "show [file]",
	describe: "Show what was fetched",
	options: showOptions,
	builder: (
		command: Argv,
	): Argv<InferredOptionTypes<typeof showOptions> & { file: string | undefined }> =>
		command
			.positional("file", {
				type: "string",
				describe: "A file of `feedback fetch` or `feedback pages`",
			})
			.options(showOptions),
};

/** The command, as yargs takes it. */
export const rank = {
	command: "rank [path]",
	describe: "Show which pages readers are unhappy with, and what is known of them",
	options: rankOptions,
	builder: (command: Argv): Argv<InferredOptionTypes<typeof rankOptions> & { path: string }> =>
		command
			.positional("path", siteArgument)
			.options(rankOptions)
			.example("$0 feedback rank docs --feedback a.ndjson", "Rank the pages in docs"),
};

/** The command, as yargs takes it. */
export const serve = {
	command: "serve",
	describe: "Answer like the API on this machine, with made-up feedback",
	options: serveOptions,
	builder: (command: Argv): Argv<InferredOptionTypes<typeof serveOptions>> =>
		command
			.options(serveOptions)
			.example(
				"$0 feedback serve --entries 250",
				"Then ask it: `feedback fetch --base-url http://127.0.0.1:…`",
			),
};
