// The contents of files in git, by id. The same content has the same id in every commit, so docproof
// requests each content once, and only if no file on disk has it.
import { createHash } from "node:crypto";
import { type Stats, statSync } from "node:fs";
import { readRegularFile } from "../../text/files/read-file.ts";
import { type Git, GitError } from "./git.ts";
import type { GitFile } from "./git-output.ts";

/** A file on disk that had the content of an id, and its state before it was read. */
interface FileOnDisk {
	readonly path: string;
	readonly stats: Stats;
}

export class GitObjects {
	readonly #git: Git;
	readonly #contents = new Map<string, Buffer>();
	readonly #filesById = new Map<string, FileOnDisk>();

	constructor(git: Git) {
		this.#git = git;
	}

	/**
	 * Loads the contents of files, whose paths begin in `folder`, with one call of git for all that
	 * differ from the disk.
	 */
	load(folder: string, files: readonly GitFile[]): void {
		const missingIds = new Set<string>();
		for (const file of files) {
			const { kind, id } = file;
			if (kind !== "submodule" && !this.#has(id) && !this.#findOnDisk(folder, file))
				missingIds.add(id);
		}
		// A moved file can be on disk at its other path.
		this.#request([...missingIds].filter((id) => !this.#has(id)));
	}

	/** The content of an id that has been loaded. */
	content(id: string): Buffer {
		const content = this.#contents.get(id) ?? this.#unchangedContent(id);
		if (content !== undefined) return content;
		this.#request([id]);
		return this.#contents.get(id) ?? noBytes;
	}

	/** Forgets the contents of all files except the given files. */
	retain(files: readonly GitFile[]): void {
		const ids = new Set(files.map(({ id }) => id));
		for (const id of this.#contents.keys()) if (!ids.has(id)) this.#contents.delete(id);
	}

	#has(id: string): boolean {
		if (this.#contents.has(id)) return true;
		const file = this.#filesById.get(id);
		return file !== undefined && isUnchanged(file);
	}

	#findOnDisk(folder: string, file: GitFile): boolean {
		const path = `${folder}/${file.path}`;
		const stats = statsOf(path);
		const content = stats && contentOnDisk(folder, file);
		if (stats === undefined || content === undefined) return false;
		// Media stay on disk, because they are large, and rules read little of them.
		if (isMedium(file)) this.#filesById.set(file.id, { path, stats });
		else this.#contents.set(file.id, content);
		return true;
	}

	#unchangedContent(id: string): Buffer | undefined {
		const file = this.#filesById.get(id);
		return file !== undefined && isUnchanged(file) ? readContent(file.path) : undefined;
	}

	#request(ids: readonly string[]): void {
		if (ids.length === 0) return;
		const answer = this.#git.ask(["cat-file", "--batch"], `${ids.join("\n")}\n`);
		let index = 0;
		// For each id, git prints a line with the kind and the size, then the content.
		for (const id of ids) {
			const start = answer.indexOf("\n", index) + 1;
			const [, kind, size] = answer.toString("utf8", index, start).split(" ");
			if (kind !== "blob")
				throw new GitError(
					`git does not have the object ${id}. Check the repository with \`git fsck\`.`,
				);
			index = start + Number(size) + 1;
			this.#contents.set(id, answer.subarray(start, index - 1));
		}
	}
}

const noBytes = Buffer.alloc(0);

/** Files that rules mostly check for existence only. */
const mediaExtension =
	/\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|mov|woff2?|ttf|otf|eot|pdf|zip|gz)$/i;

export function isMedium({ path, kind }: GitFile): boolean {
	return kind === "file" && mediaExtension.test(path);
}

function isUnchanged({ path, stats }: FileOnDisk): boolean {
	const now = statsOf(path);
	return (
		now !== undefined &&
		now.ino === stats.ino &&
		now.size === stats.size &&
		now.mtimeMs === stats.mtimeMs &&
		now.ctimeMs === stats.ctimeMs
	);
}

function statsOf(path: string): Stats | undefined {
	try {
		return statSync(path);
	} catch {
		return undefined;
	}
}

function readContent(path: string): Buffer | undefined {
	try {
		return readRegularFile(path);
	} catch {
		return undefined;
	}
}

/**
 * The content of a file, read from disk; `undefined` if the file on disk has another id. Almost all
 * files have the same id, and reading the disk takes less time than running git. @internal
 */
export function contentOnDisk(folder: string, { path, kind, id }: GitFile): Buffer | undefined {
	const content = kind === "file" ? readContent(`${folder}/${path}`) : undefined;
	return content !== undefined && idOf(content, id) === id ? content : undefined;
}

/** The id of a file on disk, with the hash algorithm of another id; `undefined` without a file. */
export function idOnDisk(path: string, otherId: string): string | undefined {
	const content = readContent(path);
	return content && idOf(content, otherId);
}

/** The id of a content, with the hash algorithm of another id. git hashes the size first. */
function idOf(content: Buffer, otherId: string): string {
	return createHash(otherId.length === 64 ? "sha256" : "sha1")
		.update(`blob ${content.length}\0`)
		.update(content)
		.digest("hex");
}
