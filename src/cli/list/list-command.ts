import type { Argv, InferredOptionTypes, Options } from "yargs";
import { kindNames } from "../../check/catalogue/kind-names.ts";
import { command } from "../../terminal/command.ts";
import {
	choiceOption,
	colorOption,
	remoteOptions,
	siteArgument,
	textOption,
} from "../../terminal/options.ts";

const listOptions = {
	format: choiceOption(
		["jsonl", "json", "csv", "table", "sitemap", "llms"],
		"Output format; sitemap and llms are for addresses",
	),
	where: textOption("List only records that match a JSON Schema", "all"),
	fields: textOption("List only these fields, such as slug,title,file", "all"),
	...remoteOptions,
	color: colorOption,
} satisfies Record<string, Options>;

export type ListArguments = InferredOptionTypes<typeof listOptions> & {
	readonly kind: string | undefined;
	readonly path: string;
};

export const list = command(
	{
		command: "list [kind] [path]",
		describe: "List facts of a site as data: its pages, links, operations, redirects and more",
		options: listOptions,
		builder: (command: Argv): Argv<ListArguments> =>
			command
				.positional("kind", {
					type: "string",
					describe: `What to list: ${kindNames.join(", ")}`,
					defaultDescription: "a line for each kind",
				})
				.positional("path", siteArgument)
				.options(listOptions)
				.example("$0 list page --format csv --fields slug,words", "Pages as a spreadsheet")
				.example(
					`$0 list image --where '{"properties": {"alt": {"maxLength": 0}}}'`,
					"Pictures without a description",
				),
	},
	async (args, terminal) => {
		const { runList } = await import("./run-list.ts");
		return runList(args, terminal);
	},
);
