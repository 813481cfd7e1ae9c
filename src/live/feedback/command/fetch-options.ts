// The commands of `docproof feedback` that ask the API, and their options.
import type { Argv, InferredOptionTypes, Options } from "yargs";

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

const fetchOptions = {
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

const pagesOptions = {
	...asking,
	complete: {
		type: "boolean",
		default: false,
		describe: "Ask for parts of the window until no page is left out",
	},
} satisfies Record<string, Options>;

const key = "The key comes from MINTLIFY_API_KEY only.";

/** The command, as yargs takes it. */
export const fetch = {
	command: "fetch",
	describe: "Fetch every entry into a file, going on where it stopped",
	options: fetchOptions,
	builder: (command: Argv): Argv<InferredOptionTypes<typeof fetchOptions>> =>
		command
			.options(fetchOptions)
			.example("$0 feedback fetch --out a.ndjson --last 30d", "Fetch the last 30 days")
			.epilogue(key),
};

/** The command, as yargs takes it. */
export const pages = {
	command: "pages",
	describe: "Fetch how much feedback each page has, of which kind",
	options: pagesOptions,
	builder: (command: Argv): Argv<InferredOptionTypes<typeof pagesOptions>> =>
		command.options(pagesOptions).epilogue(key),
};
