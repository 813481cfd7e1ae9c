// `docproof addresses`: addresses at which readers find nothing today.
import { resolve } from "node:path";
import { GitError } from "../../check/changes/git.ts";
import { SettingsError } from "../../check/settings/config.ts";
import { fetchFor } from "../../check/site/fetch-for.ts";
import { siteIn } from "../../check/site/validate.ts";
import { amount, formatCount } from "../../output/amounts.ts";
import type { Site } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import { successorsOfPath } from "../../site/suggestions/address-successors.ts";
import { exitAfter, exitCode, UsageError } from "../../terminal/exit-code.ts";
import { remoteSettings, wholeNumber } from "../../terminal/options.ts";
import { siteOf } from "../../terminal/site-path.ts";
import { say, type Terminal, wantsColor } from "../../terminal/terminal.ts";
import { type AddressHistory, addressHistory } from "./address-history.ts";
import { type AddressCounts, readAddressList } from "./address-list-file.ts";
import { addressState } from "./address-state.ts";
import type { AddressesArguments } from "./addresses-command.ts";
import type { FormerAddress, LostAddressesDocument } from "./lost-addresses.ts";
import { lostAddressesFormats } from "./print-lost-addresses.ts";
import { type RequestedAddresses, requestedAddresses } from "./requested-addresses.ts";

const usualMonths = "12";
const maxMonths = 120;

export async function listLostAddresses(
	args: AddressesArguments,
	terminal: Terminal,
): Promise<number> {
	const { path, history, from, all, format, color } = args;
	const statedMonths = history ?? (from === undefined ? usualMonths : undefined);
	const months =
		statedMonths === undefined ? undefined : wholeNumber("--history", statedMonths, 1, maxMonths);
	const root = siteOf(path, terminal);
	const addressList =
		from === undefined ? undefined : readAddressList(from, resolve(terminal.cwd(), from));
	const site = await readSite(root, args, terminal);
	const ownAddresses = addressList && requestedAddresses(site, addressList.counts);
	const pastAddresses =
		months === undefined ? undefined : readHistory(root, site, months, all, ownAddresses);
	const document = {
		version: 1 as const,
		...(pastAddresses && { history: pastAddresses.summary }),
		...(ownAddresses && addressList && { list: listSummary(addressList, ownAddresses) }),
		...(ownAddresses === undefined
			? { ...countsIn(pastAddresses), addresses: [...(pastAddresses?.addresses.values() ?? [])] }
			: rankedAddresses(site, ownAddresses, pastAddresses)),
		notLookedAt: [...(pastAddresses?.remarks ?? []), ...missingFiles(site)],
	};
	const options = { color: wantsColor(color, terminal), list: from };
	terminal.stdout.write(lostAddressesFormats[format](document, options));
	sayRemarks(document, from, ownAddresses, terminal);
	return exitAfter(
		exitCode.passed,
		[...failuresOf(site), ...(pastAddresses?.failures ?? [])],
		terminal,
	);
}

async function readSite(root: string, args: AddressesArguments, terminal: Terminal): Promise<Site> {
	const fetchSettings = remoteSettings(args);
	const fetchedFiles = fetchSettings && (await fetchFor(root, fetchSettings, terminal));
	const site = siteIn(root, { ...fetchedFiles, bodies: true });
	if (site.docs.isIncomplete)
		throw new SettingsError([
			"docs.json cannot be read completely. Run `docproof validate` to see why.",
		]);
	return site;
}

function readHistory(
	root: string,
	site: Site,
	months: number,
	all: boolean,
	ownAddresses: RequestedAddresses | undefined,
): AddressHistory {
	const requestedPages = ownAddresses && new Set([...ownAddresses.counts.keys()].map(pageAddress));
	try {
		return addressHistory(root, site, { months, all, requestedPages });
	} catch (error) {
		if (error instanceof GitError)
			throw new UsageError(`docproof could not read the history. ${error.message}`);
		throw error;
	}
}

/** The address of a page whose Markdown was requested. */
function pageAddress(address: string): string {
	return address.replace(/\.mdx?$/, "");
}

function countsIn(past: AddressHistory | undefined): AddressHistory["counts"] {
	return past?.counts ?? { lost: 0, unknown: 0, redirected: 0, served: 0 };
}

function rankedAddresses(
	site: Site,
	{ counts: countByPath }: RequestedAddresses,
	past: AddressHistory | undefined,
): AddressHistory["counts"] & { readonly addresses: readonly FormerAddress[] } {
	const counts = { lost: 0, unknown: 0, redirected: 0, served: 0 };
	const addresses = Array.from(countByPath, ([path, count]): FormerAddress => {
		const currentState = addressState(site, path);
		counts[currentState.state]++;
		const addressInHistory = past?.addresses.get(pageAddress(path));
		const isLost = currentState.state === "lost" || currentState.state === "unknown";
		const hints = isLost
			? (addressInHistory?.hints ?? successorsOfPath(site, pageAddress(path)))
			: [];
		return { ...addressInHistory, path, ...currentState, count, hints };
	});
	addresses.sort(
		(one, other) => (other.count ?? 0) - (one.count ?? 0) || (one.path < other.path ? -1 : 1),
	);
	return { ...counts, addresses };
}

function listSummary(
	{ countName, unreadable }: AddressCounts,
	{ counts, elsewhere }: RequestedAddresses,
): NonNullable<LostAddressesDocument["list"]> {
	const places = Array.from(elsewhere, ([place, count]) => ({ place, count }));
	return {
		addresses: counts.size,
		...(countName !== undefined && { countedBy: countName }),
		elsewhere: places.sort((one, other) => other.count - one.count),
		unreadable,
	};
}

function missingFiles(site: Site): readonly string[] {
	return site.specs
		.remotes()
		.map(
			({ url, failure }) =>
				`Pages of ${url} are missing: ${failure === undefined ? "fetching them needs `--remote`" : `it ${failure.why}`}.`,
		);
}

/** The maximum number of hosts, and of unreadable lines, that docproof lists. */
const maxNamed = 5;

function sayRemarks(
	{ list, notLookedAt }: LostAddressesDocument,
	name: string | undefined,
	ownAddresses: RequestedAddresses | undefined,
	terminal: Terminal,
): void {
	for (const remark of notLookedAt) say(terminal, remark);
	if (list === undefined) return;
	if (ownAddresses?.assumedHost !== undefined)
		say(
			terminal,
			`\`${ownAddresses.assumedHost}\` counts as the host of this site, because it is the most frequent one in \`${name}\`. The setting \`site\` in docproof.config.json can name another.`,
		);
	for (const { place, count } of list.elsewhere.slice(0, maxNamed))
		say(
			terminal,
			`Left out, because they are not on this site: ${formatCount(count)} on ${place}.`,
		);
	const otherPlaces = list.elsewhere.length - maxNamed;
	if (otherPlaces > 0) say(terminal, `Left out as well: ${amount(otherPlaces, "other host")}.`);
	for (const { line, why } of list.unreadable.slice(0, maxNamed))
		say(terminal, `Line ${line} of \`${name}\` was not read. ${why}`);
	const otherLines = list.unreadable.length - maxNamed;
	if (otherLines > 0) say(terminal, `${amount(otherLines, "more line")} could not be read.`);
}
