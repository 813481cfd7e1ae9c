import { accessSync, constants, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { replaceFile, whyNotWritten } from "../source/replace-file.ts";
import type { MendedFile } from "./fix-site.ts";

/** A file that was left as it is, and why. */
export interface LeftAlone {
	readonly path: string;
	readonly why: string;
}

/** Puts the mended texts in place, each at once. */
export function writeFiles(
	root: string,
	files: readonly MendedFile[],
): LeftAlone[] {
	return files.flatMap(({ path, before, after }) => {
		const why = replaced(join(root, path), before, after);
		return why === undefined ? [] : [{ path, why }];
	});
}

function replaced(
	path: string,
	before: string,
	after: string,
): string | undefined {
	try {
		// Of a link the file that it leads to.
		const file = realpathSync(path);
		if (readFileSync(file, "utf8") !== before)
			return "has changed in the meantime";
		accessSync(file, constants.W_OK);
		replaceFile(file, after);
		return undefined;
	} catch (error) {
		return whyNotWritten(error);
	}
}
