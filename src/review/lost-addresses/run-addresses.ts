// `docproof addresses --update`: the list of addresses that a site keeps beside docs.json, for runs
// without its history.
import { join } from "node:path";
import { SettingsError } from "../../check/settings/config.ts";
import { fetchFor } from "../../check/site/fetch-for.ts";
import { amount, formatCount } from "../../output/amounts.ts";
import { lostAddressesOf } from "../../site/addresses/lost/lost-addresses.ts";
import {
	addressList,
	addressListName,
	answeringAddresses,
} from "../../site/addresses/lost/published-addresses.ts";
import { brokenFiles } from "../../site/pages/broken-files.ts";
import type { Site } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import { loadSite } from "../../site/session/load-site.ts";
import { exitAfter, exitCode, UsageError } from "../../terminal/exit-code.ts";
import { remoteSettings } from "../../terminal/options.ts";
import { siteOf } from "../../terminal/site-path.ts";
import { say, type Terminal } from "../../terminal/terminal.ts";
import { outsideTheSite } from "../../text/files/read-file.ts";
import { replaceFile, whyNotWritten } from "../../text/files/replace-file.ts";
import type { AddressesArguments } from "./addresses-command.ts";

export async function runAddresses(args: AddressesArguments, terminal: Terminal): Promise<number> {
	const { path, update, all, history, from, format } = args;
	if (!update) {
		const { listLostAddresses } = await import("./list-lost-addresses.ts");
		return listLostAddresses(args, terminal);
	}
	if (history !== undefined || from !== undefined || format !== "text")
		throw new UsageError("`--update` cannot be used with `--history`, `--from` or `--format`.");
	const fetchSettings = remoteSettings(args);
	const root = siteOf(path, terminal);
	const remotes = fetchSettings && (await fetchFor(root, fetchSettings, terminal));
	const site = loadSite(root, { ...remotes, hasBodies: false });
	updateAddresses(root, site, all, terminal);
	for (const { url } of site.specs.remotes())
		say(terminal, `Pages of ${url} are missing: fetching them needs \`--remote\`.`);
	for (const { kind, file } of brokenFiles(site))
		if (kind === "spec")
			say(terminal, `Pages of ${file.path} are missing: \`docproof validate\` says why.`);
	return exitAfter(exitCode.passed, failuresOf(site), terminal);
}

/**
 * Adds the addresses of today, and prints how many are new. No address is ever removed, because
 * readers may still have links to it. `all` includes hidden and unlisted pages. Throws a
 * `SettingsError` if docs.json cannot be read, or the file cannot be written.
 */
function updateAddresses(root: string, site: Site, all: boolean, terminal: Terminal): void {
	if (site.docs.isIncomplete)
		throw new SettingsError([
			"docs.json cannot be read completely. Run `docproof validate` to see why.",
		]);
	const { addresses, invalidLines } = addressList(site);
	const reason =
		site.files.unreadable.get(addressListName) ??
		reasonForNoFile(site.files.stateOf(addressListName));
	if (reason !== undefined) throw new SettingsError([`\`${addressListName}\` ${reason}.`]);
	const allAddresses = new Set([...addresses.keys(), ...answeringAddresses(site, all)]);
	writeList(root, [...allAddresses].sort());
	const total = allAddresses.size;
	const added = total - addresses.size;
	const addressCount = total === 1 ? "1 address" : `${formatCount(total)} addresses`;
	const newCountText = added === 0 ? "none" : formatCount(added);
	say(terminal, `docproof-addresses.txt has ${addressCount}, ${newCountText} of them new.`);
	const dropped = invalidLines.length;
	if (dropped > 0)
		say(
			terminal,
			`${amount(dropped, "line")} that named no address ${dropped === 1 ? "was" : "were"} removed.`,
		);
	const lost = lostAddressesOf(site).lost.length;
	if (lost > 0)
		say(
			terminal,
			`${formatCount(lost)} of them ${lost === 1 ? "is" : "are"} neither published nor redirected: \`docproof validate\` tells which.`,
		);
}

function reasonForNoFile({ kind }: ReturnType<Site["files"]["stateOf"]>): string | undefined {
	if (kind === "folder") return "is a folder";
	return kind === "outside" ? outsideTheSite : undefined;
}

function writeList(root: string, addresses: readonly string[]): void {
	try {
		const lines = addresses.map((address) => `${address}\n`);
		replaceFile(join(root, addressListName), lines.join(""));
	} catch (error) {
		throw new SettingsError([`${addressListName} ${whyNotWritten(error)}.`]);
	}
}
