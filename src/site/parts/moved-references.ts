// What is said of a path that leads nowhere since files have moved, and the fix that points it to
// where they are.
import { posix } from "node:path";
import type { RuleReport } from "../../engine/finding.ts";
import { addressOf, slugOf } from "../../facts/files/site-path.ts";
import { partInPlace } from "../../source/rewrite.ts";
import type { Location } from "../../source/source-file.ts";
import { pathsOfMoved, pathsToMoved } from "../../text/consequences.ts";
import { didYouMean } from "../../text/suggest.ts";
import { type Moved, type Moves, question, type Site } from "./site.ts";

/** A path that leads nowhere: as it is written, without a query and an anchor. */
export interface DeadPath {
	readonly path: string;
	readonly kind: PathKind;
	/** Of all that is written there. */
	readonly at: Location;
}

/**
 * Where the file is now that it led to before; `undefined` where the site is compared with no other
 * state.
 */
export function whereItWent(
	site: Site,
	{ path, kind, at: { file } }: DeadPath,
): MovedPath | undefined {
	const { past, home } = site;
	if (past === undefined) return undefined;
	const isInPage = pagesByPath(site).has(file.path);
	// From where a snippet leads is for the pages to say that show it.
	if (kind === "address" && !isInPage && !path.startsWith("/")) return undefined;
	const { path: was, isCertain } = past.moves.cameFrom(file.path) ?? {
		path: file.path,
		isCertain: true,
	};
	const from = { was, now: { path: file.path, isCertain } };
	const { basePath = "" } = home;
	const moved = movedPath(past.site, past.moves, { path, kind, from, basePath });
	return moved !== undefined && isThere(site, past.site, moved) ? moved : undefined;
}

/** Whether what was a page is one, and any other file or folder is there. */
function isThere(site: Site, before: Site, { target: { was, now } }: MovedPath): boolean {
	const wasPage = before.pages.bySlug.get(slugOf(was))?.path === was;
	const { kind } = site.files.state(now);
	return wasPage ? pagesByPath(site).has(now) : kind === "file" || kind === "folder";
}

/** The pages that are files. */
export const pagesByPath = question(
	({ pages }: Site) => new Map(pages.all.map((page) => [page.path, page])),
);

type Words = Pick<RuleReport, "hint" | "fix" | "cause" | "together">;

/**
 * What is said of a dead path, with the way to where its file is now. Where that is not certain,
 * another fix is better.
 */
export function orMoved<Said extends Words>(
	site: Site,
	dead: DeadPath,
	words: Said,
): Said | (Said & Words) {
	const moved = whereItWent(site, dead);
	if (moved === undefined || (!moved.isCertain && words.fix !== undefined)) return words;
	const { text, isCertain, target } = moved;
	const fix = partInPlace(dead.at, dead.path, text);
	const whole = text + (fix === undefined ? "" : restOf(fix.at));
	return {
		...words,
		hint: isCertain ? `Write \`${whole}\`${why(target)}.` : didYouMean(whole),
		...(isCertain && allOf(site, dead, target)),
		...(fix && { fix: { ...fix, ...(!isCertain && { isUnsafe: true }) } }),
	};
}

/** The query and the anchor behind a path. */
function restOf({ file, range }: Location): string {
	rest.lastIndex = range.end;
	return rest.exec(file.text)?.[0] ?? "";
}

const rest = /[?#][^\s"'`<>()[\]{}]*/y;

function why({ was, now }: MovedPath["target"]): string {
	return was === now ? ", as this file has moved" : ", where git says that it went";
}

/** What is said of all paths that one move has cut off: to the files that moved, or from them. */
function allOf(
	{ past }: Site,
	{ at: { file } }: DeadPath,
	{ was, now }: MovedPath["target"],
): Words {
	if (was !== now) return pathsToMoved(was, now);
	const from = past?.moves.cameFrom(file.path)?.path ?? file.path;
	return pathsOfMoved(from, file.path);
}

// How a path that is written somewhere reads once files have moved: everything but that stays as
// its author wrote it.

/**
 * What a path is read as: an `address`, which browsers count from the root or the page, an `entry`
 * of the navigation or a `file`, both of which count from the root, or a file that counts from the
 * folder of the one which names it (`beside`).
 */
type PathKind = "address" | "entry" | "file" | "beside";

/** A path as it is written, without a query and an anchor. */
interface WrittenPath {
	readonly path: string;
	readonly kind: PathKind;
	/** The file that it stands in: where that was and where it is. */
	readonly from: { readonly was: string; readonly now: Moved };
	/** The folder of the address below which all pages are, such as `/docs`. */
	readonly basePath: string;
}

/** What has become of a written path. */
interface MovedPath {
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
function movedPath(before: Site, moves: Moves, written: WrittenPath): MovedPath | undefined {
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
