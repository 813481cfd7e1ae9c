import { existsSync, lstatSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { escapeControls } from "../output/printable.ts";
import { ReplaceError, replaceFile, whyNotWritten } from "../text/files/replace-file.ts";
import { isInFolder, repositoryOf } from "../text/files/repository.ts";
import { UsageError } from "./exit-code.ts";

/** Throws a `UsageError` if writing fails. */
export function writeOutput(file: string, unescapedText: string, cwd: string): void {
	const text = escapeControls(unescapedText);
	const path = resolve(cwd, file);
	if (/^docs\.json$|\.mdx$/i.test(basename(path)))
		throw new UsageError(
			`\`${file}\` is a file of the site, and must not be overwritten by a report.`,
		);
	try {
		const pathExists = existsSync(path);
		const target = pathExists ? realpathSync(path) : path;
		const isLink = pathExists && lstatSync(path).isSymbolicLink();
		if (isLink && !isDevicePath(path) && isOutside(target, cwd))
			throw new ReplaceError("is a link to a file outside the repository");
		// Devices and pipes are written directly, because they have no text to replace.
		if (isDevicePath(path) || (pathExists && !statSync(path).isFile())) writeFileSync(path, text);
		else replaceFile(target, text);
	} catch (error) {
		throw new UsageError(`\`${file}\` ${whyNotWritten(error)}.`);
	}
}

function isDevicePath(path: string): boolean {
	return /^\/(?:dev|proc)\//.test(path);
}

/** True for a file outside the repository of a folder; without a repository, outside the folder. */
function isOutside(path: string, folder: string): boolean {
	return !isInFolder(realpathSync(repositoryOf(folder) ?? folder), path);
}
