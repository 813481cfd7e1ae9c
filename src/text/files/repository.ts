import { existsSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";

/**
 * The top folder of the git repository that contains a folder; `undefined` for a folder outside
 * of git repositories. Bare repositories are left out, because any folder of a site can look like
 * one.
 */
export function repositoryOf(start: string): string | undefined {
	// Files named `.git` count, too, because submodules and worktrees have such a file.
	return folderAround(start, ".git");
}

/** The nearest folder with an entry of a name, from a folder upward. */
export function folderAround(start: string, name: string): string | undefined {
	for (let folder = start; ; folder = dirname(folder)) {
		if (existsSync(join(folder, name))) return folder;
		if (dirname(folder) === folder) return undefined;
	}
}

/** True for the folder itself, and for every path below it. */
export function isInFolder(folder: string, path: string): boolean {
	const relativePath = relative(folder, path);
	// On Windows, the relative path to another drive is absolute.
	const isAbove = relativePath === ".." || relativePath.startsWith(`..${sep}`);
	return !isAbove && !isAbsolute(relativePath);
}
