// Lost addresses as rules report them: a folder that was removed or moved as a whole is one loss.

import type { Location } from "../../../text/source-file.ts";
import { foldersAbove } from "../../facts/files/site-path.ts";
import type { Site } from "../../parts/site.ts";
import { isRedirectedAddress } from "../addresses.ts";
import { publishedPaths } from "../published-paths.ts";
import { type LostAddress, lostAddressesOf } from "./lost-addresses.ts";
import { addressList } from "./published-addresses.ts";

export type Loss =
	/**
	 * The kind of the former content at the address. `line` if only the list of addresses contains
	 * the address; `sent` if the address is redirected to a dead address.
	 */
	| ({ readonly kind: "page" | "generated" | "redirect" | "line" | "sent" } & LostAddress)
	| LostFolder
	/** Lines of the list that are not addresses; `at` is the first of these lines. */
	| { readonly kind: "strange"; readonly count: number; readonly at: Location }
	/** Lost addresses of the list beyond `maxLines`. */
	| { readonly kind: "more"; readonly addresses: readonly string[]; readonly at: Location };

export interface LostFolder {
	readonly kind: "folder";
	readonly folder: string;
	readonly lost: readonly LostAddress[];
	/**
	 * The folder to which all pages of the folder have moved; `undefined` if the pages were deleted.
	 */
	readonly to: string | undefined;
	/** True if a redirect of the whole folder would affect no other address. */
	readonly isFree: boolean;
	readonly at: Location;
}

const minFolderSize = 5;

/** The maximum number of lines with losses that are listed one by one. */
const maxLines = 1000;

export function losses(site: Site): readonly Loss[] {
	const { pages, lost } = lostAddressesOf(site);
	const groupedLosses =
		lost.length < minFolderSize
			? lost.map((lostAddress) => toAddressLoss(site, lostAddress))
			: groupByFolder(site, pages, lost);
	return [...limitLines(groupedLosses), ...invalidLineLosses(site)];
}

function toAddressLoss(site: Site, lost: LostAddress): Loss {
	const { address, was } = lost;
	return isRedirectedAddress(site, address)
		? { kind: "sent", ...lost }
		: { kind: was?.kind ?? "line", ...lost };
}

function* invalidLineLosses(site: Site): Iterable<Loss> {
	const { invalidLines } = addressList(site);
	const [at] = invalidLines;
	if (at !== undefined) yield { kind: "strange", count: invalidLines.length, at };
}

/** The losses of the list are limited, because a file can have millions of lines. */
function limitLines(losses: readonly Loss[]): readonly Loss[] {
	const isFromList = (loss: Loss): boolean => "address" in loss && loss.isInList;
	const listedLosses = losses.filter(isFromList);
	const [first] = listedLosses.slice(maxLines);
	if (first === undefined) return losses;
	const lossesOverLimit = new Set(listedLosses.slice(maxLines));
	return [
		...losses.filter((loss) => !lossesOverLimit.has(loss)),
		{
			kind: "more",
			addresses: [...lossesOverLimit].flatMap((loss) => ("address" in loss ? loss.address : [])),
			at: first.at,
		},
	];
}

interface FolderCounts {
	/** The number of lost pages minus the number of all former pages; negative if pages remain. */
	pages: number;
	readonly lost: LostAddress[];
}

function groupByFolder(
	site: Site,
	pages: readonly string[],
	lost: readonly LostAddress[],
): readonly Loss[] {
	const countsByFolder = new Map<string, FolderCounts>();
	for (const lostAddress of lost)
		for (const path of foldersOf(lostAddress.address)) {
			const folder = countsByFolder.get(path) ?? { pages: 0, lost: [] };
			folder.lost.push(lostAddress);
			if (lostAddress.was?.kind !== "redirect") folder.pages++;
			countsByFolder.set(path, folder);
		}
	for (const address of pages)
		for (const path of foldersOf(address)) {
			const folder = countsByFolder.get(path);
			if (folder !== undefined) folder.pages--;
		}
	const lostFolderByPath = new Map<string, LostFolder>();
	for (const [path, folder] of countsByFolder) {
		const loss = toLostFolder(site, path, folder);
		if (loss !== undefined) lostFolderByPath.set(path, loss);
	}
	const folderLosses = lost.map((lostAddress) => {
		const folder = foldersOf(lostAddress.address).find((path) => lostFolderByPath.has(path));
		return folder === undefined ? toAddressLoss(site, lostAddress) : lostFolderByPath.get(folder);
	});
	return [...new Set(folderLosses)].filter((loss) => loss !== undefined);
}

/** The folders above an address, outermost first. */
function foldersOf(address: string): string[] {
	return foldersAbove(address).slice(0, -1).reverse();
}

/**
 * The folder that was lost as a whole; `undefined` if a page remains, if there are too few
 * addresses, or if the content has moved to several folders.
 */
function toLostFolder(
	site: Site,
	folder: string,
	{ pages, lost }: FolderCounts,
): LostFolder | undefined {
	const [first] = lost;
	if (first === undefined || pages < 0 || lost.length < minFolderSize) return undefined;
	const newFolders = new Set(lost.map((lostAddress) => newFolderOf(folder, lostAddress)));
	const [to] = newFolders;
	const isFree =
		publishedPaths(site).folder(folder.slice(1))?.hasPages !== true &&
		!lost.some(({ address }) => isRedirectedAddress(site, address));
	if (newFolders.size > 1 || to === "elsewhere") return undefined;
	return { kind: "folder", folder, lost, to, isFree, at: first.at };
}

/**
 * The folder to which the content of another folder has moved. `undefined` if the content was
 * deleted; `elsewhere` if the paths within the folder have also changed.
 */
function newFolderOf(folder: string, { address, now }: LostAddress): string | undefined {
	if (now === undefined) return undefined;
	const pathInFolder = address.slice(folder.length);
	return now.address.endsWith(pathInFolder)
		? now.address.slice(0, now.address.length - pathInFolder.length)
		: "elsewhere";
}
