import { dirname, resolve } from "node:path";
import { findSite, NoSiteError } from "../site/find-site.ts";
import { UsageError } from "./exit-code.ts";
import { globbingPackage } from "./packages.ts";
import type { Terminal } from "./terminal.ts";

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

/** The folders of the sites that paths and globs mean, each once. Throws a `UsageError` for one that means none. */
export function sitesOf(
	paths: readonly string[],
	terminal: Terminal,
): readonly string[] {
	const roots = (paths.length === 0 ? ["."] : paths).flatMap((path) =>
		/[*?[{]/.test(path) ? sitesIn(path, terminal) : siteOf(path, terminal),
	);
	return [...new Set(roots)];
}

/** A glob of folders, or of docs.json files. */
function sitesIn(glob: string, terminal: Terminal): string[] {
	const folder = glob.replace(/\/(?:docs\.json)?$/, "");
	const found = globbingPackage()
		.globSync(`${folder}/docs.json`, {
			cwd: terminal.cwd(),
			ignore: ["**/node_modules/**"],
		})
		.map((path) => dirname(resolve(terminal.cwd(), path)))
		.sort();
	if (found.length === 0)
		throw new UsageError(`No folder with a docs.json matches \`${glob}\`.`);
	return found;
}
