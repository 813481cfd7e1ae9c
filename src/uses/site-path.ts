import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { UsageError } from "../cli/exit-code.ts";
import type { Terminal } from "../cli/terminal.ts";
import { findSite, NoSiteError, siteAround } from "./find-site.ts";

const load = createRequire(import.meta.url);

/** The folder of the site that a path means. Throws a `UsageError` where it means none. */
export function siteOf(path: string, terminal: Terminal): string {
	if (path === "") throw new UsageError("The path is empty.");
	try {
		return findSite(path, terminal.cwd());
	} catch (error) {
		if (!(error instanceof NoSiteError)) throw error;
		throw new UsageError(
			error.hint === undefined
				? error.message
				: `${error.message} ${error.hint}`,
		);
	}
}

/** A site, or some files of one. */
export interface Target {
	/** The folder of the site. */
	readonly root: string;
	/** Paths of files, relative to it; `undefined` for the whole site. */
	readonly files: readonly string[] | undefined;
}

/** What paths and globs mean, each site once. Throws a `UsageError` for a path that means none. */
export function targetsOf(
	paths: readonly string[],
	terminal: Terminal,
): readonly Target[] {
	const all = (paths.length === 0 ? ["."] : paths).flatMap((path) =>
		isGlob(path, terminal)
			? sitesIn(path, terminal)
			: [fileOf(path, terminal) ?? wholeSite(siteOf(path, terminal))],
	);
	const byRoot = new Map<string, Target>();
	for (const { root, files } of all) {
		const known =
			byRoot.get(root)?.files ?? (byRoot.has(root) ? undefined : []);
		const both = files && known && [...new Set([...known, ...files])];
		byRoot.set(root, { root, files: both });
	}
	return [...byRoot.values()];
}

export function wholeSite(root: string): Target {
	return { root, files: undefined };
}

/** `undefined` for what is no file, and for docs.json, which stands for its site. */
function fileOf(path: string, terminal: Terminal): Target | undefined {
	const file = resolve(terminal.cwd(), path);
	// What can be no path at all exists as little as what is not there.
	const isFile = path !== "" && existsSync(file) && statSync(file).isFile();
	if (!isFile || basename(file) === "docs.json") return undefined;
	const root = siteAround(dirname(file));
	if (root === undefined)
		throw new UsageError(
			`\`${path}\` is not part of a site: there is no docs.json beside it or above it.`,
		);
	return { root, files: [relative(root, file).split(sep).join("/")] };
}

/** A file may have such a name: `[slug].mdx`. */
function isGlob(path: string, terminal: Terminal): boolean {
	return /[*?[{]/.test(path) && !existsSync(resolve(terminal.cwd(), path));
}

/** A glob of folders, or of docs.json files. */
function sitesIn(glob: string, terminal: Terminal): Target[] {
	const folder = glob.replace(/\/(?:docs\.json)?$/, "");
	const { globSync }: typeof import("tinyglobby") = load("tinyglobby");
	const found = globSync(`${folder}/docs.json`, {
		cwd: terminal.cwd(),
		ignore: ["**/node_modules/**"],
	})
		.map((path) => dirname(resolve(terminal.cwd(), path)))
		.sort();
	if (found.length === 0)
		throw new UsageError(`No folder with a docs.json matches \`${glob}\`.`);
	return found.map(wholeSite);
}
