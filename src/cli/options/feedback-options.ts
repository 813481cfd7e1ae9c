// The options of `docproof feedback`, by its commands.
import type { Options } from "yargs";

/** Those of whatever asks the API. */
const asking = {
	out: {
		type: "string",
		requiresArg: true,
		describe: "The file to write; a second run goes on with it",
	},
	project: {
		type: "string",
		requiresArg: true,
		defaultDescription: "MINTLIFY_PROJECT_ID",
		describe: "The project's id, from the API keys page of the dashboard",
	},
	from: {
		type: "string",
		requiresArg: true,
		describe: "From this day on: YYYY-MM-DD, or a time with its zone",
	},
	to: {
		type: "string",
		requiresArg: true,
		defaultDescription: "now",
		describe: "Before this day",
	},
	last: {
		type: "string",
		requiresArg: true,
		describe: "Instead of --from: so many days or weeks, such as 30d",
	},
	source: {
		type: "string",
		requiresArg: true,
		describe: "One kind: contextual, code_snippet, agent or thumbs_only",
	},
	status: {
		type: "string",
		requiresArg: true,
		describe: "Some of pending,in_progress,resolved,dismissed",
	},
	"max-requests": {
		type: "string",
		requiresArg: true,
		defaultDescription: "100",
		describe: "Send at most this many requests in any hour",
	},
	wait: {
		type: "boolean",
		default: false,
		describe: "Wait for the next hour's requests instead of stopping",
	},
	restart: {
		type: "boolean",
		default: false,
		describe: "Begin anew, whatever the file has",
	},
	timeout: {
		type: "string",
		requiresArg: true,
		defaultDescription: "60",
		describe: "Seconds to wait for one answer",
	},
	"base-url": {
		type: "string",
		requiresArg: true,
		defaultDescription: "https://api.mintlify.com",
		describe: "Ask another address, such as that of `feedback serve`",
	},
} satisfies Record<string, Options>;

export const fetchOptions = {
	...asking,
	update: {
		type: "boolean",
		default: false,
		describe: "Add what came since a complete run",
	},
	"with-contacts": {
		type: "boolean",
		default: false,
		describe: "Keep the e-mail addresses that readers left",
	},
} satisfies Record<string, Options>;

export const pagesOptions = {
	...asking,
	complete: {
		type: "boolean",
		default: false,
		describe: "Ask for parts of the window until no page is left out",
	},
} satisfies Record<string, Options>;

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
