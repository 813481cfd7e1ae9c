// The files of a site. All reads of these files happen in this module.
import { noteFile } from "../../../engine/questions/reads.ts";
import { type ProvenPage, provenPage } from "../../../mdx/proven-page.ts";
import {
	maxFileBytes,
	maxPageBytes,
	outsideTheSite,
	UnreadableError,
	type UnreadableReason,
	whyUnreadable,
} from "../../../text/files/read-file.ts";
import { measurePhase } from "../../../text/stopwatch.ts";
import type { FileFailures } from "./facts.ts";
import { Facts } from "./facts.ts";
import { type FileText, headOf, noHead, type PageHead, readText } from "./file-text.ts";
import type { FileTree, HeadRange } from "./file-tree.ts";
import { type IgnoreSource, type PathState, SiteWalk, sourceOf, stateAt } from "./site-walk.ts";

/**
 * The number of bytes of a page that are read for its frontmatter, because almost all frontmatter
 * is shorter.
 */
const headBytes = 4096;

/**
 * The number of bytes of a page that are read for its body in one call, because almost all pages
 * are shorter.
 */
const wholeBytes = 65_536;

interface PageContent {
	readonly head: PageHead;
	readonly proven?: ProvenPage;
}

export class SiteFiles {
	/** The files that Mintlify reads, relative to the root, with forward slashes, in walk order. */
	readonly paths: ReadonlySet<string>;
	/** The files that Mintlify ignores. Folders such as `node_modules` are not walked at all. */
	readonly ignored: ReadonlyMap<string, IgnoreSource>;
	/**
	 * The files and folders that could not be read. Files that docproof has not tried to read are
	 * missing.
	 */
	readonly unreadable: ReadonlyMap<string, UnreadableReason>;
	readonly failures: FileFailures;
	readonly facts: Facts;
	readonly walk: SiteWalk;
	readonly #unreadable: Map<string, UnreadableReason>;
	readonly #tree: FileTree;
	readonly hasBodies: boolean;
	readonly checkedPaths: BodyChoice["checkedPaths"];

	constructor(
		tree: FileTree,
		{ hasBodies = true, checkedPaths }: BodyChoice,
		facts = new Facts(),
		walk = measurePhase("reading", () => new SiteWalk(tree)),
	) {
		this.#tree = tree;
		this.hasBodies = hasBodies;
		this.checkedPaths = checkedPaths;
		this.facts = facts;
		this.failures = facts.failures;
		this.walk = walk;
		this.paths = walk.paths;
		this.ignored = walk.ignored;
		this.#unreadable = new Map([...walk.unreadable, ...facts.unreadable]);
		this.unreadable = this.#unreadable;
	}

	get allPaths(): readonly string[] {
		return [...this.paths, ...this.ignored.keys()];
	}

	stateOf(path: string): PathState {
		return stateAt(this.walk, path);
	}

	/**
	 * True if a file of the site is a link out of the site. Such a file exists, but is never read.
	 */
	isOutside(path: string): boolean {
		return sourceOf(this.walk, path) === undefined;
	}

	read(path: string): FileText {
		noteFile(path);
		this.facts.readPaths.add(path);
		const cachedText = this.facts.textByPath.get(path);
		if (cachedText !== undefined) return cachedText;
		const maxSize = /\.mdx?$/i.test(path) ? maxPageBytes : maxFileBytes;
		const file = readText(path, () => this.#readBytes(path, maxSize));
		if ("why" in file) this.#addUnreadable(path, file.why);
		return file;
	}

	/** The text of a file in this state, even if the facts already belong to a later state. */
	textOfState(path: string): FileText {
		return readText(path, () => this.#readBytes(path, maxPageBytes));
	}

	#readBytes(path: string, maxBytes: number): Buffer {
		return measurePhase("reading", () => this.#tree.bytes(this.#source(path), maxBytes));
	}

	#readHead(path: string, range: HeadRange): Buffer {
		return measurePhase("reading", () => this.#tree.head(this.#source(path), range));
	}

	/** The path from which a file is read. Throws for a file outside the site. */
	#source(path: string): string {
		const source = sourceOf(this.walk, path);
		if (source === undefined) throw new UnreadableError(outsideTheSite);
		return source;
	}

	#addUnreadable(path: string, why: UnreadableReason): void {
		this.facts.unreadable.set(path, why);
		this.#unreadable.set(path, why);
	}

