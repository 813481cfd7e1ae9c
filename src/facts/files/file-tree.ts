// Where the files of a site come from. On disk they are read as they are now; other states lie over
// that.
import { closeSync, readdirSync, readlinkSync, readSync, realpathSync, statSync } from "node:fs";
import { relative, sep } from "node:path";
import { openToRead, readHandle, readRegularFile } from "../../source/files/read-file.ts";

/** Something that stands in a folder. `other`: neither a file nor a folder, such as a socket. */
export interface TreeEntry {
	readonly name: string;
	readonly kind: "file" | "folder" | "link" | "other";
}

/**
 * Where a link leads to: a path of the site without further links. `undefined` where that is not
 * known.
 */
export type LinkTarget =
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
export function isForNothing(error: unknown): boolean {
	const code = error instanceof Error && "code" in error ? error.code : "";
	return code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP";
}

export function byName(a: TreeEntry, b: TreeEntry): number {
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
