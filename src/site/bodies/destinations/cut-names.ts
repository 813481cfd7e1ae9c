// Files whose names contain `#` or `?`: their addresses end there, so no unescaped link reaches
// them.
import { memoised } from "../../../source/memoised.ts";

const cutPaths = memoised(
	(paths: ReadonlySet<string>): ReadonlySet<string> =>
		new Set(Array.from(paths).filter((path) => /[#?]/.test(path))),
);

/** The first of some paths that has such a file. */
export function cutPath(paths: ReadonlySet<string>, those: Iterable<string>): string | undefined {
	const cut = cutPaths(paths);
	if (cut.size > 0) for (const path of those) if (cut.has(path)) return path;
	return undefined;
}

/** The first `#` or `?` in a path. */
export function signIn(path: string): string {
	return /[#?]/.exec(path)?.[0] ?? "";
}
