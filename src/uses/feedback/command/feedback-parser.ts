// The commands below `docproof feedback`, as yargs takes them. What they need is loaded when one of them runs.
import type { Argv } from "yargs";
import { type Choose, siteArgument } from "../../site-argument.ts";
import {
	fetchOptions,
	pagesOptions,
	rankOptions,
	showOptions,
} from "./feedback-options.ts";
import { serveOptions } from "./serve-options.ts";

const load = () => import("./commands.ts");

export function addFeedback(parser: Argv, choose: Choose): void {
	parser.command(
		"feedback",
		"Fetch, show and rank what readers say of the pages",
		(feedback) => {
			for (const add of [addFetch, addPages, addShow, addRank, addServe])
				add(feedback, choose);
			return feedback;
		},
	);
}

function addFetch(parser: Argv, choose: Choose): void {
	parser.command(
		"fetch",
		"Fetch every entry into a file, going on where it stopped",
		(command) =>
			command
				.options(fetchOptions)
				.example(
					"$0 feedback fetch --out a.ndjson --last 30d",
					"Fetch the last 30 days",
				)
				.epilogue("The key comes from MINTLIFY_API_KEY only."),
		(args) =>
			choose(async (terminal) => (await load()).fetchCommand(args, terminal)),
	);
}

function addPages(parser: Argv, choose: Choose): void {
	parser.command(
		"pages",
		"Fetch how much feedback each page has, of which kind",
		(command) =>
			command
				.options(pagesOptions)
				.epilogue("The key comes from MINTLIFY_API_KEY only."),
		(args) =>
			choose(async (terminal) => (await load()).pagesCommand(args, terminal)),
	);
}

function addShow(parser: Argv, choose: Choose): void {
	parser.command(
		"show [file]",
		"Show what was fetched",
		(command) =>
			command
				.positional("file", {
					type: "string",
					describe: "A file of `feedback fetch` or `feedback pages`",
				})
				.options(showOptions),
		(args) =>
			choose(async (terminal) => (await load()).showCommand(args, terminal)),
	);
}

function addRank(parser: Argv, choose: Choose): void {
	parser.command(
		"rank [path]",
		"Show which pages readers are unhappy with, and what is known of them",
		(command) =>
			command
				.positional("path", siteArgument)
				.options(rankOptions)
				.example(
					"$0 feedback rank docs --feedback a.ndjson",
					"Rank the pages in docs",
				),
		(args) =>
			choose(async (terminal) => {
				const { rankCommand } = await import("../ranking/rank-command.ts");
				return rankCommand(args, terminal);
			}),
	);
}

function addServe(parser: Argv, choose: Choose): void {
	parser.command(
		"serve",
		"Answer like the API on this machine, with made-up feedback",
		(command) =>
			command
				.options(serveOptions)
				.example(
					"$0 feedback serve --entries 250",
					"Then ask it: `feedback fetch --base-url http://127.0.0.1:…`",
				),
		(args) =>
			choose(async (terminal) => (await load()).serveCommand(args, terminal)),
	);
}
