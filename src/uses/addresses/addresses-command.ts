import { exitCode } from "../../cli/exit-code.ts";
import { say } from "../../cli/say.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { amount, thousands } from "../../report/summary.ts";
import { fetchFor, remoteSettings } from "../remote/remote-options.ts";
import { siteOf } from "../site-path.ts";
import {
	type AddressQuestion,
	addressesOf,
	updateAddresses,
} from "./addresses.ts";
import type { AddressesArguments } from "./addresses-options.ts";

/** Prints the addresses of a site, one a line, or adds them to its list. */
export async function addressesCommand(
	{ path, update, all, ...args }: AddressesArguments,
	terminal: Terminal,
): Promise<number> {
	const fetching = remoteSettings(args);
	const root = siteOf(path, terminal);
	const question: AddressQuestion = {
		all,
		...(fetching && (await fetchFor(root, fetching, terminal))),
	};
	const unknown = update
		? tellUpdate(root, question, terminal)
		: list(root, question, terminal);
	for (const url of unknown)
		say(terminal, `Not among them: the pages of ${url} (needs \`--remote\`).`);
	return exitCode.passed;
}

function list(
	root: string,
	question: AddressQuestion,
	{ stdout }: Terminal,
): readonly string[] {
	const { addresses, unknown } = addressesOf(root, question);
	stdout.write(addresses.map((address) => `${address}\n`).join(""));
	return unknown;
}

function tellUpdate(
	root: string,
	question: AddressQuestion,
	terminal: Terminal,
): readonly string[] {
	const update = updateAddresses(root, question);
	const { held, added, lost, dropped } = update;
	const what = held === 1 ? "1 address" : `${thousands(held)} addresses`;
	const news = added === 0 ? "none" : thousands(added);
	say(terminal, `docproof-addresses.txt has ${what}, ${news} of them new.`);
	if (dropped > 0)
		say(terminal, `${amount(dropped, "line")} that named no address left it.`);
	if (lost > 0)
		say(
			terminal,
			`${thousands(lost)} of them ${lost === 1 ? "is" : "are"} neither published nor redirected: \`docproof validate\` tells which.`,
		);
	return update.unknown;
}
