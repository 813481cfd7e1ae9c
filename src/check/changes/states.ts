import { posix } from "node:path";
import { DiskTree, type FileTree, OverlaidTree } from "../../site/facts/files/file-tree.ts";
import { pathWithin } from "../../site/facts/files/site-path.ts";
import type { Moves } from "../../site/parts/site.ts";
import { computeLazily } from "../../text/memoised.ts";
import { filesOnDisk, type SettingsFiles } from "../settings/settings-files.ts";
import { GitError } from "./git.ts";
import { filesBelow, GitFolder, type LaterState } from "./git-folder.ts";
import type { FileChange, GitFile } from "./git-output.ts";
import { CommittedSettings, committedTree, heldFiles, otherContents } from "./held-files.ts";
import { gitMoves } from "./moved-files.ts";
import { OuterRepository } from "./outer-repository.ts";

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
	readonly before: StateBefore | undefined;
}

/**
 * The site on disk, and its state at the merge base with a commit. Files that git ignores count as
 * unchanged. If the site is in a submodule of the repository around `from`, the commit belongs to
 * that repository.
 */
export function statesSince(root: string, name: string, from = root): States {
	const folder = new GitFolder(root);
	const outerRepository = OuterRepository.findAround(root, from);
	const outerBase = outerRepository?.mergeBase(name);
	const base =
		outerRepository === undefined || outerBase === undefined
			? baseOf(folder, name)
			: outerRepository.commitAt(outerBase);
	return base === undefined
		? { now: { tree: new DiskTree(root), settings: filesOnDisk }, before: undefined }
		: statesOfReview(root, folder, base, undefined);
}

export interface ReviewedStates extends States {
	readonly base: string;
	/** The files that have moved, from the later state to the earlier one. */
	readonly movesBack: Moves;
	/** The paths in the site of all files that differ, both former and new paths. */
	readonly differences: ReadonlySet<string>;
}

export interface ReviewedRevisions {
	readonly base: string;
	/** The later commit; `undefined` for the files on disk. */
	readonly head: string | undefined;
}

/**
 * The site at a commit or on disk, and at the merge base with another commit. Throws a `GitError`
 * without a merge base, because a comparison with another commit would show changes that nobody
 * made here.
 */
export function reviewedStates(
	root: string,
	revisions: ReviewedRevisions,
	from = root,
): ReviewedStates {
	const { folder, commit } = reviewBase(root, revisions, from);
	return statesOfReview(root, folder, commit, revisions.head);
}

/**
 * Finds the merge base once, and returns a function that compares the merge base with the present
 * files on disk. The contents of the commit are read only once.
 */
export function reviewedStatesOnDisk(
	root: string,
	base: string,
	from = root,
): () => ReviewedStates {
	const { folder, commit } = reviewBase(root, { base, head: undefined }, from);
	return () => statesOfReview(root, folder, commit, undefined);
}

interface ReviewBase {
	readonly folder: GitFolder;
	readonly commit: string;
}

function reviewBase(
	root: string,
	{ base: name, head }: ReviewedRevisions,
	from: string,
): ReviewBase {
	const folder = new GitFolder(root);
	const outerRepository = head === undefined ? OuterRepository.findAround(root, from) : undefined;
	if (outerRepository === undefined)
		return { folder, commit: folder.commonCommit(name, head ?? "HEAD") };
	const outerBase = outerRepository.mergeBase(name);
	const commit = outerBase === undefined ? undefined : outerRepository.commitAt(outerBase);
	if (commit === undefined)
		throw new GitError(`The commit \`${name}\` has no submodule with this site.`);
	return { folder, commit };
}

