import { accessSync, constants, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { replaceFile, whyNotWritten } from "../../source/replace-file.ts";
import type { FixedFile } from "./rounds.ts";

/** A file that was left as it is, and why. */
export interface LeftAlone {
	readonly path: string;
	readonly why: string;
}

/** Puts the fixed texts in place, each at once. `changed` says why a file is another one on disk. */
export function writeFiles(
	root: string,
	files: readonly FixedFile[],
	changed = "has changed in the meantime",
): LeftAlone[] {
	return files.flatMap((file) => {
		const why = replaced(join(root, file.path), file, changed);
		return why === undefined ? [] : [{ path: file.path, why }];
	});
}

function replaced(
	path: string,
	{ before, after }: FixedFile,
	changed: string,
): string | undefined {
	try {
		// Of a link the file that it leads to.
		const file = realpathSync(path);
		const text = readFileSync(file, "utf8");
		// git may keep a file with other line breaks than it has on disk.
		const write = [(part: string) => part, withReturns].find(
			(one) => one(before) === text,
		);
		if (write === undefined) return changed;
		accessSync(file, constants.W_OK);
		replaceFile(file, write(after));
		return undefined;
	} catch (error) {
		return whyNotWritten(error);
	}
}

function withReturns(text: string): string {
	return text.replaceAll(/\r?\n/g, "\r\n");
}
