import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The top folder of the git repository that contains a folder; `undefined` for a folder outside
 * of git repositories. Bare repositories are left out, because any folder of a site can look like
 * one.
 */
export function repositoryOf(start: string): string | undefined {
	for (let folder = start; ; folder = dirname(folder)) {
		if (hasGit(folder)) return folder;
		if (dirname(folder) === folder) return undefined;
	}
}

/**
 * Files named `.git` count, too, because submodules and worktrees have such a file. git ignores a
 * folder named `.git` without a `HEAD`.
 */
function hasGit(folder: string): boolean {
	const path = join(folder, ".git");
	if (existsSync(join(path, "HEAD"))) return true;
	try {
		return statSync(path).isFile();
	} catch {
		return false;
	}
}
