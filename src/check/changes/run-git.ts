// Running git and reading its output. docproof never changes a repository.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

export class GitError extends Error {
	override readonly name = "GitError";
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a `GitError` if git cannot run at all. */
export function gitOrUndefined(
	folder: string,
	argv: readonly string[],
	env: Environment,
	input = "",
): Buffer | undefined {
	try {
		return runGit(folder, argv, env, input);
	} catch (error) {
		if (error instanceof GitError) throw error;
		return undefined;
	}
}

/** Throws a `GitError` if git reports an error. */
export function git(folder: string, argv: readonly string[], env: Environment, input = ""): Buffer {
	try {
		return runGit(folder, argv, env, input);
	} catch (error) {
		const { stderr = "" } = error as { stderr?: Buffer | string };
		const fatalMessage = /^(?:fatal|error): (.*?)\.?$/m.exec(String(stderr));
		throw fatalMessage === null ? error : new GitError(`git failed: ${fatalMessage[1]}.`);
	}
}

function runGit(folder: string, argv: readonly string[], env: Environment, input = ""): Buffer {
	try {
		// A repository can configure a program that watches its files, and that program would be a
		// stranger's code.
		const settings = ["-c", "core.fsmonitor=false"];
		return execFileSync("git", ["-C", folder, ...settings, ...argv], {
			input,
			// git prints English messages here, because the parsers below expect them.
			env: { ...env, GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" },
			stdio: ["pipe", "pipe", "pipe"],
			maxBuffer: 2 ** 31 - 1,
		});
	} catch (error) {
		const { code, stderr } = error as { code?: string; stderr?: Buffer };
		if (code === "ENOENT") throw new GitError("git is not installed.");
		throw recognizedError(String(stderr)) ?? error;
	}
}

function recognizedError(stderr: string): GitError | undefined {
	if (/not a git repository/i.test(stderr))
		return new GitError("This site is not in a git repository, so its changes are unknown.");
	const isOwnedByOther = /detected dubious ownership/.test(stderr);
	return isOwnedByOther
		? new GitError(
				"git does not trust this repository, because another user owns it. Add it to `safe.directory`: `git config --global --add safe.directory <folder>`.",
			)
		: undefined;
}

/**
 * The environment for git in a folder. A git hook sets a repository and an index. The repository is
 * always the repository of the folder; the index of the hook counts only if the hook belongs to the
 * same repository, because a commit can use a temporary index.
 */
export function environmentFor(folder: string): Environment {
	const {
		GIT_DIR,
		GIT_WORK_TREE,
		GIT_INDEX_FILE,
		GIT_PREFIX: _prefix,
		GIT_COMMON_DIR: _common,
		...env
	} = process.env;
	if (GIT_DIR === undefined && GIT_INDEX_FILE === undefined) return env;
	const repository = repositoryIn(folder, env);
	if (repository === undefined && GIT_DIR !== undefined)
		return {
			...process.env,
			GIT_DIR: resolve(GIT_DIR),
			GIT_WORK_TREE: resolve(GIT_WORK_TREE ?? "."),
		};
	const isOfHook =
		GIT_INDEX_FILE !== undefined && repositoryIn(process.cwd(), process.env) === repository;
	return isOfHook ? { ...env, GIT_INDEX_FILE } : env;
}

function repositoryIn(folder: string, env: Environment): string | undefined {
	try {
		return String(git(folder, ["rev-parse", "--absolute-git-dir"], env));
	} catch {
		return undefined;
	}
}

export interface GitFile {
	/** The path relative to the folder in which git ran. */
	readonly path: string;
	readonly kind: "file" | "link" | "submodule";
	/** The id of the content; for a submodule, the id of its commit. */
	readonly id: string;
}

const kindByMode: ReadonlyMap<string, GitFile["kind"]> = new Map([
	["120000", "link"],
	["160000", "submodule"],
]);

/**
 * Parses lines of `ls-tree` (mode, type, id) and `ls-files` (mode, id, stage), each with a tab
 * before the path.
 */
export function filesIn(answer: Buffer, stage?: RegExp): GitFile[] {
	return splitAtNulls(answer).flatMap((line) => {
		const tab = line.indexOf("\t");
		const [mode = "", second = "", third = ""] = line.slice(0, tab).split(" ");
		const path = line.slice(tab + 1);
		const kind = kindByMode.get(mode) ?? "file";
		if (stage === undefined) return { path, kind, id: third };
		return stage.test(third) ? { path, kind, id: second } : [];
	});
}

export const emptyFileIds: ReadonlySet<string> = new Set([
	"e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
	"473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
]);

export interface FileChange {
	/** The former path; `undefined` for a new file. */
	readonly was: string | undefined;
	/** The current path; `undefined` for a deleted file. */
	readonly now: string | undefined;
	readonly ids: { readonly was: string; readonly now: string };
	readonly likeness: number;
}

/**
 * Parses the output of `diff --raw -z`: modes, ids and a letter, then the path, and for a rename
 * the new path.
 */
export function changesIn(answer: Buffer): FileChange[] {
	const gitWords = splitAtNulls(answer);
	const changes: FileChange[] = [];
	for (let index = 0; index + 1 < gitWords.length; ) {
		const [, , was = "", now = "", status = ""] = gitWords[index]?.split(" ") ?? [];
		const [path, newPath] = gitWords.slice(index + 1);
		const isRenamed = status.startsWith("R");
		changes.push({
			was: status === "A" ? undefined : path,
			now: status === "D" ? undefined : isRenamed ? newPath : path,
			ids: { was, now },
			likeness: isRenamed ? Number(status.slice(1)) : 0,
		});
		index += isRenamed ? 3 : 2;
	}
	return changes;
}

/** A commit by its full id and its time in seconds since 1970. */
export interface DatedCommit {
	readonly id: string;
	readonly seconds: number;
}

export interface FolderCommit extends DatedCommit {
	readonly changes: readonly { readonly status: string; readonly path: string }[];
}

/**
 * Parses the output of `log --raw -z --format='%H %ct'`: for each commit, its id and time; then for
 * each file, its modes, object ids, status and path.
 */
export function commitsIn(answer: Buffer): FolderCommit[] {
	const gitWords = splitAtNulls(answer);
	const commits: { id: string; seconds: number; changes: { status: string; path: string }[] }[] =
		[];
	for (let index = 0; index < gitWords.length; index++) {
		const lineWords = (gitWords[index] ?? "").trimStart().split(" ");
		if (lineWords[0]?.startsWith(":")) {
			index++;
			commits.at(-1)?.changes.push({ status: lineWords[4] ?? "", path: gitWords[index] ?? "" });
		} else if (lineWords.length === 2)
			commits.push({ id: lineWords[0] ?? "", seconds: Number(lineWords[1]), changes: [] });
	}
	return commits;
}

export function splitAtNulls(answer: Buffer): string[] {
	return answer.toString("utf8").split("\0").slice(0, -1);
}
