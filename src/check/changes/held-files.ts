import { existsSync } from "node:fs";
import { relative, sep } from "node:path";
import type { FileTree, MemoryFile } from "../../facts/files/file-tree.ts";
import type { SettingsFiles } from "../../findings/settings/settings-files.ts";
import { maxFileBytes, readRegularFile } from "../../source/files/read-file.ts";
import type { GitFolder } from "./git-folder.ts";
import { missingCommitError } from "./outer-repository.ts";
import type { GitFile } from "./run-git.ts";

/**
 * The files with another content in the second list; `undefined` if the lists differ in more than
 * contents.
 */
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

/** Files that rules mostly check for existence only. */
const mediaExtension =
	/\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|mov|woff2?|ttf|otf|eot|pdf|zip|gz)$/i;

export function isAlwaysRead({ path, kind }: GitFile): boolean {
	return kind === "link" || (kind === "file" && !mediaExtension.test(path));
}

/** The files of git, including files of submodules. */
export function heldFiles(folder: GitFolder, files: readonly GitFile[]): Map<string, MemoryFile> {
	const contents = folder.contents(files.filter(isAlwaysRead));
	const result = new Map<string, MemoryFile>();
	for (const file of files) {
		const { path, kind, id } = file;
		if (kind === "submodule") {
			const innerFiles = submoduleFiles(folder, path, id);
			for (const [below, content] of innerFiles) result.set(`${path}/${below}`, content);
		} else if (isAlwaysRead(file)) {
			const bytes = contents.get(id) ?? noBytes;
			result.set(path, { kind, bytes });
		} else result.set(path, new HeldMedium(folder, file));
	}
	return result;
}

const noBytes = Buffer.alloc(0);

/** The content is read on each access and not cached, because rules rarely read media. */
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
	if (!submodule.hasCommit(commit)) throw missingCommitError(path, commit);
	return heldFiles(submodule, submodule.filesOf(commit, ""));
}

interface SiteState {
	readonly root: string;
	readonly tree: FileTree;
	readonly folder: GitFolder;
	/** The commit for files above the site; empty for the index. */
	readonly revision: string;
}

/**
 * Files that git ignores, such as packages with shared settings, are read from disk, because no
 * commit has them.
 */
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
		const relativePath = relative(root, path).split(sep).join("/");
		const bytesInGit = relativePath.startsWith("../")
			? folder.fileAt(revision, relativePath)
			: bytesOrUndefined(() => tree.bytes(relativePath, maxFileBytes));
		if (bytesInGit !== undefined) return bytesInGit;
		const isIgnored =
			existsSync(path) && (/[\\/]node_modules[\\/]/.test(path) || folder.isIgnored(path));
		return isIgnored ? bytesOrUndefined(() => readRegularFile(path)) : undefined;
	}
}

function bytesOrUndefined(read: () => Buffer): Buffer | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}
