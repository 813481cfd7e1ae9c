import type { Argv, InferredOptionTypes, Options } from "yargs";
import { remoteOptions, siteArgument, switchOption } from "../../cli/options.ts";

export const addressesOptions = {
	update: switchOption("Add the addresses to docproof-addresses.txt, beside docs.json"),
	all: switchOption("Include pages that are hidden or not in the navigation"),
	...remoteOptions,
} satisfies Record<string, Options>;

export type AddressesArguments = InferredOptionTypes<typeof addressesOptions> & { path: string };

export const addresses = {
	command: "addresses [path]",
	describe: "List the published addresses, or update the site's list of them",
	options: addressesOptions,
	builder: (command: Argv): Argv<AddressesArguments> =>
		command
			.positional("path", siteArgument)
			.options(addressesOptions)
			.example("$0 addresses --update", "Make `docproof validate` report lost addresses"),
};
