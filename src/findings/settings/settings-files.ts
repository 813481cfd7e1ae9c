import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { readRegularFile } from "../../source/files/read-file.ts";
import { repositoryOf } from "../../source/files/repository.ts";

/** The source of settings and baselines: the disk, or another state of it. Paths are absolute. */
export interface SettingsFiles {
	exists(path: string): boolean;
	/** Throws if the file cannot be read. */
	bytes(path: string): Buffer;
}

export const filesOnDisk: SettingsFiles = {
	exists: existsSync,
	bytes: (path) => readRegularFile(path),
};

export const configName = "docproof.config.json";

/**
 * The settings file of a site: the one beside docs.json, otherwise the nearest in a parent folder
 * of the same git repository. Without a repository, parent folders are not searched.
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
