import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { loadLate } from "../load-late.ts";
import type { FileTree } from "../site/facts/files/file-tree.ts";
import { nameOnDisk } from "../text/files/name-on-disk.ts";
import { folderAround } from "../text/files/repository.ts";
import { isMapping, property } from "../text/value.ts";
import { UsageError } from "./exit-code.ts";
import type { Terminal } from "./terminal.ts";

/** Throws a `UsageError` if the path is in no site. */
export function siteOf(path: string, terminal: Terminal): string {
	if (path === "") throw new UsageError("The path is empty.");
	try {
		return findSite(path, terminal.cwd());
	} catch (error) {
		if (!(error instanceof NoSiteError)) throw error;
		throw new UsageError(
			error.hint === undefined ? error.message : `${error.message} ${error.hint}`,
		);
	}
}

/**
 * A folder outside a site stands for all sites below the folder. Throws a `UsageError` if no site
 * exists.
 */
export function sitesFor(path: string, terminal: Terminal): readonly string[] {
	const folder = resolve(terminal.cwd(), path);
	const isFolder = path !== "" && existsSync(folder) && statSync(folder).isDirectory();
	const sites = isFolder ? sitesOf(folder) : [];
	return sites.length > 1 ? sites : [siteOf(path, terminal)];
}

export interface SiteTarget {
	readonly root: string;
	/** Paths relative to the site; `undefined` for the whole site. */
	readonly files: readonly string[] | undefined;
	/** The state of the files; absent for the state on disk. */
	readonly tree?: FileTree;
}

/**
 * The targets of paths and globs, one per site, so that no site is checked twice. Throws a
 * `UsageError` for a path without a site.
 */
export function targetsOf(paths: readonly string[], terminal: Terminal): readonly SiteTarget[] {
	const allTargets = (paths.length === 0 ? ["."] : paths).flatMap((path) =>
		isGlob(path, terminal)
			? sitesIn(path, terminal)
			: [fileOf(path, terminal) ?? wholeSite(siteOf(path, terminal))],
	);
	const targetsByRoot = new Map<string, SiteTarget>();
	for (const { root, files } of allTargets) {
		const formerFiles =
			targetsByRoot.get(root)?.files ?? (targetsByRoot.has(root) ? undefined : []);
		const bothFiles = files && formerFiles && [...new Set([...formerFiles, ...files])];
		targetsByRoot.set(root, { root, files: bothFiles });
	}
	return [...targetsByRoot.values()];
}

export function wholeSite(root: string): SiteTarget {
	return { root, files: undefined };
}

/**
 * The target for a file; `undefined` for any other path, and for docs.json, because docs.json
 * stands for its site.
 */
export function fileOf(path: string, terminal: Terminal): SiteTarget | undefined {
	const file = resolve(terminal.cwd(), path);
	// `existsSync` comes first, because `statSync` throws for a path that is impossible on disk.
	const isFile = path !== "" && existsSync(file) && statSync(file).isFile();
	if (!isFile || basename(file) === "docs.json") return undefined;
	const { root, file: name } = fileBelow(path, file);
	return { root, files: [name] };
}

/**
 * A file and its site, whether the file exists or not, because stdin can replace a missing file.
 * Throws a `UsageError` for a file outside a site; `written` is the path in messages.
 */
export function fileBelow(
	written: string,
	path: string,
): { readonly root: string; readonly file: string } {
	const root = basename(path) === "docs.json" ? dirname(path) : siteAround(dirname(path));
	if (root === undefined)
		throw new UsageError(
			`\`${written}\` is not part of a site: no docs.json is beside it or above it.`,
		);
	return { root, file: nameOnDisk(root, relative(root, path)).split(sep).join("/") };
}

/**
 * True for a glob. The path of an existing file is not a glob, even if its name resembles a glob,
 * such as `[slug].mdx`.
 */
