import { basename, dirname, resolve } from "node:path";
import { rules } from "../../../rules/index.ts";
import type { Result } from "../../engine/result.ts";
import { isInFolder, repositoryOf } from "../../text/files/repository.ts";
import { defaults } from "../settings/config.ts";
import { configName } from "../settings/settings-files.ts";
import { GitFolder } from "./git-folder.ts";
import { baseOf } from "./states.ts";

/**
 * The sites with files that have changed since a commit or are staged, or with changed settings in
 * another folder. A site counts as changed if docproof cannot tell, such as a site in another
 * repository.
 */
export function changedSites(
	start: string,
	sites: readonly string[],
	since: string | undefined,
	/** Returns absolute paths; `undefined` for invalid settings. */
	settingsOf: (root: string) => readonly string[] | undefined,
): readonly string[] {
	const repositoryRoot = repositoryOf(start);
	if (repositoryRoot === undefined) return sites;
	const changedPaths = new Set(
		changedFiles(start, since).map((path) => resolve(repositoryRoot, path)),
	);
	return sites.filter(
		(root) =>
			repositoryOf(root) !== repositoryRoot ||
			[...changedPaths].some((file) => canAffectSite(root, file)) ||
			settingsOf(root)?.some((file) => changedPaths.has(file)) !== false,
	);
}

/**
 * True for a file in the site, a submodule around the site, or settings above the site, because all
 * of these can change the findings of the site.
 */
function canAffectSite(root: string, file: string): boolean {
	if (isInFolder(root, file) || isInFolder(file, root)) return true;
	return basename(file) === configName && isInFolder(dirname(file), root);
}

/**
 * The paths of changed, new and deleted files, from the top of the repository; if `since` is
 * `undefined`, of staged files.
 */
export function changedFiles(start: string, since: string | undefined): string[] {
	const folder = new GitFolder(start);
	return folder.changedPaths(since === undefined ? undefined : baseOf(folder, since));
}

export function noSite(root: string): Result {
	const indexReason = "it is not in git's index, so the next commit has no site";
	return {
		root,
		checked: { pages: 0, entries: 0, specs: 0, operations: 0 },
		notChecked: [{ what: "docs.json", why: indexReason }],
		findings: [],
		hidden: 0,
		suppressed: [],
		staleBaseline: 0,
		maxWarnings: undefined,
		contract: defaults.contract,
		rules,
		failures: [],
		build: undefined,
	};
}
