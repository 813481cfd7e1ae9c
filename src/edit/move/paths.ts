// The paths of a command line, in the site that they are in.
import { existsSync, lstatSync, statSync } from "node:fs";
import { basename, extname, join, relative, resolve, sep } from "node:path";
import { UsageError } from "../../cli/exit-code.ts";
import { fileBelow } from "../../cli/site-path.ts";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";

/** A file or a folder of a site. */
interface Found {
	readonly root: string;
	readonly file: string;
	/** Where it is. */
	readonly path: string;
	/** The ending that its name was left without. */
	readonly ending: string;
}

/**
 * What is there; a page without its file extension, too. Throws a `UsageError` where nothing is.
 */
export function foundAt(written: string, cwd: string): Found {
	if (written === "") throw new UsageError("The path is empty.");
	const named = resolve(cwd, written);
	const ending = existsSync(named) ? "" : [".mdx", ".md"].find((one) => existsSync(named + one));
	if (ending === undefined) throw new UsageError(`There is no \`${written}\`.`);
	const path = named + ending;
	return { ...fileBelow(written, path), path, ending };
}

/** What is to be renamed, as `mv` understands it. */
export function renameFor({ root, file, path, ending }: Found, to: string, cwd: string): Rename {
	if (to === "") throw new UsageError("The path is empty.");
	const target = resolve(cwd, to);
	const isInto = isOtherFolder(target, path) || /[/\\]$/.test(to);
	const whole = isInto
		? join(target, basename(path))
		: target + (extname(target) === ending ? "" : ending);
	return { from: file, to: relative(root, whole).split(sep).join("/") };
}

/** A folder that is there; not the moved one in other letter case, where that does not count. */
function isOtherFolder(target: string, source: string): boolean {
	if (!existsSync(target) || !statSync(target).isDirectory()) return false;
	return lstatSync(target).ino !== lstatSync(source).ino || target === source;
}
