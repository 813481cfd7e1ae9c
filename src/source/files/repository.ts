import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The top folder of the git repository that a folder is in; `undefined` where it is in none. */
export function repositoryOf(start: string): string | undefined {
	for (let folder = start; ; folder = dirname(folder)) {
		// A file in submodules and worktrees.
		if (existsSync(join(folder, ".git"))) return folder;
		if (dirname(folder) === folder) return undefined;
	}
}
