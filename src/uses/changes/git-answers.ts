// What git answers, read.

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

/** Reads lines of `ls-tree` (mode, type, id) and `ls-files` (mode, id, stage), each with a tabulator before the path. */
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

/** What a null character ends. */
export function parts(answer: Buffer): string[] {
	return answer.toString("utf8").split("\0").slice(0, -1);
}
