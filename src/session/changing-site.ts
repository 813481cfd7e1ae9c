// A site that changes: one state after another, of which the last knows what has been asked before.
import { Answers, Memory } from "../engine/questions/memory.ts";
import { Facts } from "../facts/files/facts.ts";
import { DiskTree, type FileTree } from "../facts/files/file-tree.ts";
import { SiteFiles } from "../facts/files/site-files.ts";
import {
	type PartName,
	partInputs,
	type Site,
	type SiteHome,
	type SiteParts,
	SiteState,
} from "../site/parts/site.ts";
import { type LoadOptions, nowhere, partsOf } from "./load-site.ts";
import { NextParts } from "./next-parts.ts";

export class ChangingSite {
	readonly #root: string;
	#disk: DiskTree | undefined;
	#facts = new Facts();
	#memory = new Memory<Site>();
	#last: Last | undefined;
	/** What may have changed since; `undefined` where that is not known. */
	#touched: Set<string> | undefined = new Set();
	#isMoved = false;

	constructor(root: string) {
		this.#root = root;
	}

	/** The files that have been read. */
	get read(): ReadonlySet<string> {
		return this.#facts.read;
	}

	/**
	 * Whether a file of its own stood at a path when the site was read last: no link, and no folder.
	 */
	isFile(path: string): boolean {
		const walk = this.#last?.parts.files.walk;
		return (
			walk !== undefined &&
			(walk.paths.has(path) || walk.ignored.has(path)) &&
			!walk.linked.has(path)
		);
	}

	/** The contents of some files are others; `isMoved`: some of them may be new or gone. */
	touch(paths: Iterable<string>, isMoved: boolean): void {
		this.#isMoved ||= isMoved;
		for (const path of paths) this.#touched?.add(path);
	}

	/** Anything may have changed. */
	touchAll(): void {
		this.#isMoved = true;
		this.#touched = undefined;
	}

	/** The site as it is now. As long as nothing has changed it is the same object. */
	load(asked: LoadOptions): Site {
		const options = { ...asked, home: this.#home(asked) };
		const tree = options.tree ?? this.#onDisk();
		const last = this.#last;
		const { hasBodies = true } = options;
		const isFollowed =
			// A failure of ours may have hidden anything.
			last?.parts.files.failures.isEmpty === true &&
			last.parts.files.hasBodies === hasBodies &&
			last.parts.files.asked === options.asked;
		const paths = isFollowed
			? (this.#touched ?? this.#different(last.tree, tree))
			: new Set<string>();
		if (isFollowed && this.#isSame(last, paths, options)) return last.site;
		if (last !== undefined) last.site.answers.memory = undefined;
		const parts = isFollowed
			? this.#follow(last, { tree, paths, isMoved: this.#isMoved }, options)
			: this.#begin(tree, options);
		const site = new SiteState(parts, new Answers(this.#memory));
		this.#last = { site, parts, tree, options };
		this.#touched = new Set();
		this.#isMoved = false;
		return site;
	}

	/** There may be no such folder where all files are held. */
	#onDisk(): DiskTree {
		this.#disk ??= new DiskTree(this.#root);
		return this.#disk;
	}

	/** Where readers find it: the same object as long as it is the same. */
	#home({ home = nowhere }: LoadOptions): SiteHome {
		const { home: before = nowhere } = this.#last?.options ?? {};
		// What an entry fits its glob tells.
		const isSame = JSON.stringify(home) === JSON.stringify(before);
		return isSame ? before : home;
	}

	#isSame({ options: before }: Last, paths: ReadonlySet<string>, options: LoadOptions): boolean {
		return (
			paths.size === 0 &&
			!this.#isMoved &&
			(["home", "past", "remotes"] as const).every((name) => options[name] === before[name])
		);
	}

	#begin(tree: FileTree, options: LoadOptions): SiteParts {
		this.#facts = new Facts();
		this.#memory = new Memory();
		return partsOf(new SiteFiles(tree, options, this.#facts), options);
	}

	#follow(
		{ parts: before, options: former }: Last,
		change: ConstructorParameters<typeof NextParts>[2],
		options: LoadOptions,
	): SiteParts {
		const next = new NextParts(before, this.#facts, change);
		const parts = next.parts(options, former);
		this.#facts.forgetFormer();
		const changed: readonly PartName[] = next.changedOf(parts);
		this.#memory.next(
			changed.map((name) => partInputs[name]),
			next.paths,
		);
		return parts;
	}

	/** The files that have been read and are others in another tree. */
	#different(before: FileTree, after: FileTree): Set<string> {
		const different = new Set<string>();
		for (const path of this.#facts.read) {
			if (!haveSame(path, before, after)) different.add(path);
		}
		return different;
	}
}

/**
 * Whether two trees are known to have the same at a path. What was on disk before may be another by
 * now.
 */
function haveSame(path: string, before: FileTree, after: FileTree): boolean {
	const one = before.held(path);
	if (one === undefined) return false;
	const other = after.held(path);
	if (one === other) return true;
	try {
		return one.equals(other ?? after.bytes(path, one.length));
	} catch {
		return false;
	}
}

/** The last state, and what it was made from. */
interface Last {
	readonly site: SiteState;
	readonly parts: SiteParts;
	readonly tree: FileTree;
	readonly options: LoadOptions;
}
