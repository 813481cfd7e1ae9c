// Dead paths to moved files, and the fix that writes the new paths.
import { posix } from "node:path";
import type { RuleReport } from "../../engine/finding.ts";
import { replacePathInPlace } from "../../text/rewrite.ts";
import type { Location } from "../../text/source-file.ts";
import { pathsOfMoved, pathsToMoved } from "../../text/wording/consequences.ts";
import { didYouMean } from "../../text/wording/suggest.ts";
import { addressOf, slugOf } from "../facts/files/site-path.ts";
import { type MovedSiteFile, type Moves, question, type Site } from "./site.ts";

/** A dead path in its source form, without the query and the anchor. */
export interface DeadPath {
	readonly path: string;
	readonly kind: PathKind;
	readonly at: Location;
}

/**
 * The present path of the file to which a dead path pointed before; `undefined` without a compared
 * state.
 */
export function findMovedTarget(
	site: Site,
	{ path, kind, at: { file } }: DeadPath,
): MovedPath | undefined {
	const { past, home } = site;
	if (past === undefined) return undefined;
	const isInPage = pagesByPath(site).has(file.path);
	// Relative links in a snippet are left out, because browsers resolve such links from the pages
	// that show the snippet.
	if (kind === "address" && !isInPage && !path.startsWith("/")) return undefined;
	const { path: was, isCertain } = past.moves.cameFrom(file.path) ?? {
		path: file.path,
		isCertain: true,
	};
	const formerTarget = { was, now: { path: file.path, isCertain } };
	const { basePath = "" } = home;
	const newPath = movedPathOf(past.site, past.moves, { path, kind, from: formerTarget, basePath });
	return newPath !== undefined && hasTarget(site, past.site, newPath) ? newPath : undefined;
}

/**
 * True if the target exists in the new state: as a page if the target was a page, otherwise as a
 * file or folder.
 */
function hasTarget(site: Site, before: Site, { target: { was, now } }: MovedPath): boolean {
	const wasPage = before.pages.bySlug.get(slugOf(was))?.path === was;
	const { kind } = site.files.stateOf(now);
	return wasPage ? pagesByPath(site).has(now) : kind === "file" || kind === "folder";
}

export const pagesByPath = question(
	({ pages }: Site) => new Map(pages.all.map((page) => [page.path, page])),
);

type ReportWords = Pick<RuleReport, "hint" | "fix" | "cause">;

/**
 * Adds the new path to the report about a dead path. An uncertain move does not replace another
 * fix.
 */
export function withMovedTarget<Said extends ReportWords>(
	site: Site,
	dead: DeadPath,
	words: Said,
): Said | (Said & ReportWords) {
	const movedTarget = findMovedTarget(site, dead);
	if (movedTarget === undefined || (!movedTarget.isCertain && words.fix !== undefined))
		return words;
	const { text, isCertain, target } = movedTarget;
	const fix = replacePathInPlace(dead.at, dead.path, text);
	const fullPath = text + (fix === undefined ? "" : queryAndAnchorOf(fix.at));
	return {
		...words,
		hint: isCertain ? `Write \`${fullPath}\`${moveReasonOf(target)}.` : didYouMean(fullPath),
		...(isCertain && sharedCause(site, dead, target)),
		...(fix && { fix: { ...fix, ...(!isCertain && { isUnsafe: true }) } }),
	};
}

function queryAndAnchorOf({ file, range }: Location): string {
	queryAndAnchorPattern.lastIndex = range.end;
	return queryAndAnchorPattern.exec(file.text)?.[0] ?? "";
}

