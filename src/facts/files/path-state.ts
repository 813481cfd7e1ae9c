// What stands at a path of the site, links to folders followed.
import type { IgnoredBy } from "./ignored-names.ts";
import type { SiteWalk } from "./site-walk.ts";

export type PathState =
	| { readonly kind: "file" | "folder" }
	| { readonly kind: "ignored"; readonly by: IgnoredBy }
	/**
	 * A file of the site behind a link to a folder: it can be read by that path, and is in no walk.
	 */
	| { readonly kind: "linked"; readonly link: string; readonly path: string }
	/** Behind a link to a folder outside the site, where anything may be. */
	| { readonly kind: "outside"; readonly link: string }
	| { readonly kind: "absent" };

export function stateAt(walk: SiteWalk, path: string): PathState {
	if (walk.paths.has(path)) return { kind: "file" };
	const by = walk.ignored.get(path);
	if (by !== undefined) return { kind: "ignored", by };
	if (walk.folders.has(path)) return { kind: "folder" };
	const behind = walk.behind(path);
	if (behind === undefined) return { kind: "absent" };
	const { link, path: real } = behind;
	if (real === undefined) return { kind: "outside", link };
	if (walk.paths.has(real) || walk.ignored.has(real)) return { kind: "linked", link, path: real };
	const isFolder = real === "" || walk.folders.has(real);
	return { kind: isFolder ? "folder" : "absent" };
}

/** The path that a file is read by; `undefined` for one outside the site, which is never read. */
export function sourceOf(walk: SiteWalk, path: string): string | undefined {
	const behind = walk.behind(path);
	const real = behind === undefined ? path : behind.path;
	if (real === undefined || walk.outside.has(real)) return undefined;
	return walk.linked.get(real) ?? real;
}
