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
