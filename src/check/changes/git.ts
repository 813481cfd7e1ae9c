// The only module that starts git. docproof never changes a repository, and the files of a site
// never decide which programs run or which commits count.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join, relative, resolve, sep } from "node:path";
import { repositoryOf } from "../../text/files/repository.ts";

/** git could not answer. The message gives the reason. */
export class GitError extends Error {
	override readonly name = "GitError";
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Options of each call. A repository can configure programs that git starts by itself, and docproof
 * needs none of them. Filters stay, because without them an unchanged file of Git LFS would look
 * changed; git takes their commands from the user's configuration only.
 */
const options: readonly string[] = [
	"--no-pager",
	// A folder of the site can be a bare repository, whose configuration a stranger wrote.
	...["-c", "safe.bareRepository=explicit"],
	...["-c", "core.fsmonitor=false"],
	...["-c", "core.hooksPath=/dev/null"],
	// The parsers of git's output expect paths from the top of the repository.
	...["-c", "diff.relative=false"],
];

export class Git {
	/** The top folder of the working tree, without symbolic links. */
	readonly top: string;
	/** The folder with the data of the repository, shared by all of its working trees. */
	readonly commonFolder: string;
	readonly #env: Environment;
	readonly #program: string;

	private constructor(top: string, gitFolder: string, env: Environment) {
		this.top = top;
		this.commonFolder = commonFolderOf(gitFolder);
		this.#env = env;
		this.#program = findProgram(top);
	}

	/**
	 * The repository around a folder: the nearest folder with a `.git`, or else the `GIT_DIR` of the
	 * caller. Throws a `GitError` without a repository.
	 */
	static around(folder: string): Git {
		const top = repositoryOf(realPathOf(folder));
		if (top !== undefined) {
			const gitFolder = gitFolderOf(top);
			return new Git(top, gitFolder, environmentIn(gitFolder));
		}
		const { GIT_DIR, GIT_WORK_TREE } = process.env;
		if (GIT_DIR === undefined)
			throw new GitError("This site is not in a git repository, so its changes are unknown.");
		const gitFolder = resolve(GIT_DIR);
		const workTree = realPathOf(resolve(GIT_WORK_TREE ?? "."));
		const env = { ...process.env, GIT_DIR: gitFolder, GIT_WORK_TREE: workTree };
		return new Git(workTree, gitFolder, env);
	}

	/**
	 * The repository of a submodule, from its working tree or from the repository around it, which
	 * retains removed submodules; `undefined` if this clone never had the submodule. `path` begins at
	 * the top of the repository.
	 */
	submodule(path: string): Git | undefined {
		const top = join(this.top, path);
		if (existsSync(join(top, ".git"))) {
			const gitFolder = gitFolderOf(top);
			return new Git(top, gitFolder, { ...environmentIn(gitFolder), ...withoutTransport });
		}
		const gitFolder = join(this.commonFolder, "modules", path);
		if (!existsSync(gitFolder)) return undefined;
		const env = { ...callersEnvironment(), ...withoutTransport };
		const folders = { GIT_DIR: gitFolder, GIT_WORK_TREE: gitFolder };
		return new Git(gitFolder, gitFolder, { ...env, ...folders });
	}

	/** The path of a folder or file from the top; empty for the top itself. */
	pathFromTop(path: string): string {
		const fromTop = relative(this.top, realPathOf(path)).split(sep).join("/");
		if (fromTop !== ".." && !fromTop.startsWith("../")) return fromTop;
		throw new GitError("This site is not in a git repository, so its changes are unknown.");
	}

	/** Throws a `GitError` if git reports an error. */
	ask(argv: readonly string[], input: string | Buffer = ""): Buffer {
		const answer = this.askIfAny(argv, input);
		if (answer !== undefined) return answer;
		throw new GitError(`git failed: \`git ${argv[0]}\` ended with the exit code 1.`);
	}

