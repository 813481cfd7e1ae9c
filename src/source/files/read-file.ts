// The gate for files that strangers made: regular ones only, of a bounded size.
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";

/** Bytes of a page. */
export const largestPage = 20_000_000;

/** Bytes of any other file that is read whole. */
export const largestFile = 100_000_000;

/** Why a file has no text: the end of a sentence that begins with its name. */
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

/** The bytes of a file, `most` of them. Throws an `UnreadableError`, or what `node:fs` throws. */
export function readRegularFile(path: string, most = largestFile): Buffer {
	const handle = openToRead(path);
	try {
		return readHandle(handle, most);
	} finally {
		closeSync(handle);
	}
}

/** A named pipe would else wait for whoever writes into it. */
export function openToRead(path: string): number {
	return openSync(path, constants.O_RDONLY | nonBlocking);
}

/** The same of a file that is open. */
export function readHandle(handle: number, most: number): Buffer {
	const status = fstatSync(handle);
	if (!status.isFile()) throw new UnreadableError("is not a regular file");
	if (status.size > most) throw tooLarge(most);
	return readFileSync(handle);
}

/** Windows has no such flag. */
const nonBlocking: number = constants.O_NONBLOCK ?? 0;

export function tooLarge(most: number): UnreadableError {
	return new UnreadableError(
		most === largestPage ? "is larger than 20 MB" : "is larger than 100 MB",
	);
}

/**
 * Why reading a file has thrown. What neither this module nor Node has thrown is a bug, and thrown
 * on.
 */
export function whyUnreadable(error: unknown, path: string): UnreadableReason {
	if (error instanceof UnreadableError) return error.why;
	if (!(error instanceof Error && "code" in error)) throw error;
	// Where bytes of a name are no UTF-8, another name is read for it, and there is no file of that
	// name.
	return path.includes("\uFFFD") ? "has a name that is not UTF-8" : "cannot be read";
}
