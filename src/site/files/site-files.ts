// The one walk over the site's folder, and every reading of a file in it.
import { isUtf8 } from "node:buffer";
import ignore, { type Ignore } from "ignore";
import {
	largestFile,
	largestPage,
	UnreadableError,
	type UnreadableReason,
	whyUnreadable,
} from "../../source/read-file.ts";
import { FileFailures } from "./file-failures.ts";
import type { FileTree, TreeEntry } from "./file-tree.ts";

/** What stands at a path of the site. */
export type PathState =
	| { readonly kind: "file" | "folder" | "outside" }
	| { readonly kind: "ignored"; readonly by: IgnoredBy }
	| { readonly kind: "absent" };

/** `default`: a name that the platform never publishes. */
export type IgnoredBy = ".mintignore" | "default";

export type FileText =
	| { readonly text: string }
	| { readonly why: UnreadableReason };

/** What of a page is looked at. */
export interface PageHead {
	/** The text up to the end of the frontmatter; all of it where that never ends. */
	readonly frontmatter: string;
	/** The start of the page if it has imports, else nothing. */
	readonly imports: string;
}

// The platform's defaults, in lower case: names that are ignored at any depth.
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

/** Pages are read up to the end of their frontmatter, which almost always lies within so many bytes. */
const headBytes = 4096;

export class SiteFiles {
	/** The files that the platform takes, relative to the root, with forward slashes, in walk order. */
	readonly paths: ReadonlySet<string>;
	/** The files that it passes over. Folders such as `node_modules` are not walked at all. */
	readonly ignored: ReadonlyMap<string, IgnoredBy>;
	/** The files and folders of which something was to be read and could not be, as far as that has been tried. */
	readonly unreadable: ReadonlyMap<string, UnreadableReason>;
	/** The pages whose bodies are made so that nobody could wait for the parser, as far as they were to be looked at. */
	readonly notParsed = new Set<string>();
	/** What went wrong with us at single files. */
	readonly failures = new FileFailures();
	readonly #unreadable = new Map<string, UnreadableReason>();
	readonly #tree: FileTree;
	readonly #others = new Map<string, "folder" | "outside">();
	/** The paths that lead through links, and the files that they lead to. */
	readonly #linked = new Map<string, string>();
	/** The pages of which all is asked for. */
	readonly #kept = new Map<string, FileText>();
	/** The folders that links have led to. */
	readonly #walked = new Set([""]);

