// What to say of addresses that are lost: a folder that has gone or moved as a whole is one loss.
import type { Location } from "../../../source/source-file.ts";
import type { Site } from "../../parts/site.ts";
import { isSentOn } from "../addresses.ts";
import { publishedPaths } from "../published-paths.ts";
import { addressList } from "./kept-addresses.ts";
import { type LostAddress, lossesOf } from "./lost-addresses.ts";

export type Loss =
	/**
	 * By what was there; `line` where only the list says that something was, `sent` where a redirect
	 * leads to nothing.
	 */
	| ({ readonly kind: "page" | "generated" | "redirect" | "line" | "sent" } & LostAddress)
	| LostFolder
	/** Lines of the list that are no addresses, from the first on. */
	| { readonly kind: "strange"; readonly count: number; readonly at: Location }
	/** More of the list than anybody reads, from the first on. */
	| { readonly kind: "more"; readonly addresses: readonly string[]; readonly at: Location };

/** All addresses below a folder, which begins with a slash. */
export interface LostFolder {
	readonly kind: "folder";
	readonly folder: string;
	readonly lost: readonly LostAddress[];
	/** The folder that all of them have moved to; `undefined` where they are nowhere. */
	readonly to: string | undefined;
	/** Whether a redirect of the whole folder would take nothing else. */
	readonly isFree: boolean;
	readonly at: Location;
}

/** Fewer are told one by one. */
const fewest = 5;

/** So many of the list are told one by one. */
const most = 1000;

export function losses(site: Site): readonly Loss[] {
	const { pages, lost } = lossesOf(site);
	const grouped =
		lost.length < fewest ? lost.map((one) => asAddress(site, one)) : inFolders(site, pages, lost);
	return [...withoutRest(grouped), ...strangeLines(site)];
}

function asAddress(site: Site, lost: LostAddress): Loss {
	const { address, was } = lost;
	return isSentOn(site, address)
		? { kind: "sent", ...lost }
		: { kind: was?.kind ?? "line", ...lost };
}

function* strangeLines(site: Site): Iterable<Loss> {
	const { strange } = addressList(site);
	const [at] = strange;
	if (at !== undefined) yield { kind: "strange", count: strange.length, at };
}

/** A file can name millions. */
function withoutRest(losses: readonly Loss[]): readonly Loss[] {
	const isLine = (loss: Loss): boolean => "address" in loss && loss.isInList;
	const lines = losses.filter(isLine);
	const [first] = lines.slice(most);
	if (first === undefined) return losses;
	const rest = new Set(lines.slice(most));
	return [
		...losses.filter((loss) => !rest.has(loss)),
		{
			kind: "more",
			addresses: [...rest].flatMap((loss) => ("address" in loss ? loss.address : [])),
			at: first.at,
		},
	];
}

/** What was below a folder. */
interface Folder {
	/** How many pages are there no more, less those that were. */
	pages: number;
	readonly lost: LostAddress[];
}

function inFolders(
	site: Site,
	pages: readonly string[],
	lost: readonly LostAddress[],
): readonly Loss[] {
	const folders = new Map<string, Folder>();
	for (const one of lost)
		for (const path of foldersOf(one.address)) {
			const folder = folders.get(path) ?? { pages: 0, lost: [] };
			folder.lost.push(one);
			if (one.was?.kind !== "redirect") folder.pages++;
			folders.set(path, folder);
		}
	for (const address of pages)
		for (const path of foldersOf(address)) {
			const folder = folders.get(path);
			if (folder !== undefined) folder.pages--;
		}
	const whole = new Map<string, LostFolder>();
	for (const [path, folder] of folders) {
		const loss = wholeFolder(site, path, folder);
		if (loss !== undefined) whole.set(path, loss);
	}
	const told = lost.map((one) => {
		const folder = foldersOf(one.address).find((path) => whole.has(path));
		return folder === undefined ? asAddress(site, one) : whole.get(folder);
	});
	return [...new Set(told)].filter((loss) => loss !== undefined);
}

/** The folders that an address is in, from the first on. */
function foldersOf(address: string): string[] {
	const folders: string[] = [];
	for (let at = address.indexOf("/", 1); at !== -1; at = address.indexOf("/", at + 1))
		folders.push(address.slice(0, at));
	return folders;
}

/** `undefined` where a page is left, and where what was there has gone to several places. */
function wholeFolder(site: Site, folder: string, { pages, lost }: Folder): LostFolder | undefined {
	const [first] = lost;
	if (first === undefined || pages < 0 || lost.length < fewest) return undefined;
	const homes = new Set(lost.map((one) => homeOf(folder, one)));
	const [to] = homes;
	const isFree =
		publishedPaths(site).folder(folder.slice(1))?.hasPages !== true &&
		!lost.some(({ address }) => isSentOn(site, address));
	if (homes.size > 1 || to === "elsewhere") return undefined;
	return { kind: "folder", folder, lost, to, isFree, at: first.at };
}

/** The folder that what was below another one is in now; `undefined` for what is nowhere. */
function homeOf(folder: string, { address, now }: LostAddress): string | undefined {
	if (now === undefined) return undefined;
	const rest = address.slice(folder.length);
	return now.address.endsWith(rest)
		? now.address.slice(0, now.address.length - rest.length)
		: "elsewhere";
}
