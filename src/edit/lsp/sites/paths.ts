// URIs of an editor and paths of the disk.
import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * The absolute path that a URI means; `undefined` for what is no file, such as a text without a
 * name.
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
 * The path of a site by which it reads a file, where its links lead to; `undefined` for one that is
 * outside.
 */
export function pathIn(root: string, path: string): string | undefined {
	const folder = real(root);
	const file = real(path);
	const way = relative(
		folder === undefined || file === undefined ? root : folder,
		folder === undefined || file === undefined ? path : file,
	);
	const isInside = way !== "" && !/^\.\.(?:[\\/]|$)/.test(way);
	return isInside && !isAbsolute(way) ? way.split(sep).join("/") : undefined;
}

/** Without links; of what is not there the folder. `undefined` where neither is. */
function real(path: string): string | undefined {
	const folder = dirname(path);
	return realPath(path) ?? joined(realPath(folder), basename(path));
}

function joined(folder: string | undefined, name: string): string | undefined {
	return folder === undefined ? undefined : join(folder, name);
}

function realPath(path: string): string | undefined {
	try {
		return realpathSync(path);
	} catch {
		return undefined;
	}
}

/** What happens there is of no site. */
export const unimportant = /[\\/](?:node_modules|\.git)(?:[\\/]|$)|\.tmp$/;
