// Moved files and folders. git pairs deleted files with new files of similar content; this module
// decides which pairs are certainly the same file, because fixes follow only certain pairs.
import { posix } from "node:path";
import type { MovedSiteFile, Moves } from "../../site/parts/site.ts";
import { groupBy, onlyItem } from "../../text/lists.ts";
import { computeLazily } from "../../text/memoised.ts";
import { Pairing } from "../../text/pairing.ts";
import { emptyFileIds, type FileChange } from "./git-output.ts";

/**
 * Moves of files, as git reports them. git runs once, on the first request. `formerPaths` are the
 * paths of all former files, `edits` the files with another content at the same path.
 */
export function gitMoves(
	changes: () => readonly FileChange[],
	formerPaths: () => readonly string[],
	edits: () => readonly FileChange[],
): Moves {
	const moves = computeLazily(() => movesByPath(changes(), formerPaths()));
	const newPaths = computeLazily(() => exchangedContents(edits()));
	return {
		wentTo: (path) => moves().went.get(path),
		cameFrom: (path) => moves().came.get(path),
		folderWentTo: (path) => moves().folders.get(path),
		exchangedWith: (path) => newPaths().get(path),
	};
}

/** The new path of each content by its old path, for files that have exchanged their contents. */
function exchangedContents(edits: readonly FileChange[]): ReadonlyMap<string, string> {
	const editsByFormerId = groupBy(edits, ({ ids }) => ids.was);
	const editsByNewId = groupBy(edits, ({ ids }) => ids.now);
	const newPaths = new Map<string, string>();
	for (const [id, [from, ...others]] of editsByFormerId) {
		const [to, ...more] = editsByNewId.get(id) ?? [];
		if (from?.was === undefined || to?.now === undefined) continue;
		if (others.length === 0 && more.length === 0) newPaths.set(from.was, to.now);
	}
	// A content that exists in only one of the states is left out, because it was copied or deleted,
	// not exchanged.
	for (let size = -1; size !== newPaths.size; ) {
		size = newPaths.size;
		const targets = new Set(newPaths.values());
		for (const [from, to] of newPaths)
			if (!targets.has(from) || !newPaths.has(to)) newPaths.delete(from);
	}
	return newPaths;
}

interface MovesByPath {
	readonly went: ReadonlyMap<string, MovedSiteFile>;
	readonly came: ReadonlyMap<string, MovedSiteFile>;
	readonly folders: ReadonlyMap<string, string>;
}

/** Changes in which each of several files with the same contents has the path most like its own. */
function withNearestPaths(changes: readonly FileChange[]): readonly FileChange[] {
	const pathNow = new Map<FileChange, string | undefined>();
	const renames = changes.filter(({ likeness }) => likeness > 0);
	const groups = groupBy(renames, (change) => `${change.ids.was} ${idNow(change)}`);
	for (const group of groups.values()) {
		const pairing = new Pairing(group, group);
		for (let length = group.length > 1 ? longestCommonEnd : 0; length > 0; length--)
			pairing.pairEqual(
				({ was = "" }) => endOfPath(was, length),
				({ now = "" }) => endOfPath(now, length),
			);
		const otherPaths = pairing.current.map(({ now }) => now);
		for (const change of pairing.former) pathNow.set(change, otherPaths.shift());
		for (const [change, { now }] of pairing.pairs) pathNow.set(change, now);
	}
	return changes.map((change) =>
		pathNow.has(change) ? { ...change, now: pathNow.get(change) } : change,
	);
}

/** Paths have rarely more segments. */
const longestCommonEnd = 8;

function endOfPath(path: string, length: number): string {
	return path.split("/").slice(-length).join("/");
}

function movesByPath(changes: readonly FileChange[], names: readonly string[]): MovesByPath {
	const went = new Map<string, MovedSiteFile>();
	const came = new Map<string, MovedSiteFile>();
	for (const { was, now, isCertain } of pairsOf(withNearestPaths(changes), names)) {
		went.set(was, { path: now, isCertain });
		if (isCertain || !came.has(now)) came.set(now, { path: was, isCertain });
	}
	return { went, came, folders: movedFolders(names, went) };
}

function movedFolders(
	names: readonly string[],
	went: ReadonlyMap<string, MovedSiteFile>,
): ReadonlyMap<string, string> {
	const newFolderByFolder = new Map<string, string | undefined>();
	for (const was of names) {
		const newPath = went.get(was);
		for (let end = was.lastIndexOf("/"); end > 0; end = was.lastIndexOf("/", end - 1)) {
			const folder = was.slice(0, end);
			const folderRest = was.slice(end);
			const newFolder =
				newPath?.isCertain && newPath.path.endsWith(folderRest)
					? newPath.path.slice(0, -folderRest.length)
					: undefined;
			const isKnownFolder = newFolderByFolder.has(folder);
			newFolderByFolder.set(
				folder,
				isKnownFolder && newFolderByFolder.get(folder) !== newFolder ? undefined : newFolder,
			);
		}
	}
	const newPathByOld = new Map<string, string>();
	for (const [folder, home] of newFolderByFolder)
		if (home !== undefined) newPathByOld.set(folder, home);
	return newPathByOld;
}