const queryAndAnchorPattern = /[?#][^\s"'`<>()[\]{}]*/y;

function moveReasonOf({ was, now }: MovedPath["target"]): string {
	return was === now ? ", as this file has moved" : ", where git says that it went";
}

/**
 * The cause that all paths broken by the same move share: paths to the moved files, and paths in
 * the moved files.
 */
function sharedCause(
	{ past }: Site,
	{ at: { file } }: DeadPath,
	{ was, now }: MovedPath["target"],
): ReportWords {
	if (was !== now) return pathsToMoved(was, now);
	const formerPath = past?.moves.cameFrom(file.path)?.path ?? file.path;
	return pathsOfMoved(formerPath, file.path);
}

// Paths after a move of files; the form of the paths stays unchanged.

/**
 * The way to resolve a path: an `address` from the root or the page, an `entry` of the navigation
 * or a `file` from the root, or a file from the folder of the file that contains the path
 * (`beside`).
 */
type PathKind = "address" | "entry" | "file" | "beside";

/** A path in its source form, without the query and the anchor. */
interface WrittenPath {
	readonly path: string;
	readonly kind: PathKind;
	readonly from: { readonly was: string; readonly now: MovedSiteFile };
	readonly basePath: string;
}

interface MovedPath {
	readonly text: string;
	readonly target: { readonly was: string; readonly now: string };
	/** True if the target and the containing file are certainly the same as before. */
	readonly isCertain: boolean;
}

/** The moved path; `undefined` if the path had no target before the moves, or need not change. */
function movedPathOf(before: Site, moves: Moves, written: WrittenPath): MovedPath | undefined {
	const { path, kind, from } = written;
	const base = baseOf(written);
	const decodedPath = decodePath(kind, path.slice(base.length));
	if (decodedPath === undefined) return undefined;
	const isRelative = isRelativePath(kind, decodedPath);
	const folders = foldersOf(written, decodedPath, from.was);
	for (const [index, folder] of folders.entries()) {
		const name = posix.join(folder, decodedPath).replace(/\/$/, "").slice(1);
		const target = targetOf(before, moves, kind, name);
		if (target === undefined) continue;
		const { was, went } = target;
		const newPath = newName({ kind, name, was, isRelative }, went.path);
		const newFolder = foldersOf(written, decodedPath, from.now.path)[index] ?? "/";
		const text = isRelative
			? relativeTo(newFolder, decodedPath, newPath)
			: `${base}${/^(?:\.?\/)*/.exec(decodedPath)?.[0] ?? ""}${newPath}`;
		const nameInPlace = inSameForm(kind, path, text);
		if (nameInPlace === "" || nameInPlace === path) return undefined;
		const isCertain = went.isCertain && (!isRelative || from.now.isCertain);
		return { text: nameInPlace, target: { was, now: went.path }, isCertain };
	}
	return undefined;
}

function baseOf({ kind, path, basePath }: WrittenPath): string {
	return kind === "address" && path.startsWith(`${basePath}/`) ? basePath : "";
}

/** `undefined` if the address is not a plain path. */
function decodePath(kind: PathKind, path: string): string | undefined {
	if (path === "" || /[\\\p{Cc}]|^[a-z][a-z\d+.-]*:|^\/\//iu.test(path)) return undefined;
	if (kind !== "address") return path;
	try {
		return decodeURIComponent(path);
	} catch {
		return undefined;
	}
}

function isRelativePath(kind: PathKind, plain: string): boolean {
	return (kind === "address" || kind === "beside") && !plain.startsWith("/");
}

/**
 * The folders from which the path may be resolved, in the same order for all files. Mintlify's
 * tools and browsers resolve addresses differently.
 */
function foldersOf({ kind }: WrittenPath, plain: string, file: string): readonly string[] {
	if (!isRelativePath(kind, plain)) return ["/"];
	const ownFolder = posix.join("/", posix.dirname(file));
	if (kind === "beside") return [ownFolder];
	const folders = [ownFolder, posix.dirname(addressOf(slugOf(file)))];
	return plain.startsWith(".") ? folders : [...folders, "/"];
}

function targetOf(
	before: Site,
	moves: Moves,
	kind: PathKind,
	name: string,
): { readonly was: string; readonly went: MovedSiteFile } | undefined {
	const formerPath = fileAt(before, kind, name);
	if (formerPath !== undefined)
		return {
			was: formerPath,
			went: moves.wentTo(formerPath) ?? { path: formerPath, isCertain: true },
		};
	const folder = kind === "address" ? moves.folderWentTo(name) : undefined;
	return folder === undefined ? undefined : { was: name, went: { path: folder, isCertain: true } };
}

/** The path of the file to which a name refers; pages have addresses without an extension. */
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

interface FormerName {
	readonly kind: PathKind;
	readonly name: string;
	readonly was: string;
	readonly isRelative: boolean;
}

/** The name of a file at its new path, with the extension and `index` of the old name, if any. */
function newName({ kind, name, was, isRelative }: FormerName, now: string): string {
	if (kind === "entry") return slugOf(now);
	const isPage = was.endsWith(".mdx");
	// The extension is dropped in some addresses, because an address from the root with the extension
	// finds no page.
	const isWhole = name === was && (kind !== "address" || !isPage || isRelative);
	if (isWhole) return now;
	const hasIndex = /(?:^|\/)index$/.test(slugOf(name));
	return hasIndex ? slugOf(now) : addressOf(slugOf(now)).slice(1);
}

/** The path relative to a folder; empty for the folder itself. */
function relativeTo(folder: string, plain: string, name: string): string {
	const pathFromFolder = posix.relative(folder, `/${name}`);
	const isDotted = /^\.\.?\//.test(plain);
	return pathFromFolder !== "" && isDotted && !pathFromFolder.startsWith("../")
		? `./${pathFromFolder}`
		: pathFromFolder;
}

/**
 * Gives an address the trailing slash and the encoding of the original path. Paths that are not
 * addresses stay unchanged.
 */
function inSameForm(kind: PathKind, path: string, text: string): string {
	const trailingSlash = path.endsWith("/") && !text.endsWith("/") ? "/" : "";
	if (kind !== "address" || text === "") return text;
	const specialCharacters = path.includes("%") ? /[^\w./~@+-]+/gu : /[^\p{L}\p{M}\p{N}_./~@+-]+/gu;
	return text.replaceAll(specialCharacters, encodeURIComponent) + trailingSlash;
}
