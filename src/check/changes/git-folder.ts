import { posix, resolve } from "node:path";
import { Git, GitError } from "./git.ts";
import { GitObjects, idOnDisk } from "./git-objects.ts";
import {
	changesIn,
	commitsIn,
	type DatedCommit,
	emptyFileIds,
	type FileChange,
	type FolderCommit,
	filesIn,
	type GitFile,
	splitAtNulls,
} from "./git-output.ts";

export type LaterState = { readonly commit: string } | "index" | "disk";

/**
 * A folder of a repository in its commits, in the index and on disk. Paths are relative to the
 * folder, except where a function says otherwise.
 */
export class GitFolder {
	readonly #git: Git;
	readonly #objects: GitObjects;
	readonly #filesByCommit = new Map<string, readonly GitFile[]>();
	#indexFiles: readonly GitFile[] | undefined;
	readonly #isIgnoredByPath = new Map<string, boolean>();
	/** The path of the folder from the top of the repository; empty for the top itself. */
	readonly pathFromTop: string;

	/** Throws a `GitError` without a repository. */
	constructor(folder: string | Git) {
		this.#git = typeof folder === "string" ? Git.around(folder) : folder;
		this.pathFromTop = typeof folder === "string" ? this.#git.pathFromTop(folder) : "";
		this.#objects = new GitObjects(this.#git);
	}

