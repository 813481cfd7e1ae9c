import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * The absolute path of a URI; `undefined` for a URI that does not name a file, such as the URI of
 * an unsaved document.
 */
export function pathOf(uri: string): string | undefined {
	try {
		return fileURLToPath(uri);
	} catch {
		return undefined;
	}
}

export function uriOf(path: string): string {
	return pathToFileURL(path).href;
}

/**
 * The path within a site, with symbolic links resolved; `undefined` for a file outside the site.
 */
export function pathIn(root: string, path: string): string | undefined {
	const folder = realFileOrFolder(root);
	const file = realFileOrFolder(path);
	const areReal = folder !== undefined && file !== undefined;
	const relativePath = areReal ? relative(folder, file) : relative(root, path);
	const isInside = relativePath !== "" && !/^\.\.(?:[\\/]|$)/.test(relativePath);
	return isInside && !isAbsolute(relativePath) ? relativePath.split(sep).join("/") : undefined;
}

/**
 * The real path; for a missing file, the real path of its folder, with its name. `undefined` if
 * neither the file nor its folder exists.
 */
function realFileOrFolder(path: string): string | undefined {
	const folder = realPath(dirname(path));
	return realPath(path) ?? (folder && join(folder, basename(path)));
}

/**
 * The real path of a file or folder. `native` also corrects the letter case, which macOS and
 * Windows ignore, but Mintlify does not.
 */
function realPath(path: string): string | undefined {
	try {
		return realpathSync.native(path);
	} catch {
		return undefined;
	}
}

/** A pattern of paths whose changes concern no site. */
export const unimportantPath = /[\\/](?:node_modules|\.git)(?:[\\/]|$)|\.tmp$/;
