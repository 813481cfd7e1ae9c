import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { readRegularFile } from "../../source/files/read-file.ts";
import { repositoryOf } from "../../source/files/repository.ts";

/**
 * Where settings and baselines are read from: the disk, or another state of it. Paths are absolute.
 */
export interface SettingsFiles {
	exists(path: string): boolean;
	/** Throws where it cannot be read. */
	bytes(path: string): Buffer;
}

export const filesOnDisk: SettingsFiles = {
	exists: existsSync,
	bytes: (path) => readRegularFile(path),
};

export const configName = "docproof.config.json";

/**
 * The settings of the site in a folder: the file beside docs.json, else the nearest above it in the
 * same git repository. Without a repository nothing above the site is looked at.
 */
export function findConfig(root: string, files: SettingsFiles = filesOnDisk): string | undefined {
	const beside = join(root, configName);
	if (files.exists(beside)) return beside;
	const top = repositoryOf(root);
	if (top === undefined) return undefined;
	for (let folder = root; folder !== top; ) {
		folder = dirname(folder);
		const file = join(folder, configName);
		if (files.exists(file)) return file;
	}
	return undefined;
}
