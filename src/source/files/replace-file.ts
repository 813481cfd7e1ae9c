// Writing files: all at once, so that nobody ever finds half of one, and only where that changes
// nothing but the text.
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

/** Why a file is not replaced: the end of a sentence that begins with its name. */
export class ReplaceError extends Error {
	override readonly name = "ReplaceError";
}

/** Why writing has thrown: the end of a sentence that begins with the name of the file. */
export function whyNotWritten(error: unknown): string {
	if (error instanceof ReplaceError) return error.message;
	const { code } = error as NodeJS.ErrnoException;
	const reasons = new Map([
		["EACCES", "no permission"],
		["EPERM", "no permission"],
		["EROFS", "the disk is read-only"],
		["ENOSPC", "the disk is full"],
		["EDQUOT", "the disk is full"],
		["EFBIG", "it is larger than a file may be here"],
		["ENOENT", "its folder does not exist"],
		["ENOTDIR", "its folder does not exist"],
		["EISDIR", "it is a folder"],
	]);
	return `cannot be written (${reasons.get(code ?? "") ?? code})`;
}

/**
 * Puts a text in place of a file, or makes one. Its permissions and its owner stay. Throws a
 * `ReplaceError` where more than the text would change: for a link, for a file with several names,
 * for one of another owner; and what `node:fs` throws. `mode` is that of a new file; one that is
 * not `isLasting` may be lost where the machine loses its power.
 */
export function replaceFile(
	path: string,
	text: string,
	{ mode = 0o666, isLasting = true } = {},
): void {
	const old = lstatSync(path, { throwIfNoEntry: false });
	if (old !== undefined) checkReplaceable(old);
	const temporary = writeTemporary(path, text, old, { mode, isLasting });
	try {
		renameSync(temporary, path);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw error;
	}
}

/**
 * Makes a file with a text. Throws what `node:fs` throws, `EEXIST` where there is one of that name.
 */
export function createFile(path: string, text: string): void {
	const temporary = writeTemporary(path, text, undefined);
	try {
		linkSync(temporary, path);
	} finally {
		rmSync(temporary, { force: true });
	}
}

/** Throws a `ReplaceError` for a file of which more than the text would change. */
export function checkReplaceable(old: Stats): void {
	if (old.isSymbolicLink()) throw new ReplaceError("is a link");
	if (!old.isFile()) throw new ReplaceError("is not a regular file");
	if (old.nlink > 1)
		throw new ReplaceError(
			"has several names (hard links), of which one only would get the new text",
		);
}

/**
 * A file beside the given one, on the disk as a whole. It is ours: one that is there already is not
 * taken.
 */
function writeTemporary(
	path: string,
	text: string,
	old: Stats | undefined,
	{ mode = 0o666, isLasting = true } = {},
): string {
	const name = `${process.pid}-${Math.random().toString(36).slice(2)}`;
	// The name is that of no page, is hidden from whoever lists files, and says which process it
	// belongs to.
	const temporary = join(dirname(path), `.docproof-${name}.tmp`);
	// Who may not read the old file may not read the new one either, at no moment.
	const handle = openSync(temporary, "wx", old === undefined ? mode : 0o600);
	try {
		if (old !== undefined) keepOwner(handle, old);
		writeFileSync(handle, text);
		if (isLasting) fsyncSync(handle);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw error;
	} finally {
		closeSync(handle);
	}
	return temporary;
}

/** The mode after the owner, as a change of owner can take bits of it. */
function keepOwner(handle: number, old: Stats): void {
	const own = fstatSync(handle);
	if (own.uid !== old.uid || own.gid !== old.gid) {
		try {
			fchownSync(handle, old.uid, old.gid);
		} catch {
			throw new ReplaceError("belongs to somebody else");
		}
	}
	fchmodSync(handle, old.mode & 0o7777);
}

/** Folders without files of a site: a walk through them would take longer than all the rest. */
const passedOver: ReadonlySet<string> = new Set([".git", "node_modules"]);

const temporaryName = /^\.docproof-(?:(\d+)-)?[a-z\d]+\.tmp$/;

/** Removes what processes that were killed while they wrote have left in a folder and below it. */
export function removeLeftovers(folder: string): void {
	for (const entry of entriesOf(folder)) {
		const path = join(folder, entry.name);
		if (entry.isDirectory() && !passedOver.has(entry.name)) removeLeftovers(path);
		const name = temporaryName.exec(entry.name);
		if (name !== null && entry.isFile() && !isRunning(name[1])) remove(path);
	}
}

/** One that cannot be removed does no harm. */
function remove(path: string): void {
	try {
		rmSync(path, { force: true });
	} catch {}
}

function entriesOf(folder: string): readonly Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

/**
 * A process of somebody else answers with "no permission". Former versions wrote no process into
 * the name.
 */
function isRunning(pid: string | undefined): boolean {
	if (pid === undefined) return false;
	try {
		return process.kill(Number(pid), 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
