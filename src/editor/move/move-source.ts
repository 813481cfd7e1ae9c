// The file or folder that the first argument names, and the new path that the second argument
// names.
import { existsSync, lstatSync, statSync } from "node:fs";
import { basename, extname, join, relative, resolve, sep } from "node:path";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import { fileBelow } from "../../terminal/site-path.ts";

export interface MoveSource {
	readonly root: string;
	readonly file: string;
	readonly path: string;
	/** The file extension that the user left out. */
	readonly extension: string;
}

/**
 * The file or folder at a path; a page may be named without its extension. Throws a `UsageError` if
 * no such file or folder exists.
 */
export function findSource(written: string, cwd: string): MoveSource {
	if (written === "") throw new UsageError("The path is empty.");
	const target = resolve(cwd, written);
	const extension = existsSync(target)
		? ""
		: [".mdx", ".md"].find((one) => existsSync(target + one));
	if (extension === undefined) throw new UsageError(`\`${written}\` does not exist.`);
	const path = target + extension;
	return { ...fileBelow(written, path), path, extension };
}

/** The rename that the arguments describe, by the conventions of `mv`. */
export function renameFor(
	{ root, file, path, extension }: MoveSource,
	to: string,
	cwd: string,
): Rename {
	if (to === "") throw new UsageError("The path is empty.");
	const target = resolve(cwd, to);
	const isIntoFolder = isTargetFolder(target, path) || /[/\\]$/.test(to);
	const newPath = isIntoFolder
		? join(target, basename(path))
		: target + (extname(target) === extension ? "" : extension);
	return { from: file, to: relative(root, newPath).split(sep).join("/") };
}

/**
 * True for an existing folder. On file systems that ignore letter case, the moved folder itself in
 * another letter case does not count.
 */
function isTargetFolder(target: string, source: string): boolean {
	if (!existsSync(target) || !statSync(target).isDirectory()) return false;
	return lstatSync(target).ino !== lstatSync(source).ino || target === source;
}
