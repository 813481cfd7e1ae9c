import type { Ignore } from "ignore";
import ignore from "ignore";
import {
	maxFileBytes,
	outsideTheSite,
	type UnreadableReason,
	whyUnreadable,
} from "../../../text/files/read-file.ts";
import { wordsIn } from "../../../text/lists.ts";
import { readText } from "./file-text.ts";
import type { FileTree, TreeEntry } from "./file-tree.ts";
import { joinPath } from "./site-path.ts";

/** The target of a path that goes through a symbolic link to a folder. */
interface LinkedPath {
	readonly link: string;
	/**
	 * The path of the target in the site, even if the target does not exist; `undefined` if the
	 * target is outside the site.
	 */
	readonly path: string | undefined;
}

/**
 * The entries of the folder of a site. Paths are relative to the root, have forward slashes, and
 * are in walk order.
 */
export class SiteWalk {
	readonly paths = new Set<string>();
	/** The files that Mintlify ignores. Folders such as `node_modules` are not walked at all. */
	readonly ignored = new Map<string, IgnoreSource>();
	readonly folders = new Set<string>();
	readonly targetByFileLink = new Map<string, string>();
	/**
	 * Links to files outside the site. Mintlify follows such links, but docproof never reads their
	 * targets.
	 */
	readonly outside = new Set<string>();
	/**
	 * Links to folders, which Mintlify does not walk, and their targets; `undefined` for a target
	 * outside the site.
	 */
	readonly targetByFolderLink = new Map<string, string | undefined>();
	readonly unreadable = new Map<string, UnreadableReason>();
	readonly #tree: FileTree;
	readonly #patterns: Ignore | undefined;

	constructor(tree: FileTree) {
		this.#tree = tree;
		this.#patterns = this.#mintignore();
		this.#walk("");
	}

	*allPaths(): Iterable<string> {
		yield* this.paths;
		yield* this.ignored.keys();
		yield* this.folders;
		yield* this.targetByFolderLink.keys();
	}

	/** A text that changes if the path gets another kind of file, or a link with another target. */
	identityAt(path: string): string | undefined {
		if (this.paths.has(path))
			return this.outside.has(path) ? "outside" : `file ${this.targetByFileLink.get(path) ?? path}`;
		if (this.folders.has(path)) return "folder";
		return this.targetByFolderLink.has(path)
			? `link ${this.targetByFolderLink.get(path)}`
			: this.ignored.get(path);
	}

	/** A summary of the walk: two walks with equal summaries have found the same files. */
	summary(): readonly unknown[] {
		return [
			...Array.from(this.allPaths(), (path) => [path, this.identityAt(path)]).flat(),
			...[...this.targetByFileLink].flat(),
			...this.outside,
			...[...this.unreadable].flat(),
		];
	}

	/**
	 * The target of a path through a link to a folder; `undefined` if the path contains no such link.
	 */
	findFolderLink(path: string): LinkedPath | undefined {
		if (this.targetByFolderLink.size === 0) return undefined;
		const link = this.#firstLink(path);
		if (link === undefined) return undefined;
		let currentPath = path;
		let nextLink: string | undefined = link;
		for (let steps = 0; nextLink !== undefined && steps < maxLinks; steps++) {
			const target = this.targetByFolderLink.get(nextLink);
			if (target === undefined) return { link, path: undefined };
			currentPath = joinPath(target, currentPath.slice(nextLink.length + 1));
			nextLink = this.#firstLink(currentPath);
		}
		return { link, path: nextLink === undefined ? currentPath : undefined };
	}

