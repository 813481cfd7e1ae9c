// Where files and folders have gone, by git.
import type { Moved, Moves } from "../../site/parts/site.ts";
import { groupBy } from "../../source/lists.ts";
import { pairsOf } from "./pairs.ts";
import type { FileChange } from "./run-git.ts";

/** Asks git once, and only for the first file that is asked about. */
export class MovedFiles implements Moves {
	readonly #changes: () => readonly FileChange[];
	readonly #names: () => readonly string[];
	readonly #edits: () => readonly FileChange[];
	#known: Known | undefined;
	#exchanged: ReadonlyMap<string, string> | undefined;

	/**
	 * `names` are the paths of all files before, `edits` the files that have another content at the
	 * same path.
	 */
	constructor(
		changes: () => readonly FileChange[],
		names: () => readonly string[],
		edits: () => readonly FileChange[],
	) {
		this.#changes = changes;
		this.#names = names;
		this.#edits = edits;
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

	exchangedWith(path: string): string | undefined {
		this.#exchanged ??= exchangedContents(this.#edits());
		return this.#exchanged.get(path);
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

/**
 * By the old path of a content its new one: of files that have only exchanged their contents among
 * each other.
 */
function exchangedContents(edits: readonly FileChange[]): ReadonlyMap<string, string> {
	const before = groupBy(edits, ({ ids }) => ids.was);
	const after = groupBy(edits, ({ ids }) => ids.now);
	const went = new Map<string, string>();
	for (const [id, [from, ...others]] of before) {
		const [to, ...more] = after.get(id) ?? [];
		if (from?.was === undefined || to?.now === undefined) continue;
		if (others.length === 0 && more.length === 0) went.set(from.was, to.now);
	}
	// A content that only one side knows was copied or is gone.
	for (let size = -1; size !== went.size; ) {
		size = went.size;
		const targets = new Set(went.values());
		for (const [from, to] of went) if (!targets.has(from) || !went.has(to)) went.delete(from);
	}
	return went;
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
		for (let end = was.lastIndexOf("/"); end > 0; end = was.lastIndexOf("/", end - 1)) {
			const folder = was.slice(0, end);
			const rest = was.slice(end);
			const home =
				moved?.isCertain && moved.path.endsWith(rest)
					? moved.path.slice(0, -rest.length)
					: undefined;
			const isKnown = homes.has(folder);
			homes.set(folder, isKnown && homes.get(folder) !== home ? undefined : home);
		}
	}
	const found = new Map<string, string>();
	for (const [folder, home] of homes) if (home !== undefined) found.set(folder, home);
	return found;
}
