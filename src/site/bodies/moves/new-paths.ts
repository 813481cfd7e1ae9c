// Paths after a move, in the form in which authors wrote the former paths.
import { posix } from "node:path";
import { decodeText } from "../../../text/text-parts.ts";
import { addressKind } from "../../addresses/addresses.ts";
import { withoutBase } from "../../addresses/base-path.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import { addressOf, slugOf } from "../../facts/files/site-path.ts";
import type { Site } from "../../parts/site.ts";
import type { Move } from "./moved-files.ts";

/** The folders from which a path may be resolved, before and after the move, in the same order. */
export interface ResolvingFolders {
	readonly was: readonly string[];
	readonly now: readonly string[];
}

/**
 * The new form of an address without query and anchor; `undefined` if the address need not change.
 */
export function newAddress(move: Move, written: string): string | undefined {
	const path = plainPath(written);
	const directPath = newTarget(move, path.slice(1));
	const pathBelowBase = directPath === undefined && withoutBase(move.site, path);
	const base = pathBelowBase ? path.slice(0, path.length - pathBelowBase.length) : "";
	const newPath = pathBelowBase ? newTarget(move, pathBelowBase.slice(1)) : directPath;
	if (newPath === undefined) return undefined;
	return inSameForm(written, `${base}/${newPath}`);
}

/**
 * The new form of a relative path; `undefined` if the path need not change, or if the target of the
 * path does not exist.
 */
export function newRelativePath(
	move: Move,
	written: string,
	folders: ResolvingFolders,
): string | undefined {
	const plainPath = decodeText(written);
	for (const [index, folder] of folders.was.entries()) {
		const path = posix.join("/", folder, plainPath);
		const targetPath = path.replace(/^\/|\/$/g, "");
		const newTargetPath = newTarget(move, targetPath);
		if (newTargetPath === undefined && !existsAt(move.site, path)) continue;
		const target = `/${newTargetPath ?? targetPath}`;
		const newFolder = folders.now[index] ?? folder;
		const newPath = relativePath(newFolder, target, plainPath);
		const isUnchanged =
			posix.join("/", newFolder, plainPath).replace(/\/$/, "") === target.replace(/\/$/, "") &&
			!wasShortest(plainPath, newPath, relativePath(folder, `/${targetPath}`, plainPath));
		return isUnchanged ? undefined : inSameForm(written, newPath);
	}
	return undefined;
}

/**
 * True if the author wrote the shortest path, and that path is no longer the shortest after the
 * move. The path is then shortened again, so that a move back restores the original text.
 */
function wasShortest(written: string, now: string, before: string): boolean {
	const plainPath = written.replace(/(?<=[^/])\/$/, "");
	return before === plainPath && now !== plainPath;
}

/** The path from a folder to a target, with leading dots if `writtenPath` has them. */
function relativePath(from: string, to: string, writtenPath: string): string {
	const pathFromFolder = posix.relative(from, to);
	// For the folder itself, the result is the absolute path, because `posix.relative` returns an empty
	// string.
	if (pathFromFolder === "") return to;
	return /^\.\.?(?:\/|$)/.test(writtenPath) && !pathFromFolder.startsWith("../")
		? `./${pathFromFolder}`
		: pathFromFolder;
}

function existsAt(site: Site, path: string): boolean {
	return site.files.paths.has(path.slice(1)) || addressKind(site, path).kind !== "dead";
}

/**
 * The new path of an address or file, without a leading slash; `undefined` if the address or file
 * does not move.
 */
function newTarget({ site, moved }: Move, name: string): string | undefined {
	const oldPath = fileOf(site, name);
	if (oldPath === undefined)
		return newGeneratedTarget(moved, name) ?? newFolder({ site, moved }, name);
	const newPath = moved.pathAfterMove(oldPath);
	return newPath === oldPath ? undefined : newName(name, oldPath, newPath);
}

/**
 * The new slug of a generated page, or of its Markdown, which Mintlify publishes beside the page.
 */
function newGeneratedTarget({ slugs }: Move["moved"], name: string): string | undefined {
	const slug = name.replace(/\.md$/, "");
	const newSlug = slugs.get(slug);
	return newSlug === undefined ? undefined : newSlug + name.slice(slug.length);
}

