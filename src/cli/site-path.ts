import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { FileTree } from "../facts/files/file-tree.ts";
import { UsageError } from "./exit-code.ts";
import type { Terminal } from "./terminal.ts";

const load = createRequire(import.meta.url);

/** The folder of the site that a path means. Throws a `UsageError` where it means none. */
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
 * The sites that a path may mean: of a folder that is in none all those below it. Throws a
 * `UsageError` for none.
 */
export function sitesFor(path: string, terminal: Terminal): readonly string[] {
	const folder = resolve(terminal.cwd(), path);
	const isFolder = path !== "" && existsSync(folder) && statSync(folder).isDirectory();
	const sites = isFolder ? sitesOf(folder) : [];
	return sites.length > 1 ? sites : [siteOf(path, terminal)];
}

/** A site, or some files of one. */
export interface SiteTarget {
	/** The folder of the site. */
	readonly root: string;
	/** Paths of files, relative to it; `undefined` for the whole site. */
	readonly files: readonly string[] | undefined;
	/** The state of its files, where that on disk is not what counts. */
	readonly tree?: FileTree;
}

/** What paths and globs mean, each site once. Throws a `UsageError` for a path that means none. */
export function targetsOf(paths: readonly string[], terminal: Terminal): readonly SiteTarget[] {
	const all = (paths.length === 0 ? ["."] : paths).flatMap((path) =>
		isGlob(path, terminal)
			? sitesIn(path, terminal)
			: [fileOf(path, terminal) ?? wholeSite(siteOf(path, terminal))],
	);
	const byRoot = new Map<string, SiteTarget>();
	for (const { root, files } of all) {
		const known = byRoot.get(root)?.files ?? (byRoot.has(root) ? undefined : []);
		const both = files && known && [...new Set([...known, ...files])];
		byRoot.set(root, { root, files: both });
	}
	return [...byRoot.values()];
}

export function wholeSite(root: string): SiteTarget {
	return { root, files: undefined };
}

/** `undefined` for what is no file, and for docs.json, which stands for its site. */
export function fileOf(path: string, terminal: Terminal): SiteTarget | undefined {
	const file = resolve(terminal.cwd(), path);
	// What can be no path at all exists as little as what is not there.
	const isFile = path !== "" && existsSync(file) && statSync(file).isFile();
	if (!isFile || basename(file) === "docs.json") return undefined;
	const { root, file: name } = fileBelow(path, file);
	return { root, files: [name] };
}

/**
 * A file, there or not, in its site. Throws a `UsageError` for one that is in none; `written` is
 * how it is named.
 */
export function fileBelow(
	written: string,
	path: string,
): { readonly root: string; readonly file: string } {
	const root = basename(path) === "docs.json" ? dirname(path) : siteAround(dirname(path));
	if (root === undefined)
		throw new UsageError(
			`\`${written}\` is not part of a site: there is no docs.json beside it or above it.`,
		);
	return { root, file: relative(root, path).split(sep).join("/") };
}

