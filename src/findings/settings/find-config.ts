import { dirname, join } from "node:path";
import { repositoryOf } from "../../source/repository.ts";
import { filesOnDisk, type SettingsFiles } from "./settings-files.ts";

export const configName = "docproof.config.json";

/**
 * The settings of the site in a folder: the file beside docs.json, else the nearest above it in the same git repository.
 * Without a repository nothing above the site is looked at.
 */
export function findConfig(
	root: string,
	files: SettingsFiles = filesOnDisk,
): string | undefined {
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