interface MovedPair {
	readonly was: string;
	readonly now: string;
	readonly isCertain: boolean;
}

/** `names` are the paths of all former files. */
function pairsOf(changes: readonly FileChange[], names: readonly string[]): readonly MovedPair[] {
	const sameContents = new SameContents(changes);
	const uniqueChanges = changes.filter((change) => sameContents.isAlone(change));
	const folders = new Set([
		...uniqueChanges.flatMap((change) => folderMove(change) ?? []),
		...movesOfSeveral(changes),
	]);
	const isOnly = findUniqueNames(names);
	const pairs = changes.flatMap((change): readonly MovedPair[] => {
		const { was, now, likeness } = change;
		if (was === undefined || now === undefined) return [];
		if (sameContents.isAlone(change)) return [{ was, now, isCertain: true }];
		const certainPath =
			likeness === 100
				? sameContents.intendedPath(change, folders)
				: intendedPath(change, folders, isOnly);
		return [{ was, now: certainPath ?? now, isCertain: certainPath !== undefined }];
	});
	const certainPairs = pairs.filter(({ isCertain }) => isCertain);
	const pairsByNow = groupBy(certainPairs, ({ now }) => now);
	// Two former files cannot both be the same file now.
	return pairs.map((pair) =>
		pairsByNow.get(pair.now)?.length === 1 ? pair : { ...pair, isCertain: false },
	);
}

function movesOfSeveral(changes: readonly FileChange[]): readonly string[] {
	const similarChanges = changes.filter(({ likeness }) => likeness >= minLikeness);
	const changesByMove = groupBy(similarChanges, (change) => folderMove(change) ?? "");
	return Array.from(changesByMove).flatMap(([move, { length }]) =>
		move !== "" && length > 1 ? move : [],
	);
}

function findUniqueNames(paths: readonly string[]): (path: string) => boolean {
	const pathsByName = groupBy(paths, (path) => posix.basename(path));
	return (path) => pathsByName.get(posix.basename(path))?.length === 1;
}

/** The new path of an edited file, if it moved with its folder or has the same unique name. */
function intendedPath(
	change: FileChange,
	folders: ReadonlySet<string>,
	isOnly: (path: string) => boolean,
): string | undefined {
	const { was = "", now = "", likeness } = change;
	if (folders.has(folderMove(change) ?? "")) return now;
	return likeness >= minLikeness && hasOwnName(was, now) && isOnly(was) ? now : undefined;
}

/**
 * The minimum likeness in per cent. A lower value would pair unrelated pages, because small pages
 * often share more than half of their lines.
 */
const minLikeness = 75;

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
		const removals = changes.filter(({ was }) => was !== undefined);
		const additions = changes.filter(({ now }) => now !== undefined);
		this.#gone = groupBy(removals, ({ ids }) => ids.was);
		this.#come = groupBy(additions, idNow);
	}

	/** No other file of either state has the same content. */
	isAlone({ likeness, ids: { was: id } }: FileChange): boolean {
		return (
			likeness === 100 &&
			!emptyFileIds.has(id) &&
			this.#gone.get(id)?.length === 1 &&
			this.#come.get(id)?.length === 1
		);
	}

	/**
	 * The new path of one of several files with the same content: the file that moved with its
	 * folder, or the only file with its name.
	 */
	intendedPath(
		{ was = "", ids: { was: id } }: FileChange,
		folders: ReadonlySet<string>,
	): string | undefined {
		const addedPaths = (this.#come.get(id) ?? []).flatMap(({ now }) => now ?? []);
		const movedPaths = addedPaths.filter((now) => folders.has(folderMove({ was, now }) ?? ""));
		if (movedPaths.length > 0) return onlyItem(movedPaths);
		const isNamesake = (path: string): boolean => hasOwnName(was, path);
		const removedPaths = (this.#gone.get(id) ?? []).flatMap((one) => one.was ?? []);
		return onlyItem(removedPaths.filter(isNamesake)) === undefined
			? undefined
			: onlyItem(addedPaths.filter(isNamesake));
	}
}

/**
 * The current id of a file. For an unchanged file, the former id, because git reports no id for
 * content on disk that git has not read.
 */
function idNow({ likeness, ids }: FileChange): string {
	return likeness === 100 ? ids.was : ids.now;
}
