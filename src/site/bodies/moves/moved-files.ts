import { memoise } from "../../../text/memoised.ts";
import { addressOf, slugOf } from "../../facts/files/site-path.ts";
import type { Page } from "../../facts/pages/page.ts";
import type { Site } from "../../parts/site.ts";

/** A new path for a file or a folder. Both paths are relative to the site, with forward slashes. */
export interface Rename {
	readonly from: string;
	readonly to: string;
}

export class MovedFiles {
	readonly renames: readonly Rename[];
	/** Moved files, including unpublished files, with their new paths. */
	readonly paths: ReadonlyMap<string, string>;
	readonly slugs: ReadonlyMap<string, string>;
	readonly #newPathByFolder = new Map<string, string>();

	constructor(
		{ files }: Site,
		renames: readonly Rename[],
		slugs: ReadonlyMap<string, string> = new Map(),
	) {
		this.renames = renames;
		this.slugs = slugs;
		const newPathByPath = new Map<string, string>();
		for (const { from, to } of renames)
			if (files.walk.folders.has(from)) this.#newPathByFolder.set(from, to);
			else newPathByPath.set(from, to);
		if (this.#newPathByFolder.size > 0)
			for (const path of files.allPaths)
				if (!newPathByPath.has(path)) {
					const newPath = this.newPathInFolder(path);
					if (newPath !== undefined) newPathByPath.set(path, newPath);
				}
		this.paths = newPathByPath;
	}

	pathAfterMove(path: string): string {
		return this.paths.get(path) ?? path;
	}

	movedPages({ pages }: Site): readonly Page[] {
		return pages.all.filter(({ path }) => this.paths.has(path));
	}

	newSlug({ path }: Pick<Page, "path">): string {
		return slugOf(this.pathAfterMove(path));
	}

	/**
	 * The new path of a moved folder, or of a file or folder in a moved folder; `undefined` for other
	 * paths. The innermost moved folder applies.
	 */
	newPathInFolder(path: string): string | undefined {
		for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
			const newFolder = this.#newPathByFolder.get(path.slice(0, end));
			if (newFolder !== undefined) return newFolder + path.slice(end);
		}
		return undefined;
	}
}

export interface Move {
	readonly site: Site;
	readonly moved: MovedFiles;
	/** The page that shows a text after the move, if only a part of a file moves. */
	readonly readerNow?: string;
}

interface AddressChange {
	readonly was: string;
	readonly now: string;
}

interface MovedPageAddress extends AddressChange {
	readonly page: Page;
}

export const movedAddresses = memoise(({ site, moved }: Move): readonly MovedPageAddress[] =>
	moved.movedPages(site).flatMap((page) => {
		const oldAddress = addressOf(page.slug);
		const newAddress = addressOf(moved.newSlug(page));
		return oldAddress === newAddress ? [] : [{ page, was: oldAddress, now: newAddress }];
	}),
);

export const changedAddresses = memoise((move: Move): readonly AddressChange[] => [
	...movedAddresses(move),
	...Array.from(move.moved.slugs, ([was, now]) => ({ was: addressOf(was), now: addressOf(now) })),
]);

export const addressesAfter = memoise(
	({ site: { pages }, moved }: Move) =>
		new Set(pages.all.map((page) => addressOf(moved.newSlug(page)))),
);