	/**
	 * The output; `undefined` if git answers that the requested commit, path or reference does not
	 * exist, which it does by the exit code 1. Throws a `GitError` if git reports an error.
	 */
	askIfAny(argv: readonly string[], input: string | Buffer = ""): Buffer | undefined {
		try {
			return execFileSync(this.#program, ["-C", this.top, ...options, ...argv], {
				input,
				env: {
					...this.#env,
					GIT_OPTIONAL_LOCKS: "0",
					GIT_TERMINAL_PROMPT: "0",
					// git prints English messages here, because this module recognizes them.
					LC_ALL: "C",
				},
				stdio: ["pipe", "pipe", "pipe"],
				maxBuffer: 2 ** 31 - 1,
				windowsHide: true,
			});
		} catch (error) {
			const { status, stderr = "" } = error as { status?: number | null; stderr?: Buffer };
			if (status === 1 && String(stderr).trim() === "") return undefined;
			throw new GitError(reasonOf(error as ProcessError, String(stderr)));
		}
	}
}

interface ProcessError {
	readonly code?: string;
	readonly status?: number | null;
	readonly signal?: string | null;
}

/** The sentence that says why git gave no answer. */
function reasonOf({ code, status, signal }: ProcessError, stderr: string): string {
	if (/not a git repository/i.test(stderr))
		return "This site is not in a git repository, so its changes are unknown.";
	if (/detected dubious ownership/.test(stderr))
		return "git does not trust this repository, because another user owns it. Add it to `safe.directory`: `git config --global --add safe.directory <folder>`.";
	const [, message] = /^(?:fatal|error): (.*?)\.?$/m.exec(stderr) ?? [];
	if (message !== undefined) return `git failed: ${message}.`;
	if (signal) return `git failed: it was ended by ${signal}.`;
	if (code === "ENOBUFS") return "git failed: its answer is larger than 2 GB.";
	if (code !== undefined) return `git cannot run: ${code}.`;
	return `git failed: it ended with the exit code ${status}.`;
}

/** A submodule's configuration can lie in the site, so that its transport must not run. */
const withoutTransport: Environment = { GIT_NO_LAZY_FETCH: "1", GIT_ALLOW_PROTOCOL: "" };

/** The caller's environment without the variables that name a repository. */
function callersEnvironment(): Environment {
	const {
		GIT_DIR: _dir,
		GIT_WORK_TREE: _tree,
		GIT_INDEX_FILE: _index,
		GIT_PREFIX: _prefix,
		GIT_COMMON_DIR: _common,
		...env
	} = process.env;
	return env;
}

/**
 * The environment for a repository. A git hook names a repository and an index; the index counts
 * only in the same repository, because a commit can use a temporary index.
 */
function environmentIn(gitFolder: string): Environment {
	const { GIT_DIR, GIT_INDEX_FILE } = process.env;
	const env = callersEnvironment();
	if (GIT_INDEX_FILE === undefined) return env;
	const hookTop = repositoryOf(process.cwd());
	const hookFolder = GIT_DIR ?? (hookTop && gitFolderOf(hookTop));
	const isOfHook =
		hookFolder !== undefined && realPathOf(resolve(hookFolder)) === realPathOf(gitFolder);
	return isOfHook ? { ...env, GIT_INDEX_FILE: resolve(GIT_INDEX_FILE) } : env;
}

/** The folder with the data of the repository; a worktree or submodule has a file that names it. */
function gitFolderOf(top: string): string {
	const path = join(top, ".git");
	if (statSync(path).isDirectory()) return path;
	const [, target = ".git"] = /^gitdir: (.*)/.exec(readFileSync(path, "utf8")) ?? [];
	return resolve(top, target.trimEnd());
}

function commonFolderOf(gitFolder: string): string {
	try {
		return resolve(gitFolder, readFileSync(join(gitFolder, "commondir"), "utf8").trimEnd());
	} catch {
		return gitFolder;
	}
}

/**
 * The absolute path of git. Entries of PATH that are relative, or in the repository, are left out,
 * because a stranger could have put a program there. Windows would even prefer a program in the
 * current folder.
 */
function findProgram(top: string): string {
	const name = process.platform === "win32" ? "git.exe" : "git";
	const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
	const programs = folders.filter((folder) => existsSync(join(folder, name)));
	const program = programs.find((folder) => !isWithin(top, realPathOf(folder)));
	if (program !== undefined) return join(program, name);
	throw new GitError(
		programs.length === 0
			? "git is not installed."
			: "The only git in PATH is a file of this repository, and docproof does not run it.",
	);
}

function isWithin(top: string, path: string): boolean {
	return path === top || path.startsWith(top + sep);
}

function realPathOf(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}
