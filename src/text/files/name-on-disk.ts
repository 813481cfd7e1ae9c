import { realpathSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * A path relative to a folder, in the letter case of the disk, because macOS and Windows find a
 * file by its name in any letter case, but Mintlify only in the exact case. A path that does not
 * exist, or whose symbolic links point out of the folder, stays unchanged.
 */
export function nameOnDisk(folder: string, name: string): string {
	try {
		const realName = relative(realpathSync.native(folder), realpathSync.native(join(folder, name)));
		return realName.toLowerCase() === name.toLowerCase() ? realName : name;
	} catch {
		return name;
	}
}
