import type { Argv, InferredOptionTypes, Options } from "yargs";
import { command } from "../../terminal/command.ts";
import {
	choiceOption,
	colorOption,
	remoteOptions,
	siteArgument,
	switchOption,
	textOption,
} from "../../terminal/options.ts";

export const addressesOptions = {
	update: switchOption("Add the addresses of today to docproof-addresses.txt"),
	all: switchOption("Include pages that are hidden or not in the navigation"),
	history: textOption("Read the history of this many months", "12; with --from, none"),
	from: textOption("List addresses of a file of 404s, most frequent first", "none"),
	format: choiceOption(["text", "json", "csv"], "Output format"),
	...remoteOptions,
	color: colorOption,
} satisfies Record<string, Options>;

export type AddressesArguments = InferredOptionTypes<typeof addressesOptions> & { path: string };

export const addresses = command(
	{
		command: "addresses [path]",
		describe: "List the addresses that the site had, and at which readers find nothing today",
		options: addressesOptions,
		builder: (command: Argv): Argv<AddressesArguments> =>
			command
				.positional("path", siteArgument)
				.options(addressesOptions)
				.example("$0 addresses --update", "Make `docproof validate` report lost addresses")
				.example("$0 addresses", "Addresses that a year of changes has lost")
				.example("$0 addresses --from 404.csv", "The most frequent 404s of a search console"),
	},
	async (args, terminal) => {
		const { runAddresses } = await import("./run-addresses.ts");
		return runAddresses(args, terminal);
	},
);
