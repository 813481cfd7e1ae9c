import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { say } from "../../../cli/say.ts";
import type { Terminal } from "../../../cli/terminal.ts";
import { repositoryOf } from "../../../source/repository.ts";
import { GitError, git } from "../../changes/run-git.ts";
import type { Query } from "../query.ts";

/** Says of a new file that git would take it: what readers write is personal data. */
export function tellPrivacy(
	{ path, name }: Query["file"],
	terminal: Terminal,
): void {
	const folder = dirname(path);
	if (existsSync(path) || repositoryOf(folder) === undefined) return;
	if (!isIgnored(folder, path, terminal))
		say(
			terminal,
			`git does not ignore \`${name}\`: what readers write is personal data. Add it to .gitignore.`,
		);
}

function isIgnored(folder: string, path: string, { env }: Terminal): boolean {
	try {
		git(folder, ["check-ignore", "-q", path], env);
		return true;
	} catch (error) {
		// Without git nobody commits it.
		return error instanceof GitError;
	}
}
