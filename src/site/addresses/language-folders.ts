// The folders that two languages have their pages in, found by the paths that they share.
import { groupBy } from "../../source/lists.ts";

/** Of the default language, which may be empty, and of another one. */
export interface Folders {
	readonly standard: string;
	readonly own: string;
}

/** How many of the pages below a folder must have the paths of pages of the default language. */
const enough = 0.8;

/**
 * The folders of two languages by the addresses of their pages; `undefined` where it is not
 * evident.
 */
export function foldersOf(
	standard: readonly string[],
	language: readonly string[],
): Folders | undefined {
	const known = new Set(standard);
	const folders = ["", ...commonFolders(standard)];
	let best: Folders | undefined;
	let most = 1;
	for (const own of commonFolders(language)) {
		const tails = language.flatMap((slug) => tailOf(slug, own) ?? []);
		for (const folder of folders) {
			if (folder === own) continue;
			const shared = tails.filter((tail) => known.has(join(folder, tail)));
			if (shared.length <= most || shared.length < tails.length * enough) continue;
			most = shared.length;
			best = { standard: folder, own };
		}
	}
	return best;
}

/** The folders, one or two levels deep, that more than half of the addresses are in. */
function commonFolders(slugs: readonly string[]): string[] {
	return [1, 2].flatMap((depth) =>
		Array.from(groupBy(slugs, (slug) => folderOf(slug, depth))).flatMap(([folder, all]) =>
			folder !== "" && all.length > slugs.length / 2 ? folder : [],
		),
	);
}

/** So many first parts of a path; empty where there are not as many folders. */
function folderOf(slug: string, depth: number): string {
	let end = -1;
	for (let level = 0; level < depth; level++) {
		end = slug.indexOf("/", end + 1);
		if (end === -1) return "";
	}
	return slug.slice(0, end);
}

/**
 * The address that a page of the default language has in the other one; `undefined` for one in no
 * folder of it.
 */
export function counterpartOf(slug: string, { standard, own }: Folders): string | undefined {
	const tail = tailOf(slug, standard);
	return tail === undefined ? undefined : join(own, tail);
}

/** The path of an address within a folder. */
export function tailOf(slug: string, folder: string): string | undefined {
	if (folder === "") return slug;
	return slug.startsWith(`${folder}/`) ? slug.slice(folder.length + 1) : undefined;
}

function join(folder: string, tail: string): string {
	return folder === "" ? tail : `${folder}/${tail}`;
}
