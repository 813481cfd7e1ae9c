// Writing files atomically, so that no process ever reads half a file. A file is not replaced if
// more than its text would change.
import {
	closeSync,
	type Dirent,
	fchmodSync,
	fchownSync,
	fstatSync,
	fsyncSync,
	linkSync,
	lstatSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
	type Stats,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/**
 * The reason why a file is not replaced: the end of a sentence that begins with the name of the
 * file.
 */
export class ReplaceError extends Error {
	override readonly name = "ReplaceError";
}

/** The reason why writing threw: the end of a sentence that begins with the name of the file. */
export function whyNotWritten(error: unknown): string {
	if (error instanceof ReplaceError) return error.message;
	const { code } = error as NodeJS.ErrnoException;
	const reasons = new Map([
		["EACCES", "no permission"],
		["EPERM", "no permission"],
		["EROFS", "the disk is read-only"],
		["ENOSPC", "the disk is full"],
		["EDQUOT", "the disk is full"],
		["EFBIG", "it is larger than the file system allows"],
		["ENOENT", "its folder does not exist"],
		["ENOTDIR", "its folder does not exist"],
		["EISDIR", "it is a folder"],
	]);
	return `cannot be written (${reasons.get(code ?? "") ?? code})`;
}

/**
 * Replaces or creates a file, and keeps its permissions and owner. Throws the errors of `node:fs`,
 * and a `ReplaceError` if more than the text would change: for a link, a file that is not regular,
 * a file with several names, and a file of another owner. `mode` is the permissions of a new file.
 */
export function replaceFile(path: string, text: string | Uint8Array, { mode = 0o666 } = {}): void {
	const oldFile = lstatSync(path, { throwIfNoEntry: false });
	if (oldFile !== undefined) checkReplaceable(oldFile);
	const temporaryPath = writeTemporary(path, text, oldFile, mode);
	try {
		renameSync(temporaryPath, path);
	} catch (error) {
		rmSync(temporaryPath, { force: true });
		throw error;
	}
}

/** Creates a file. Throws the errors of `node:fs`: `EEXIST` if a file with that name exists. */
export function createFile(path: string, text: string | Uint8Array): void {
	const temporaryPath = writeTemporary(path, text, undefined);
	try {
		linkSync(temporaryPath, path);
	} finally {
		rmSync(temporaryPath, { force: true });
	}
}

/** Throws a `ReplaceError` if replacing the file would change more than the text of the file. */
export function checkReplaceable(old: Stats): void {
	if (old.isSymbolicLink()) throw new ReplaceError("is a link");
	if (!old.isFile()) throw new ReplaceError("is not a regular file");
	if (old.nlink > 1)
		throw new ReplaceError(
			"has several names (hard links), and only one of them would get the new text",
		);
}

/**
 * Writes a new file beside `path`. The flag `wx` prevents overwriting a file of another program.
 */
function writeTemporary(
	path: string,
	text: string | Uint8Array,
	old: Stats | undefined,
	mode = 0o666,
): string {
	const name = `${process.pid}-${Math.random().toString(36).slice(2)}`;
	// The name is hidden, so that the file is never a page. The process id distinguishes leftovers
	// from files in use.
	const temporaryPath = join(dirname(path), `.docproof-${name}.tmp`);
	// The mode is strict at first, because other users must not read the new text before the
	// permissions are copied.
	const handle = openSync(temporaryPath, "wx", old === undefined ? mode : 0o600);
	try {
		if (old !== undefined) keepOwner(handle, old);
		writeFileSync(handle, text);
		fsyncSync(handle);
	} catch (error) {
		rmSync(temporaryPath, { force: true });
		throw error;
	} finally {
		closeSync(handle);
	}
	return temporaryPath;
}

/** Sets the mode after the owner, because changing the owner may clear bits of the mode. */
function keepOwner(handle: number, old: Stats): void {
	const ownStats = fstatSync(handle);
	if (ownStats.uid !== old.uid || ownStats.gid !== old.gid) {
		try {
			fchownSync(handle, old.uid, old.gid);
		} catch {
			throw new ReplaceError("belongs to another user");
		}
	}
	fchmodSync(handle, old.mode & 0o7777);
}

/**
 * Folders that the search for leftovers skips, because such a folder contains no files of a site,
 * and because searching the folder would take longer than searching all other folders.
 */
const passedOver: ReadonlySet<string> = new Set([".git", "node_modules"]);

const temporaryName = /^\.docproof-(?:(\d+)-)?[a-z\d]+\.tmp$/;

export function removeLeftovers(folder: string): void {
	for (const entry of folderEntriesOf(folder)) {
		const path = join(folder, entry.name);
		if (entry.isDirectory() && !passedOver.has(entry.name)) removeLeftovers(path);
		const name = temporaryName.exec(entry.name);
		if (name !== null && entry.isFile() && !isRunning(name[1])) remove(path);
	}
}

/** Errors are ignored, because a leftover file does no harm. */
function remove(path: string): void {
	try {
		rmSync(path, { force: true });
	} catch {}
}

function folderEntriesOf(folder: string): readonly Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

/**
 * True if a process is running. A process of another user counts, although the signal to it is
 * refused. A name without a process id comes from an old version of docproof, whose process is not
 * running.
 */
function isRunning(pid: string | undefined): boolean {
	if (pid === undefined) return false;
	try {
		return process.kill(Number(pid), 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
