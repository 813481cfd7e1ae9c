import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve, sep } from "node:path";
import { filesAt } from "./git.ts";

/** The files whose texts say something; of others it matters only that they are there. */
const texts = /(?:\.(?:json|ya?ml|mdx?)|\.mintignore)$/i;

/** Asks something of a site as a commit has it: its files are there while `ask` runs. */
export function withOldSite<Answer>(
	root: string,
	commit: string,
	ask: (oldRoot: string) => Answer,
): Answer {
	const folder = mkdtempSync(join(tmpdir(), "docproof-"));
	try {
		const files = filesAt(root, commit, (path) => texts.test(path));
		for (const { path, bytes } of files) {
			const file = resolve(folder, path);
			if (!file.startsWith(folder + sep)) continue;
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, bytes);
		}
		return ask(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
