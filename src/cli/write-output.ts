import { existsSync, lstatSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { basename, resolve, sep } from "node:path";
import { ReplaceError, replaceFile, whyNotWritten } from "../source/files/replace-file.ts";
import { repositoryOf } from "../source/files/repository.ts";
import { UsageError } from "./exit-code.ts";

/** Writes a file that the user has asked for. Throws a `UsageError` where that fails. */
export function writeOutput(file: string, text: string, cwd: string): void {
	const path = resolve(cwd, file);
	if (/^docs\.json$|\.mdx$/i.test(basename(path)))
		throw new UsageError(`\`${file}\` is a file of the site, not one for a report.`);
	try {
		const isThere = existsSync(path);
		const target = isThere ? realpathSync(path) : path;
		const isLink = isThere && lstatSync(path).isSymbolicLink();
		if (isLink && !isOutput(path) && isOutside(target, cwd))
			throw new ReplaceError("is a link that leads outside of the repository");
		// A device or a pipe has no text to replace.
		if (isOutput(path) || (isThere && !statSync(path).isFile())) writeFileSync(path, text);
		else replaceFile(target, text);
	} catch (error) {
		throw new UsageError(`\`${file}\` ${whyNotWritten(error)}.`);
	}
}

/** Such as `/dev/stdout`. */
function isOutput(path: string): boolean {
	return /^\/(?:dev|proc)\//.test(path);
}

/**
 * Whether a file is neither in the repository of a folder nor, where there is none, in the folder.
 */
function isOutside(path: string, folder: string): boolean {
	const top = realpathSync(repositoryOf(folder) ?? folder);
	return !path.startsWith(top.endsWith(sep) ? top : top + sep);
}
