// The one walk over the site's folder.

import type { Ignore } from "ignore";
import ignore from "ignore";
import {
	largestFile,
	type UnreadableReason,
	whyUnreadable,
} from "../../source/files/read-file.ts";
import { areEqual } from "../../source/lists.ts";
import { readText } from "./file-text.ts";
import type { FileTree, TreeEntry } from "./file-tree.ts";

/** `default`: a name that Mintlify never publishes. */
export type IgnoredBy = ".mintignore" | "default";

// Mintlify's defaults, in lower case: names that are ignored at any depth.
const ignoredFolders = new Set([
	".git",
	".github",
	".claude",
	".agents",
	".idea",
	".vscode",
	".cursor",
	"node_modules",
]);
const ignoredFiles = new Set([
	"readme.md",
	"license.md",
	"changelog.md",
	"contributing.md",
]);

/** Whether a path leads through folders that are walked only. */
export function isWalked(path: string): boolean {
	return path
		.split("/")
		.every((name) => !ignoredFolders.has(name.toLowerCase()));
}

/** What stands in the folder, once it is made. Paths are relative to the root, with forward slashes, in walk order. */
export class SiteWalk {
	/** The files that Mintlify takes. */
	readonly paths = new Set<string>();
	/** The files that it passes over. Folders such as `node_modules` are not walked at all. */
	readonly ignored = new Map<string, IgnoredBy>();
	readonly others = new Map<string, "folder" | "outside">();
	/** The paths that lead through links, and the files that they lead to. */
	readonly linked = new Map<string, string>();
	/** What could not be read on the way. */
	readonly unreadable = new Map<string, UnreadableReason>();
	readonly #tree: FileTree;
	readonly #patterns: Ignore | undefined;
	/** The folders that links have led to. */
	readonly #walked = new Set([""]);

	constructor(tree: FileTree) {
		this.#tree = tree;
		this.#patterns = this.#mintignore();
		this.#walk("", "");
	}

	/** All that stands in the folder, as it is kept. */
	*known(): Iterable<string> {
		yield* this.paths;
		yield* this.ignored.keys();
		yield* this.others.keys();
	}

	/** What stands at a path, in a word that tells it from anything else. */
	standsAt(path: string): string | undefined {
		if (this.paths.has(path)) return `file ${this.linked.get(path) ?? path}`;
		return this.ignored.get(path) ?? this.others.get(path);
	}

	/** What a walk with the same has found is the same. */
	summary(): readonly unknown[] {
		return [
			...Array.from(this.known(), (path) => [path, this.standsAt(path)]).flat(),
			...[...this.linked].flat(),
			...[...this.unreadable].flat(),
		];
	}

	#mintignore(): Ignore | undefined {
		const path = ".mintignore";
		const entry = this.#list("").find(({ name }) => name === path);
		if (entry === undefined) return undefined;
		const isLink = entry.kind === "link";
		const target = isLink ? this.#follow(path) : { kind: entry.kind, path };
		if (target.kind === "outside") {
			this.unreadable.set(
				path,
				"is a symbolic link to a file outside the site",
			);
			return undefined;
		}
		const file = readText(path, () =>
			this.#tree.bytes(target.path, largestFile),
		);
		if ("why" in file) this.unreadable.set(path, file.why);
		if (!("text" in file)) return undefined;
		return ignore().add(file.text.split("\n").map((line) => line.trim()));
	}

	/** `real` is the folder that a path leads to in the end. */
	#walk(folder: string, real: string): void {
		for (const { name, kind } of this.#list(real)) {
			const path = inFolder(folder, name);
			const own = inFolder(real, name);
			const target = kind === "link" ? this.#follow(own) : { kind, path: own };
			if (target.kind === "folder") {
				if (ignoredFolders.has(name.toLowerCase())) continue;
				this.others.set(path, "folder");
				this.#walk(path, target.path);
			} else if (target.kind === "outside") {
				this.others.set(path, "outside");
			} else if (target.kind === "file") {
				if (target.path !== path) this.linked.set(path, target.path);
				this.#take(path, name);
			}
		}
	}

	#take(path: string, name: string): void {
		if (this.#patterns?.ignores(path)) this.ignored.set(path, ".mintignore");
		else if (isIgnoredByDefault(path, name)) this.ignored.set(path, "default");
		else this.paths.add(path);
	}

	#list(folder: string): readonly TreeEntry[] {
		try {
			return this.#tree.list(folder);
		} catch (error) {
			this.unreadable.set(folder, whyUnreadable(error, folder));
			return [];
		}
	}

	/** Links are followed within the site only, and no folder is walked twice. */
	#follow(link: string): {
		readonly kind: "file" | "folder" | "outside" | "other";
		readonly path: string;
	} {
		const target = this.#tree.follow(link);
		if (target === undefined) return { kind: "other", path: link };
		if (target.kind === "outside") return { kind: "outside", path: link };
		if (target.kind === "file") return target;
		if (this.#walked.has(target.path)) return { kind: "other", path: link };
		this.#walked.add(target.path);
		return target;
	}
}

function inFolder(folder: string, name: string): string {
	return folder === "" ? name : `${folder}/${name}`;
}

function isIgnoredByDefault(path: string, name: string): boolean {
	if (ignoredFiles.has(name.toLowerCase())) return true;
	if (!/(?:^|\/)\.mintlify\//i.test(path)) return false;
	return !/\.mintlify\/skills\/|\.(?:json|ya?ml)$/i.test(path);
}

/** The walk over the folder after a change; the one before where all stands where it stood. */
export function walkAfter(before: SiteWalk, tree: FileTree): SiteWalk {
	const walk = new SiteWalk(tree);
	return areEqual(walk.summary(), before.summary()) ? before : walk;
}

/** The paths at which something else stands. */
export function addMoved(
	paths: Set<string>,
	before: SiteWalk,
	after: SiteWalk,
): void {
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
