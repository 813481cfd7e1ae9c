import type { Suggestion } from "../../engine/suggestion.ts";
import { groupBy } from "../../text/lists.ts";
import { applyFixes, byPath } from "./edits.ts";

/** A text is `undefined` if the file does not exist. */
export interface SuggestedFile {
	readonly path: string;
	readonly before: string | undefined;
	readonly after: string | undefined;
}

export type ReadFileText = (path: string) => string | undefined;

/**
 * The changed files; `undefined` if a file cannot be read, or a new file exists already. `sourceOf`
 * returns the path of the file behind a symbolic link, because edits change that file.
 */
export function suggestedFiles(
	{ changes }: Suggestion,
	read: ReadFileText,
	sourceOf = (path: string): string => path,
): readonly SuggestedFile[] | undefined {
	const files = new Map<string, SuggestedFile>();
	const edits = changes.flatMap((change) => (change.kind === "edit" ? change : []));
	for (const [path, editsOfFile] of groupBy(edits, ({ at }) => sourceOf(at.file.path))) {
		const before = read(path);
		if (before === undefined) return undefined;
		files.set(path, { path, before, after: applyFixes(before, editsOfFile) });
	}
	for (const change of changes) {
		if (change.kind === "edit") continue;
		const { path } = change;
		const before = read(path);
		if ((before === undefined) !== (change.kind === "create")) return undefined;
		const text = files.get(path)?.after ?? before;
		files.set(path, { path, before, after: change.kind === "create" ? change.text : undefined });
		if (change.kind !== "move") continue;
		if (read(change.to) !== undefined) return undefined;
		files.set(change.to, { path: change.to, before: undefined, after: text });
	}
	return [...files.values()].sort(byPath);
}
