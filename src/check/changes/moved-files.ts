// Moved files and folders. git pairs deleted files with new files of similar content; this module
// decides which pairs are certainly the same file, because fixes follow only those.
import { posix } from "node:path";
import type { MovedSiteFile, Moves } from "../../site/parts/site.ts";
import { groupBy } from "../../source/lists.ts";
import { emptyFiles, type FileChange } from "./run-git.ts";

/** Runs git once, on the first question about a file. */
export class GitMoves implements Moves {
	readonly #changes: () => readonly FileChange[];
	readonly #names: () => readonly string[];
	readonly #edits: () => readonly FileChange[];
	#known: KnownMoves | undefined;
	#exchanged: ReadonlyMap<string, string> | undefined;

	/**
	 * `names` are the paths of all former files, `edits` the files with another content at the same
	 * path.
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

	wentTo(path: string): MovedSiteFile | undefined {
		return this.#moves().went.get(path);
	}

	cameFrom(path: string): MovedSiteFile | undefined {
		return this.#moves().came.get(path);
	}

	folderWentTo(path: string): string | undefined {
		return this.#moves().folders.get(path);
	}

	exchangedWith(path: string): string | undefined {
		this.#exchanged ??= exchangedContents(this.#edits());
		return this.#exchanged.get(path);
	}

	#moves(): KnownMoves {
		if (this.#known !== undefined) return this.#known;
		const names = this.#names();
		const pairs = pairsOf(this.#changes(), names);
		const went = new Map<string, MovedSiteFile>();
		const came = new Map<string, MovedSiteFile>();
		for (const { was, now, isCertain } of pairs) {
			went.set(was, { path: now, isCertain });
			if (isCertain || !came.has(now)) came.set(now, { path: was, isCertain });
		}
		this.#known = { went, came, folders: movedFolders(names, went) };
		return this.#known;
	}
}

/** The new path of each content by its old path, for files that have exchanged their contents. */
function exchangedContents(edits: readonly FileChange[]): ReadonlyMap<string, string> {
	const before = groupBy(edits, ({ ids }) => ids.was);
	const after = groupBy(edits, ({ ids }) => ids.now);
	const went = new Map<string, string>();
	for (const [id, [from, ...others]] of before) {
		const [to, ...more] = after.get(id) ?? [];
		if (from?.was === undefined || to?.now === undefined) continue;
		if (others.length === 0 && more.length === 0) went.set(from.was, to.now);
	}
	// A content on one side only is left out, because it was copied or deleted and not exchanged.
	for (let size = -1; size !== went.size; ) {
		size = went.size;
		const targets = new Set(went.values());
		for (const [from, to] of went) if (!targets.has(from) || !went.has(to)) went.delete(from);
	}
	return went;
}

interface KnownMoves {
	readonly went: ReadonlyMap<string, MovedSiteFile>;
	readonly came: ReadonlyMap<string, MovedSiteFile>;
	readonly folders: ReadonlyMap<string, string>;
}

/** The folders whose files all moved to the same new folder, by their old paths. */
function movedFolders(
	names: readonly string[],
	went: ReadonlyMap<string, MovedSiteFile>,
): ReadonlyMap<string, string> {
	const homes = new Map<string, string | undefined>();
	for (const was of names) {
		const newPath = went.get(was);
		for (let end = was.lastIndexOf("/"); end > 0; end = was.lastIndexOf("/", end - 1)) {
			const folder = was.slice(0, end);
			const rest = was.slice(end);
			const home =
				newPath?.isCertain && newPath.path.endsWith(rest)
					? newPath.path.slice(0, -rest.length)
					: undefined;
			const isKnown = homes.has(folder);
			homes.set(folder, isKnown && homes.get(folder) !== home ? undefined : home);
		}
	}
	const newPathByOld = new Map<string, string>();
	for (const [folder, home] of homes) if (home !== undefined) newPathByOld.set(folder, home);
	return newPathByOld;
}

interface MovedPair {
	readonly was: string;
	readonly now: string;
	readonly isCertain: boolean;
}

/** `names` are the paths of all former files. */
function pairsOf(changes: readonly FileChange[], names: readonly string[]): readonly MovedPair[] {
	const same = new SameContents(changes);
	const unique = changes.filter((change) => same.isAlone(change));
	const folders = new Set([
		...unique.flatMap((change) => folderMove(change) ?? []),
		...movesOfSeveral(changes),
	]);
	const isOnly = namesakes(names);
	const pairs = changes.flatMap((change): readonly MovedPair[] => {
		const { was, now, likeness } = change;
		if (was === undefined || now === undefined) return [];
		if (same.isAlone(change)) return [{ was, now, isCertain: true }];
		const certain =
			likeness === 100 ? same.meantBy(change, folders) : meantBy(change, folders, isOnly);
		return [{ was, now: certain ?? now, isCertain: certain !== undefined }];
	});
	const certain = pairs.filter(({ isCertain }) => isCertain);
	const byNow = groupBy(certain, ({ now }) => now);
	// Two former files cannot both be the same file now.
	return pairs.map((pair) =>
		byNow.get(pair.now)?.length === 1 ? pair : { ...pair, isCertain: false },
	);
}

/** Moves of folders that several mostly unchanged files have made. */
function movesOfSeveral(changes: readonly FileChange[]): readonly string[] {
	const alike = changes.filter(({ likeness }) => likeness >= mostlyTheSame);
	const byMove = groupBy(alike, (change) => folderMove(change) ?? "");
	return Array.from(byMove).flatMap(([move, { length }]) =>
		move !== "" && length > 1 ? move : [],
	);
}

/** True for a path that is the only one with its file name. */
function namesakes(paths: readonly string[]): (path: string) => boolean {
	const counts = groupBy(paths, (path) => posix.basename(path));
	return (path) => counts.get(posix.basename(path))?.length === 1;
}

/** The new path of an edited file, if it moved with its folder or has the same unique name. */
function meantBy(
	change: FileChange,
	folders: ReadonlySet<string>,
	isOnly: (path: string) => boolean,
): string | undefined {
	const { was = "", now = "", likeness } = change;
	if (folders.has(folderMove(change) ?? "")) return now;
	return likeness >= mostlyTheSame && hasOwnName(was, now) && isOnly(was) ? now : undefined;
}

/**
 * Per cent. A lower value would pair unrelated pages, because small ones often share more than half
 * of their lines.
 */
const mostlyTheSame = 75;

/** True if a file still has a name that identifies it. */
function hasOwnName(was: string, now: string): boolean {
	const name = posix.basename(was);
	return name === posix.basename(now) && !/^(?:index|readme)\./i.test(name);
}

/** The two folders of a move without their common end; `undefined` if the file name changed. */
function folderMove({ was, now }: Partial<FileChange>): string | undefined {
	if (was === undefined || now === undefined) return undefined;
	const [one, other] = [was.split("/"), now.split("/")];
	if (one.at(-1) !== other.at(-1)) return undefined;
	while (one.length > 0 && one.at(-1) === other.at(-1)) {
		one.pop();
		other.pop();
	}
	return `${one.join("/")}\n${other.join("/")}`;
}

class SameContents {
	readonly #gone: ReadonlyMap<string, readonly FileChange[]>;
	readonly #come: ReadonlyMap<string, readonly FileChange[]>;

