// What a change moves in a site, by the walks before and after it.
import { areEqual } from "../../source/lists.ts";
import type { FileTree } from "./file-tree.ts";
import { SiteWalk } from "./site-walk.ts";

/** The walk over the folder after a change; the one before where all stands where it stood. */
export function walkAfter(before: SiteWalk, tree: FileTree): SiteWalk {
	const walk = new SiteWalk(tree);
	return areEqual(walk.summary(), before.summary()) ? before : walk;
}

/** The paths at which something else stands. */
export function addMoved(paths: Set<string>, before: SiteWalk, after: SiteWalk): void {
	for (const [one, other] of [
		[before, after],
		[after, before],
	] as const)
		for (const path of one.known())
			if (one.standsAt(path) !== other.standsAt(path)) paths.add(path);
}

/** A link has the content of the file that it leads to. */
export function addLinks(paths: Set<string>, { linked }: SiteWalk): void {
	for (const [path, target] of linked) if (paths.has(target)) paths.add(path);
}

/**
 * So has a path that leads through a link to a folder; no walk knows it, but who has asked for it.
 */
export function addBehindLinks(
	paths: Set<string>,
	asked: () => Iterable<string>,
	before: SiteWalk,
	after: SiteWalk,
): void {
	if (before.folderLinks.size + after.folderLinks.size === 0) return;
	for (const path of asked()) {
		const [one, other] = [before.behind(path), after.behind(path)];
		const isOther =
			one?.path !== other?.path ||
			(one === undefined) !== (other === undefined) ||
			paths.has(one?.path ?? path);
		if (isOther) paths.add(path);
	}
}
