// What git has of a file, taken from disk: almost all files are there as they are in git, which takes longer to say it.
import { hash } from "node:crypto";
import { closeSync, readSync } from "node:fs";
import { largestFile, openToRead, readHandle } from "../../source/read-file.ts";
import type { GitFile } from "./git-answers.ts";

/** The content of a file that git has, if that on disk has the same id. */
export function contentOnDisk(
	folder: string,
	{ path, kind, id }: GitFile,
): Buffer | undefined {
	if (kind !== "file") return undefined;
	try {
		const bytes = bytesOf(`${folder}/${path}`);
		return idOf(bytes, id) === id ? bytes : undefined;
	} catch {
		return undefined;
	}
}

/** Almost all files are read by one call. */
const start = Buffer.allocUnsafe(65_536);

function bytesOf(path: string): Buffer {
	const handle = openToRead(path);
	try {
		const size = readSync(handle, start, 0, start.length, 0);
		return size < start.length
			? Buffer.from(start.subarray(0, size))
			: readHandle(handle, largestFile);
	} finally {
		closeSync(handle);
	}
}

/** How git names a content, in the way that another name is made. */
function idOf(bytes: Buffer, alike: string): string {
	const named = Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]);
	return hash(alike.length === 64 ? "sha256" : "sha1", named, "hex");
}
