// Files whose names contain `#` or `?`. The addresses of such files end at that character, so no
// unescaped link reaches the files.
import { memoise } from "../../../text/memoised.ts";

const cutPaths = memoise(
	(paths: ReadonlySet<string>): ReadonlySet<string> =>
		new Set(Array.from(paths).filter((path) => /[#?]/.test(path))),
);

/** The first candidate that is the path of a file and contains `#` or `?`. */
export function findCutPath(
	paths: ReadonlySet<string>,
	candidates: Iterable<string>,
): string | undefined {
	const cutNames = cutPaths(paths);
	if (cutNames.size > 0) for (const path of candidates) if (cutNames.has(path)) return path;
	return undefined;
}

export function delimiterIn(path: string): string {
	return /[#?]/.exec(path)?.[0] ?? "";
}
