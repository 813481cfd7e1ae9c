// The files of a site, and every reading of one of them.
import { noteFile } from "../../engine/questions/reads.ts";
import {
	largestFile,
	largestPage,
	outsideTheSite,
	UnreadableError,
	type UnreadableReason,
	whyUnreadable,
} from "../../source/files/read-file.ts";
import { type ProvenPage, provenPage } from "../../source/mdx/proven-page.ts";
import type { FileFailures } from "./facts.ts";
import { Facts } from "./facts.ts";
import { type FileText, headOf, noHead, type PageHead, readText } from "./file-text.ts";
import type { FileTree } from "./file-tree.ts";
import {
	type IgnoredBy,
	isWalked,
	type PathState,
	SiteWalk,
	sourceOf,
	stateAt,
} from "./site-walk.ts";

/**
 * Pages are read up to the end of their frontmatter, which almost always lies within so many bytes.
 */
const headBytes = 4096;

/** Almost all pages are read whole by one call with so many. */
const wholeBytes = 65_536;

/** The start of a page, and what its body says where the scanner can tell. */
interface PageContent {
	readonly head: PageHead;
	readonly proven?: ProvenPage;
}

export class SiteFiles {
	/** The files that Mintlify takes, relative to the root, with forward slashes, in walk order. */
	readonly paths: ReadonlySet<string>;
	/** The files that it passes over. Folders such as `node_modules` are not walked at all. */
	readonly ignored: ReadonlyMap<string, IgnoredBy>;
	/**
	 * The files and folders of which something was to be read and could not be, as far as that has
	 * been tried.
	 */
	readonly unreadable: ReadonlyMap<string, UnreadableReason>;
	/** What went wrong with us at single files. */
	readonly failures: FileFailures;
	/** What is known of their contents. */
	readonly facts: Facts;
	/** What stands where. */
	readonly walk: SiteWalk;
	readonly #unreadable: Map<string, UnreadableReason>;
	readonly #tree: FileTree;
	/** Whether the bodies of pages are looked at. */
	readonly hasBodies: boolean;
	readonly asked: BodyChoice["asked"];

	constructor(
		tree: FileTree,
		{ hasBodies = true, asked }: BodyChoice,
		facts = new Facts(),
		walk = new SiteWalk(tree),
	) {
		this.#tree = tree;
		this.hasBodies = hasBodies;
		this.asked = asked;
		this.facts = facts;
		this.failures = facts.failures;
		this.walk = walk;
		this.paths = walk.paths;
		this.ignored = walk.ignored;
		this.#unreadable = new Map([...walk.unreadable, ...facts.unreadable]);
		this.unreadable = this.#unreadable;
	}

	/** Also those that are not published. */
	get all(): readonly string[] {
		return [...this.paths, ...this.ignored.keys()];
	}

	state(path: string): PathState {
		return stateAt(this.walk, path);
	}

	/** Whether a file of the site is a link out of it: it is there, and never read. */
	isOutside(path: string): boolean {
		return sourceOf(this.walk, path) === undefined;
	}

	/** Whether a path of which nothing is known is that of no file. */
	isWalked(path: string): boolean {
		return isWalked(path);
	}

	/** The whole text of a file, or why there is none. */
	read(path: string): FileText {
		noteFile(path);
		this.facts.read.add(path);
		const kept = this.facts.texts.get(path);
		if (kept !== undefined) return kept;
		const most = /\.mdx?$/i.test(path) ? largestPage : largestFile;
		const file = readText(path, () => this.#tree.bytes(this.#source(path), most));
		if ("why" in file) this.#cannotRead(path, file.why);
		return file;
	}

	/**
	 * The text that a file has in this state, even if another state is the last one by now and facts
	 * are of that.
	 */
	textOfState(path: string): FileText {
		return readText(path, () => this.#tree.bytes(this.#source(path), largestPage));
	}

	/** The path that a file is read by. Throws for one that is none of the site. */
	#source(path: string): string {
		const source = sourceOf(this.walk, path);
		if (source === undefined) throw new UnreadableError(outsideTheSite);
		return source;
	}

	#cannotRead(path: string, why: UnreadableReason): void {
		this.facts.unreadable.set(path, why);
		this.#unreadable.set(path, why);
	}

