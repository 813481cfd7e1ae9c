// Where a symbolic link leads to in a state of a site that is not all on disk.
import { statSync } from "node:fs";
import { posix } from "node:path";
import { isForNothing, type LinkTarget, type TreeEntry } from "./file-tree.ts";

/** What stands in a site. */
interface Ground {
	/** The absolute path of the site. */
	readonly root: string;
	readonly kindAt: (path: string) => TreeEntry["kind"] | undefined;
	/** What is written in a link. */
	readonly readLink: (link: string) => string;
	/** Whether a path at which nothing stands may lead to something all the same. */
	readonly mayHave: (path: string) => boolean;
}

/** Links are followed so many times, as by file systems. */
const maxLinks = 40;

export function followLink(link: string, ground: Ground): LinkTarget {
	const { root, kindAt } = ground;
	let path = targetOf(link, ground);
	for (let links = 0; links < maxLinks; links++) {
		const way = posix.relative(root, path);
		if (way === ".." || way.startsWith("../")) return elsewhere(path);
		const next = firstLink(way, ground);
		if (next === undefined) {
			const kind = way === "" ? "folder" : kindAt(way);
			if (kind === undefined) return ground.mayHave(way) ? undefined : { kind: "nowhere" };
			return kind === "file" || kind === "folder" ? { kind, path: way } : undefined;
		}
		path = posix.join(targetOf(next, ground), way.slice(next.length));
	}
	return { kind: "nowhere" };
}

/** The absolute path that a link names. */
function targetOf(link: string, { root, readLink }: Ground): string {
	return posix.resolve(root, posix.dirname(link), readLink(link));
}

function firstLink(path: string, { kindAt }: Ground): string | undefined {
	let folder = "";
	for (const name of path.split("/")) {
		folder = posix.join(folder, name);
		if (kindAt(folder) === "link") return folder;
	}
	return undefined;
}

/** Outside the site all is as it is on disk. */
function elsewhere(path: string): LinkTarget {
	try {
		return { kind: "outside", isFolder: statSync(path).isDirectory() };
	} catch (error) {
		return isForNothing(error) ? { kind: "nowhere" } : undefined;
	}
}
