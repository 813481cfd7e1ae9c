import { join } from "node:path";
import { applyFixes } from "../../check/fix/edits.ts";
import { patchOf } from "../../check/fix/fixed-files.ts";
import { readText } from "../../facts/files/file-text.ts";
import type { TextEdit } from "../../site/bodies/moves/path-change.ts";
import { largestFile, readRegularFile } from "../../source/files/read-file.ts";
import { groupBy } from "../../source/lists.ts";

/** A file before and after the move. Paths are relative to the site. */
export interface ChangedFile {
	readonly path: string;
	readonly newPath: string;
	readonly before: string;
	readonly after: string;
}

export function changedFiles(
	root: string,
	edits: readonly TextEdit[],
	moved: ReadonlyMap<string, string>,
): readonly ChangedFile[] {
	const byPath = groupBy(edits, ({ at }) => at.file.path);
	return [...byPath]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.flatMap(([path, fileEdits]) => {
			const textBefore = textAt(join(root, path));
			const textAfter = applyFixes(textBefore, fileEdits);
			const newPath = moved.get(path) ?? path;
			return textBefore === textAfter
				? []
				: [{ path, newPath, before: textBefore, after: textAfter }];
		});
}

function textAt(path: string): string {
	const read = readText(path, () => readRegularFile(path, largestFile));
	if ("text" in read) return read.text;
	throw new Error(`${path} ${read.why}`);
}

/** A diff for `git apply`. `prefix` is the path from the user's folder to the site. */
export function diffOf(
	changed: readonly ChangedFile[],
	moved: ReadonlyMap<string, string>,
	prefix: string,
): string {
	const texts = new Map(changed.map((file) => [file.path, file]));
	const paths = new Set([...texts.keys(), ...moved.keys()]);
	return [...paths]
		.sort()
		.map((path) => {
			const newPath = moved.get(path) ?? path;
			const headLines = newPath === path ? "" : renameHead(prefix + path, prefix + newPath);
			const { before = "", after = "" } = texts.get(path) ?? {};
			if (!texts.has(path)) return headLines;
			return headLines + patchOf(`a/${prefix}${path}`, `b/${prefix}${newPath}`, before, after);
		})
		.join("");
}

function renameHead(from: string, to: string): string {
	return `diff --git a/${from} b/${to}\nrename from ${from}\nrename to ${to}\n`;
}
