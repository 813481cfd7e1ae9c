// The files of a site, and every reading of one of them.

import { type ProvenPage, provenPage } from "../../source/mdx/proven-page.ts";
import {
	largestFile,
	largestPage,
	type UnreadableReason,
	whyUnreadable,
} from "../../source/read-file.ts";
import { FileFailures } from "./file-failures.ts";
import {
	type FileText,
	headOf,
	noHead,
	type PageHead,
	readText,
} from "./file-text.ts";
import type { FileTree } from "./file-tree.ts";
import { type IgnoredBy, isWalked, SiteWalk } from "./site-walk.ts";

/** What stands at a path of the site. */
export type PathState =
	| { readonly kind: "file" | "folder" | "outside" }
	| { readonly kind: "ignored"; readonly by: IgnoredBy }
	| { readonly kind: "absent" };

/** Pages are read up to the end of their frontmatter, which almost always lies within so many bytes. */
const headBytes = 4096;

/** Almost all pages are read whole by one call with so many. */
const wholeBytes = 65_536;

export class SiteFiles {
	/** The files that Mintlify takes, relative to the root, with forward slashes, in walk order. */
	readonly paths: ReadonlySet<string>;
	/** The files that it passes over. Folders such as `node_modules` are not walked at all. */
	readonly ignored: ReadonlyMap<string, IgnoredBy>;
	/** The files and folders of which something was to be read and could not be, as far as that has been tried. */
	readonly unreadable: ReadonlyMap<string, UnreadableReason>;
	/** The pages whose bodies are made so that nobody could wait for the parser, as far as they were to be looked at. */
	readonly notParsed = new Set<string>();
	/** What went wrong with us at single files. */
	readonly failures = new FileFailures();
	readonly #unreadable: Map<string, UnreadableReason>;
	readonly #tree: FileTree;
	readonly #walk: SiteWalk;
	/** Whether the bodies of pages are looked at. */
	readonly hasBodies: boolean;
	readonly #keepsLines: boolean;
	/** The pages of which all is asked for. */
	readonly #kept = new Map<string, FileText>();
	/** What pages say whose bodies nobody has asked for yet. */
	readonly #proven = new Map<string, ProvenPage>();

	/** `keepsLines`: where the lines of pages start, for somebody who asks where much of them is. */
	constructor(tree: FileTree, hasBodies: boolean, keepsLines = false) {
		this.#tree = tree;
		this.hasBodies = hasBodies;
		this.#keepsLines = keepsLines;
		this.#walk = new SiteWalk(tree);
		this.paths = this.#walk.paths;
		this.ignored = this.#walk.ignored;
		this.#unreadable = this.#walk.unreadable;
		this.unreadable = this.#unreadable;
	}

	/** Also those that are not published. */
	get all(): readonly string[] {
		return [...this.paths, ...this.ignored.keys()];
	}

	state(path: string): PathState {
		if (this.paths.has(path)) return { kind: "file" };
		const by = this.ignored.get(path);
		if (by !== undefined) return { kind: "ignored", by };
		return { kind: this.#walk.others.get(path) ?? "absent" };
	}

	/** Whether a path of which nothing is known is that of no file. */
	isWalked(path: string): boolean {
		return isWalked(path);
	}

	/** The whole text of a file, or why there is none. */
	read(path: string): FileText {
		const kept = this.#kept.get(path);
		if (kept !== undefined) return kept;
		const most = isPage(path) ? largestPage : largestFile;
		const file = readText(path, () =>
			this.#tree.bytes(this.#walk.linked.get(path) ?? path, most),
		);
		if ("why" in file) this.#unreadable.set(path, file.why);
		return file;
	}

	/** What the scanner has read of a page with its head, if all pages are parsed like it; given away only once. */
	takeProven(path: string): ProvenPage | undefined {
		const page = this.#proven.get(path);
		this.#proven.delete(path);
		return page;
	}

	/** The text of docs.json or of a part of it; `undefined` for one that is not there. */
	readPart(path: string): FileText | undefined {
		const { kind } = this.state(path);
		if (kind === "file" || (kind === "ignored" && path === "docs.json"))
			return this.read(path);
		if (path !== "docs.json") return undefined;
		const why =
			kind === "outside"
				? "is a symbolic link to a file outside the site"
				: (this.#unreadable.get("") ?? "is not a regular file");
		this.#unreadable.set(path, why);
		return { why };
	}

	/**
	 * The start of a page, read from its first 4 KB, or from all of it where its frontmatter goes on or bodies are looked
	 * at. `lengthOf` gives the bytes that it takes, for a text with a character for each byte. Empty for a file that cannot
	 * be read. A page of which all will be asked for is kept: to open it takes longer than to read it. Of most the body is
	 * read at once, so that their texts need not be kept.
	 */
	head(
		path: string,
		lengthOf: (head: string) => number | undefined,
		needsAll: (frontmatter: string) => boolean,
	): PageHead {
		const file = this.#walk.linked.get(path) ?? path;
		let head: PageHead | undefined;
		const isEnough = (start: Buffer): boolean => {
			head = headOf(start, lengthOf, true);
			return head !== undefined && !needsAll(head.frontmatter);
		};
		const range = {
			length: this.hasBodies ? wholeBytes : headBytes,
			isEnough: this.hasBodies ? () => false : isEnough,
			most: largestPage,
		};
		try {
			const bytes = this.#tree.head(file, range);
			head ??= headOf(bytes, lengthOf, false) ?? noHead;
			if (needsAll(head.frontmatter)) this.#keep(path, bytes);
			else if (this.hasBodies) this.#keepBody(path, bytes);
			return head;
		} catch (error) {
			this.#unreadable.set(path, whyUnreadable(error, path));
			return noHead;
		}
	}

	#keep(path: string, bytes: Buffer): void {
		const file = readText(path, () => bytes);
		if ("text" in file) this.#kept.set(path, file);
		else if (this.hasBodies) this.#unreadable.set(path, file.why);
	}

	#keepBody(path: string, bytes: Buffer): void {
		const file = readText(path, () => bytes);
		const page =
			"text" in file ? provenPage(file.text, this.#keepsLines) : undefined;
		if (page !== undefined) this.#proven.set(path, page);
		else if ("why" in file) this.#unreadable.set(path, file.why);
	}
}

function isPage(path: string): boolean {
	return /\.mdx?$/i.test(path);
}
