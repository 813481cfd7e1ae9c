// Where the files of a site come from. On disk they are read as they are now; other states lie over
// that.
import { closeSync, readdirSync, readlinkSync, readSync, realpathSync, statSync } from "node:fs";
import { posix, relative, sep } from "node:path";
import { openToRead, readHandle, readRegularFile, tooLarge } from "../../source/files/read-file.ts";

/** Something that stands in a folder. `other`: neither a file nor a folder, such as a socket. */
export interface TreeEntry {
	readonly name: string;
	readonly kind: "file" | "folder" | "link" | "other";
}

/**
 * Where a link leads to: a path of the site without further links. `undefined` where that is not
 * known.
 */
type LinkTarget =
	| { readonly kind: "file" | "folder"; readonly path: string }
	| { readonly kind: "outside"; readonly isFolder: boolean }
	| { readonly kind: "nowhere" }
	| undefined;

/**
 * The files of a site in one state. Paths are relative to its root, with forward slashes, and lead
 * through no links. What cannot be read throws as `node:fs` does.
 */
export interface FileTree {
	/** What a folder holds, sorted by name. */
	list(folder: string): readonly TreeEntry[];
	/** Where a link leads to in the end. */
	follow(link: string): LinkTarget;
	/** What is written in a link. */
	readLink(link: string): string;
	/** `most` of them: of a larger file an `UnreadableError` is thrown. */
	bytes(file: string, most: number): Buffer;
	/** How many bytes it has. */
	size(file: string): number;
	/** What of a file is in memory; `undefined` for one on disk, which can change. */
	held(file: string): Buffer | undefined;
	/**
	 * The first bytes of a file, or all of them where those are not enough. They hold until the next
	 * call.
	 */
	head(file: string, range: HeadRange): Buffer;
}

/** How many bytes of a file are read. */
export interface HeadRange {
	readonly length: number;
	/** Asked of so many bytes. */
	readonly isEnough: (head: Buffer) => boolean;
	/** Of all bytes, as with `bytes`. */
	readonly most: number;
}