	/** The text of docs.json or of one of its parts; `undefined` if the file is absent. */
	readPart(path: string): FileText | undefined {
		const { kind } = this.stateOf(path);
		if (
			kind === "file" ||
			kind === "linked" ||
			kind === "outside" ||
			(kind === "ignored" && (path === "docs.json" || path === "mint.json"))
		)
			return this.read(path);
		if (path !== "docs.json") return undefined;
		const reason =
			this.walk.unreadable.get(path) ?? this.#unreadable.get("") ?? "is not a regular file";
		this.#addUnreadable(path, reason);
		return { why: reason };
	}

	/**
	 * The head of a page. Only the first 4 KB are read, unless the frontmatter is longer or bodies
	 * are read, too. `lengthOf` returns the bytes of the frontmatter for a text with one character
	 * per byte. A file that cannot be read has an empty head. The text of a page is cached if the
	 * whole text is needed later, because opening a file costs more than reading the file. Most
	 * bodies are parsed immediately, so that their texts need not stay in memory.
	 */
	readPageContent(
		path: string,
		lengthOf: (head: string) => number | undefined,
		needsAll: (frontmatter: string) => boolean,
	): PageContent {
		this.facts.readPaths.add(path);
		let head: PageHead | undefined;
		const isEnough = (start: Buffer): boolean => {
			head = headOf(start, lengthOf, true);
			return head !== undefined && !needsAll(head.frontmatter);
		};
		const isWhole = this.hasBodies && this.checkedPaths?.has(path) !== false;
		const range = {
			length: isWhole ? wholeBytes : headBytes,
			isEnough: isWhole ? () => false : isEnough,
			maxBytes: maxPageBytes,
		};
		try {
			const bytes = this.#readHead(path, range);
			head ??= headOf(bytes, lengthOf, false) ?? noHead;
			if (needsAll(head.frontmatter)) this.#cacheText(path, bytes);
			else if (isWhole) return { head, ...this.#provenBody(path, bytes) };
			return { head };
		} catch (error) {
			this.#addUnreadable(path, whyUnreadable(error, path));
			return { head: noHead };
		}
	}

	/**
	 * The first 4 KB of a file, or the whole file if `needsAll` returns true; `undefined` if the file
	 * cannot be read or is too large. The buffer is valid until the next call.
	 */
	readStart(path: string, needsAll: (start: Buffer) => boolean): Buffer | undefined {
		noteFile(path);
		this.facts.readPaths.add(path);
		try {
			return this.#readHead(path, {
				length: headBytes,
				isEnough: (start) => !needsAll(start),
				maxBytes: maxPageBytes,
			});
		} catch {
			return undefined;
		}
	}

	/** The size of a file in bytes; `undefined` for an unreadable file. */
	sizeOf(path: string): number | undefined {
		noteFile(path);
		this.facts.readPaths.add(path);
		try {
			return this.#tree.size(this.#source(path));
		} catch {
			return undefined;
		}
	}

	#cacheText(path: string, bytes: Buffer): void {
		const file = readText(path, () => bytes);
		if ("text" in file) this.facts.textByPath.set(path, file);
		else if (this.hasBodies) this.#addUnreadable(path, file.why);
	}

	#provenBody(path: string, bytes: Buffer): { readonly proven?: ProvenPage } {
		const file = readText(path, () => bytes);
		if ("why" in file) this.#addUnreadable(path, file.why);
		const provenBody =
			"text" in file ? measurePhase("parsing", () => provenPage(file.text)) : undefined;
		return provenBody === undefined ? {} : { proven: provenBody };
	}
}

/**
 * Creates a fact, which is computed once, and again after the file changes. `make` may read only
 * the given file.
 */
export function createFact<Fact>(
	make: (files: SiteFiles, path: string) => Fact,
): (files: SiteFiles, path: string) => Fact {
	const kind = (files: SiteFiles, path: string): Fact =>
		files.facts.getOrMake(kind, path, () => make(files, path));
	return kind;
}

/** The bodies of pages to read: all by default. */
export interface BodyChoice {
	readonly hasBodies?: boolean | undefined;
	/**
	 * The paths of the pages to check. docproof reads other bodies only if a check depends on them.
	 */
	readonly checkedPaths?: ReadonlySet<string> | undefined;
}
