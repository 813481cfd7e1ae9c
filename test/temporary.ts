// Files that tests write: in one folder for each run of the tests, which is deleted after the last
// test.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Runs before the first test of each project. */
export default function setup(): void {
	if (process.env.DOCPROOF_TEMPORARY !== undefined) return;
	const folder = mkdtempSync(join(tmpdir(), "docproof-"));
	process.env.DOCPROOF_TEMPORARY = folder;
	// Not before the workers have ended: Vitest could not hear from them while it deletes so many files,
	// and would report them as hanging.
	process.once("exit", () => rmSync(folder, { recursive: true }));
}

/** The folder of the run, which all test files share. */
export const folderOfRun = process.env.DOCPROOF_TEMPORARY ?? "";

let count = 0;

/** An unused path that no other test writes to. */
export function newPath(): string {
	// The process id is not enough, because some test files share a process, and with it this
	// counter.
	return join(folderOfRun, `test-${process.pid}-${count++}`);
}

/** An empty folder that no other test writes to. */
export function newFolder(): string {
	const folder = newPath();
	mkdirSync(folder);
	return folder;
}

/** Texts, or values that become JSON, by path. */
export type Files = Readonly<Record<string, unknown>>;

/** Writes files into a folder, and returns the folder. */
export function write(root: string, files: Files): string {
	for (const [path, content] of Object.entries(files)) {
		const file = join(root, path);
		mkdirSync(dirname(file), { recursive: true });
		const text = typeof content === "string" ? content : JSON.stringify(content, null, 2);
		writeFileSync(file, text);
	}
	return root;
}

/** A copy of a folder with some files changed or added. */
export function copyOf(folder: string, files: Files = {}): string {
	const root = newPath();
	cpSync(folder, root, { recursive: true });
	return write(root, files);
}
