// What tests write: in one folder for each test file, which is gone after its last test.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

export const temporary = mkdtempSync(join(tmpdir(), "docproof-"));
afterAll(() => rmSync(temporary, { recursive: true }));

let count = 0;

/** The path of a folder that no other test writes to. */
export function newPath(): string {
	return join(temporary, `test-${count++}`);
}

/** Texts, or values that become JSON, by path. */
export type Files = Readonly<Record<string, unknown>>;

/** Writes files below a folder, and gives it back. */
export function write(root: string, files: Files): string {
	for (const [path, content] of Object.entries(files)) {
		const file = join(root, path);
		mkdirSync(dirname(file), { recursive: true });
		const text =
			typeof content === "string" ? content : JSON.stringify(content, null, 2);
		writeFileSync(file, text);
	}
	return root;
}

/** A copy of a folder, with some files changed or more. */
export function copyOf(folder: string, files: Files = {}): string {
	const root = newPath();
	cpSync(folder, root, { recursive: true });
	return write(root, files);
}
