// The addresses of a site, and the list of them that it keeps.
import { join } from "node:path";
import { SettingsError } from "../../findings/settings/config.ts";
import { loadSite } from "../../session/load-site.ts";
import {
	addressList,
	addressListName,
	keptAddresses,
} from "../../site/addresses/lost/kept-addresses.ts";
import { lossesOf } from "../../site/addresses/lost/lost-addresses.ts";
import type { Site } from "../../site/parts/site.ts";
import { replaceFile, whyNotWritten } from "../../source/replace-file.ts";
import type { ValidateSettings } from "../validate/validate.ts";

/** How to look for the addresses of a site. */
export interface AddressQuestion extends Pick<ValidateSettings, "remotes"> {
	/** Whether pages count that are hidden or not listed. */
	readonly all: boolean;
}

/** Sorted; `unknown` are the URLs of files whose pages are not among them. Throws a `SettingsError` where docs.json cannot be read. */
export function addressesOf(
	root: string,
	question: AddressQuestion,
): {
	readonly addresses: readonly string[];
	readonly unknown: readonly string[];
} {
	const site = read(root, question);
	const addresses = sorted(keptAddresses(site, question.all).keys());
	return { addresses, unknown: unknownOf(site) };
}

/** What a list of addresses has come to. */
export interface AddressUpdate {
	readonly held: number;
	readonly added: number;
	/** How many of them are neither published nor redirected. */
	readonly lost: number;
	/** How many lines were no addresses, and are gone. */
	readonly dropped: number;
	/** The URLs of files whose pages are not among them. */
	readonly unknown: readonly string[];
}

/**
 * Adds to the list what is published and not in it yet. No address leaves it. Throws a `SettingsError` where that is not
 * possible.
 */
export function updateAddresses(
	root: string,
	question: AddressQuestion,
): AddressUpdate {
	const site = read(root, question);
	const { addresses, strange } = addressList(site);
	const why =
		site.files.unreadable.get(addressListName) ??
		whyNoFile(site.files.state(addressListName).kind);
	if (why !== undefined)
		throw new SettingsError([`\`${addressListName}\` ${why}.`]);
	const all = new Set([
		...addresses.keys(),
		...keptAddresses(site, question.all).keys(),
	]);
	write(root, sorted(all));
	return {
		held: all.size,
		added: all.size - addresses.size,
		lost: lossesOf(site).lost.length,
		dropped: strange.length,
		unknown: unknownOf(site),
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

function unknownOf({ specs }: Site): readonly string[] {
	return specs.remotes().map(({ url }) => url);
}

function whyNoFile(
	kind: "file" | "folder" | "outside" | "ignored" | "absent",
): string | undefined {
	if (kind === "folder") return "is a folder";
	return kind === "outside"
		? "is a symbolic link to a file outside the site"
		: undefined;
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
