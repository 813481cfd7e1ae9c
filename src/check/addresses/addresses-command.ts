// The addresses of a site, and the list of them that it keeps.
import { join } from "node:path";
import { exitAfter, exitCode } from "../../cli/exit-code.ts";
import { remoteSettings } from "../../cli/options.ts";
import { siteOf } from "../../cli/site-path.ts";
import { say, type Terminal } from "../../cli/terminal.ts";
import type { Failure } from "../../engine/result.ts";
import { SettingsError } from "../../findings/settings/config.ts";
import { amount, formatCount } from "../../report/amounts.ts";
import { loadSite } from "../../session/load-site.ts";
import {
	addressList,
	addressListName,
	publishedAddresses,
} from "../../site/addresses/lost/kept-addresses.ts";
import { lossesOf } from "../../site/addresses/lost/lost-addresses.ts";
import type { Site } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import { outsideTheSite } from "../../source/files/read-file.ts";
import { replaceFile, whyNotWritten } from "../../source/files/replace-file.ts";
import { fetchFor } from "../site/fetch-for.ts";
import type { ValidateSettings } from "../site/validate.ts";
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
	const { unknown, failures } = update
		? tellUpdate(root, question, terminal)
		: list(root, question, terminal);
	for (const url of unknown)
		say(terminal, `Not among them: the pages of ${url} (needs \`--remote\`).`);
	return exitAfter(exitCode.passed, failures, terminal);
}

function list(root: string, question: AddressQuestion, { stdout }: Terminal): Incomplete {
	const { addresses, ...incomplete } = addressesOf(root, question);
	stdout.write(addresses.map((address) => `${address}\n`).join(""));
	return incomplete;
}

/** Why there may be more addresses. */
interface Incomplete {
	/** The URLs of files whose pages are not among them. */
	readonly unknown: readonly string[];
	readonly failures: readonly Failure[];
}

function tellUpdate(root: string, question: AddressQuestion, terminal: Terminal): Incomplete {
	const update = updateAddresses(root, question);
	const { held, added, lost, dropped } = update;
	const what = held === 1 ? "1 address" : `${formatCount(held)} addresses`;
	const news = added === 0 ? "none" : formatCount(added);
	say(terminal, `docproof-addresses.txt has ${what}, ${news} of them new.`);
	if (dropped > 0) say(terminal, `${amount(dropped, "line")} that named no address left it.`);
	if (lost > 0)
		say(
			terminal,
			`${formatCount(lost)} of them ${lost === 1 ? "is" : "are"} neither published nor redirected: \`docproof validate\` tells which.`,
		);
	return update;
}

/** How to look for the addresses of a site. */
interface AddressQuestion extends Pick<ValidateSettings, "remotes"> {
	/** Whether pages count that are hidden or not listed. */
	readonly all: boolean;
}

/** Sorted. Throws a `SettingsError` where docs.json cannot be read. */
function addressesOf(
	root: string,
	question: AddressQuestion,
): Incomplete & { readonly addresses: readonly string[] } {
	const site = read(root, question);
	const addresses = sorted(publishedAddresses(site, question.all).keys());
	return { addresses, ...incompleteIn(site) };
}

/** What a list of addresses has come to. */
interface AddressUpdate extends Incomplete {
	readonly held: number;
	readonly added: number;
	/** How many of them are neither published nor redirected. */
	readonly lost: number;
	/** How many lines were no addresses, and are gone. */
	readonly dropped: number;
}

/**
 * Adds to the list what is published and not in it yet. No address leaves it. Throws a
 * `SettingsError` where that is not possible.
 */
function updateAddresses(root: string, question: AddressQuestion): AddressUpdate {
	const site = read(root, question);
	const { addresses, invalidLines: strange } = addressList(site);
	const why =
		site.files.unreadable.get(addressListName) ?? whyNoFile(site.files.state(addressListName));
	if (why !== undefined) throw new SettingsError([`\`${addressListName}\` ${why}.`]);
	const all = new Set([...addresses.keys(), ...publishedAddresses(site, question.all).keys()]);
	write(root, sorted(all));
	return {
		held: all.size,
		added: all.size - addresses.size,
		lost: lossesOf(site).lost.length,
		dropped: strange.length,
		...incompleteIn(site),
	};
}

function read(root: string, { remotes }: AddressQuestion): Site {
	const site = loadSite(root, { remotes, hasBodies: false });
	if (site.docs.incomplete)
		throw new SettingsError([
			"docs.json cannot be read as a whole. See what `docproof validate` says.",
		]);
	return site;
}

function incompleteIn(site: Site): Incomplete {
	const unknown = site.specs.remotes().map(({ url }) => url);
	return { unknown, failures: failuresOf(site) };
}

function whyNoFile({ kind }: ReturnType<Site["files"]["state"]>): string | undefined {
	if (kind === "folder") return "is a folder";
	return kind === "outside" ? outsideTheSite : undefined;
}

function write(root: string, addresses: readonly string[]): void {
	try {
		const lines = addresses.map((address) => `${address}\n`);
		replaceFile(join(root, addressListName), lines.join(""));
	} catch (error) {
		throw new SettingsError([`${addressListName} ${whyNotWritten(error)}.`]);
	}
}

function sorted(addresses: Iterable<string>): readonly string[] {
	return [...addresses].sort();
}
