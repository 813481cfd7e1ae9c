import {
	type AddressQuestion,
	addressesOf,
	updateAddresses,
} from "../../app/addresses.ts";
import { amount, thousands } from "../../report/summary.ts";
import type { AddressesArguments } from "../options/addresses-options.ts";
import { fetchFor, remoteSettings } from "../options/remote-options.ts";
import { siteOf } from "../options/site-path.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { say } from "../terminal/say.ts";
import type { Terminal } from "../terminal/terminal.ts";

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
