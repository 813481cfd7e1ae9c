// git pairs what is gone with what is new and alike: which of these pairs are one file for certain.
import { posix } from "node:path";
import { groupBy } from "../../source/lists.ts";
import { emptyFiles, type FileChange } from "./run-git.ts";

/** A file that has moved. */
interface Pair {
	readonly was: string;
	readonly now: string;
	readonly isCertain: boolean;
}

/** `names` are the paths of all files before. */
export function pairsOf(changes: readonly FileChange[], names: readonly string[]): readonly Pair[] {
	const same = new SameContents(changes);
	const alone = changes.filter((change) => same.isAlone(change));
	const folders = new Set([
		...alone.flatMap((change) => folderMove(change) ?? []),
		...movesOfSeveral(changes),
	]);
	const isOnly = namesakes(names);
	const pairs = changes.flatMap((change): readonly Pair[] => {
		const { was, now, likeness } = change;
		if (was === undefined || now === undefined) return [];
		if (same.isAlone(change)) return [{ was, now, isCertain: true }];
		const meant =
			likeness === 100 ? same.meantBy(change, folders) : meantBy(change, folders, isOnly);
		return [{ was, now: meant ?? now, isCertain: meant !== undefined }];
	});
	const certain = pairs.filter(({ isCertain }) => isCertain);
	const byNow = groupBy(certain, ({ now }) => now);
	// Two that would be the same file now are none for sure.
	return pairs.map((pair) =>
		byNow.get(pair.now)?.length === 1 ? pair : { ...pair, isCertain: false },
	);
}

/** The moves of folders that several files have made, each mostly as it was. */
function movesOfSeveral(changes: readonly FileChange[]): readonly string[] {
	const alike = changes.filter(({ likeness }) => likeness >= mostlyTheSame);
	const byMove = groupBy(alike, (change) => folderMove(change) ?? "");
	return Array.from(byMove).flatMap(([move, { length }]) =>
		move !== "" && length > 1 ? move : [],
	);
}

/** Whether a path is the only one with its name. */
function namesakes(paths: readonly string[]): (path: string) => boolean {
	const counts = groupBy(paths, (path) => posix.basename(path));
	return (path) => counts.get(posix.basename(path))?.length === 1;
}

/**
 * The new path of a file with another text, if it has moved with its folder or kept a name of its
 * own.
 */
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
 * In per cent. Two small pages that have nothing to do with each other often share more than half
 * of their lines.
 */
const mostlyTheSame = 75;

/** Whether a file has kept a name that says which file it is. */
function hasOwnName(was: string, now: string): boolean {
	const name = posix.basename(was);
	return name === posix.basename(now) && !/^(?:index|readme)\./i.test(name);
}

/**
 * What of the two paths of a file is before the part that they share; `undefined` where the file
 * has another name.
 */
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

/** What is gone and what is new, by what is in it. */
class SameContents {
	readonly #gone: ReadonlyMap<string, readonly FileChange[]>;
	readonly #come: ReadonlyMap<string, readonly FileChange[]>;

	constructor(changes: readonly FileChange[]) {
		const gone = changes.filter(({ was }) => was !== undefined);
		const come = changes.filter(({ now }) => now !== undefined);
		this.#gone = groupBy(gone, ({ ids }) => ids.was);
		this.#come = groupBy(come, idNow);
	}

	/** Whether a file is renamed as it was, and no other file had or has the same in it. */
	isAlone({ likeness, ids: { was: id } }: FileChange): boolean {
		return (
			likeness === 100 &&
			!emptyFiles.has(id) &&
			this.#gone.get(id)?.length === 1 &&
			this.#come.get(id)?.length === 1
		);
	}

	/**
	 * Which of several files with the same in them it is: that which moved with its folder, or the
	 * only one of its name.
	 */
	meantBy(
		{ was = "", ids: { was: id } }: FileChange,
		folders: ReadonlySet<string>,
	): string | undefined {
		const come = (this.#come.get(id) ?? []).flatMap(({ now }) => now ?? []);
		const moved = come.filter((now) => folders.has(folderMove({ was, now }) ?? ""));
		if (moved.length > 0) return only(moved);
		const isNamesake = (path: string): boolean => hasOwnName(was, path);
		const gone = (this.#gone.get(id) ?? []).flatMap((one) => one.was ?? []);
		return only(gone.filter(isNamesake)) === undefined ? undefined : only(come.filter(isNamesake));
	}
}

function only(paths: readonly string[]): string | undefined {
	return paths.length === 1 ? paths[0] : undefined;
}

/** git names no content on disk that it has not read. */
function idNow({ likeness, ids }: FileChange): string {
	return likeness === 100 ? ids.was : ids.now;
}