	#firstLink(path: string): string | undefined {
		for (let end = path.indexOf("/"); end !== -1; ) {
			const folder = path.slice(0, end);
			if (this.targetByFolderLink.has(folder)) return folder;
			end = path.indexOf("/", end + 1);
		}
		return this.targetByFolderLink.has(path) ? path : undefined;
	}

	#mintignore(): Ignore | undefined {
		const path = ".mintignore";
		const entry = this.#list("").find(({ name }) => name === path);
		if (entry === undefined) return undefined;
		const target = entry.kind === "link" ? this.#tree.follow(path) : { kind: entry.kind, path };
		if (target?.kind === "outside") {
			this.unreadable.set(path, outsideTheSite);
			return undefined;
		}
		const realPath = target !== undefined && "path" in target ? target.path : path;
		const file = readText(path, () => this.#tree.bytes(realPath, maxFileBytes));
		if ("why" in file) this.unreadable.set(path, file.why);
		if (!("text" in file)) return undefined;
		return ignore().add(file.text.split("\n").map((line) => line.trim()));
	}

	#walk(folder: string): void {
		for (const { name, kind } of this.#list(folder)) {
			const path = joinPath(folder, name);
			if (kind === "folder") {
				if (!isWalkedName(name)) continue;
				this.folders.add(path);
				this.#walk(path);
			} else if (kind === "link") this.#addLink(path, name);
			else if (kind === "file") this.#addFile(path, name);
		}
	}

	#addLink(path: string, name: string): void {
		const target = this.#tree.follow(path);
		if (target === undefined) return;
		if (target.kind === "file") {
			this.targetByFileLink.set(path, target.path);
			this.#addFile(path, name);
		} else if (target.kind === "outside" && !target.isFolder) {
			this.outside.add(path);
			this.#addFile(path, name);
		} else if (target.kind === "nowhere") {
			this.#addUnreadable(path, name, "is a symbolic link to nothing");
		} else if (isWalkedName(name)) {
			const isWithin = target.kind === "folder";
			this.targetByFolderLink.set(path, isWithin ? target.path : undefined);
			this.#addUnreadable(path, name, "is a symbolic link to a folder");
		}
	}

	/**
	 * Records an unreadable data file, because Mintlify fails at a data file that is a broken link or
	 * a link to a folder.
	 */
	#addUnreadable(path: string, name: string, why: UnreadableReason): void {
		if (/.\.(?:json|ya?ml)$/.test(name) && this.#whyIgnored(path, name) === undefined)
			this.unreadable.set(path, why);
	}

	#addFile(path: string, name: string): void {
		const ignoredBy = this.#whyIgnored(path, name);
		if (ignoredBy === undefined) this.paths.add(path);
		else this.ignored.set(path, ignoredBy);
	}

	whyIgnored(path: string): IgnoreSource | undefined {
		return this.#whyIgnored(path, path.slice(path.lastIndexOf("/") + 1));
	}

	#whyIgnored(path: string, name: string): IgnoreSource | undefined {
		if (this.#patterns?.ignores(path)) return ".mintignore";
		return isIgnoredByDefault(path, name) ? "default" : undefined;
	}

	#list(folder: string): readonly TreeEntry[] {
		try {
			return this.#tree.list(folder);
		} catch (error) {
			this.unreadable.set(folder, whyUnreadable(error, folder));
			return [];
		}
	}
}

/** The maximum number of links in a row, as in Linux. */
const maxLinks = 40;

/** `default`: a name that Mintlify never publishes. */
export type IgnoreSource = ".mintignore" | "default";

// Mintlify's defaults in lower case. Mintlify ignores these names in every folder.
const ignoredFolders = new Set(
	wordsIn(`
	.git .github .claude .agents .idea .vscode .cursor node_modules
`),
);
const ignoredFiles = new Set(["readme.md", "license.md", "changelog.md", "contributing.md"]);

/**
 * True if the walk visits every folder of a path, so that a path without a file can only be absent.
 */
export function isWalked(path: string): boolean {
	return path.split("/").every(isWalkedName);
}

function isWalkedName(name: string): boolean {
	return !ignoredFolders.has(name.toLowerCase());
}

function isIgnoredByDefault(path: string, name: string): boolean {
	if (ignoredFiles.has(name.toLowerCase())) return true;
	if (!/(?:^|\/)\.mintlify\//i.test(path)) return false;
	return !/\.mintlify\/skills\/|\.(?:json|ya?ml)$/i.test(path);
}

export type PathState =
	| { readonly kind: "file" | "folder" }
	| { readonly kind: "ignored"; readonly by: IgnoreSource }
	/**
	 * A file of the site that is reached through a link to a folder: readable by this path, but in no
	 * walk.
	 */
	| { readonly kind: "linked"; readonly link: string; readonly path: string }
	/** A path through a link to a folder outside the site, where any file may exist. */
	| { readonly kind: "outside"; readonly link: string }
	| { readonly kind: "absent" };

export function stateAt(walk: SiteWalk, path: string): PathState {
	if (walk.paths.has(path)) return { kind: "file" };
	const ignoredBy = walk.ignored.get(path);
	if (ignoredBy !== undefined) return { kind: "ignored", by: ignoredBy };
	if (walk.folders.has(path)) return { kind: "folder" };
	const findFolderLink = walk.findFolderLink(path);
	if (findFolderLink === undefined) return { kind: "absent" };
	const { link, path: realPath } = findFolderLink;
	if (realPath === undefined) return { kind: "outside", link };
	if (walk.paths.has(realPath) || walk.ignored.has(realPath))
		return { kind: "linked", link, path: realPath };
	const isFolder = realPath === "" || walk.folders.has(realPath);
	return { kind: isFolder ? "folder" : "absent" };
}

/**
 * The path from which a file is read; `undefined` for a file outside the site, which is never read.
 */
export function sourceOf(walk: SiteWalk, path: string): string | undefined {
	const findFolderLink = walk.findFolderLink(path);
	const realPath = findFolderLink === undefined ? path : findFolderLink.path;
	if (realPath === undefined || walk.outside.has(realPath)) return undefined;
	return walk.targetByFileLink.get(realPath) ?? realPath;
}