	/** The text of docs.json or of a part of it; `undefined` for one that is not there. */
	readPart(path: string): FileText | undefined {
		const { kind } = this.state(path);
		if (
			kind === "file" ||
			kind === "linked" ||
			kind === "outside" ||
			(kind === "ignored" && path === "docs.json")
		)
			return this.read(path);
		if (path !== "docs.json") return undefined;
		const why =
			this.walk.unreadable.get(path) ?? this.#unreadable.get("") ?? "is not a regular file";
		this.#cannotRead(path, why);
		return { why };
	}

	/**
	 * A page, of which the first 4 KB are read, or all where its frontmatter goes on or bodies are
	 * looked at. `lengthOf` gives the bytes that the start takes, for a text with a character for
	 * each byte. Empty for a file that cannot be read. The text of a page of which all will be asked
	 * for is kept: to open it takes longer than to read it. Of most the body is read at once, so that
	 * their texts need not be kept.
	 */
	page(
		path: string,
		lengthOf: (head: string) => number | undefined,
		needsAll: (frontmatter: string) => boolean,
	): PageContent {
		this.facts.read.add(path);
		let head: PageHead | undefined;
		const isEnough = (start: Buffer): boolean => {
			head = headOf(start, lengthOf, true);
			return head !== undefined && !needsAll(head.frontmatter);
		};
		const isWhole = this.hasBodies && this.asked?.has(path) !== false;
		const range = {
			length: isWhole ? wholeBytes : headBytes,
			isEnough: isWhole ? () => false : isEnough,
			most: largestPage,
		};
		try {
			const bytes = this.#tree.head(this.#source(path), range);
			head ??= headOf(bytes, lengthOf, false) ?? noHead;
			if (needsAll(head.frontmatter)) this.#keep(path, bytes);
			else if (isWhole) return { head, ...this.#body(path, bytes) };
			return { head };
		} catch (error) {
			this.#cannotRead(path, whyUnreadable(error, path));
			return { head: noHead };
		}
	}

	/**
	 * The first 4 KB of a file, or all of it where that is asked for; `undefined` for one that cannot
	 * be read or is larger than anybody would wait for. The bytes hold until the next call.
	 */
	start(path: string, needsAll: (start: Buffer) => boolean): Buffer | undefined {
		noteFile(path);
		this.facts.read.add(path);
		try {
			return this.#tree.head(this.#source(path), {
				length: headBytes,
				isEnough: (start) => !needsAll(start),
				most: largestPage,
			});
		} catch {
			return undefined;
		}
	}

	/** How many bytes a file has; `undefined` for one that cannot be read. */
	size(path: string): number | undefined {
		noteFile(path);
		this.facts.read.add(path);
		try {
			return this.#tree.size(this.#source(path));
		} catch {
			return undefined;
		}
	}

	#keep(path: string, bytes: Buffer): void {
		const file = readText(path, () => bytes);
		if ("text" in file) this.facts.texts.set(path, file);
		else if (this.hasBodies) this.#cannotRead(path, file.why);
	}

	#body(path: string, bytes: Buffer): { readonly proven?: ProvenPage } {
		const file = readText(path, () => bytes);
		if ("why" in file) this.#cannotRead(path, file.why);
		const proven = "text" in file ? provenPage(file.text) : undefined;
		return proven === undefined ? {} : { proven };
	}
}

/** What a file says, worked out once as long as it is the same. It reads nothing but that file. */
export function fact<Fact>(
	make: (files: SiteFiles, path: string) => Fact,
): (files: SiteFiles, path: string) => Fact {
	const kind = (files: SiteFiles, path: string): Fact =>
		files.facts.of(kind, path, () => make(files, path));
	return kind;
}

/** Which bodies of pages are looked at: all of them, unless something else is said. */
export interface BodyChoice {
	readonly hasBodies?: boolean | undefined;
	/**
	 * The paths of those in which something is looked for. What has to be known of others for that is
	 * read all the same.
	 */
	readonly asked?: ReadonlySet<string> | undefined;
}