	constructor(changes: readonly FileChange[]) {
		const gone = changes.filter(({ was }) => was !== undefined);
		const come = changes.filter(({ now }) => now !== undefined);
		this.#gone = groupBy(gone, ({ ids }) => ids.was);
		this.#come = groupBy(come, idNow);
	}

	/** True if a file was renamed unchanged and no other file has the same content. */
	isAlone({ likeness, ids: { was: id } }: FileChange): boolean {
		return (
			likeness === 100 &&
			!emptyFiles.has(id) &&
			this.#gone.get(id)?.length === 1 &&
			this.#come.get(id)?.length === 1
		);
	}

	/**
	 * The new path of one of several files with the same content: the one that moved with its folder,
	 * or the only one with its name.
	 */
	meantBy(
		{ was = "", ids: { was: id } }: FileChange,
		folders: ReadonlySet<string>,
	): string | undefined {
		const come = (this.#come.get(id) ?? []).flatMap(({ now }) => now ?? []);
		const movedPaths = come.filter((now) => folders.has(folderMove({ was, now }) ?? ""));
		if (movedPaths.length > 0) return onlyOf(movedPaths);
		const isNamesake = (path: string): boolean => hasOwnName(was, path);
		const gone = (this.#gone.get(id) ?? []).flatMap((one) => one.was ?? []);
		return onlyOf(gone.filter(isNamesake)) === undefined
			? undefined
			: onlyOf(come.filter(isNamesake));
	}
}

function onlyOf(paths: readonly string[]): string | undefined {
	return paths.length === 1 ? paths[0] : undefined;
}

/** git reports no id for content on disk that it has not read. */
function idNow({ likeness, ids }: FileChange): string {
	return likeness === 100 ? ids.was : ids.now;
}
