import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type FileTree, type MemoryFile, OverlaidTree } from "../../site/facts/files/file-tree.ts";
import { maxFileBytes, readRegularFile } from "../../text/files/read-file.ts";
import { computeLazily } from "../../text/memoised.ts";
import type { SettingsFiles } from "../settings/settings-files.ts";
import type { GitFolder } from "./git-folder.ts";
import { isMedium } from "./git-objects.ts";
import type { GitFile } from "./git-output.ts";
import { missingCommitError } from "./outer-repository.ts";

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

export function heldFiles(folder: GitFolder, files: readonly GitFile[]): Map<string, MemoryFile> {
	folder.load(files);
	const result = new Map<string, MemoryFile>();
	for (const file of files) {
		const { path, kind, id } = file;
		if (kind === "submodule") {
			const innerFiles = submoduleFiles(folder, path, id);
			for (const [below, content] of innerFiles) result.set(`${path}/${below}`, content);
		} else if (isMedium(file)) result.set(path, mediumIn(folder, file));
		else result.set(path, { kind, id, bytes: folder.content(file) });
	}
	return result;
}

/** A file that stays on disk if it is there, because rules rarely read media. */
function mediumIn(folder: GitFolder, file: GitFile): MemoryFile {
	return {
		kind: "file",
		id: file.id,
		get bytes() {
			return folder.content(file);
		},
	};
}

/**
 * The files of a state of git in the folder of a site. `changed` are the files that differ from the
 * tree below; by default, all files.
 */
export function committedTree(
	root: string,
	folder: GitFolder,
	files: readonly GitFile[],
	changed?: { readonly files: readonly GitFile[]; readonly below: FileTree },
): FileTree {
	const heldLayer = { root, files: heldFiles(folder, changed?.files ?? files) };
	const layer = changed === undefined ? heldLayer : { ...heldLayer, below: changed.below };
	const ignoredPaths = computeLazily(() =>
		folder.ignoredAmong(targetsOnDisk(root, new OverlaidTree(layer), files)),
	);
	return new OverlaidTree({ ...layer, mayHave: (path) => ignoredPaths().has(path) });
}

/**
 * The targets of links that are on disk, but not in the tree, so that one call of git can judge them
 * all. A target that is not on disk either is missing in every state.
 */
function targetsOnDisk(root: string, tree: FileTree, files: readonly GitFile[]): readonly string[] {
	return files.flatMap(({ path, kind }) => {
		const target = kind === "link" ? tree.follow(path) : undefined;
		const missing = target?.kind === "nowhere" ? target.path : undefined;
		return missing !== undefined && existsSync(join(root, missing)) ? missing : [];
	});
}

function submoduleFiles(
	folder: GitFolder,
	path: string,
	commit: string,
): ReadonlyMap<string, MemoryFile> {
	const submodule = folder.submodule(path);
	if (submodule === undefined) return new Map();
	if (submodule.commitId(commit) === undefined) throw missingCommitError(path, commit);
	return heldFiles(submodule, submodule.filesAt(commit));
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
			existsSync(path) &&
			(/[\\/]node_modules[\\/]/.test(path) ||
				folder.ignoredAmong([relativePath]).has(relativePath));
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