	constructor(tree: FileTree) {
		this.#tree = tree;
		this.unreadable = this.#unreadable;
		const paths = new Set<string>();
		const ignored = new Map<string, IgnoredBy>();
		const patterns = this.#mintignore();
		this.#walk("", "", (path, name) => {
			if (patterns?.ignores(path)) ignored.set(path, ".mintignore");
			else if (isIgnoredByDefault(path, name)) ignored.set(path, "default");
			else paths.add(path);
		});
		this.paths = paths;
		this.ignored = ignored;
	}

	/** Also those that are not published. */
	get all(): readonly string[] {
		return [...this.paths, ...this.ignored.keys()];
	}

	state(path: string): PathState {
		if (this.paths.has(path)) return { kind: "file" };
		const by = this.ignored.get(path);
		if (by !== undefined) return { kind: "ignored", by };
		return { kind: this.#others.get(path) ?? "absent" };
	}

	/** The whole text of a file, or why there is none. */
	read(path: string): FileText {
		const kept = this.#kept.get(path);
		if (kept !== undefined) return kept;
		const most = isPage(path) ? largestPage : largestFile;
		const file = readText(path, () =>
			this.#tree.bytes(this.#linked.get(path) ?? path, most),
		);
		if ("why" in file) this.#unreadable.set(path, file.why);
		return file;
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
	 * The start of a page, read from its first 4 KB, or from all of it where its frontmatter goes on. `lengthOf` gives the
	 * bytes that it takes, for a text with a character for each byte. Empty for a file that cannot be read. A page of
	 * which all will be asked for, going by its frontmatter, is kept: to open it takes longer than to read it.
	 */
	head(
		path: string,
		lengthOf: (head: string) => number | undefined,
		needsAll: (frontmatter: string) => boolean,
	): PageHead {
		const file = this.#linked.get(path) ?? path;
		let head: PageHead | undefined;
		const isEnough = (start: Buffer): boolean => {
			head = headOf(start, lengthOf, true);
			return head !== undefined && !needsAll(head.frontmatter);
		};
		const range = { length: headBytes, isEnough, most: largestPage };
		try {
			const bytes = this.#tree.head(file, range);
			head ??= headOf(bytes, lengthOf, false) ?? noHead;
			if (needsAll(head.frontmatter)) this.#keep(path, bytes);
			return head;
		} catch (error) {
			this.#unreadable.set(path, whyUnreadable(error, path));
			return noHead;
		}
	}

	#keep(path: string, bytes: Buffer): void {
		const file = readText(path, () => bytes);
		if ("text" in file) this.#kept.set(path, file);
	}

	#mintignore(): Ignore | undefined {
		const path = ".mintignore";
		const entry = this.#list("").find(({ name }) => name === path);
		if (entry === undefined) return undefined;
		const isLink = entry.kind === "link";
		const target = isLink ? this.#follow(path) : { kind: entry.kind, path };
		if (target.kind === "outside") {
			this.#unreadable.set(
				path,
				"is a symbolic link to a file outside the site",
			);
			return undefined;
		}
		const file = readText(path, () =>
			this.#tree.bytes(target.path, largestFile),
		);
		if ("why" in file) this.#unreadable.set(path, file.why);
		if (!("text" in file)) return undefined;
		return ignore().add(file.text.split("\n").map((line) => line.trim()));
	}

	/** `real` is the folder that a path leads to in the end. */
	#walk(
		folder: string,
		real: string,
		take: (path: string, name: string) => void,
	): void {
		for (const { name, kind } of this.#list(real)) {
			const path = inFolder(folder, name);
			const own = inFolder(real, name);
			const target = kind === "link" ? this.#follow(own) : { kind, path: own };
			if (target.kind === "folder") {
				if (ignoredFolders.has(name.toLowerCase())) continue;
				this.#others.set(path, "folder");
				this.#walk(path, target.path, take);
			} else if (target.kind === "outside") {
				this.#others.set(path, "outside");
			} else if (target.kind === "file") {
				if (target.path !== path) this.#linked.set(path, target.path);
				take(path, name);
			}
		}
	}

	#list(folder: string): readonly TreeEntry[] {
		try {
			return this.#tree.list(folder);
		} catch (error) {
			this.#unreadable.set(folder, whyUnreadable(error, folder));
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

const noHead: PageHead = { frontmatter: "", imports: "" };

/** `undefined` where it may go on behind these bytes. */
function headOf(
	bytes: Buffer,
	lengthOf: (head: string) => number | undefined,
	isPart: boolean,
): PageHead | undefined {
	const plain = bytes.toString("latin1");
	const length = lengthOf(plain);
	if (length === undefined && isPart) return undefined;
	// Bytes behind the frontmatter may be cut within a letter.
	const why = markOf(bytes);
	if (why !== undefined) throw new UnreadableError(why);
	if (!isUtf8(bytes.subarray(0, length)))
		throw new UnreadableError("is not UTF-8 text");
	return {
		frontmatter: length === 0 ? "" : bytes.toString("utf8", 0, length),
		imports: hasImports(plain) ? bytes.toString("utf8") : "",
	};
}

/** The expression alone would look at the start of each line. */
function hasImports(text: string): boolean {
	return text.includes("import") && /^import\s/m.test(text);
}

/** The text that bytes are, or why they are none. `path` is what they are read from. */
export function readText(path: string, read: () => Buffer): FileText {
	try {
		const bytes = read();
		const why = whyNoText(bytes);
		return why === undefined ? { text: bytes.toString("utf8") } : { why };
	} catch (error) {
		return { why: whyUnreadable(error, path) };
	}
}

function whyNoText(bytes: Buffer): UnreadableReason | undefined {
	return markOf(bytes) ?? (isUtf8(bytes) ? undefined : "is not UTF-8 text");
}

function isPage(path: string): boolean {
	return /\.mdx?$/i.test(path);
}

/** What the first bytes tell of all others. */
function markOf(bytes: Buffer): UnreadableReason | undefined {
	if (isUtf16(bytes)) return "is not UTF-8 text";
	return bytes.includes(0) ? "is a binary file" : undefined;
}

function isUtf16(bytes: Buffer): boolean {
	const first = bytes[0];
	const second = bytes[1];
	return (
		(first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
	);
}

function isIgnoredByDefault(path: string, name: string): boolean {
	if (ignoredFiles.has(name.toLowerCase())) return true;
	if (!/(?:^|\/)\.mintlify\//i.test(path)) return false;
	return !/\.mintlify\/skills\/|\.(?:json|ya?ml)$/i.test(path);
}
