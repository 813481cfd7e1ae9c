import type { Argv, InferredOptionTypes, Options } from "yargs";
import { command } from "../../terminal/command.ts";
import {
	choiceOption,
	colorOption,
	listOption,
	siteArgument,
	switchOption,
	textOption,
} from "../../terminal/options.ts";

const pagesOptions = {
	out: textOption("The file to write"),
	project: textOption(
		"The project's id, from the API keys page of the dashboard",
		"MINTLIFY_PROJECT_ID",
	),
	from: textOption("Start at this day: YYYY-MM-DD, or a time with its zone"),
	to: textOption("End before this day", "now"),
	last: textOption("Instead of --from: the last days or weeks, such as 30d"),
	source: textOption("Only this kind: contextual, code_snippet, agent or thumbs_only"),
	status: textOption("Only these: pending,in_progress,resolved,dismissed"),
	restart: switchOption("Start again, and overwrite the file"),
	"base-url": textOption("Send requests to another address", "https://api.mintlify.com"),
} satisfies Record<string, Options>;

const fetchOptions = {
	...pagesOptions,
	"max-requests": textOption("Stop after this many requests; the same command continues"),
	"with-contacts": switchOption("Keep the e-mail addresses that readers left"),
} satisfies Record<string, Options>;

const rankOptions = {
	feedback: listOption("A file of `feedback fetch` or `feedback pages`"),
	status: textOption("Count entries of these statuses", "pending,in_progress"),
	top: textOption("Show at most this many pages in each section", "20"),
	"fail-over": textOption("Exit with 1 if a page with problems has more unhappy readers"),
	format: choiceOption(["table", "json", "markdown"], "Output format"),
	color: colorOption,
} satisfies Record<string, Options>;

export type FetchArguments = InferredOptionTypes<typeof fetchOptions>;
export type PagesArguments = InferredOptionTypes<typeof pagesOptions>;
export type RankArguments = InferredOptionTypes<typeof rankOptions> & { readonly path: string };

const keyNote = "docproof reads the key only from MINTLIFY_API_KEY.";

export const fetch = command(
	{
		command: "fetch",
		describe: "Fetch every entry into a file, or continue an interrupted run",
		options: fetchOptions,
		builder: (command: Argv): Argv<FetchArguments> =>
			command
				.options(fetchOptions)
				.example("$0 feedback fetch --out a.ndjson --last 30d", "Fetch the last 30 days")
				.epilogue(keyNote),
	},
	async (args, terminal) => {
		const { runFetch } = await import("./run-fetch.ts");
		return runFetch("entries", args, terminal);
	},
);

export const pages = command(
	{
		command: "pages",
		describe: "Fetch the amount of feedback for each page, by kind",
		options: pagesOptions,
		builder: (command: Argv): Argv<PagesArguments> =>
			command.options(pagesOptions).epilogue(keyNote),
	},
	async (args, terminal) => {
		const { runFetch } = await import("./run-fetch.ts");
		return runFetch("counts", args, terminal);
	},
);

export const rank = command(
	{
		command: "rank [path]",
		describe: "Rank the pages by unhappy readers, with their problems",
		options: rankOptions,
		builder: (command: Argv): Argv<RankArguments> =>
			command
				.positional("path", siteArgument)
				.options(rankOptions)
				.example("$0 feedback rank docs --feedback a.ndjson", "Rank the pages in docs"),
	},
	async (args, terminal) => {
		const { runRank } = await import("./run-rank.ts");
		return runRank(args, terminal);
	},
);
