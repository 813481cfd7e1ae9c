import { hash } from "node:crypto";
import { closeSync, existsSync, readSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { maxFileBytes, openToRead, readHandle } from "../../source/files/read-file.ts";
import {
	changesIn,
	commitsIn,
	type DatedCommit,
	type Environment,
	emptyFileIds,
	environmentFor,
	type FileChange,
	type FolderCommit,
	filesIn,
	GitError,
	type GitFile,
	git,
	gitOrUndefined,
	splitAtNulls,
} from "./run-git.ts";

export type LaterState = { readonly commit: string } | "index" | "disk";

export class GitFolder {
	readonly #folder: string;
	readonly #env: Environment;
	readonly #blobs = new Map<string, Buffer>();
	#fromTop: string | undefined;

	constructor(folder: string, env = environmentFor(folder)) {
		this.#folder = folder;
		this.#env = env;
	}

	/** The files of the next commit. */
	index(): GitFile[] {
		// During a merge conflict, our side counts (stage 2).
		const files = filesIn(this.#ask(["ls-files", "-s", "-z"]), /^[02]$/);
		if (!files.some(({ id }) => emptyFileIds.has(id))) return files;
		// Files of `git add --intent-to-add` are left out, because git puts them into the index empty.
		const argv = ["diff-files", "--diff-filter=A", "--name-only", "--relative", "-z"];
		const intendedPaths = new Set(splitAtNulls(this.#ask(argv)));
		return files.filter(({ path }) => !intendedPaths.has(path));
	}

	/** The files of a commit in this folder; `undefined` if the commit does not exist. */
	filesAt(commit: string): GitFile[] | undefined {
		const answer = this.#tried(["ls-tree", "-r", "-z", commit, "./"]);
		return answer && filesIn(answer);
	}

	/**
	 * The given files of this folder as a commit has them; `undefined` if the commit does not exist.
	 */
	filesNamed(commit: string, paths: readonly string[]): GitFile[] | undefined {
		// A longer list could exceed the maximum length of a command line.
		if (paths.length > 100) return this.filesAt(commit);
		const ownPaths = paths.map((path) => `./${path}`);
		const answer = this.#tried(["ls-tree", "-r", "-z", commit, ...ownPaths]);
		return answer && filesIn(answer);
	}

	/**
	 * The files of a commit in a folder. The path of the folder begins at the top of the repository,
	 * and is empty for the top itself.
	 */
	filesOf(commit: string, folder: string): GitFile[] {
		const tree = `${commit}:${folder}`;
		return filesIn(this.#ask(["ls-tree", "-r", "-z", "--full-tree", tree]));
	}

	/**
	 * The files on disk that git does not ignore. A nested repository is one entry, because git does
	 * not list the files in nested repositories.
	 */
	pathsOnDisk(): string[] {
		const argv = ["ls-files", "-c", "-o", "--exclude-standard", "-z"];
		return splitAtNulls(this.#ask(argv)).map((path) => path.replace(/\/$/, ""));
	}

	/**
	 * New, deleted and renamed files since a commit, below `paths`. The paths begin at the top of the
	 * repository.
	 */
	changes(commit: string, later: LaterState, paths: readonly string[]): FileChange[] {
		const argv = [
			"-c",
			"diff.relative=false",
			"diff",
			"--raw",
			"--no-abbrev",
			"--find-renames",
			"--diff-filter=ADR",
			"-z",
			"--no-ext-diff",
			...[...revisions(commit, later), "--", ...paths],
		];
		return changesIn(this.#ask(argv));
	}

	/**
	 * Files of this folder whose content has changed since a commit, by their paths in the folder.
	 */
	edits(commit: string, later: LaterState): FileChange[] {
		const argv = [
			"diff",
			"--raw",
			"--no-abbrev",
			"--no-renames",
			"--relative",
			"--diff-filter=M",
			"-z",
			"--no-ext-diff",
			"--ignore-submodules",
			...[...revisions(commit, later), "--", "."],
		];
		const edits = changesIn(this.#ask(argv)).filter(({ now }) => now !== undefined);
		// The ids of files on disk are missing, because git does not read such files for this diff.
		const unreadPaths = edits.flatMap(({ now = "", ids }) =>
			/^0+$/.test(ids.now) && !now.includes("\n") ? now : [],
		);
		if (unreadPaths.length === 0) return edits;
		// The paths begin at the top of the repository, because `hash-object` resolves paths from the
		// top even in another folder.
		const paths = unreadPaths.map((path) => posix.join(this.pathFromTop(), path));
		const hashes = gitOrUndefined(
			this.#folder,
			["hash-object", "--stdin-paths"],
			this.#env,
			paths.join("\n"),
		);
		const ids = String(hashes ?? "").split("\n");
		const idsByPath = new Map(unreadPaths.map((path, index) => [path, ids[index]]));
		return edits.map((edit) => ({
			...edit,
			ids: { ...edit.ids, now: idsByPath.get(edit.now ?? "") || edit.ids.now },
		}));
	}

	/**
	 * The content of a file in a commit, or in the index for an empty name; `undefined` if the file
	 * does not exist.
	 */
	fileAt(commit: string, path: string): Buffer | undefined {
		return this.#tried(["cat-file", "blob", `${commit}:./${path}`]);
	}

	/**
	 * The commit of a submodule in a commit, or in the index for an empty name; `undefined` without a
	 * submodule.
	 */
	submoduleAt(commit: string, path: string): string | undefined {
		const argv = commit === "" ? ["ls-files", "-s", "-z"] : ["ls-tree", "-z", commit];
		const answer = this.#tried([...argv, "--", path]);
		const files = filesIn(answer ?? Buffer.alloc(0), commit === "" ? /^[02]$/ : undefined);
		return files.find(({ kind }) => kind === "submodule")?.id;
	}

	isIgnored(path: string): boolean {
		return this.#tried(["check-ignore", "-q", "--", path]) !== undefined;
	}

	/** The path of the folder from the top of the repository; empty for the top itself. */
	pathFromTop(): string {
		this.#fromTop ??= (this.#line(["rev-parse", "--show-prefix"]) ?? "").replace(/\/$/, "");
		return this.#fromTop;
	}

	hasCommit(commit: string): boolean {
		const argv = ["rev-parse", "--verify", "--quiet", `${commit}^{commit}`];
		return this.#tried(argv) !== undefined;
	}

	/**
	 * The merge base of the branch and a commit. Returns the commit itself if this clone has no
	 * common ancestor, because the clone may be shallow; `undefined` if the commit does not exist.
	 */
	mergeBase(commit: string): string | undefined {
		// git would read a name that begins with a dash as an option.
		if (commit.startsWith("-")) return undefined;
		const base = this.#line(["merge-base", commit, "HEAD"]);
		return base ?? (this.hasCommit(commit) ? commit : undefined);
	}

	/**
	 * The newest common ancestor of two commits. Throws a `GitError` if the commits have no common
	 * ancestor.
	 */
	commonCommit(one: string, other: string): string {
		for (const commit of [one, other])
			if (commit.startsWith("-") || !this.hasCommit(commit))
				throw new GitError(
					`The commit \`${commit}\` does not exist in this repository.${this.#historyHint()}`,
				);
		const base = this.#line(["merge-base", one, other]);
		if (base !== undefined) return base;
		throw new GitError(
			`\`${one}\` and \`${other}\` have no common commit in this repository.${this.#historyHint()}`,
		);
	}

	#historyHint(): string {
		return this.isShallow()
			? " This clone is shallow: in CI, fetch the full history (`fetch-depth: 0`)."
			: "";
	}

	/** A submodule at a path of this folder; `undefined` if this clone never had the submodule. */
	submodule(path: string): GitFolder | undefined {
		const folder = join(this.#folder, path);
		if (existsSync(join(folder, ".git"))) return new GitFolder(folder);
		// A removed submodule is read from its repository, because git keeps that repository in
		// `modules`.
		const commonFolder = this.#line(["rev-parse", "--git-common-dir"]) ?? "";
		const modulesFolder = resolve(this.#folder, commonFolder, "modules");
		const submodulePath = join(modulesFolder, this.pathFromTop(), path);
		return existsSync(submodulePath)
			? new GitFolder(submodulePath, {
					...this.#env,
					GIT_DIR: submodulePath,
					GIT_WORK_TREE: submodulePath,
				})
			: undefined;
	}

	/** The contents of these and all previously requested files, by id. */
	contents(files: readonly GitFile[]): ReadonlyMap<string, Buffer> {
		const missingIds = new Set<string>();
		for (const file of files) {
			const { id } = file;
			if (this.#blobs.has(id)) continue;
			const contentFromDisk = contentOnDisk(this.#folder, file);
			if (contentFromDisk === undefined) missingIds.add(id);
			else this.#blobs.set(id, contentFromDisk);
		}
		this.#askFor([...missingIds].filter((id) => !this.#blobs.has(id)));
		return this.#blobs;
	}

	/** Forgets the cached contents of all files except these. */
	retain(files: readonly GitFile[]): void {
		const ids = new Set(files.map(({ id }) => id));
		for (const id of this.#blobs.keys()) if (!ids.has(id)) this.#blobs.delete(id);
	}

	head(): DatedCommit | undefined {
		return this.#datedCommit(["log", "-1", "HEAD"]);
	}

	/** The last commit of the branch before a time, given in seconds since 1970. */
	commitBefore(seconds: number): DatedCommit | undefined {
		return this.#datedCommit(["log", "-1", "--first-parent", `--before=${seconds - 1}`, "HEAD"]);
	}

	#datedCommit([command = "", ...argv]: readonly string[]): DatedCommit | undefined {
		const [id, seconds] = this.#line([command, ...plainLog, ...argv])?.split(" ") ?? [];
		return id === undefined || id === "" ? undefined : { id, seconds: Number(seconds) };
	}

	/**
	 * The commits of the branch that changed files of this folder since a time, given in seconds
	 * since 1970; newest first. A merge counts as one commit with all changes that it brought.
	 */
	commitsSince(seconds: number): readonly FolderCommit[] {
		const options = ["--first-parent", "-m", "--raw", "--no-abbrev", "--no-renames", "--relative"];
		const argv = [...options, "-z", "--no-ext-diff", "--ignore-submodules", `--since=${seconds}`];
		const answer = this.#ask(["log", ...plainLog, ...argv, "HEAD", "--", "."]);
		return commitsIn(answer);
	}

	isShallow(): boolean {
		return this.#line(["rev-parse", "--is-shallow-repository"]) === "true";
	}

	/** The content of one file, which is not cached. */
	content(file: GitFile): Buffer {
		return contentOnDisk(this.#folder, file) ?? this.#ask(["cat-file", "blob", file.id]);
	}

	#askFor(missingIds: readonly string[]): void {
		if (missingIds.length === 0) return;
		const answer = this.#ask(["cat-file", "--batch"], missingIds.join("\n"));
		let index = 0;
		// For each id, git prints a line with the kind and the size, then the content.
		for (const id of missingIds) {
			const start = answer.indexOf("\n", index) + 1;
			const [, kind, size] = answer.toString("utf8", index, start).split(" ");
			if (kind !== "blob")
				throw new GitError(
					`git does not have the object ${id}. Check the repository with \`git fsck\`.`,
				);
			index = start + Number(size) + 1;
			this.#blobs.set(id, answer.subarray(start, index - 1));
		}
	}

	#line(argv: readonly string[]): string | undefined {
		return this.#tried(argv)?.toString("utf8").replace(/\n$/, "");
	}

	#tried(argv: readonly string[]): Buffer | undefined {
		return gitOrUndefined(this.#folder, argv, this.#env);
	}

	#ask(argv: readonly string[], input?: string): Buffer {
		return git(this.#folder, argv, this.#env, input);
	}
}

/**
 * The options for `git log` whose output `commitsIn` can parse, whatever the settings of the user.
 */
const plainLog: readonly string[] = ["--no-show-signature", "--no-notes", "--format=%H %ct"];

function revisions(commit: string, later: LaterState): readonly string[] {
	if (typeof later === "object") return [commit, later.commit];
	return later === "index" ? ["--cached", commit] : [commit];
}

/**
 * The content of a file, read from disk; `undefined` if the file on disk has another id. Almost all
 * files have the same id, and reading the disk takes less time than running git. @internal
 */
export function contentOnDisk(folder: string, { path, kind, id }: GitFile): Buffer | undefined {
	if (kind !== "file") return undefined;
	try {
		return contentAt(`${folder}/${path}`, id);
	} catch {
		return undefined;
	}
}

/**
 * The number of bytes for the header with the size, which git hashes before the content. The buffer
 * has room for the header and for the content of almost all files.
 */
const headRoom = 64;
const hashBuffer = Buffer.allocUnsafe(headRoom + 65_536);

function contentAt(path: string, id: string): Buffer | undefined {
	const handle = openToRead(path);
	try {
		const size = readSync(handle, hashBuffer, headRoom, hashBuffer.length - headRoom, 0);
		if (size === hashBuffer.length - headRoom) {
			const bytes = readHandle(handle, maxFileBytes);
			const withHeader = Buffer.concat([Buffer.from(blobHeader(bytes.length)), bytes]);
			return idOf(withHeader, id) === id ? bytes : undefined;
		}
		const head = blobHeader(size);
		const start = headRoom - head.length;
		hashBuffer.write(head, start, "latin1");
		const end = headRoom + size;
		if (idOf(hashBuffer.subarray(start, end), id) !== id) return undefined;
		return Buffer.from(hashBuffer.subarray(headRoom, end));
	} finally {
		closeSync(handle);
	}
}

function blobHeader(size: number): string {
	return `blob ${size}\0`;
}

/** The id of a content, with the hash algorithm of another id. */
function idOf(withHeader: Buffer, otherId: string): string {
	return hash(otherId.length === 64 ? "sha256" : "sha1", withHeader, "hex");
}
