// The sources of a site's files: the disk in its current state, and layers over the disk, such as
// unsaved texts of an editor or a state of git.
import { closeSync, readdirSync, readlinkSync, readSync, realpathSync, statSync } from "node:fs";
import { posix, relative, sep } from "node:path";
import {
	openToRead,
	readHandle,
	readRegularFile,
	tooLargeError,
} from "../../../text/files/read-file.ts";

/** An entry of a folder. `other`: neither a file nor a folder, such as a socket. */
export interface TreeEntry {
	readonly name: string;
	readonly kind: "file" | "folder" | "link" | "other";
}

/** The target of a link, with all further links resolved; `undefined` if the target is unknown. */
type LinkTarget =
	| { readonly kind: "file" | "folder"; readonly path: string }
	| { readonly kind: "outside"; readonly isFolder: boolean }
	/** `path` is the missing file, if the site would have it. */
	| { readonly kind: "nowhere"; readonly path?: string }
	| undefined;

/**
 * The files of a site in one state. Paths are relative to the root of the site, have forward
 * slashes, and contain no links. A read that fails throws as `node:fs` does.
 */
export interface FileTree {
	/** The entries of a folder, sorted by name. */
	list(folder: string): readonly TreeEntry[];
	follow(link: string): LinkTarget;
	readLink(link: string): string;
	/** Throws an `UnreadableError` if the file has more than `maxBytes` bytes. */
	bytes(file: string, maxBytes: number): Buffer;
	size(file: string): number;
	/** A file in memory; `undefined` for a file on disk, because a file on disk can change. */
	fileInMemory(file: string): MemoryFile | undefined;
	/**
	 * The first bytes of a file, or all bytes if the first bytes are not enough. The buffer is valid
	 * until the next call.
	 */
	head(file: string, range: HeadRange): Buffer;
}

export interface HeadRange {
	readonly length: number;
	readonly isEnough: (head: Buffer) => boolean;
	/** The limit for reading all bytes, as in `bytes`. */
	readonly maxBytes: number;
}

export class DiskTree implements FileTree {
	readonly #root: string;
	readonly #realRoot: string;
	#buffer = Buffer.alloc(0);

	constructor(root: string) {
		this.#root = root;
		this.#realRoot = realpathSync(root);
	}

