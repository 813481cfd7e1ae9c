import type { Argv, InferredOptionTypes, Options } from "yargs";
import {
	choiceOption,
	colorOption,
	listOption,
	presetOption,
	siteArgument,
	switchOption,
	textOption,
} from "../../../cli/options.ts";

export const showOptions = {
	format: choiceOption(["table", "json", "ndjson", "csv"], "Output format"),
	color: colorOption,
} satisfies Record<string, Options>;

export const rankOptions = {
	feedback: listOption("A file of `feedback fetch` or `feedback pages`"),
	status: textOption("Count entries of these statuses", "pending,in_progress"),
	top: textOption("Show at most this many pages in each section", "20"),
	"fail-over": textOption("Exit with 1 if a page with problems has more unhappy readers"),
	format: choiceOption(["table", "json", "markdown", "csv"], "Output format"),
	color: colorOption,
} satisfies Record<string, Options>;

export const serveOptions = {
	port: { ...presetOption("The port to listen on", "0"), defaultDescription: "any" },
	data: textOption("Serve the entries of this file of `feedback fetch`"),
	entries: presetOption("Make up this many entries", "250"),
	pages: presetOption("Spread them over this many pages", "20"),
	seed: presetOption("The seed of the made-up entries", "1"),
	key: presetOption("The key that the server accepts", "mint_stand_in"),
	project: presetOption("The project that the server knows", "stand-in"),
	rate: presetOption("Answer this many requests in each window", "100"),
	window: presetOption("The length of the window, in seconds", "3600"),
	latency: presetOption("Wait this many milliseconds before each answer", "0"),
} satisfies Record<string, Options>;

export const show = {
	command: "show [file]",
	describe: "Show a file of feedback",
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

export const rank = {
	command: "rank [path]",
	describe: "Rank the pages by unhappy readers, with their problems",
	options: rankOptions,
	builder: (command: Argv): Argv<InferredOptionTypes<typeof rankOptions> & { path: string }> =>
		command
			.positional("path", siteArgument)
			.options(rankOptions)
			.example("$0 feedback rank docs --feedback a.ndjson", "Rank the pages in docs"),
};

export const serve = {
	command: "serve",
	describe: "Serve made-up feedback on this machine, like the API",
	options: serveOptions,
	builder: (command: Argv): Argv<InferredOptionTypes<typeof serveOptions>> =>
		command
			.options(serveOptions)
			.example(
				"$0 feedback serve --entries 250",
				"Then fetch from it: `feedback fetch --base-url http://127.0.0.1:…`",
			),
};

const requestOptions = {
	out: textOption("The file to write; a second run continues it"),
	project: textOption(
		"The project's id, from the API keys page of the dashboard",
		"MINTLIFY_PROJECT_ID",
	),
	from: textOption("Start at this day: YYYY-MM-DD, or a time with its zone"),
	to: textOption("End before this day", "now"),
	last: textOption("Instead of --from: the last days or weeks, such as 30d"),
	source: textOption("Only this kind: contextual, code_snippet, agent or thumbs_only"),
	status: textOption("Only these: pending,in_progress,resolved,dismissed"),
	"max-requests": textOption("Send at most this many requests in any hour", "100"),
	wait: switchOption("Wait for the next hour's requests instead of stopping"),
	restart: switchOption("Start again, and overwrite the file"),
	timeout: textOption("Wait this many seconds for an answer", "60"),
	"base-url": textOption(
		"Send requests to another address, such as that of `feedback serve`",
		"https://api.mintlify.com",
	),
} satisfies Record<string, Options>;

const fetchOptions = {
	...requestOptions,
	update: switchOption("Add entries that are newer than a complete run"),
	"with-contacts": switchOption("Keep the e-mail addresses that readers left"),
} satisfies Record<string, Options>;

const pagesOptions = {
	...requestOptions,
	complete: switchOption("Request smaller windows until no page is left out"),
} satisfies Record<string, Options>;

const keyNote = "docproof reads the key only from MINTLIFY_API_KEY.";

export const fetch = {
	command: "fetch",
	describe: "Fetch every entry into a file, or continue an interrupted run",
	options: fetchOptions,
	builder: (command: Argv): Argv<InferredOptionTypes<typeof fetchOptions>> =>
		command
			.options(fetchOptions)
			.example("$0 feedback fetch --out a.ndjson --last 30d", "Fetch the last 30 days")
			.epilogue(keyNote),
};

export const pages = {
	command: "pages",
	describe: "Fetch the amount of feedback for each page, by kind",
	options: pagesOptions,
	builder: (command: Argv): Argv<InferredOptionTypes<typeof pagesOptions>> =>
		command.options(pagesOptions).epilogue(keyNote),
};
