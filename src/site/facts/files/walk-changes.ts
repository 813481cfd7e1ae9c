// The paths that a change affects, from the walks before and after the change.
import { areEqual } from "../../../text/lists.ts";
import type { FileTree } from "./file-tree.ts";
import { SiteWalk } from "./site-walk.ts";

/**
 * The walk after a change; the same object if no file was added or removed, so that cached results
 * stay valid.
 */
export function walkAfter(before: SiteWalk, tree: FileTree): SiteWalk {
	const walk = new SiteWalk(tree);
	return areEqual(walk.summary(), before.summary()) ? before : walk;
}

export function addChangedPaths(paths: Set<string>, before: SiteWalk, after: SiteWalk): void {
	for (const [walk, otherWalk] of [
		[before, after],
		[after, before],
	] as const)
		for (const path of walk.allPaths())
			if (walk.identityAt(path) !== otherWalk.identityAt(path)) paths.add(path);
}

/** Adds links to the given paths, because a link has the content of its target. */
export function addLinks(paths: Set<string>, { targetByFileLink }: SiteWalk): void {
	for (const [path, target] of targetByFileLink) if (paths.has(target)) paths.add(path);
}

/**
 * Adds paths that go through a link to a folder. No walk contains such paths, so docproof tries the
 * paths that were requested before.
 */
export function addPathsBehindLinks(
	paths: Set<string>,
	requestedPaths: () => Iterable<string>,
	before: SiteWalk,
	after: SiteWalk,
): void {
	if (before.targetByFolderLink.size + after.targetByFolderLink.size === 0) return;
	for (const path of requestedPaths()) {
		const [oldTarget, newTarget] = [before.findFolderLink(path), after.findFolderLink(path)];
		const hasOtherTarget =
			oldTarget?.path !== newTarget?.path ||
			(oldTarget === undefined) !== (newTarget === undefined) ||
			paths.has(oldTarget?.path ?? path);
		if (hasOtherTarget) paths.add(path);
	}
}
