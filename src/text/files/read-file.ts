// Reading files from strangers: only regular files of limited size.
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";

export const maxPageBytes = 20_000_000;

export const maxFileBytes = 100_000_000;

/**
 * The reason why a file has no text: the end of a sentence that begins with the name of the file.
 */
export type UnreadableReason =
	| "is a binary file"
	| "is not UTF-8 text"
	| "is larger than 20 MB"
	| "is larger than 100 MB"
	| "is not a regular file"
	| "has a name that is not UTF-8"
	| "cannot be read"
	| "is a symbolic link to a folder"
	| "is a symbolic link to nothing"
	| typeof outsideTheSite;

export const outsideTheSite = "is a symbolic link to a file outside the site";

export class UnreadableError extends Error {
	readonly why: UnreadableReason;

	constructor(why: UnreadableReason) {
		super(why);
		this.why = why;
	}
}

/**
 * The bytes of a file. Throws an `UnreadableError` for a file with more than `maxBytes` bytes, and the
 * errors of `node:fs`.
 */
export function readRegularFile(path: string, maxBytes = maxFileBytes): Buffer {
	const handle = openToRead(path);
	try {
		return readHandle(handle, maxBytes);
	} finally {
		closeSync(handle);
	}
}

/**
 * Opens a file without waiting, because opening a named pipe would otherwise wait for another
 * process that writes to the pipe.
 */
export function openToRead(path: string): number {
	return openSync(path, constants.O_RDONLY | nonBlocking);
}

export function readHandle(handle: number, maxBytes: number): Buffer {
	const status = fstatSync(handle);
	if (!status.isFile()) throw new UnreadableError("is not a regular file");
	if (status.size > maxBytes) throw tooLargeError(maxBytes);
	return readFileSync(handle);
}

/** The flag for reads that do not wait; 0 on Windows, because Windows has no such flag. */
const nonBlocking: number = constants.O_NONBLOCK ?? 0;

export function tooLargeError(maxBytes: number): UnreadableError {
	return new UnreadableError(
		maxBytes === maxPageBytes ? "is larger than 20 MB" : "is larger than 100 MB",
	);
}

/**
 * The reason why reading a file threw. Errors that come neither from this module nor from Node are
 * bugs, and are thrown again.
 */
export function whyUnreadable(error: unknown, path: string): UnreadableReason {
	if (error instanceof UnreadableError) return error.why;
	if (!(error instanceof Error && "code" in error)) throw error;
	// A replacement character in the name explains the error: Node replaces bytes of a name that are
	// not UTF-8, and no file has the resulting name.
	return path.includes("\uFFFD") ? "has a name that is not UTF-8" : "cannot be read";
}
