import { dirname, join, relative, sep } from "node:path";
import { GitError } from "../../check/changes/git.ts";
import { GitFolder } from "../../check/changes/git-folder.ts";
import { heldFiles } from "../../check/changes/held-files.ts";
import type { ComparedState } from "../../check/changes/states.ts";
import { overlaidFiles } from "../../check/settings/settings-files.ts";
import { DiskTree, type MemoryFile, OverlaidTree } from "../../site/facts/files/file-tree.ts";
import type { Moves } from "../../site/parts/site.ts";
import { readRegularFile } from "../../text/files/read-file.ts";
import { repositoryOf } from "../../text/files/repository.ts";
import { groupBy } from "../../text/lists.ts";

export interface FormerFile {
	readonly path: string;
	/** The former content; `undefined` for a new file. */
	readonly was: MemoryFile | undefined;
	/** The current content; `undefined` for a deleted file. */
	readonly now: Buffer | undefined;
}

/** The changed files among some files of a site; `undefined` without a commit. */
export function changedFilesIn(
	root: string,
	paths: readonly string[],
): readonly FormerFile[] | undefined {
	const repositories = groupBy(paths, (path) => repositoryOf(dirname(join(root, path))));
	const changedFiles: FormerFile[] = [];
	try {
		for (const [top, own] of repositories) {
			const filesBefore = top && formerFiles(top, root, own);
			if (!filesBefore) return undefined;
			for (const path of own) {
				const formerFile = filesBefore.get(path);
				const contentNow = contentOf(join(root, path));
				if (!isSame(formerFile, contentNow))
					changedFiles.push({ path, was: formerFile, now: contentNow });
			}
		}
	} catch (error) {
		if (error instanceof GitError) return undefined;
		throw error;
	}
	return changedFiles;
}

/** The keys are paths in the site. The result is `undefined` without a commit. */
function formerFiles(
	top: string,
	root: string,
	paths: readonly string[],
): ReadonlyMap<string, MemoryFile> | undefined {
	const folder = new GitFolder(top);
	const pathFrom = (path: string): string => relative(top, join(root, path)).split(sep).join("/");
	const sitePathByRepositoryPath = new Map(paths.map((path) => [pathFrom(path), path]));
	const files = folder.filesNamed([...sitePathByRepositoryPath.keys()]);
	if (files === undefined) return undefined;
	const filesByPath = new Map<string, MemoryFile>();
	for (const [path, file] of heldFiles(folder, files)) {
		const sitePath = sitePathByRepositoryPath.get(path);
		if (sitePath !== undefined) filesByPath.set(sitePath, file);
	}
	return filesByPath;
}

function contentOf(path: string): Buffer | undefined {
	try {
		return readRegularFile(path);
	} catch {
		return undefined;
	}
}

function isSame(was: MemoryFile | undefined, now: Buffer | undefined): boolean {
	if (was === undefined || now === undefined) return was === now;
	return was.kind === "file" && was.bytes.equals(now);
}

export function formerState(root: string, changed: readonly FormerFile[]): ComparedState {
	const files = new Map<string, MemoryFile>();
	const goneFiles = new Set<string>();
	for (const { path, was } of changed) {
		if (was === undefined) goneFiles.add(path);
		else files.set(path, was);
	}
	const hides = (path: string): boolean => goneFiles.has(path);
	const layer = { root, files, below: new DiskTree(root), ...(goneFiles.size > 0 && { hides }) };
	const pathFrom = (path: string): string => relative(root, path).split(sep).join("/");
	const settings = overlaidFiles(
		(path) => files.get(pathFrom(path))?.bytes,
		(path) => hides(pathFrom(path)),
	);
	return { tree: new OverlaidTree(layer), settings };
}

/**
 * The moves in an edit, which are always empty, because agents move files with shell commands,
 * which no hook reports.
 */
export const noMoves: Moves = {
	wentTo: () => undefined,
	cameFrom: () => undefined,
	folderWentTo: () => undefined,
};
