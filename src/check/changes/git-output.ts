// Parsers of the output of git.

export interface GitFile {
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
	/** In per cent for a renamed file, else 0. */
	readonly likeness: number;
	/** True if the file has only another content. */
	readonly isEdit: boolean;
}

/**
 * Parses the output of `diff --raw -z`: modes, ids and a letter, then the path, and for a rename
 * the new path.
 */
export function changesIn(answer: Buffer): FileChange[] {
	const gitWords = splitAtNulls(answer);
	const changes: FileChange[] = [];
	for (let index = 0; index + 1 < gitWords.length; ) {
		const [, mode = "", was = "", now = "", status = ""] = gitWords[index]?.split(" ") ?? [];
		const { [index + 1]: path, [index + 2]: newPath } = gitWords;
		const isRenamed = status.startsWith("R");
		changes.push({
			was: status === "A" ? undefined : path,
			now: status === "D" ? undefined : isRenamed ? newPath : path,
			ids: { was, now },
			likeness: isRenamed ? Number(status.slice(1)) : 0,
			isEdit: status === "M" && kindByMode.get(mode) !== "submodule",
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
