import { realpathSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * A path relative to a folder, in the letter case that the disk has. macOS and Windows find a file
 * by a name in any case, and Mintlify only by its own. A path that does not exist, or whose
 * symbolic links lead elsewhere, stays as it is.
 */
export function nameOnDisk(folder: string, name: string): string {
	try {
		const realName = relative(realpathSync.native(folder), realpathSync.native(join(folder, name)));
		return realName.toLowerCase() === name.toLowerCase() ? realName : name;
	} catch {
		return name;
	}
}
