import { existsSync } from "node:fs";
import { relative, sep } from "node:path";
import type { FileTree } from "../../facts/files/file-tree.ts";
import type { SettingsFiles } from "../../findings/settings/settings-files.ts";
import { largestFile, readRegularFile } from "../../source/files/read-file.ts";
import type { GitFolder } from "./git-folder.ts";

/** A state of a site, and of what is above it. */
export interface SiteState {
	/** The absolute path of the site. */
	readonly root: string;
	/** The files of the site. */
	readonly tree: FileTree;
	readonly folder: GitFolder;
	/** The commit that tells of the files above the site; empty for the index. */
	readonly revision: string;
}

/** Settings as git has them. What it ignores, such as packages, is as it is on disk. */
export class CommittedSettings implements SettingsFiles {
	readonly #state: SiteState;
	readonly #known = new Map<string, Buffer | undefined>();

	constructor(state: SiteState) {
		this.#state = state;
	}

	exists(path: string): boolean {
		return this.#find(path) !== undefined;
	}

	bytes(path: string): Buffer {
		const bytes = this.#find(path);
		if (bytes === undefined) throw new Error(`There is no ${path}.`);
		return bytes;
	}

	#find(path: string): Buffer | undefined {
		if (!this.#known.has(path)) this.#known.set(path, this.#read(path));
		return this.#known.get(path);
	}

	#read(path: string): Buffer | undefined {
		const { root, tree, folder, revision } = this.#state;
		const place = relative(root, path).split(sep).join("/");
		const held = place.startsWith("../")
			? folder.fileAt(revision, place)
			: tried(() => tree.bytes(place, largestFile));
		if (held !== undefined) return held;
		const isAsOnDisk =
			existsSync(path) &&
			(/[\\/]node_modules[\\/]/.test(path) || folder.ignores(path));
		return isAsOnDisk ? tried(() => readRegularFile(path)) : undefined;
	}
}

function tried(read: () => Buffer): Buffer | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}