function statesOfReview(
	root: string,
	folder: GitFolder,
	base: string,
	head: string | undefined,
): ReviewedStates {
	const headState: LaterState = head === undefined ? "disk" : { commit: head };
	const formerSite = committedSite(folder, base, headState);
	const laterFiles = head === undefined ? [] : filesOfSite(folder, head);
	// Both states are loaded in one call, because each call of git takes milliseconds.
	folder.load([...(formerSite?.files ?? []), ...laterFiles]);
	const { now, paths } = laterState(root, folder, head);
	if (formerSite === undefined) {
		const noMoves = gitMoves(
			() => [],
			() => [],
			() => [],
		);
		return { now, before: undefined, base, movesBack: noMoves, differences: new Set(paths) };
	}
	const formerTree =
		head === undefined
			? new OverlaidTree({
					root,
					files: heldFiles(folder, formerSite.files),
					below: now.tree,
					hides: findPathsAmong(paths),
				})
			: committedTree(root, folder, formerSite.files);
	const before = { ...stateOf(formerTree, root, folder, base), moves: formerSite.moves };
	return {
		now,
		before,
		base,
		movesBack: gitMoves(
			() => formerSite.changes().map(invertChange),
			() => paths,
			() => formerSite.edits().map(invertChange),
		),
		get differences() {
			return differencesOf(formerSite, paths);
		},
	};
}

function laterState(
	root: string,
	folder: GitFolder,
	head: string | undefined,
): { readonly now: ComparedState; readonly paths: readonly string[] } {
	if (head === undefined) {
		const now = { tree: new DiskTree(root), settings: filesOnDisk };
		return { now, paths: folder.pathsOnDisk() };
	}
	const files = filesOfSite(folder, head);
	if (!files.some(isDocsJson))
		throw new GitError(`The commit \`${head}\` has no docs.json in this folder.`);
	const tree = committedTree(root, folder, files);
	return { now: stateOf(tree, root, folder, head), paths: files.map(({ path }) => path) };
}

function differencesOf(former: CommittedSite, paths: readonly string[]): ReadonlySet<string> {
	const changed = new Set<string>();
	for (const { was, now, likeness } of [...former.changes(), ...former.edits()]) {
		// A file that only moved with the folder of the site is unchanged, because its path in the site
		// is the same.
		if (was === now && likeness === 100) continue;
		if (was !== undefined) changed.add(was);
		if (now !== undefined) changed.add(now);
	}
	// Untracked files are added here, because git compares tracked files only.
	const formerPaths = new Set(former.files.map(({ path }) => path));
	for (const path of paths) if (!formerPaths.has(path)) changed.add(path);
	return changed;
}

function invertChange({ was, now, ids, likeness, isEdit }: FileChange): FileChange {
	return { was: now, now: was, ids: { was: ids.now, now: ids.was }, likeness, isEdit };
}

function findPathsAmong(paths: readonly string[]): (path: string) => boolean {
	const allPaths = new Set(paths);
	return (path) => isWithin(allPaths, path);
}

/** Throws a `GitError` if the commit does not exist. */
export function baseOf(folder: GitFolder, name: string): string {
	const base = folder.mergeBase(name);
	if (base !== undefined) return base;
	throw new GitError(
		`The commit \`${name}\` does not exist in this repository. In CI, fetch the full history (\`fetch-depth: 0\`): a shallow clone does not have it.`,
	);
}

/**
 * The site in the next commit, and in the last commit; `undefined` if the next commit has no site.
 * If the site is in a submodule of the repository around `from`, the commits belong to that
 * repository.
 */