/** A file may have such a name: `[slug].mdx`. */
function isGlob(path: string, terminal: Terminal): boolean {
	return /[*?[{]/.test(path) && !existsSync(resolve(terminal.cwd(), path));
}

/** A glob of folders, or of docs.json files. */
function sitesIn(glob: string, terminal: Terminal): SiteTarget[] {
	const folder = glob.replace(/\/(?:docs\.json)?$/, "");
	const { globSync }: typeof import("tinyglobby") = load("tinyglobby");
	const found = globSync(`${folder}/docs.json`, {
		cwd: terminal.cwd(),
		ignore: ["**/node_modules/**"],
	})
		.map((path) => dirname(resolve(terminal.cwd(), path)))
		.sort();
	if (found.length === 0) throw new UsageError(`No folder with a docs.json matches \`${glob}\`.`);
	return found.map(wholeSite);
}

/** Why no site can be told from the path that was given. */
export class NoSiteError extends Error {
	override readonly name = "NoSiteError";
	/** What to do about it. */
	readonly hint: string | undefined;

	constructor(message: string, hint?: string) {
		super(message);
		this.hint = hint;
	}
}

/**
 * The folder that holds docs.json: the given one (or that of a given docs.json), else the nearest
 * above it, else the only one below it. Throws a `NoSiteError` where there is none, or more than
 * one below.
 */
export function findSite(path: string, from = process.cwd()): string {
	const start = resolve(from, path);
	// What can be no path, as it is too long, exists as little as what is not there.
	if (!existsSync(start))
		throw new NoSiteError(`There is no \`${path}\`.`, hintForAbsent(path, from));
	if (statSync(start).isFile()) {
		if (basename(start) === "docs.json") return dirname(start);
		throw new NoSiteError(
			`\`${path}\` is not a docs.json.`,
			"Give the folder that holds docs.json.",
		);
	}
	const [only, ...others] = sitesOf(start);
	if (only === undefined) throw noSite(start, path);
	if (others.length > 0) throw manySites([only, ...others], start, path);
	return only;
}

function manySites(sites: readonly string[], start: string, path: string): NoSiteError {
	const names = namesOf(sites, start);
	const example = join(path, names.split(", ", 1)[0] ?? "");
	return new NoSiteError(
		`There are ${sites.length} sites below \`${path}\`: ${names}.`,
		`Name one of them, such as \`${example.split(sep).join("/")}\`. \`docproof validate\` takes globs in quotes, too, for several sites.`,
	);
}

/**
 * The next step for a path at which nothing is: `docs` in a site whose docs.json stands at the top,
 * or a URL.
 */
function hintForAbsent(path: string, from: string): string | undefined {
	if (/^https?:\/\//i.test(path))
		return "Name the folder that holds docs.json. To look at a published site, run `docproof probe`.";
	return siteAround(from) === undefined
		? undefined
		: "The current folder is part of a site: leave the path out to check it.";
}

/** The names of some sites as seen from a folder, as far as anybody reads them. */
export function namesOf(sites: readonly string[], folder: string): string {
	const names = sites.map((site) => relative(folder, site).split(sep).join("/")).sort(byName);
	const more = names.length > shown ? ` and ${names.length - shown} more` : "";
	return `${names.slice(0, shown).join(", ")}${more}`;
}

function noSite(start: string, path: string): NoSiteError {
	return existsSync(join(start, "mint.json"))
		? new NoSiteError(
				"This site has a mint.json, which Mintlify has replaced with docs.json.",
				"Run `mint upgrade` to convert it to docs.json.",
			)
		: new NoSiteError(`There is no docs.json in \`${path}\`, above it or below it.`);
}

/** So many of the sites below are named. */
const shown = 10;

/** The site that a folder is in, else all those below it, in the order of their paths. */
export function sitesOf(folder: string): readonly string[] {
	const around = siteAround(folder);
	return around === undefined ? [...sitesBelow(folder, 0)].sort(byName) : [around];
}

/** The nearest folder with a docs.json, from the given one upward. */
export function siteAround(start: string): string | undefined {
	for (let folder = start; ; folder = dirname(folder)) {
		if (existsSync(join(folder, "docs.json"))) return folder;
		if (dirname(folder) === folder) return undefined;
	}
}

/** Sites are seldom nested deep; a search without a bound would walk a whole disk. */
const maxDepth = 6;

function* sitesBelow(folder: string, depth: number): Iterable<string> {
	let entries: string[];
	try {
		const found = readdirSync(folder, { withFileTypes: true });
		entries = found.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
	} catch {
		return;
	}
	for (const name of entries) {
		if (name === "node_modules" || name.startsWith(".")) continue;
		const below = join(folder, name);
		if (existsSync(join(below, "docs.json"))) yield below;
		else if (depth < maxDepth) yield* sitesBelow(below, depth + 1);
	}
}

/** The order of paths. */
export function byName(a: string, b: string): number {
	return a < b ? -1 : 1;
}
