// What git says of a site: which files have changed, and what was there before.
import { execFileSync } from "node:child_process";

/** git cannot answer: what to do about it is in the message. */
export class GitError extends Error {
	override readonly name = "GitError";
}

/** The files of a folder, relative to it, that differ from where the branch left a commit, and those that are new. */
export function changedSince(
	folder: string,
	commit: string,
): ReadonlySet<string> {
	checkCommit(folder, commit);
	const base = mergeBase(folder, commit);
	return new Set([
		...paths(folder, ["diff", "--name-only", "--relative", "-z", base]),
		...paths(folder, ["ls-files", "--others", "--exclude-standard", "-z"]),
	]);
}

/** The files of a folder, relative to it, whose changes the next commit is to have. */
export function stagedFiles(folder: string): ReadonlySet<string> {
	checkRepository(folder);
	return new Set(
		paths(folder, ["diff", "--cached", "--name-only", "--relative", "-z"]),
	);
}

/** One file of a commit. */
export interface CommittedFile {
	/** Relative to the folder. */
	readonly path: string;
	readonly bytes: Buffer;
}

/** The files of a folder as a commit has them, empty where their bytes are not `wanted`. Links are passed over. */
export function filesAt(
	folder: string,
	commit: string,
	wanted: (path: string) => boolean,
): CommittedFile[] {
	checkCommit(folder, commit);
	const list = git(folder, ["ls-tree", "-r", "-z", commit, "./"]);
	const files = list
		.toString("utf8")
		.split("\0")
		.flatMap((line) => {
			const [, mode, blob, path] = /^(\d+) blob (\w+)\t(.*)$/s.exec(line) ?? [];
			return blob === undefined || path === undefined || mode === "120000"
				? []
				: { blob, path };
		});
	const asked = files.filter(({ path }) => wanted(path));
	const contents = bytesOf(folder, new Set(asked.map(({ blob }) => blob)));
	return files.map(({ blob, path }) => ({
		path,
		bytes: (wanted(path) && contents.get(blob)) || Buffer.alloc(0),
	}));
}

/** All in one call of git: each is answered by a line with its size, and its bytes. */
function bytesOf(
	folder: string,
	blobs: ReadonlySet<string>,
): ReadonlyMap<string, Buffer> {
	const answer = git(folder, ["cat-file", "--batch"], [...blobs].join("\n"));
	const found = new Map<string, Buffer>();
	let at = 0;
	for (const blob of blobs) {
		const start = answer.indexOf("\n", at) + 1;
		const size = Number(answer.toString("utf8", at, start).split(" ")[2]);
		found.set(blob, answer.subarray(start, start + size));
		at = start + size + 1;
	}
	return found;
}

/** git answers other questions where there is none. */
function checkRepository(folder: string): void {
	git(folder, ["rev-parse", "--git-dir"]);
}

function checkCommit(folder: string, commit: string): void {
	checkRepository(folder);
	// What begins with a dash is no commit but an option of git.
	const name = `${commit}^{commit}`;
	const isThere =
		!commit.startsWith("-") &&
		tried(folder, ["rev-parse", "--verify", "--quiet", name]) !== undefined;
	if (!isThere)
		throw new GitError(
			`There is no commit \`${commit}\` in this repository. In CI, fetch the full history: a shallow clone does not have it (\`fetch-depth: 0\`).`,
		);
}

/** The commit itself where the two have nothing in common that is known here, as in a shallow clone. */
function mergeBase(folder: string, commit: string): string {
	const base = tried(folder, ["merge-base", commit, "HEAD"]);
	return base?.toString("utf8").trim() ?? commit;
}

function paths(folder: string, argv: readonly string[]): string[] {
	return git(folder, argv)
		.toString("utf8")
		.split("\0")
		.filter((path) => path !== "");
}

function tried(folder: string, argv: readonly string[]): Buffer | undefined {
	try {
		return git(folder, argv);
	} catch (error) {
		if (error instanceof GitError) throw error;
		return undefined;
	}
}

function git(folder: string, argv: readonly string[], input = ""): Buffer {
	try {
		return execFileSync("git", ["-C", folder, ...argv], {
			input,
			stdio: ["pipe", "pipe", "pipe"],
			maxBuffer: 2 ** 30,
		});
	} catch (error) {
		const { code, stderr } = error as { code?: string; stderr?: Buffer };
		if (code === "ENOENT") throw new GitError("git is not installed.");
		if (/not a git repository/i.test(String(stderr)))
			throw new GitError(
				"This site is not in a git repository, so its changes are unknown.",
			);
		throw error;
	}
}