export function isGlob(path: string, terminal: Terminal): boolean {
	return /[*?[{]/.test(path) && !existsSync(resolve(terminal.cwd(), path));
}

function sitesIn(glob: string, terminal: Terminal): SiteTarget[] {
	const folder = glob.replace(/\/(?:docs\.json)?$/, "");
	const files = pathsMatching(`${folder}/docs.json`, terminal.cwd());
	const folders = files.map((path) => dirname(path)).sort();
	if (folders.length === 0) throw new UsageError(`No folder with a docs.json matches \`${glob}\`.`);
	return folders.map(wholeSite);
}

/** The absolute paths of the files that match a glob. */
export function pathsMatching(glob: string, cwd: string): string[] {
	const { globSync }: typeof import("tinyglobby") = loadLate("terminal/tinyglobby.cjs");
	const paths = globSync(glob, { cwd, absolute: true, ignore: ["**/node_modules/**"] });
	return paths.map((path) => resolve(path));
}

export class NoSiteError extends Error {
	override readonly name = "NoSiteError";
	readonly hint: string | undefined;

	constructor(message: string, hint?: string) {
		super(message);
		this.hint = hint;
	}
}

/**
 * The folder of docs.json: the given folder (or the folder of the given docs.json), otherwise the
 * nearest folder above, otherwise the only folder below. Throws a `NoSiteError` if no folder has a
 * docs.json, or if several folders below the given folder have one.
 */
export function findSite(path: string, from = process.cwd()): string {
	const start = resolve(from, path);
	// `existsSync` comes first, because a path that is impossible on disk, such as a path that is too
	// long, counts as a missing path.
	if (!existsSync(start))
		throw new NoSiteError(`\`${path}\` does not exist.`, hintForAbsent(path, from));
	if (statSync(start).isFile()) {
		if (basename(start) === "docs.json") return dirname(start);
		throw new NoSiteError(`\`${path}\` is not a docs.json.`, "Name the folder of docs.json.");
	}
	const [only, ...others] = sitesOf(start);
	if (only === undefined) throw noSiteError(start, path);
	if (others.length > 0) throw severalSitesError([only, ...others], start, path);
	return only;
}

function severalSitesError(sites: readonly string[], start: string, path: string): NoSiteError {
	const names = listSites(sites, start);
	const example = join(path, names.split(", ", 1)[0] ?? "");
	return new NoSiteError(
		`There are ${sites.length} sites below \`${path}\`: ${names}.`,
		`Name one of them, such as \`${example.split(sep).join("/")}\`. \`docproof validate\` also accepts globs in quotes.`,
	);
}

/**
 * The next step for a missing path, such as `docs` in a site with docs.json at the top, or a URL.
 */
function hintForAbsent(path: string, from: string): string | undefined {
	if (/^https?:\/\//i.test(path))
		return "Name the folder of docs.json. To check a published site, run `docproof probe`.";
	return siteAround(from) === undefined
		? undefined
		: "The current folder is part of a site: omit the path to check it.";
}

/** Long lists are cut, because a message is one line. */
function listSites(sites: readonly string[], folder: string): string {
	const names = sites.map((site) => relative(folder, site).split(sep).join("/")).sort(byName);
	const moreText = names.length > maxListed ? ` and ${names.length - maxListed} more` : "";
	return `${names.slice(0, maxListed).join(", ")}${moreText}`;
}

function noSiteError(start: string, path: string): NoSiteError {
	const file = join(start, "mint.json");
	if (!existsSync(file))
		return new NoSiteError(`No docs.json is in \`${path}\`, above it or below it.`);
	return hasDocsSettings(file)
		? new NoSiteError(
				"This site has a mint.json with the settings of docs.json, which Mintlify refuses.",
				"Rename mint.json to docs.json.",
			)
		: new NoSiteError(
				"This site has a mint.json, which Mintlify has replaced with docs.json.",
				"Run `mint upgrade` to convert it to docs.json.",
			);
}

/** True for a file whose navigation is an object: in mint.json, it is a list. */
function hasDocsSettings(file: string): boolean {
	try {
		return isMapping(property(JSON.parse(readFileSync(file, "utf8")), "navigation"));
	} catch {
		return false;
	}
}

const maxListed = 10;

export function sitesOf(folder: string): readonly string[] {
	const siteFolder = siteAround(folder);
	return siteFolder === undefined ? [...sitesBelow(folder, 0)].sort(byName) : [siteFolder];
}

/**
 * The nearest folder with a docs.json, from the given folder upward; `undefined` if no folder has
 * one.
 */
export function siteAround(start: string): string | undefined {
	return folderAround(start, "docs.json");
}

/**
 * The maximum depth of the search for sites. Sites are seldom nested deeper, and a search without a
 * limit would walk a whole disk.
 */
const maxDepth = 6;

function* sitesBelow(folder: string, depth: number): Iterable<string> {
	let entries: string[];
	try {
		const entriesIn = readdirSync(folder, { withFileTypes: true });
		entries = entriesIn.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
	} catch {
		return;
	}
	for (const name of entries) {
		if (name === "node_modules" || name.startsWith(".")) continue;
		const folderBelow = join(folder, name);
		if (existsSync(join(folderBelow, "docs.json"))) yield folderBelow;
		else if (depth < maxDepth) yield* sitesBelow(folderBelow, depth + 1);
	}
}

export function byName(a: string, b: string): number {
	return a < b ? -1 : 1;
}
