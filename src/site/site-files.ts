// The one walk over the site's folder, and every reading of a file in it.
import { isUtf8 } from "node:buffer";
import {
	closeSync,
	type Dirent,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
	realpathSync,
	statSync,
} from "node:fs";
import { join, sep } from "node:path";
import ignore, { type Ignore } from "ignore";
import type { UnreadableReason } from "../openapi/spec.ts";

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
	/** The absolute path of the folder that holds docs.json. */
	readonly root: string;
	/** The files that the platform takes, relative to the root, with forward slashes, in walk order. */
	readonly paths: ReadonlySet<string>;
	/** The files that it passes over. Folders such as `node_modules` are not walked at all. */
	readonly ignored: ReadonlyMap<string, IgnoredBy>;
	readonly #others = new Map<string, "folder" | "outside">();
	readonly #realRoot: string;
	readonly #walked = new Set<string>();
	readonly #texts: ReadonlyMap<string, string>;
	readonly #head = Buffer.allocUnsafe(headBytes);

	/** `texts` stand in for those on disk, by path. */
	constructor(root: string, texts: ReadonlyMap<string, string> = new Map()) {
		this.root = root;
		this.#texts = texts;
		this.#realRoot = realpathSync(root);
		this.#walked.add(this.#realRoot);
		const paths = new Set<string>();
		const ignored = new Map<string, IgnoredBy>();
		this.#walk("", this.#mintignore(), paths, ignored);
		this.paths = paths;
		this.ignored = ignored;
	}

	state(path: string): PathState {
		if (this.paths.has(path)) return { kind: "file" };
		const by = this.ignored.get(path);
		if (by !== undefined) return { kind: "ignored", by };
		return { kind: this.#others.get(path) ?? "absent" };
	}

	/** The whole text of a file, or why there is none. */
	read(path: string): FileText {
		const text = this.#texts.get(path);
		return text !== undefined ? { text } : readText(join(this.root, path));
	}

	/**
	 * The start of a page, read from its first 4 KB, or from all of it where its frontmatter goes on. `lengthOf` gives the
	 * bytes that it takes, for a text with a character for each byte. Empty for a file that cannot be read.
	 */
	head(path: string, lengthOf: (head: string) => number | undefined): PageHead {
		const text = this.#texts.get(path);
		if (text !== undefined)
			return headOf(Buffer.from(text), lengthOf, false) ?? noHead;
		let file: number | undefined;
		try {
			file = openSync(join(this.root, path), "r");
			const read = readSync(file, this.#head, 0, headBytes, 0);
			const bytes = this.#head.subarray(0, read);
			return (
				headOf(bytes, lengthOf, read === headBytes) ??
				headOf(readFileSync(join(this.root, path)), lengthOf, false) ??
				noHead
			);
		} catch {
			return noHead;
		} finally {
			if (file !== undefined) closeSync(file);
		}
	}

	#mintignore(): Ignore | undefined {
		const file = readText(join(this.root, ".mintignore"));
		if (!("text" in file)) return undefined;
		return ignore().add(file.text.split("\n").map((line) => line.trim()));
	}

	#walk(
		folder: string,
		patterns: Ignore | undefined,
		paths: Set<string>,
		ignored: Map<string, IgnoredBy>,
	): void {
		for (const entry of list(join(this.root, folder))) {
			const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
			const kind = this.#kind(entry, path);
			if (kind === "folder") {
				if (ignoredFolders.has(entry.name.toLowerCase())) continue;
				this.#others.set(path, kind);
				this.#walk(path, patterns, paths, ignored);
			} else if (kind === "outside") {
				this.#others.set(path, kind);
			} else if (kind === "file") {
				if (patterns?.ignores(path)) ignored.set(path, ".mintignore");
				else if (isIgnoredByDefault(path, entry.name))
					ignored.set(path, "default");
				else paths.add(path);
			}
		}
	}

	/** Links are followed within the site only, and no folder is walked twice. */
	#kind(entry: Dirent, path: string): "file" | "folder" | "outside" | "other" {
		if (entry.isFile()) return "file";
		if (entry.isDirectory()) return "folder";
		if (!entry.isSymbolicLink()) return "other";
		try {
			const target = realpathSync(join(this.root, path));
			if (target !== this.#realRoot && !target.startsWith(this.#realRoot + sep))
				return "outside";
			const status = statSync(target);
			if (status.isFile()) return "file";
			if (!status.isDirectory() || this.#walked.has(target)) return "other";
			this.#walked.add(target);
			return "folder";
		} catch {
			return "other";
		}
	}
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
	return {
		frontmatter: length === 0 ? "" : bytes.toString("utf8", 0, length),
		imports: /^import\s/m.test(plain) ? bytes.toString("utf8") : "",
	};
}

/** The text of a file, or why there is none. */
export function readText(absolutePath: string): FileText {
	try {
		const bytes = readFileSync(absolutePath);
		if (isUtf16(bytes)) return { why: "is not UTF-8 text" };
		if (bytes.includes(0)) return { why: "is a binary file" };
		if (!isUtf8(bytes)) return { why: "is not UTF-8 text" };
		return { text: bytes.toString("utf8") };
	} catch (error) {
		const code =
			error instanceof Error && "code" in error ? error.code : undefined;
		const isTooLarge =
			code === "ERR_FS_FILE_TOO_LARGE" || code === "ERR_STRING_TOO_LONG";
		return { why: isTooLarge ? "is too large to read" : "may not be read" };
	}
}

function isUtf16(bytes: Buffer): boolean {
	const mark = bytes.subarray(0, 2).toString("hex");
	return mark === "fffe" || mark === "feff";
}

function list(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
			a.name < b.name ? -1 : 1,
		);
	} catch {
		return [];
	}
}

function isIgnoredByDefault(path: string, name: string): boolean {
	if (ignoredFiles.has(name.toLowerCase())) return true;
	if (!/(?:^|\/)\.mintlify\//i.test(path)) return false;
	return !/\.mintlify\/skills\/|\.(?:json|ya?ml)$/i.test(path);
}
