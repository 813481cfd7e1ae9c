// How a path that is written somewhere reads once files have moved: everything but that stays as
// its author wrote it.
import { posix } from "node:path";
import { addressOf, slugOf } from "../../facts/files/site-path.ts";
import type { Moved, Moves, Site } from "./site.ts";

/**
 * What a path is read as: an `address`, which browsers count from the root or the page, an `entry`
 * of the navigation or a `file`, both of which count from the root, or a file that counts from the
 * folder of the one which names it (`beside`).
 */
export type PathKind = "address" | "entry" | "file" | "beside";

/** A path as it is written, without a query and an anchor. */
export interface WrittenPath {
	readonly path: string;
	readonly kind: PathKind;
	/** The file that it stands in: where that was and where it is. */
	readonly from: { readonly was: string; readonly now: Moved };
	/** The folder of the address below which all pages are, such as `/docs`. */
	readonly basePath: string;
}

/** What has become of a written path. */
export interface MovedPath {
	/** What is to be written in its place. */
	readonly text: string;
	/** The file or the folder that it led to: where that was and where it is. */
	readonly target: { readonly was: string; readonly now: string };
	/** Whether that, and the file that names it, are the same as before for sure. */
	readonly isCertain: boolean;
}

/**
 * `undefined` where it led to nothing in the state before the moves, and where it can stay as it
 * is.
 */
export function movedPath(before: Site, moves: Moves, written: WrittenPath): MovedPath | undefined {
	const { path, kind, from } = written;
	const base = baseOf(written);
	const plain = plainOf(kind, path.slice(base.length));
	if (plain === undefined) return undefined;
	const isRelative = countsFromFolder(kind, plain);
	const folders = foldersOf(written, plain, from.was);
	for (const [index, folder] of folders.entries()) {
		const name = posix.join(folder, plain).replace(/\/$/, "").slice(1);
		const target = targetOf(before, moves, kind, name);
		if (target === undefined) continue;
		const { was, went } = target;
		const now = newName({ kind, name, was, isRelative }, went.path);
		const newFolder = foldersOf(written, plain, from.now.path)[index] ?? "/";
		const text = isRelative
			? relativeTo(newFolder, plain, now)
			: `${base}${/^(?:\.?\/)*/.exec(plain)?.[0] ?? ""}${now}`;
		const inPlace = withEnd(kind, path, text);
		if (inPlace === "" || inPlace === path) return undefined;
		const isCertain = went.isCertain && (!isRelative || from.now.isCertain);
		return { text: inPlace, target: { was, now: went.path }, isCertain };
	}
	return undefined;
}

function baseOf({ kind, path, basePath }: WrittenPath): string {
	return kind === "address" && path.startsWith(`${basePath}/`) ? basePath : "";
}

/** Decoded where it is an address; `undefined` for what is no plain path. */
function plainOf(kind: PathKind, path: string): string | undefined {
	if (path === "" || /[\\\p{Cc}]|^[a-z][a-z\d+.-]*:|^\/\//iu.test(path)) return undefined;
	if (kind !== "address") return path;
	try {
		return decodeURIComponent(path);
	} catch {
		return undefined;
	}
}

function countsFromFolder(kind: PathKind, plain: string): boolean {
	return (kind === "address" || kind === "beside") && !plain.startsWith("/");
}

/**
 * The folders that it may count from, in one order for all files. Of addresses Mintlify's tools and
 * browsers do not agree.
 */
function foldersOf({ kind }: WrittenPath, plain: string, file: string): readonly string[] {
	if (!countsFromFolder(kind, plain)) return ["/"];
	const own = posix.join("/", posix.dirname(file));
	if (kind === "beside") return [own];
	const folders = [own, posix.dirname(addressOf(slugOf(file)))];
	return plain.startsWith(".") ? folders : [...folders, "/"];
}

/** The file or the folder that a name stood for, and where it is. */
function targetOf(
	before: Site,
	moves: Moves,
	kind: PathKind,
	name: string,
): { readonly was: string; readonly went: Moved } | undefined {
	const was = fileAt(before, kind, name);
	if (was !== undefined) return { was, went: moves.wentTo(was) ?? { path: was, isCertain: true } };
	const folder = kind === "address" ? moves.folderWentTo(name) : undefined;
	return folder === undefined ? undefined : { was: name, went: { path: folder, isCertain: true } };
}

/** The file that a name stood for; pages have addresses without an ending. */
function fileAt(
	{ files, pages: { bySlug } }: Site,
	kind: PathKind,
	name: string,
): string | undefined {
	if (kind === "entry") return bySlug.get(slugOf(name))?.path;
	if (files.paths.has(name)) return name;
	if (kind !== "address") return undefined;
	const index = name === "" ? "index" : `${name}/index`;
	return (bySlug.get(name) ?? bySlug.get(index))?.path;
}

interface Named {
	readonly kind: PathKind;
	readonly name: string;
	readonly was: string;
	readonly isRelative: boolean;
}

/** The name of a file at its new path, with an ending and `index` where its old name had them. */
function newName({ kind, name, was, isRelative }: Named, now: string): string {
	if (kind === "entry") return slugOf(now);
	const isPage = was.endsWith(".mdx");
	// With its ending no page is found from the root.
	const isWhole = name === was && (kind !== "address" || !isPage || isRelative);
	if (isWhole) return now;
	const namesIndex = /(?:^|\/)index$/.test(slugOf(name));
	return namesIndex ? slugOf(now) : addressOf(slugOf(now)).slice(1);
}

/** Empty for the folder itself. */
function relativeTo(folder: string, plain: string, name: string): string {
	const way = posix.relative(folder, `/${name}`);
	const isDotted = /^\.\.?\//.test(plain);
	return way !== "" && isDotted && !way.startsWith("../") ? `./${way}` : way;
}

/** With the slash at its end, and encoded as it was. */
function withEnd(kind: PathKind, path: string, text: string): string {
	const end = path.endsWith("/") && !text.endsWith("/") ? "/" : "";
	if (kind !== "address" || text === "") return text;
	const special = path.includes("%") ? /[^\w./~@+-]+/gu : /[^\p{L}\p{M}\p{N}_./~@+-]+/gu;
	return text.replaceAll(special, encodeURIComponent) + end;
}
