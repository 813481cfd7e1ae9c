import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

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
 * The folder that holds docs.json: the given one (or that of a given docs.json), else the nearest above it, else the
 * only one below it. Throws a `NoSiteError` where there is none, or more than one below.
 */
export function findSite(path: string, from = process.cwd()): string {
	const start = resolve(from, path);
	// What can be no path, as it is too long, exists as little as what is not there.
	if (!existsSync(start)) throw new NoSiteError(`There is no \`${path}\`.`);
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

/** The site that a folder is in, else all those below it, in the order of their paths. */
export function sitesOf(folder: string): readonly string[] {
	const around = siteAround(folder);
	return around === undefined
		? [...sitesBelow(folder, 0)].sort(byName)
		: [around];
}

function manySites(
	sites: readonly string[],
	start: string,
	path: string,
): NoSiteError {
	const names = sites
		.map((site) => relative(start, site).split(sep).join("/"))
		.sort(byName);
	const more = names.length > shown ? ` and ${names.length - shown} more` : "";
	return new NoSiteError(
		`There are ${sites.length} sites below \`${path}\`: ${names.slice(0, shown).join(", ")}${more}.`,
		"Choose one of them.",
	);
}

function noSite(start: string, path: string): NoSiteError {
	return existsSync(join(start, "mint.json"))
		? new NoSiteError(
				"This site has a mint.json, which Mintlify has replaced with docs.json.",
				"Run `mint upgrade` to convert it to docs.json.",
			)
		: new NoSiteError(
				`There is no docs.json in \`${path}\`, above it or below it.`,
			);
}

/** The nearest folder with a docs.json, from the given one upward. */
export function siteAround(start: string): string | undefined {
	for (let folder = start; ; folder = dirname(folder)) {
		if (existsSync(join(folder, "docs.json"))) return folder;
		if (dirname(folder) === folder) return undefined;
	}
}

/** So many of the sites below are named. */
const shown = 10;

/** Sites are seldom nested deep; a search without a bound would walk a whole disk. */
const maxDepth = 6;

function* sitesBelow(folder: string, depth: number): Iterable<string> {
	let entries: string[];
	try {
		const found = readdirSync(folder, { withFileTypes: true });
		entries = found
			.filter((entry) => entry.isDirectory())
			.map((entry) => entry.name);
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

function byName(a: string, b: string): number {
	return a < b ? -1 : 1;
}
