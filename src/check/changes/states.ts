// The two states of a site in a comparison: the current one and the former one.
import { posix } from "node:path";
import { DiskTree, type FileTree, OverlaidTree } from "../../facts/files/file-tree.ts";
import { filesOnDisk, type SettingsFiles } from "../../findings/settings/settings-files.ts";
import type { Moves } from "../../site/parts/site.ts";
import { GitFolder, type LaterState } from "./git-folder.ts";
import { CommittedSettings, heldFiles, isRead, otherContents } from "./held-files.ts";
import { GitMoves } from "./moved-files.ts";
import { OuterRepository } from "./outer-repository.ts";
import { type FileChange, GitError, type GitFile } from "./run-git.ts";

/** The files of a site, and the source of its settings. */
export interface ComparedState {
	readonly tree: FileTree;
	readonly settings: SettingsFiles;
}

export interface StateBefore extends ComparedState {
	readonly moves: Moves;
	/**
	 * The files with other contents now; `undefined` if files were added or removed, or a link has
	 * another target.
	 */
	readonly changed?: readonly string[] | undefined;
}

export interface States {
	readonly now: ComparedState;
	/** The earlier state; `undefined` if no site existed. */
	readonly before: StateBefore | undefined;
}

/**
 * The site on disk, and its state at the merge base with a commit. Files that git ignores count as
 * unchanged. If the site is in a submodule of the repository around `from`, the commit is one of
 * that repository.
 */
export function statesSince(root: string, name: string, from = root): States {
	const folder = new GitFolder(root);
	const outer = OuterRepository.findAround(root, from);
	const outerBase = outer?.mergeBase(name);
	const base =
		outer === undefined || outerBase === undefined
			? baseOf(folder, name)
			: outer.commitAt(outerBase);
	const site = base === undefined ? undefined : committedSite(folder, base, "disk");
	const diskTree = new DiskTree(root);
	const stateNow = { tree: diskTree, settings: filesOnDisk };
	if (base === undefined || site === undefined) return { now: stateNow, before: undefined };
	const pathsOnDisk = new Set(folder.pathsOnDisk());
	const hidesPath = (path: string): boolean => isIn(pathsOnDisk, path);
	const layer = { root, files: heldFiles(folder, site.files), below: diskTree, hides: hidesPath };
	const formerState = stateOf(new OverlaidTree(layer), root, folder, base);
	return { now: stateNow, before: { ...formerState, moves: site.moves } };
}

/** The merge base with a commit. Throws a `GitError` if the commit does not exist. */
export function baseOf(folder: GitFolder, name: string): string {
	const base = folder.mergeBase(name);
	if (base !== undefined) return base;
	throw new GitError(
		`The commit \`${name}\` does not exist in this repository. In CI, fetch the full history (\`fetch-depth: 0\`): a shallow clone does not have it.`,
	);
}

/**
 * The site in the next commit, and in the last one; `undefined` if the next commit has no site. If
 * the site is in a submodule of the repository around `from`, the commits are those of that
 * repository.
 */
export function stagedStates(root: string, from = root): States | undefined {
	const folder = new GitFolder(root);
	const outer = OuterRepository.findAround(root, from);
	const nextCommit = outer?.commitAt("");
	const lastCommit = outer === undefined ? "HEAD" : outer.commitAt("HEAD");
	const index = nextCommit === undefined ? folder.index() : (folder.filesAt(nextCommit) ?? []);
	const laterState = nextCommit === undefined ? "index" : { commit: nextCommit };
	const headState =
		lastCommit === undefined ? undefined : committedSite(folder, lastCommit, laterState);
	if (!index.some(isDocsJson)) {
		if (headState !== undefined) return undefined;
		throw new GitError(
			"docs.json is not in git, so the next commit has no site to check. Add it with `git add docs.json`.",
		);
	}
	// Contents that differ from disk are requested in one call, because each call of git takes
	// milliseconds.
	folder.contents([...index, ...(headState?.files ?? [])].filter(isRead));
	const mayHave = (path: string): boolean => folder.ignores(path);
	const treeOf = (files: readonly GitFile[], below?: FileTree): FileTree =>
		new OverlaidTree({ root, files: heldFiles(folder, files), mayHave, ...(below && { below }) });
	const tree = treeOf(index);
	const stateNow = stateOf(tree, root, folder, nextCommit ?? "");
	if (lastCommit === undefined || headState === undefined)
		return { now: stateNow, before: undefined };
	const changedFiles = otherContents(headState.files, index);
	const formerTree =
		changedFiles === undefined ? treeOf(headState.files) : treeOf(changedFiles, tree);
	const formerState = {
		...stateOf(formerTree, root, folder, lastCommit),
		moves: headState.moves,
		changed: changedFiles?.map(({ path }) => path),
	};
	return { now: stateNow, before: formerState };
}

function stateOf(tree: FileTree, root: string, folder: GitFolder, revision: string): ComparedState {
	const settings = new CommittedSettings({ root, tree, folder, revision });
	return { tree, settings };
}

/**
 * The files of the site at a commit, even if its folder had another path; `undefined` if no site
 * existed.
 */
function committedSite(
	folder: GitFolder,
	commit: string,
	later: LaterState,
): (Pick<StateBefore, "moves"> & { readonly files: GitFile[] }) | undefined {
	const files = folder.filesAt(commit);
	if (files === undefined) return undefined;
	const isSiteHere = files.some(isDocsJson);
	const oldFolder = isSiteHere ? undefined : formerFolder(folder, commit, later);
	if (!isSiteHere && oldFolder === undefined) return undefined;
	const ownFiles = oldFolder === undefined ? files : folder.filesOf(commit, oldFolder);
	const changes = (): readonly FileChange[] => changesWithin(folder, commit, later, oldFolder);
	const names = (): string[] => ownFiles.map(({ path }) => path);
	const edits = (): readonly FileChange[] =>
		oldFolder === undefined ? folder.edits(commit, later) : [];
	return { files: ownFiles, moves: new GitMoves(changes, names, edits) };
}

function formerFolder(folder: GitFolder, commit: string, later: LaterState): string | undefined {
	const anyDocsJson = [":(top,glob)**/docs.json"];
	const docsPath = posix.join(folder.fromTop(), "docs.json");
	const oldChange = folder
		.changes(commit, later, anyDocsJson)
		.find(({ was: formerTree, now }) => now === docsPath && formerTree !== undefined)?.was;
	return oldChange === undefined ? undefined : folderOf(oldChange);
}

/**
 * New, deleted and renamed files of a site by their paths in it. `old` is the former folder of the
 * site, if it had another one.
 */
function changesWithin(
	folder: GitFolder,
	commit: string,
	later: LaterState,
	old: string | undefined,
): FileChange[] {
	const siteFolder = folder.fromTop();
	const formerFolder = old ?? siteFolder;
	const paths = [siteFolder, formerFolder].map((path) => `:(top,literal)${path}`);
	return folder.changes(commit, later, paths).map((change) => ({
		...change,
		was: change.was && posix.relative(formerFolder, change.was),
		now: change.now && posix.relative(siteFolder, change.now),
	}));
}

function folderOf(path: string): string {
	return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

function isDocsJson({ path }: GitFile): boolean {
	return path === "docs.json";
}

/** True if the path, or a folder above it, is in the set. */
function isIn(paths: ReadonlySet<string>, path: string): boolean {
	for (let currentPath = path; currentPath !== ""; currentPath = folderOf(currentPath))
		if (paths.has(currentPath)) return true;
	return false;
}
