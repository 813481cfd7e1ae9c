import { relative, sep } from "node:path";
import { findSite, NoSiteError } from "../site/find-site.ts";
import { UsageError } from "./exit-code.ts";
import type { Terminal } from "./terminal.ts";

/** The folder of the site that a path means. Throws a `UsageError` where it means none. */
export function siteOf(path: string, terminal: Terminal): string {
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

/** The way from a folder to the site, as it stands before a file's name. */
export function prefixOf(root: string, from: string): string {
	const path = relative(from, root).split(sep).join("/");
	return path === "" ? "" : `${path}/`;
}