	/** The files of the next commit. */
	index(): GitFile[] {
		const files = this.#within(this.#allFilesInIndex());
		if (!files.some(({ id }) => emptyFileIds.has(id))) return files;
		// Files of `git add --intent-to-add` are left out, because git puts them into the index empty.
		const argv = ["diff-files", "--diff-filter=A", "--name-only", "-z", ...this.#ownPaths()];
		const intendedPaths = new Set(splitAtNulls(this.#git.ask(argv)));
		return files.filter(({ path }) => !intendedPaths.has(posix.join(this.pathFromTop, path)));
	}

	#allFilesInIndex(): readonly GitFile[] {
		// During a merge conflict, our side counts (stage 2).
		this.#indexFiles ??= filesIn(this.#git.ask(["ls-files", "-s", "-z"]), /^[02]$/);
		return this.#indexFiles;
	}

	/** The files of a commit, given by its id. */
	filesAt(commit: string): GitFile[] {
		return this.filesOf(commit, this.pathFromTop);
	}

	/** The files of a commit in another folder. The path of that folder begins at the top. */
	filesOf(commit: string, folder: string): GitFile[] {
		const known = this.#filesByCommit.get(commit);
		if (known !== undefined) return filesBelow(known, folder);
		const tree = `${commit}:${folder}`;
		const answer = this.#git.ask(["ls-tree", "-r", "-z", "--full-tree", tree]);
		return filesIn(answer);
	}

	/** The files that `allFilesAt` lists; `undefined` if the commit does not exist. */
	findAllFilesAt(commit: string): readonly GitFile[] | undefined {
		return this.#unlessMissing([commit], () => this.allFilesAt(commit));
	}

	/** All files of a commit, by their paths from the top of the repository. */
	allFilesAt(commit: string): readonly GitFile[] {
		const known = this.#filesByCommit.get(commit);
		if (known !== undefined) return known;
		const files = filesIn(this.#git.ask(["ls-tree", "-r", "-z", "--full-tree", commit]));
		this.#filesByCommit.set(commit, files);
		return files;
	}

	/** The files of the last commit at some paths; `undefined` without a commit. */
	filesNamed(paths: readonly string[]): GitFile[] | undefined {
		const head = this.commitId("HEAD");
		if (head === undefined) return undefined;
		// A longer list could exceed the maximum length of a command line.
		if (paths.length > 100) return this.filesAt(head);
		const fromTop = paths.map((path) => posix.join(this.pathFromTop, path));
		const argv = ["ls-tree", "-r", "-z", "--full-tree", head, "--", ...fromTop];
		return this.#within(filesIn(this.#git.ask(argv)));
	}

	/**
	 * The files on disk that git does not ignore. A nested repository is one entry, because git does
	 * not list the files in nested repositories.
	 */
	pathsOnDisk(): string[] {
		const argv = ["ls-files", "-c", "-o", "--exclude-standard", "-z", ...this.#ownPaths()];
		return splitAtNulls(this.#git.ask(argv)).map((path) => this.#own(path.replace(/\/$/, "")));
	}

	/**
	 * The files that differ from a commit, below some folders. All paths begin at the top of the
	 * repository.
	 */
	changes(commit: string, later: LaterState, folders: readonly string[]): FileChange[] {
		// Beyond the limit, git finds only renamed files with the same content. A comparison of so many
		// files takes some seconds.
		const renames = ["--find-renames", "-l3000"];
		const options = ["--raw", "--no-abbrev", ...renames, "--diff-filter=ADMRT", "-z"];
		const safeOptions = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty"];
		const paths = folders.map((folder) => `:(top,literal)${folder}`);
		const states = revisions(commit, later);
		const argv = ["diff", ...options, ...safeOptions, ...states, "--", ...paths];
		return changesIn(this.#git.ask(argv));
	}

	/** A changed file of this folder with the id of its content on disk, which git did not compute. */
	withIdOnDisk(edit: FileChange): FileChange {
		if (edit.now === undefined || !/^0+$/.test(edit.ids.now)) return edit;
		const path = resolve(this.#git.top, this.pathFromTop, edit.now);
		return { ...edit, ids: { ...edit.ids, now: idOnDisk(path, edit.ids.was) ?? edit.ids.now } };
	}

	/**
	 * The content of a file in a commit, or in the index for an empty name; `undefined` if the file
	 * does not exist.
	 */
	fileAt(commit: string, path: string): Buffer | undefined {
		const fromTop = posix.join(this.pathFromTop, path);
		const files = commit === "" ? this.#allFilesInIndex() : this.allFilesAt(commit);
		const file = files.find((other) => other.path === fromTop);
		if (file?.kind !== "file") return undefined;
		this.#objects.load(this.#git.top, [file]);
		return this.#objects.content(file.id);
	}

	/**
	 * The commit of a submodule in a commit, or in the index for an empty name; `undefined` without a
	 * submodule.
	 */
	submoduleAt(commit: string, path: string): string | undefined {
		const fromTop = posix.join(this.pathFromTop, path);
		const files =
			commit === ""
				? this.#allFilesInIndex()
				: filesIn(this.#git.ask(["ls-tree", "-z", "--full-tree", commit, "--", fromTop]));
		return files.find((file) => file.path === fromTop && file.kind === "submodule")?.id;
	}

	/** The paths that git may ignore; all questions that are new need one call of git. */
	ignoredAmong(paths: readonly string[]): ReadonlySet<string> {
		const newPaths = paths.filter((path) => !this.#isIgnoredByPath.has(path));
		const ignoredPaths = this.#askIgnored(newPaths);
		for (const path of newPaths) this.#isIgnoredByPath.set(path, ignoredPaths.has(path));
		return new Set(paths.filter((path) => this.#isIgnoredByPath.get(path)));
	}

	/** All paths are returned if git refuses one of them, such as a path in a submodule. */
	#askIgnored(paths: readonly string[]): ReadonlySet<string> {
		if (paths.length === 0) return new Set();
		const pathsByInput = new Map(paths.map((path) => [posix.join(this.pathFromTop, path), path]));
		const input = [...pathsByInput.keys()].map((path) => `${path}\0`).join("");
		try {
			const answer = this.#git.askIfAny(["check-ignore", "-z", "--stdin"], input);
			const ignoredPaths = splitAtNulls(answer ?? Buffer.alloc(0));
			return new Set(ignoredPaths.map((path) => pathsByInput.get(path) ?? ""));
		} catch (error) {
			if (error instanceof GitError) return new Set(paths);
			throw error;
		}
	}

	/** The id of a commit; `undefined` if the commit does not exist. */
	commitId(commit: string): string | undefined {
		// git would read a name that begins with a dash as an option.
		if (commit.startsWith("-")) return undefined;
		return this.#line(["rev-parse", "--verify", "--quiet", `${commit}^{commit}`]);
	}

	/**
	 * The merge base of the branch and a commit. Returns the commit itself if this clone has no
	 * common ancestor, because the clone may be shallow; `undefined` if the commit does not exist.
	 */
	mergeBase(commit: string): string | undefined {
		return this.#commonAncestor(commit, "HEAD") ?? this.commitId(commit);
	}

	/**
	 * The newest common ancestor of two commits. Throws a `GitError` if the commits have no common
	 * ancestor.
	 */
	commonCommit(one: string, other: string): string {
		const base = this.#commonAncestor(one, other);
		if (base !== undefined) return base;
		const missing = [one, other].find((commit) => this.commitId(commit) === undefined);
		const problem =
			missing === undefined
				? `\`${one}\` and \`${other}\` have no common commit in this repository.`
				: `The commit \`${missing}\` does not exist in this repository.`;
		throw new GitError(`${problem}${this.#historyHint()}`);
	}

	#commonAncestor(one: string, other: string): string | undefined {
		if (one.startsWith("-") || other.startsWith("-")) return undefined;
		return this.#unlessMissing([one, other], () => this.#line(["merge-base", one, other]));
	}

	/** The answer; `undefined` if git failed because one of the commits does not exist. */
	#unlessMissing<Answer>(commits: readonly string[], ask: () => Answer): Answer | undefined {
		try {
			return ask();
		} catch (error) {
			if (!(error instanceof GitError)) throw error;
			if (commits.some((commit) => this.commitId(commit) === undefined)) return undefined;
			throw error;
		}
	}

	#historyHint(): string {
		return this.isShallow()
			? " This clone is shallow: in CI, fetch the full history (`fetch-depth: 0`)."
			: "";
	}

	/** A submodule at a path of this folder; `undefined` if this clone never had the submodule. */
	submodule(path: string): GitFolder | undefined {
		const git = this.#git.submodule(posix.join(this.pathFromTop, path));
		return git && new GitFolder(git);
	}

	/** Loads the contents of files, with one call of git for all that differ from the disk. */
	load(files: readonly GitFile[]): void {
		this.#objects.load(resolve(this.#git.top, this.pathFromTop), files);
	}

	/** The content of a file that has been loaded. */
	content({ id }: GitFile): Buffer {
		return this.#objects.content(id);
	}

	/** Forgets all lists of files, and the contents of all files except the given files. */
	retain(files: readonly GitFile[]): void {
		this.#filesByCommit.clear();
		this.#objects.retain(files);
	}

	head(): DatedCommit | undefined {
		return this.commitId("HEAD") === undefined ? undefined : this.#datedCommit(["-1", "HEAD"]);
	}

	/** The last commit of the branch before a time, given in seconds since 1970. */
	commitBefore(seconds: number): DatedCommit | undefined {
		return this.#datedCommit(["-1", "--first-parent", `--before=${seconds - 1}`, "HEAD"]);
	}

	#datedCommit(argv: readonly string[]): DatedCommit | undefined {
		const [id, seconds] = this.#line(["log", ...plainLog, ...argv])?.split(" ") ?? [];
		return id === undefined || id === "" ? undefined : { id, seconds: Number(seconds) };
	}

	/**
	 * The commits of the branch that changed files of this folder since a time, given in seconds
	 * since 1970; newest first. A merge counts as one commit with all changes that it brought.
	 */
	commitsSince(seconds: number): readonly FolderCommit[] {
		const options = ["--first-parent", "-m", "--raw", "--no-abbrev", "--no-renames", "-z"];
		const safeOptions = ["--no-ext-diff", "--no-textconv", "--ignore-submodules"];
		const argv = [...options, ...safeOptions, `--since=${seconds}`, "HEAD", ...this.#ownPaths()];
		return commitsIn(this.#git.ask(["log", ...plainLog, ...argv])).map((commit) => ({
			...commit,
			changes: commit.changes.map(({ status, path }) => ({
				status,
				path: this.#own(path),
			})),
		}));
	}

	/**
	 * The paths of changed, new and deleted files of the whole repository since a commit, from its
	 * top; if `base` is `undefined`, of staged files.
	 */
	changedPaths(base: string | undefined): string[] {
		const options = ["--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "-z"];
		const safeOptions = [...options, "--ignore-submodules=dirty"];
		const listPaths = (...argv: string[]): string[] => splitAtNulls(this.#git.ask(argv));
		if (base === undefined) return listPaths("diff", ...safeOptions, "--cached");
		const untrackedPaths = listPaths("ls-files", "-o", "--exclude-standard", "-z");
		return [...listPaths("diff", ...safeOptions, base), ...untrackedPaths];
	}

	isShallow(): boolean {
		return this.#line(["rev-parse", "--is-shallow-repository"]) === "true";
	}

	#ownPaths(): readonly string[] {
		return ["--", `:(top,literal)${this.pathFromTop}`];
	}

	#own(path: string): string {
		return this.pathFromTop === "" ? path : path.slice(this.pathFromTop.length + 1);
	}

	#within(files: readonly GitFile[]): GitFile[] {
		return filesBelow(files, this.pathFromTop);
	}

	#line(argv: readonly string[]): string | undefined {
		return this.#git.askIfAny(argv)?.toString("utf8").replace(/\n$/, "");
	}
}

/** The files in a folder, by their paths in the folder. */
export function filesBelow(files: readonly GitFile[], folder: string): GitFile[] {
	if (folder === "") return [...files];
	const start = `${folder}/`;
	return files.flatMap((file) =>
		file.path.startsWith(start) ? { ...file, path: file.path.slice(start.length) } : [],
	);
}

/**
 * The options for `git log` whose output `commitsIn` can parse, whatever the settings of the user.
 */
const plainLog: readonly string[] = ["--no-show-signature", "--no-notes", "--format=%H %ct"];

function revisions(commit: string, later: LaterState): readonly string[] {
	if (typeof later === "object") return [commit, later.commit];
	return later === "index" ? ["--cached", commit] : [commit];
}
