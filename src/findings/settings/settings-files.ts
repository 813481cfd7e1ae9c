import { existsSync } from "node:fs";
import { readRegularFile } from "../../source/read-file.ts";

/** Where settings and baselines are read from: the disk, or another state of it. Paths are absolute. */
export interface SettingsFiles {
	exists(path: string): boolean;
	/** Throws where it cannot be read. */
	bytes(path: string): Buffer;
}

export const filesOnDisk: SettingsFiles = {
	exists: existsSync,
	bytes: (path) => readRegularFile(path),
};