	list(folder: string): readonly TreeEntry[] {
		const options = { withFileTypes: true } as const;
		return readdirSync(this.#absolutePath(folder), options)
			.map((entry) => ({ name: entry.name, kind: entryKind(entry) }))
			.sort(byName);
	}

	follow(link: string): LinkTarget {
		try {
			const target = realpathSync(this.#absolutePath(link));
			const path = relative(this.#realRoot, target).split(sep).join("/");
			const isWithin = target === this.#realRoot || target.startsWith(this.#realRoot + sep);
			const kind = entryKind(statSync(target));
			if (!isWithin) return { kind: "outside", isFolder: kind === "folder" };
			return kind === "file" || kind === "folder" ? { kind, path } : undefined;
		} catch (error) {
			return isDeadLinkError(error) ? { kind: "nowhere" } : undefined;
		}
	}

	readLink(link: string): string {
		return readlinkSync(this.#absolutePath(link)).split(sep).join("/");
	}

	bytes(file: string, maxBytes: number): Buffer {
		return readRegularFile(this.#absolutePath(file), maxBytes);
	}

	size(file: string): number {
		return statSync(this.#absolutePath(file)).size;
	}

	fileInMemory(): undefined {}

	head(file: string, { length, isEnough, maxBytes }: HeadRange): Buffer {
		if (this.#buffer.length < length) this.#buffer = Buffer.allocUnsafe(length);
		const handle = openToRead(this.#absolutePath(file));
		try {
			const readLength = readSync(handle, this.#buffer, 0, length, 0);
			const head = this.#buffer.subarray(0, readLength);
			return readLength < length || isEnough(head) ? head : readHandle(handle, maxBytes);
		} finally {
			closeSync(handle);
		}
	}

	/**
	 * The absolute path. The root and the path are concatenated, because `join` would take time to
	 * normalize the path of each page.
	 */
	#absolutePath(path: string): string {
		return `${this.#root}/${path}`;
	}
}

/** True if a link has no target, or is part of a cycle. */
function isDeadLinkError(error: unknown): boolean {
	const code = error instanceof Error && "code" in error ? error.code : "";
	return code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP";
}

function byName(a: TreeEntry, b: TreeEntry): number {
	return a.name < b.name ? -1 : 1;
}

function entryKind(entry: {
	isFile(): boolean;
	isDirectory(): boolean;
	isSymbolicLink(): boolean;
}): TreeEntry["kind"] {
	if (entry.isFile()) return "file";
	if (entry.isDirectory()) return "folder";
	return entry.isSymbolicLink() ? "link" : "other";
}

/** A file in memory. The bytes of a link are the path of its target. */
export interface MemoryFile {
	readonly kind: "file" | "link";
	/** Files with the same id have the same bytes; git's id, if the file is from git. */
	readonly id?: string;
	readonly bytes: Buffer;
}

interface TreeLayer {
	/** The absolute path of the site. */
	readonly root: string;
	readonly files: ReadonlyMap<string, MemoryFile>;
	/** The tree below; `undefined` if the layer has every file. */
	readonly below?: FileTree;
	/** True if a file of the tree below does not belong to this state. */
	readonly hides?: (path: string) => boolean;
	/**
	 * True if a file that is in neither tree may exist anyway, such as a file that a build creates.
	 */
	readonly mayHave?: (path: string) => boolean;
}

export function withTexts(
	root: string,
	below: FileTree,
	texts: ReadonlyMap<string, string>,
): FileTree {
	return texts.size === 0 ? below : treeOfTexts(root, texts, below);
}

export function treeOfTexts(
	root: string,
	texts: ReadonlyMap<string, string>,
	below?: FileTree,
): FileTree {
	const files = new Map<string, MemoryFile>();
	for (const [path, text] of texts) files.set(path, new MemoryText(text));
	return new OverlaidTree({ root, files, ...(below && { below }) });
}

/**
 * A text in memory. The bytes are made on demand, because an editor opens many files, and few files
 * are read again.
 */
export class MemoryText implements MemoryFile {
	readonly kind = "file";
	readonly #text: string;
	#bytes: Buffer | undefined;

	constructor(text: string) {
		this.#text = text;
	}

	get bytes(): Buffer {
		this.#bytes ??= Buffer.from(this.#text);
		return this.#bytes;
	}
}

export class OverlaidTree implements FileTree {
	readonly #layer: TreeLayer;
	readonly #layerEntries = new Map<string, Map<string, TreeEntry>>();

	constructor(layer: TreeLayer) {
		this.#layer = layer;
		for (const [path, { kind }] of layer.files) this.#add(path, kind);
	}

	#add(path: string, kind: TreeEntry["kind"]): void {
		const slash = path.lastIndexOf("/");
		const dir = path.slice(0, Math.max(slash, 0));
		const name = path.slice(slash + 1);
		const folder = this.#layerEntries.get(dir);
		if (folder?.has(name)) return;
		if (folder === undefined) {
			this.#layerEntries.set(dir, new Map());
			if (dir !== "") this.#add(dir, "folder");
		}
		this.#layerEntries.get(dir)?.set(name, { name, kind });
	}

	list(folder: string): readonly TreeEntry[] {
		const layerEntries = this.#layerEntries.get(folder);
		const entries = [...this.#visibleEntries(folder)].filter(
			({ name }) => !layerEntries?.has(name),
		);
		return layerEntries === undefined
			? entries
			: [...entries, ...layerEntries.values()].sort(byName);
	}

	*#visibleEntries(folder: string): Iterable<TreeEntry> {
		const { hides } = this.#layer;
		for (const entry of this.#lowerEntries(folder)) {
			const path = posix.join(folder, entry.name);
			const isVisible =
				hides === undefined || (entry.kind === "folder" ? this.#hasEntries(path) : !hides(path));
			if (isVisible) yield entry;
		}
	}

	/** The entries of a folder in the tree below; empty if the folder exists in the layer only. */
	#lowerEntries(folder: string): readonly TreeEntry[] {
		try {
			return this.#layer.below?.list(folder) ?? [];
		} catch (error) {
			if (this.#layerEntries.has(folder)) return [];
			throw error;
		}
	}

	/**
	 * True if a folder below still has entries. A folder that cannot be read counts as a folder with
	 * entries.
	 */
	#hasEntries(folder: string): boolean {
		try {
			for (const _ of this.#visibleEntries(folder)) return true;
			return false;
		} catch {
			return true;
		}
	}

	follow(link: string): LinkTarget {
		const { root, mayHave } = this.#layer;
		return followLink(link, {
			root,
			kindAt: (path) => this.#kind(path),
			readLink: (path) => this.readLink(path),
			mayHave: (path) => mayHave?.(path) === true,
		});
	}

	#kind(path: string): TreeEntry["kind"] | undefined {
		const { dir, base } = posix.parse(path);
		try {
			return this.list(dir).find(({ name }) => name === base)?.kind;
		} catch {
			return undefined;
		}
	}

	readLink(link: string): string {
		const layerFile = this.#layer.files.get(link);
		return layerFile?.bytes.toString("utf8") ?? this.#lowerTree(link).readLink(link);
	}

	bytes(file: string, maxBytes: number): Buffer {
		const layerFile = this.#layer.files.get(file);
		if (layerFile === undefined) return this.#lowerTree(file).bytes(file, maxBytes);
		if (layerFile.kind === "file") {
			const { bytes } = layerFile;
			if (bytes.length > maxBytes) throw tooLargeError(maxBytes);
			return bytes;
		}
		const target = this.follow(file);
		if (target?.kind !== "file") throw noFile(file);
		return this.bytes(target.path, maxBytes);
	}

	size(file: string): number {
		const layerFile = this.#layer.files.get(file);
		if (layerFile === undefined) return this.#lowerTree(file).size(file);
		if (layerFile.kind === "file") return layerFile.bytes.length;
		const target = this.follow(file);
		if (target?.kind !== "file") throw noFile(file);
		return this.size(target.path);
	}

	fileInMemory(file: string): MemoryFile | undefined {
		const { below, files, hides } = this.#layer;
		const layerFile = files.get(file);
		if (layerFile !== undefined) return layerFile.kind === "file" ? layerFile : undefined;
		return hides?.(file) ? undefined : below?.fileInMemory(file);
	}

	head(file: string, range: HeadRange): Buffer {
		const layerFile = this.#layer.files.get(file);
		if (layerFile?.kind !== "file") return this.#lowerTree(file).head(file, range);
		const { length, isEnough, maxBytes } = range;
		const head = layerFile.bytes.subarray(0, length);
		return head.length < length || isEnough(head) ? head : this.bytes(file, maxBytes);
	}

	/** The tree below. Throws if the tree below does not have the file. */
	#lowerTree(file: string): FileTree {
		const { below, hides } = this.#layer;
		if (below === undefined || hides?.(file)) throw noFile(file);
		return below;
	}
}

function noFile(path: string): Error {
	return Object.assign(new Error(`There is no ${path}.`), { code: "ENOENT" });
}

interface LinkContext {
	/** The absolute path of the site. */
	readonly root: string;
	readonly kindAt: (path: string) => TreeEntry["kind"] | undefined;
	readonly readLink: (link: string) => string;
	/** True if a path without an entry may exist anyway. */
	readonly mayHave: (path: string) => boolean;
}

/** The maximum number of links in a row, as in Linux. */
const maxLinks = 40;

function followLink(link: string, context: LinkContext): LinkTarget {
	const { root, kindAt } = context;
	let path = linkTargetPath(link, context);
	for (let links = 0; links < maxLinks; links++) {
		const relativePath = posix.relative(root, path);
		if (relativePath === ".." || relativePath.startsWith("../")) return outsideTarget(path);
		const nextLink = firstLink(relativePath, context);
		if (nextLink === undefined) {
			const kind = relativePath === "" ? "folder" : kindAt(relativePath);
			if (kind === undefined)
				return context.mayHave(relativePath) ? undefined : { kind: "nowhere", path: relativePath };
			return kind === "file" || kind === "folder" ? { kind, path: relativePath } : undefined;
		}
		path = posix.join(linkTargetPath(nextLink, context), relativePath.slice(nextLink.length));
	}
	return { kind: "nowhere" };
}

function linkTargetPath(link: string, { root, readLink }: LinkContext): string {
	return posix.resolve(root, posix.dirname(link), readLink(link));
}

function firstLink(path: string, { kindAt }: LinkContext): string | undefined {
	let folder = "";
	for (const name of path.split("/")) {
		folder = posix.join(folder, name);
		if (kindAt(folder) === "link") return folder;
	}
	return undefined;
}

/** The target of a path outside the site, which is read from disk in every state. */
function outsideTarget(path: string): LinkTarget {
	try {
		return { kind: "outside", isFolder: statSync(path).isDirectory() };
	} catch (error) {
		return isDeadLinkError(error) ? { kind: "nowhere" } : undefined;
	}
}
