import type { Argv, InferredOptionTypes, Options } from "yargs";
import { remoteOptions } from "../remote/remote-options.ts";
import { type Choose, siteArgument } from "../site-argument.ts";

/** The options of `docproof addresses`. */
export const addressesOptions = {
	update: {
		type: "boolean",
		default: false,
		describe: "Add them to docproof-addresses.txt, beside docs.json",
	},
	all: {
		type: "boolean",
		default: false,
		describe: "Also pages that are hidden or not in the navigation",
	},
	...remoteOptions,
} satisfies Record<string, Options>;

export type AddressesArguments = InferredOptionTypes<
	typeof addressesOptions
> & {
	path: string;
};

export function addAddresses(parser: Argv, choose: Choose): void {
	parser.command(
		"addresses [path]",
		"List the addresses that readers have, or keep a list of them",
		addressesArguments,
		(args) =>
			choose(async (terminal) => {
				const { addressesCommand } = await import("./addresses-command.ts");
				return addressesCommand(args, terminal);
			}),
	);
}

function addressesArguments(command: Argv): Argv<AddressesArguments> {
	return command
		.positional("path", siteArgument)
		.options(addressesOptions)
		.example(
			"$0 addresses --update",
			"Let `docproof validate` tell each address that is lost",
		);
}
