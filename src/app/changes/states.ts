// Two states of a site: that which is proofed, and that which it is compared with.
import {
	filesOnDisk,
	type SettingsFiles,
} from "../../config/settings-files.ts";
import { DiskTree, type FileTree } from "../../site/files/file-tree.ts";
import { type HeldFile, Overlay } from "../../site/files/overlay.ts";
import { CommittedSettings } from "./committed-settings.ts";
import { type GitFile, GitFolder } from "./git-folder.ts";
import { GitError } from "./run-git.ts";

/** The files of a site, and where its settings are read from. */
export interface State {
	readonly tree: FileTree;
	readonly settings: SettingsFiles;
}

export interface States {
	readonly now: State;
	/** `undefined` where there was no site. */
	readonly before: State | undefined;
}

/** The site on disk, and as it was where the branch left a commit. What git ignores is taken for the same in both. */
export function statesSince(root: string, name: string): States {
	const folder = new GitFolder(root);
	const base = folder.mergeBase(name);
	if (base === undefined)
		throw new GitError(
			`There is no commit \`${name}\` in this repository. In CI, fetch the full history: a shallow clone does not have it (\`fetch-depth: 0\`).`,
		);
	const files = committed(folder, base, false);
	const below = new DiskTree(root);
	const now = { tree: below, settings: filesOnDisk };
	if (files === undefined) return { now, before: undefined };
	const known = new Set(folder.pathsOnDisk());
	const hides = (path: string): boolean => isIn(known, path);
	const layer = { root, files: held(folder, files), below, hides };
	return { now, before: stateOf(new Overlay(layer), root, folder, base) };
}

/** The site as the next commit is to have it, and as the last one has it; `undefined` where the next one has none. */
export function stagedStates(root: string): States | undefined {
	const folder = new GitFolder(root);
	const index = folder.index();
	if (!index.some(isDocsJson)) return undefined;
	const head = committed(folder, "HEAD", true);
	// In one call of git.
	folder.contents([...index, ...(head ?? [])].filter(isRead));
	const state = (files: readonly GitFile[], revision: string): State => {
		const tree = new Overlay({ root, files: held(folder, files) });
		return stateOf(tree, root, folder, revision);
	};
	return { now: state(index, ""), before: head && state(head, "HEAD") };
}

function stateOf(
	tree: FileTree,
	root: string,
	folder: GitFolder,
	revision: string,
): State {
	const settings = new CommittedSettings({ root, tree, folder, revision });
	return { tree, settings };
}

/** The files of the site at a commit, wherever it was in the repository; `undefined` where there was none. */
function committed(
	folder: GitFolder,
	commit: string,
	isStaged: boolean,
): GitFile[] | undefined {
	const files = folder.filesAt(commit);
	if (files === undefined || files.some(isDocsJson)) return files;
	const old = folder.movedSites(commit, isStaged).get(folder.fromTop());
	return old === undefined ? undefined : folder.filesOf(commit, old);
}

function isDocsJson({ path }: GitFile): boolean {
	return path === "docs.json";
}

/** Whether a path, or a folder that it is in, is one of these. */
function isIn(paths: ReadonlySet<string>, path: string): boolean {
	for (
		let at = path;
		at !== "";
		at = at.slice(0, Math.max(at.lastIndexOf("/"), 0))
	)
		if (paths.has(at)) return true;
	return false;
}

/** Files of which it matters only that they are there. */
const media =
	/\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|mov|woff2?|ttf|otf|eot|pdf|zip|gz)$/i;

/** Whether what is in a file, or in a link, is looked at. */
function isRead({ path, kind }: GitFile): boolean {
	return kind === "link" || (kind === "file" && !media.test(path));
}

/** The files as they are in git, with those of submodules. */
function held(
	folder: GitFolder,
	files: readonly GitFile[],
): Map<string, HeldFile> {
	const contents = folder.contents(files.filter(isRead));
	const result = new Map<string, HeldFile>();
	for (const file of files) {
		const { path, kind, id } = file;
		if (kind === "submodule") {
			const inner = submoduleFiles(folder, path, id);
			for (const [below, content] of inner)
				result.set(`${path}/${below}`, content);
		} else {
			const bytes = contents.get(id) ?? nothing;
			result.set(path, { kind, bytes });
		}
	}
	return result;
}

const nothing = Buffer.alloc(0);

function submoduleFiles(
	folder: GitFolder,
	path: string,
	commit: string,
): ReadonlyMap<string, HeldFile> {
	const submodule = folder.submodule(path);
	if (submodule === undefined) return new Map();
	if (!submodule.has(commit))
		throw new GitError(
			`The submodule \`${path}\` does not have the commit ${commit} here. Fetch it first: \`git submodule update --init\` or \`git -C ${path} fetch\`.`,
		);
	return held(submodule, submodule.filesOf(commit, ""));
}
