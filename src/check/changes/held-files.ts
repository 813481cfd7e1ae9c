// Files and settings as git has them.
import { existsSync } from "node:fs";
import { relative, sep } from "node:path";
import type { FileTree, MemoryFile } from "../../facts/files/file-tree.ts";
import type { SettingsFiles } from "../../findings/settings/settings-files.ts";
import { largestFile, readRegularFile } from "../../source/files/read-file.ts";
import type { GitFolder } from "./git-folder.ts";
import { lacksCommit } from "./outer-repository.ts";
import type { GitFile } from "./run-git.ts";

/** The files of the first list that have other contents in the second, if nothing else is other. */
export function otherContents(
	before: readonly GitFile[],
	now: readonly GitFile[],
): readonly GitFile[] | undefined {
	const isAlike = (file: GitFile, index: number): boolean => {
		const { path, kind, id } = file;
		const { [index]: other } = now;
		const isSamePlace = other?.path === path && other.kind === kind;
		return isSamePlace && (kind === "file" || other.id === id);
	};
	return before.length === now.length && before.every(isAlike)
		? before.filter(({ id }, index) => now[index]?.id !== id)
		: undefined;
}

/** Files of which mostly it matters only that they are there. */
const media =
	/\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|mov|woff2?|ttf|otf|eot|pdf|zip|gz)$/i;

/** Whether what is in a file, or in a link, is looked at in any case. */
export function isRead({ path, kind }: GitFile): boolean {
	return kind === "link" || (kind === "file" && !media.test(path));
}

/** The files as they are in git, with those of submodules. */
export function held(folder: GitFolder, files: readonly GitFile[]): Map<string, MemoryFile> {
	const contents = folder.contents(files.filter(isRead));
	const result = new Map<string, MemoryFile>();
	for (const file of files) {
		const { path, kind, id } = file;
		if (kind === "submodule") {
			const inner = submoduleFiles(folder, path, id);
			for (const [below, content] of inner) result.set(`${path}/${below}`, content);
		} else if (isRead(file)) {
			const bytes = contents.get(id) ?? nothing;
			result.set(path, { kind, bytes });
		} else result.set(path, new HeldMedium(folder, file));
	}
	return result;
}

const nothing = Buffer.alloc(0);

/** A picture or another file of which few are looked into: its content is asked for each time. */
class HeldMedium implements MemoryFile {
	readonly kind = "file";
	readonly #folder: GitFolder;
	readonly #file: GitFile;

	constructor(folder: GitFolder, file: GitFile) {
		this.#folder = folder;
		this.#file = file;
	}

	get bytes(): Buffer {
		return this.#folder.content(this.#file);
	}
}

function submoduleFiles(
	folder: GitFolder,
	path: string,
	commit: string,
): ReadonlyMap<string, MemoryFile> {
	const submodule = folder.submodule(path);
	if (submodule === undefined) return new Map();
	if (!submodule.has(commit)) throw lacksCommit(path, commit);
	return held(submodule, submodule.filesOf(commit, ""));
}

/** A state of a site, and of what is above it. */
interface SiteState {
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
			existsSync(path) && (/[\\/]node_modules[\\/]/.test(path) || folder.ignores(path));
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
