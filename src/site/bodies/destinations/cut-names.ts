// Files whose names have a sign at which an address ends: no address leads to them as they are
// written.
import { memoised } from "../../../source/memoised.ts";

/** The files whose names have such a sign. */
const cutPaths = memoised(
	(paths: ReadonlySet<string>): ReadonlySet<string> =>
		new Set(Array.from(paths).filter((path) => /[#?]/.test(path))),
);

/** The first of some paths at which such a file is. */
export function cutPath(paths: ReadonlySet<string>, those: Iterable<string>): string | undefined {
	const cut = cutPaths(paths);
	if (cut.size > 0) for (const path of those) if (cut.has(path)) return path;
	return undefined;
}

/** The sign at which the address of a path ends. */
export function signIn(path: string): string {
	return /[#?]/.exec(path)?.[0] ?? "";
}
