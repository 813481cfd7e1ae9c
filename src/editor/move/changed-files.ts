import { existsSync } from "node:fs";
import { join } from "node:path";
import { applyFixes } from "../../check/fix/edits.ts";
import { patchOf } from "../../check/fix/fixed-files.ts";
import { type FilePart, textOfParts } from "../../site/bodies/moves/composed-file.ts";
import type { TextEdit } from "../../site/bodies/moves/path-change.ts";
import { readText } from "../../site/facts/files/file-text.ts";
import { maxFileBytes, readRegularFile } from "../../text/files/read-file.ts";
import { groupBy } from "../../text/lists.ts";

/** A file before and after the move. Paths are relative to the site. */
export interface ChangedFile {
	readonly path: string;
	readonly newPath: string;
	/** The former text; `undefined` for a new file. */
	readonly before: string | undefined;
	/** The new text; `undefined` for a file that is removed. */
	readonly after: string | undefined;
}

/** All changes of texts: edits in place, files of several parts, and removed files. */
export interface TextChanges {
	/** The edits, with locations before the move. */
	readonly edits: readonly TextEdit[];
	/** The parts of files that are composed of several texts, by path. */
	readonly composed: ReadonlyMap<string, readonly FilePart[]>;
	readonly removed: ReadonlySet<string>;
}

export function changedFiles(
	root: string,
	{ edits, composed, removed }: TextChanges,
	moved: ReadonlyMap<string, string>,
): readonly ChangedFile[] {
	const byPath = groupBy(edits, ({ at }) => at.file.path);
	const paths = new Set([...byPath.keys(), ...composed.keys(), ...removed]);
	return [...paths].sort().flatMap((path): readonly ChangedFile[] => {
		const newPath = moved.get(path) ?? path;
		const parts = composed.get(path);
		if (removed.has(path))
			return [{ path, newPath, before: textAt(join(root, path)), after: undefined }];
		if (parts !== undefined) {
			const hasFormerText = parts.some(
				(part) => typeof part !== "string" && part.file.path === path,
			);
			const textAfter = textOfParts(parts, edits);
			if (!hasFormerText && existsSync(join(root, path)) && textAt(join(root, path)) === textAfter)
				return [];
			const textBefore = hasFormerText ? textAt(join(root, path)) : undefined;
			return [{ path, newPath, before: textBefore, after: textAfter }];
		}
		const textBefore = textAt(join(root, path));
		const textAfter = applyFixes(textBefore, byPath.get(path) ?? []);
		return textBefore === textAfter
			? []
			: [{ path, newPath, before: textBefore, after: textAfter }];
	});
}

function textAt(path: string): string {
	const fileText = readText(path, () => readRegularFile(path, maxFileBytes));
	if ("text" in fileText) return fileText.text;
	throw new Error(`${path} ${fileText.why}`);
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
			const [from, to] = [prefix + path, prefix + newPath];
			const headLines = newPath === path ? "" : renameHead(from, to);
			const file = texts.get(path);
			if (file === undefined) return headLines;
			const { before, after } = file;
			if (before === undefined)
				return `${modeHead(to, "new")}${patchOf("/dev/null", `b/${to}`, "", after ?? "")}`;
			if (after === undefined)
				return `${modeHead(from, "deleted")}${patchOf(`a/${from}`, "/dev/null", before, "")}`;
			return headLines + patchOf(`a/${from}`, `b/${to}`, before, after);
		})
		.join("");
}

function renameHead(from: string, to: string): string {
	return `diff --git a/${from} b/${to}\nrename from ${from}\nrename to ${to}\n`;
}

function modeHead(path: string, kind: "new" | "deleted"): string {
	return `diff --git a/${path} b/${path}\n${kind} file mode 100644\n`;
}
