import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { readRegularFile } from "../../text/files/read-file.ts";
import { repositoryOf } from "../../text/files/repository.ts";

/**
 * The source of settings and baselines: the disk, or another state of the files. Paths are
 * absolute.
 */
export interface SettingsFiles {
	exists(path: string): boolean;
	/** Throws if the file cannot be read. */
	bytes(path: string): Buffer;
}

export const filesOnDisk: SettingsFiles = {
	exists: existsSync,
	bytes: (path) => readRegularFile(path),
};

/** The files on disk, with some in another state: with other bytes, or gone. */
export function overlaidFiles(
	bytesOf: (path: string) => Buffer | undefined,
	isGone: (path: string) => boolean = () => false,
): SettingsFiles {
	return {
		exists: (path) => bytesOf(path) !== undefined || (!isGone(path) && filesOnDisk.exists(path)),
		bytes: (path) => bytesOf(path) ?? filesOnDisk.bytes(path),
	};
}

export const configName = "docproof.config.json";

/**
 * The settings file is the file beside docs.json, otherwise the nearest file in a parent folder of
 * the same git repository. Without a repository, parent folders are not searched.
 */
export function findConfig(root: string, files: SettingsFiles = filesOnDisk): string | undefined {
	const configBeside = join(root, configName);
	if (files.exists(configBeside)) return configBeside;
	const repositoryRoot = repositoryOf(root);
	if (repositoryRoot === undefined) return undefined;
	for (let folder = root; folder !== repositoryRoot; ) {
		folder = dirname(folder);
		const file = join(folder, configName);
		if (files.exists(file)) return file;
	}
	return undefined;
}
