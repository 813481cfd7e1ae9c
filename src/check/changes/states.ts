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
	const outer = OuterRepository.around(root, from);
	const outerBase = outer?.mergeBase(name);
	const base =
		outer === undefined || outerBase === undefined
			? baseOf(folder, name)
			: outer.commitAt(outerBase);
	const site = base === undefined ? undefined : committedSite(folder, base, "disk");
	const below = new DiskTree(root);
	const now = { tree: below, settings: filesOnDisk };
	if (base === undefined || site === undefined) return { now, before: undefined };
	const pathsOnDisk = new Set(folder.pathsOnDisk());
	const hides = (path: string): boolean => isIn(pathsOnDisk, path);
	const layer = { root, files: heldFiles(folder, site.files), below, hides };
	const before = stateOf(new OverlaidTree(layer), root, folder, base);
	return { now, before: { ...before, moves: site.moves } };
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
	const outer = OuterRepository.around(root, from);
	const next = outer?.commitAt("");
	const last = outer === undefined ? "HEAD" : outer.commitAt("HEAD");
	const index = next === undefined ? folder.index() : (folder.filesAt(next) ?? []);
	const later = next === undefined ? "index" : { commit: next };
	const head = last === undefined ? undefined : committedSite(folder, last, later);
	if (!index.some(isDocsJson)) {
		if (head !== undefined) return undefined;
		throw new GitError(
			"docs.json is not in git, so the next commit has no site to check. Add it with `git add docs.json`.",
		);
	}
	// Contents that differ from disk are requested in one call, because each call of git takes
	// milliseconds.
	folder.contents([...index, ...(head?.files ?? [])].filter(isRead));
	const mayHave = (path: string): boolean => folder.ignores(path);
	const treeOf = (files: readonly GitFile[], below?: FileTree): FileTree =>
		new OverlaidTree({ root, files: heldFiles(folder, files), mayHave, ...(below && { below }) });
	const tree = treeOf(index);
	const now = stateOf(tree, root, folder, next ?? "");
	if (last === undefined || head === undefined) return { now, before: undefined };
	const changedFiles = otherContents(head.files, index);
	const formerTree = changedFiles === undefined ? treeOf(head.files) : treeOf(changedFiles, tree);
	const before = {
		...stateOf(formerTree, root, folder, last),
		moves: head.moves,
		changed: changedFiles?.map(({ path }) => path),
	};
	return { now, before };
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
	const isHere = files.some(isDocsJson);
	const old = isHere ? undefined : formerFolder(folder, commit, later);
	if (!isHere && old === undefined) return undefined;
	const own = old === undefined ? files : folder.filesOf(commit, old);
	const changes = (): readonly FileChange[] => changesWithin(folder, commit, later, old);
	const names = (): string[] => own.map(({ path }) => path);
	const edits = (): readonly FileChange[] => (old === undefined ? folder.edits(commit, later) : []);
	return { files: own, moves: new GitMoves(changes, names, edits) };
}

function formerFolder(folder: GitFolder, commit: string, later: LaterState): string | undefined {
	const anyDocsJson = [":(top,glob)**/docs.json"];
	const here = posix.join(folder.fromTop(), "docs.json");
	const old = folder
		.changes(commit, later, anyDocsJson)
		.find(({ was: formerTree, now }) => now === here && formerTree !== undefined)?.was;
	return old === undefined ? undefined : folderOf(old);
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
	const here = folder.fromTop();
	const before = old ?? here;
	const paths = [here, before].map((path) => `:(top,literal)${path}`);
	return folder.changes(commit, later, paths).map((change) => ({
		...change,
		was: change.was && posix.relative(before, change.was),
		now: change.now && posix.relative(here, change.now),
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
	for (let at = path; at !== ""; at = folderOf(at)) if (paths.has(at)) return true;
	return false;
}
