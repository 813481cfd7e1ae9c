// Where files and folders have gone, by git.
import type { Moved, Moves } from "../../site/parts/site.ts";
import { pairsOf } from "./pairs.ts";
import type { FileChange } from "./run-git.ts";

/** Asks git once, and only for the first file that is asked about. */
export class MovedFiles implements Moves {
	readonly #changes: () => readonly FileChange[];
	readonly #names: () => readonly string[];
	#known: Known | undefined;

	/** `names` are the paths of all files before. */
	constructor(
		changes: () => readonly FileChange[],
		names: () => readonly string[],
	) {
		this.#changes = changes;
		this.#names = names;
	}

	wentTo(path: string): Moved | undefined {
		return this.#moves().went.get(path);
	}

	cameFrom(path: string): Moved | undefined {
		return this.#moves().came.get(path);
	}

	folderWentTo(path: string): string | undefined {
		return this.#moves().folders.get(path);
	}

	#moves(): Known {
		if (this.#known !== undefined) return this.#known;
		const names = this.#names();
		const pairs = pairsOf(this.#changes(), names);
		const went = new Map<string, Moved>();
		const came = new Map<string, Moved>();
		for (const { was, now, isCertain } of pairs) {
			went.set(was, { path: now, isCertain });
			if (isCertain || !came.has(now)) came.set(now, { path: was, isCertain });
		}
		this.#known = { went, came, folders: movedFolders(names, went) };
		return this.#known;
	}
}

interface Known {
	readonly went: ReadonlyMap<string, Moved>;
	readonly came: ReadonlyMap<string, Moved>;
	readonly folders: ReadonlyMap<string, string>;
}

/** The folders of which each file is in the same new one, by their old paths. */
function movedFolders(
	names: readonly string[],
	went: ReadonlyMap<string, Moved>,
): ReadonlyMap<string, string> {
	const homes = new Map<string, string | undefined>();
	for (const was of names) {
		const moved = went.get(was);
		for (
			let end = was.lastIndexOf("/");
			end > 0;
			end = was.lastIndexOf("/", end - 1)
		) {
			const folder = was.slice(0, end);
			const rest = was.slice(end);
			const home =
				moved?.isCertain && moved.path.endsWith(rest)
					? moved.path.slice(0, -rest.length)
					: undefined;
			const isKnown = homes.has(folder);
			homes.set(
				folder,
				isKnown && homes.get(folder) !== home ? undefined : home,
			);
		}
	}
	const found = new Map<string, string>();
	for (const [folder, home] of homes)
		if (home !== undefined) found.set(folder, home);
	return found;
}
