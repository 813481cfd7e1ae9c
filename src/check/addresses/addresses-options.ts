import type { Argv, InferredOptionTypes, Options } from "yargs";
import {
	choiceOption,
	colorOption,
	remoteOptions,
	siteArgument,
	switchOption,
	textOption,
} from "../../cli/options.ts";

export const addressesOptions = {
	update: switchOption("Add the addresses to docproof-addresses.txt, beside docs.json"),
	all: switchOption("Include pages that are hidden or not in the navigation"),
	history: textOption("List addresses of the last months at which readers find nothing", "none"),
	from: textOption("List addresses of a file of 404s, most frequent first", "none"),
	format: choiceOption(["text", "json", "csv"], "Output format of --history and --from"),
	...remoteOptions,
	color: colorOption,
} satisfies Record<string, Options>;

export type AddressesArguments = InferredOptionTypes<typeof addressesOptions> & { path: string };

export const addresses = {
	command: "addresses [path]",
	describe: "List the published addresses, or those that were lost",
	options: addressesOptions,
	builder: (command: Argv): Argv<AddressesArguments> =>
		command
			.positional("path", siteArgument)
			.options(addressesOptions)
			.example("$0 addresses --update", "Make `docproof validate` report lost addresses")
			.example("$0 addresses --history 12", "Addresses that a year of changes has lost")
			.example("$0 addresses --from 404.csv", "The most frequent 404s of a search console"),
};
