// What git has of a file, taken from disk: almost all files are there as they are in git, which
// takes longer to say it.
import { hash } from "node:crypto";
import { closeSync, readSync } from "node:fs";
import { largestFile, openToRead, readHandle } from "../../source/files/read-file.ts";
import type { GitFile } from "./run-git.ts";

/** The content of a file that git has, if that on disk has the same id. */
export function contentOnDisk(folder: string, { path, kind, id }: GitFile): Buffer | undefined {
	if (kind !== "file") return undefined;
	try {
		return contentAt(`${folder}/${path}`, id);
	} catch {
		return undefined;
	}
}

/** Before a content git puts a head with its size: room for that, and for almost all files. */
const headRoom = 64;
const buffer = Buffer.allocUnsafe(headRoom + 65_536);

function contentAt(path: string, id: string): Buffer | undefined {
	const handle = openToRead(path);
	try {
		const size = readSync(handle, buffer, headRoom, buffer.length - headRoom, 0);
		if (size === buffer.length - headRoom) {
			const bytes = readHandle(handle, largestFile);
			const named = Buffer.concat([Buffer.from(headOf(bytes.length)), bytes]);
			return idOf(named, id) === id ? bytes : undefined;
		}
		const head = headOf(size);
		const start = headRoom - head.length;
		buffer.write(head, start, "latin1");
		const end = headRoom + size;
		if (idOf(buffer.subarray(start, end), id) !== id) return undefined;
		return Buffer.from(buffer.subarray(headRoom, end));
	} finally {
		closeSync(handle);
	}
}

function headOf(size: number): string {
	return `blob ${size}\0`;
}

/** How git names a content, in the way that another name is made. */
function idOf(named: Buffer, alike: string): string {
	return hash(alike.length === 64 ? "sha256" : "sha1", named, "hex");
}
