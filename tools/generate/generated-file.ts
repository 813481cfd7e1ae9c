// Generated files that are committed, as data.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

/** A path in the repository, and the text of the file; `undefined` for a file that has to go. */
export type GeneratedFile = readonly [path: string, text: string | undefined];

/** The files that differ from what is on disk. `folder`: the repository. */
export function staleFiles(
	files: readonly GeneratedFile[],
	folder: string = root,
): readonly GeneratedFile[] {
	return files.filter(([path, text]) => textOf(join(folder, path)) !== text);
}

export function writeFiles(files: readonly GeneratedFile[], folder: string = root): void {
	for (const [path, text] of files) {
		if (text === undefined) rmSync(join(folder, path));
		else writeFileSync(join(folder, path), text);
	}
}

function textOf(file: string): string | undefined {
	return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