function newFolder({ site, moved }: Move, name: string): string | undefined {
	const newPath = site.files.walk.folders.has(name) ? moved.newPathInFolder(name) : undefined;
	const kind = newPath && addressKind(site, `/${name}`).kind;
	return kind === "dead" || kind === "unknown" ? newPath : undefined;
}

function fileOf({ pages, files }: Site, name: string): string | undefined {
	const { bySlug } = pages;
	const page = bySlug.get(name) ?? bySlug.get(name === "" ? "index" : `${name}/index`);
	if (page !== undefined) return page.path;
	if (files.paths.has(name)) return name;
	// Mintlify publishes the Markdown of a page beside the page.
	return name.endsWith(".md") ? bySlug.get(name.slice(0, -3))?.path : undefined;
}

/** The new name, with the extension and `index` of the old name, if any. */
function newName(name: string, was: string, now: string): string {
	if (name === was) return now;
	const slug = slugOf(now);
	if (name === `${slugOf(was)}.md`) return `${slug}.md`;
	const hasIndex = name === slugOf(was) && /(?:^|\/)index$/.test(name);
	return hasIndex ? slug : addressOf(slug).slice(1);
}

/**
 * The new path in the form of the author's path. The trailing slash is added. Parts that the author
 * wrote stay unchanged, so that a move back restores the text. In the remaining parts, letters are
 * encoded only if the author encoded at least one letter; characters that are not letters are
 * always encoded.
 */
function inSameForm(written: string, path: string): string {
	const trailingSlash = /[^/]\/$/.test(written) && !path.endsWith("/") ? "/" : "";
	const writtenPartByText = new Map(written.split("/").map((part) => [decodeText(part), part]));
	const encodePart = /%[89a-f][\da-f]/i.test(written) ? encodeLetters : encodePath;
	const parts = path.split("/").map((part) => writtenPartByText.get(part) ?? encodePart(part));
	return parts.join("/") + trailingSlash;
}

function encodeLetters(path: string): string {
	return path.replaceAll(/[^\w./~@+-]+/gu, encodeAll);
}

/** Letters of all languages stay as they are, so that people can read the path. */
export function encodePath(path: string): string {
	return path.replaceAll(/[^\p{L}\p{M}\p{N}_./~@+-]+/gu, encodeAll);
}

/**
 * Unlike `encodeURIComponent`, the function also encodes parentheses and quotes, because
 * parentheses and quotes end links in Markdown and attributes.
 */
function encodeAll(text: string): string {
	return encodeURIComponent(text).replaceAll(
		/[!'()*]/g,
		(letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

/** The new form of a file path from the root; `undefined` if the path need not change. */
export function newRootPath({ moved }: Move, written: string): string | undefined {
	const path = posix.join("/", written).slice(1);
	const newPath = moved.paths.get(path);
	const start = /^(?:\.?\/)*/.exec(written)?.[0] ?? "";
	return newPath === undefined ? undefined : start + newPath;
}

/**
 * The new form of a file path that is resolved from the root if the path begins with a slash, and
 * otherwise from the folder of the file that contains the path; `undefined` if the path need not
 * change.
 */
export function newPathOfFile(move: Move, written: string, from: string): string | undefined {
	return written.startsWith("/") ? newRootPath(move, written) : newPathBeside(move, written, from);
}

/**
 * The new form of a file path relative to the file that contains the path; `undefined` if the path
 * need not change.
 */
export function newPathBeside(
	{ site, moved }: Move,
	written: string,
	from: string,
): string | undefined {
	const path = posix.join(posix.dirname(from), written);
	if (!site.files.paths.has(path) && !site.files.ignored.has(path)) return undefined;
	const folder = posix.dirname(moved.pathAfterMove(from));
	const target = moved.pathAfterMove(path);
	const newPath = relativePath(`/${folder}`, `/${target}`, written);
	const formerPath = relativePath(`/${posix.dirname(from)}`, `/${path}`, written);
	return posix.join(folder, written) === target && !wasShortest(written, newPath, formerPath)
		? undefined
		: newPath;
}