export function stagedStates(root: string, from = root): States | undefined {
	const folder = new GitFolder(root);
	const outerRepository = OuterRepository.findAround(root, from);
	const nextCommit = outerRepository?.commitAt("");
	const lastCommit = outerRepository === undefined ? "HEAD" : outerRepository.commitAt("HEAD");
	const index = nextCommit === undefined ? folder.index() : filesOfSite(folder, nextCommit);
	const laterState = nextCommit === undefined ? "index" : { commit: nextCommit };
	const headState =
		lastCommit === undefined ? undefined : committedSite(folder, lastCommit, laterState);
	if (!index.some(isDocsJson)) {
		if (headState !== undefined) return undefined;
		throw new GitError(
			"docs.json is not in git, so the next commit has no site to check. Add it with `git add docs.json`.",
		);
	}
	// Both states are loaded in one call, because each call of git takes milliseconds.
	folder.load([...index, ...(headState?.files ?? [])]);
	const tree = committedTree(root, folder, index);
	const stateNow = stateOf(tree, root, folder, nextCommit ?? "");
	if (lastCommit === undefined || headState === undefined)
		return { now: stateNow, before: undefined };
	const changedFiles = otherContents(headState.files, index);
	const formerTree = committedTree(
		root,
		folder,
		headState.files,
		changedFiles && { files: changedFiles, below: tree },
	);
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

interface CommittedSite extends Pick<StateBefore, "moves"> {
	readonly files: GitFile[];
	readonly changes: () => readonly FileChange[];
	readonly edits: () => readonly FileChange[];
}

/**
 * The files of the site at a commit, given by its id, even if its folder had another path;
 * `undefined` if no site existed.
 */
function committedSite(
	folder: GitFolder,
	commit: string,
	later: LaterState,
): CommittedSite | undefined {
	const allFiles = folder.findAllFilesAt(commit);
	if (allFiles === undefined) return undefined;
	const { pathFromTop } = folder;
	const formerFolders = allFiles
		.filter(({ path }) => posix.basename(path) === "docs.json")
		.map(({ path }) => folderOf(path));
	const isSiteHere = formerFolders.includes(pathFromTop);
	if (!isSiteHere && formerFolders.length === 0) return undefined;
	const folders = isSiteHere ? [pathFromTop] : [pathFromTop, ...formerFolders];
	// A longer list could exceed the maximum length of a command line.
	const changedFolders = folders.length > 100 ? [""] : folders;
	const allChanges = computeLazily(() => folder.changes(commit, later, changedFolders));
	const formerFolder = isSiteHere ? pathFromTop : movedFrom(allChanges(), pathFromTop);
	if (formerFolder === undefined) return undefined;
	const files = filesBelow(allFiles, formerFolder);
	const siteChanges = (): readonly FileChange[] =>
		changesOfSite(allChanges(), formerFolder, pathFromTop);
	const changes = (): readonly FileChange[] => siteChanges().filter(({ isEdit }) => !isEdit);
	const edits = (): readonly FileChange[] => siteChanges().filter(({ isEdit }) => isEdit);
	const names = (): string[] => files.map(({ path }) => path);
	const editsWithIds = (): readonly FileChange[] =>
		edits().map((edit) => folder.withIdOnDisk(edit));
	return { files, moves: gitMoves(changes, names, editsWithIds), changes, edits };
}

/** The former folder of a site whose docs.json has moved. */
function movedFrom(changes: readonly FileChange[], pathFromTop: string): string | undefined {
	const docsPath = posix.join(pathFromTop, "docs.json");
	const formerPath = changes.find(({ was, now }) => now === docsPath && was !== undefined)?.was;
	return formerPath === undefined ? undefined : folderOf(formerPath);
}

/** Changed files of a site, by their paths in its former folder and in its folder now. */
export function changesOfSite(
	changes: readonly FileChange[],
	formerFolder: string,
	siteFolder: string,
): FileChange[] {
	return changes.flatMap((change) => {
		const was = change.was && pathWithin(change.was, formerFolder);
		const now = change.now && pathWithin(change.now, siteFolder);
		return was === undefined && now === undefined ? [] : { ...change, was, now };
	});
}

function folderOf(path: string): string {
	return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

function filesOfSite(folder: GitFolder, commit: string): GitFile[] {
	return filesBelow(folder.allFilesAt(commit), folder.pathFromTop);
}

function isDocsJson({ path }: GitFile): boolean {
	return path === "docs.json";
}

/** True if the path, or a folder above it, is in the set. */
function isWithin(paths: ReadonlySet<string>, path: string): boolean {
	for (let currentPath = path; currentPath !== ""; currentPath = folderOf(currentPath))
		if (paths.has(currentPath)) return true;
	return false;
}
