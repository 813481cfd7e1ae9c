// Asking git, and reading what it answers: nothing of what is there is changed.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

/** git cannot answer: what to do about it is in the message. */
export class GitError extends Error {
	override readonly name = "GitError";
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What git answers; `undefined` where it says no. Throws a `GitError` where it cannot be asked at
 * all.
 */
export function tried(
	folder: string,
	argv: readonly string[],
	env: Environment,
	input = "",
): Buffer | undefined {
	try {
		return asked(folder, argv, env, input);
	} catch (error) {
		if (error instanceof GitError) throw error;
		return undefined;
	}
}

/** What git answers. Throws a `GitError` where it gives none. */
export function git(folder: string, argv: readonly string[], env: Environment, input = ""): Buffer {
	try {
		return asked(folder, argv, env, input);
	} catch (error) {
		const { stderr = "" } = error as { stderr?: Buffer | string };
		const fatal = /^(?:fatal|error): (.*?)\.?$/m.exec(String(stderr));
		throw fatal === null ? error : new GitError(`git failed: ${fatal[1]}.`);
	}
}

function asked(folder: string, argv: readonly string[], env: Environment, input = ""): Buffer {
	try {
		// Without the program that a repository can name to watch its files.
		const settings = ["-c", "core.fsmonitor=false"];
		return execFileSync("git", ["-C", folder, ...settings, ...argv], {
			input,
			// What it says is read below.
			env: { ...env, GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" },
			stdio: ["pipe", "pipe", "pipe"],
			maxBuffer: 2 ** 31 - 1,
		});
	} catch (error) {
		const { code, stderr } = error as { code?: string; stderr?: Buffer };
		if (code === "ENOENT") throw new GitError("git is not installed.");
		throw complaint(String(stderr)) ?? error;
	}
}

function complaint(stderr: string): GitError | undefined {
	if (/not a git repository/i.test(stderr))
		return new GitError("This site is not in a git repository, so its changes are unknown.");
	const owner = /detected dubious ownership/.test(stderr);
	return owner
		? new GitError(
				"git does not trust this repository, as somebody else owns it. Add it to `safe.directory`: `git config --global --add safe.directory <folder>`.",
			)
		: undefined;
}

/**
 * The environment to ask git in about a folder. A hook is told which repository and which index it
 * runs for: the repository is that of the folder all the same; the index is the one to look at, as
 * it may be another than usual, but only if the hook is one of this repository.
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

/** A file that git holds. */
export interface GitFile {
	/** Relative to the folder that was asked about. */
	readonly path: string;
	readonly kind: "file" | "link" | "submodule";
	/** Of what is in it; of a submodule its commit. */
	readonly id: string;
}

const kinds: ReadonlyMap<string, GitFile["kind"]> = new Map([
	["120000", "link"],
	["160000", "submodule"],
]);

/**
 * Reads lines of `ls-tree` (mode, type, id) and `ls-files` (mode, id, stage), each with a tabulator
 * before the path.
 */
export function filesIn(answer: Buffer, stage?: RegExp): GitFile[] {
	return parts(answer).flatMap((line) => {
		const tab = line.indexOf("\t");
		const [mode = "", second = "", third = ""] = line.slice(0, tab).split(" ");
		const path = line.slice(tab + 1);
		const kind = kinds.get(mode) ?? "file";
		if (stage === undefined) return { path, kind, id: third };
		return stage.test(third) ? { path, kind, id: second } : [];
	});
}

/** The ids of an empty file, by both ways to name things in git. */
export const emptyFiles: ReadonlySet<string> = new Set([
	"e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
	"473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
]);

/** A file that is new, gone or renamed. */
export interface FileChange {
	/** Where it was; `undefined` for one that is new. */
	readonly was: string | undefined;
	/** Where it is; `undefined` for one that is gone. */
	readonly now: string | undefined;
	/** The ids of what was in it and of what is in it now. */
	readonly ids: { readonly was: string; readonly now: string };
	/** In per cent, by git, for one that is renamed. */
	readonly likeness: number;
}

/**
 * Reads what `diff --raw -z` says: modes, ids and a letter, then a path, and the new one behind it
 * where it is renamed.
 */
export function changesIn(answer: Buffer): FileChange[] {
	const words = parts(answer);
	const changes: FileChange[] = [];
	for (let at = 0; at + 1 < words.length; ) {
		const [, , was = "", now = "", status = ""] = words[at]?.split(" ") ?? [];
		const [path, other] = words.slice(at + 1);
		const isRenamed = status.startsWith("R");
		changes.push({
			was: status === "A" ? undefined : path,
			now: status === "D" ? undefined : isRenamed ? other : path,
			ids: { was, now },
			likeness: isRenamed ? Number(status.slice(1)) : 0,
		});
		at += isRenamed ? 3 : 2;
	}
	return changes;
}

/** What a null character ends. */
export function parts(answer: Buffer): string[] {
	return answer.toString("utf8").split("\0").slice(0, -1);
}
