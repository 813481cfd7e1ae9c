import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The top folder of the git repository that contains a folder; `undefined` if there is none. */
export function repositoryOf(start: string): string | undefined {
	for (let folder = start; ; folder = dirname(folder)) {
		// Files of that name count, too, because submodules and worktrees have one.
		if (existsSync(join(folder, ".git"))) return folder;
		if (dirname(folder) === folder) return undefined;
	}
}