/** The files of a folder as they are on disk. */
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
		return readdirSync(this.#on(folder), options)
			.map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
			.sort(byName);
	}

	follow(link: string): LinkTarget {
		try {
			const target = realpathSync(this.#on(link));
			const path = relative(this.#realRoot, target).split(sep).join("/");
			const isWithin = target === this.#realRoot || target.startsWith(this.#realRoot + sep);
			const kind = kindOf(statSync(target));
			if (!isWithin) return { kind: "outside", isFolder: kind === "folder" };
			return kind === "file" || kind === "folder" ? { kind, path } : undefined;
		} catch (error) {
			return isForNothing(error) ? { kind: "nowhere" } : undefined;
		}
	}

	readLink(link: string): string {
		return readlinkSync(this.#on(link)).split(sep).join("/");
	}

	bytes(file: string, most: number): Buffer {
		return readRegularFile(this.#on(file), most);
	}

	size(file: string): number {
		return statSync(this.#on(file)).size;
	}

	held(): undefined {}

	head(file: string, { length, isEnough, most }: HeadRange): Buffer {
		if (this.#buffer.length < length) this.#buffer = Buffer.allocUnsafe(length);
		const handle = openToRead(this.#on(file));
		try {
			const read = readSync(handle, this.#buffer, 0, length, 0);
			const head = this.#buffer.subarray(0, read);
			return read < length || isEnough(head) ? head : readHandle(handle, most);
		} finally {
			closeSync(handle);
		}
	}

	/** Joined by hand: `join` would look for `..` in the path of each page. */
	#on(path: string): string {
		return `${this.#root}/${path}`;
	}
}

/** Whether a link leads to nothing, or in a circle. */
function isForNothing(error: unknown): boolean {
	const code = error instanceof Error && "code" in error ? error.code : "";
	return code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP";
}

function byName(a: TreeEntry, b: TreeEntry): number {
	return a.name < b.name ? -1 : 1;
}

function kindOf(entry: {
	isFile(): boolean;
	isDirectory(): boolean;
	isSymbolicLink(): boolean;
}): TreeEntry["kind"] {
	if (entry.isFile()) return "file";
	if (entry.isDirectory()) return "folder";
	return entry.isSymbolicLink() ? "link" : "other";
}

/** A file that is held in memory; of a link what is written in it. */
export interface HeldFile {
	readonly kind: "file" | "link";
	readonly bytes: Buffer;
}

/** What lies over a site. */
interface Layer {
	/** The absolute path of the site. */
	readonly root: string;
	readonly files: ReadonlyMap<string, HeldFile>;
	/** What lies below; `undefined` where there is nothing else. */
	readonly below?: FileTree;
	/** Whether a file that lies below is none of this state. */
	readonly hides?: (path: string) => boolean;
	/** Whether a file that is nowhere here may be there all the same, such as one that is built. */
	readonly mayHave?: (path: string) => boolean;
}

/** The texts of a few files in place of those that a tree has. */
export function withTexts(
	root: string,
	below: FileTree,
	texts: ReadonlyMap<string, string>,
): FileTree {
	return texts.size === 0 ? below : ofTexts(root, texts, below);
}

/** Some texts by path, and nothing else unless it lies below. */
export function ofTexts(
	root: string,
	texts: ReadonlyMap<string, string>,
	below?: FileTree,
): FileTree {
	const files = new Map<string, HeldFile>();
	for (const [path, text] of texts) files.set(path, new HeldText(text));
	return new OverlaidTree({ root, files, ...(below && { below }) });
}

/** Of many files that an editor has open few are read anew. */
export class HeldText implements HeldFile {
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
	readonly #layer: Layer;
	/** By folder: what of it is held. */
	readonly #held = new Map<string, Map<string, TreeEntry>>();

	constructor(layer: Layer) {
		this.#layer = layer;
		for (const [path, { kind }] of layer.files) this.#add(path, kind);
	}

	/** A file, and the folders that it is in. */
	#add(path: string, kind: TreeEntry["kind"]): void {
		const slash = path.lastIndexOf("/");
		const dir = path.slice(0, Math.max(slash, 0));
		const name = path.slice(slash + 1);
		const folder = this.#held.get(dir);
		if (folder?.has(name)) return;
		if (folder === undefined) {
			this.#held.set(dir, new Map());
			if (dir !== "") this.#add(dir, "folder");
		}
		this.#held.get(dir)?.set(name, { name, kind });
	}

	list(folder: string): readonly TreeEntry[] {
		const held = this.#held.get(folder);
		const entries = [...this.#below(folder)].filter(({ name }) => !held?.has(name));
		return held === undefined ? entries : [...entries, ...held.values()].sort(byName);
	}

	*#below(folder: string): Iterable<TreeEntry> {
		const { hides } = this.#layer;
		for (const entry of this.#lowerEntries(folder)) {
			const path = posix.join(folder, entry.name);
			const isThere =
				hides === undefined || (entry.kind === "folder" ? this.#holds(path) : !hides(path));
			if (isThere) yield entry;
		}
	}

	/** Of a folder that is held there may be nothing below. */
	#lowerEntries(folder: string): readonly TreeEntry[] {
		try {
			return this.#layer.below?.list(folder) ?? [];
		} catch (error) {
			if (this.#held.has(folder)) return [];
			throw error;
		}
	}

	/** Whether anything is left of a folder that lies below. One that cannot be read is as it was. */
	#holds(folder: string): boolean {
		try {
			for (const _ of this.#below(folder)) return true;
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
		const held = this.#layer.files.get(link);
		return held?.bytes.toString("utf8") ?? this.#lower(link).readLink(link);
	}

	bytes(file: string, most: number): Buffer {
		const held = this.#layer.files.get(file);
		if (held === undefined) return this.#lower(file).bytes(file, most);
		if (held.kind === "file") {
			const { bytes } = held;
			if (bytes.length > most) throw tooLarge(most);
			return bytes;
		}
		const target = this.follow(file);
		if (target?.kind !== "file") throw noFile(file);
		return this.bytes(target.path, most);
	}

	size(file: string): number {
		const held = this.#layer.files.get(file);
		if (held === undefined) return this.#lower(file).size(file);
		if (held.kind === "file") return held.bytes.length;
		const target = this.follow(file);
		if (target?.kind !== "file") throw noFile(file);
		return this.size(target.path);
	}

	held(file: string): Buffer | undefined {
		const { below, files, hides } = this.#layer;
		const held = files.get(file);
		if (held !== undefined) return held.kind === "file" ? held.bytes : undefined;
		return hides?.(file) ? undefined : below?.held(file);
	}

	head(file: string, range: HeadRange): Buffer {
		const held = this.#layer.files.get(file);
		if (held?.kind !== "file") return this.#lower(file).head(file, range);
		const { length, isEnough, most } = range;
		const head = held.bytes.subarray(0, length);
		return head.length < length || isEnough(head) ? head : this.bytes(file, most);
	}

	/** What lies below, for a file that is there. */
	#lower(file: string): FileTree {
		const { below, hides } = this.#layer;
		if (below === undefined || hides?.(file)) throw noFile(file);
		return below;
	}
}

function noFile(path: string): Error {
	return Object.assign(new Error(`There is no ${path}.`), { code: "ENOENT" });
}

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

function followLink(link: string, ground: Ground): LinkTarget {
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
