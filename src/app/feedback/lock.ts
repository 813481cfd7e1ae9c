// A lock between processes: a file that holds the number of the process whose it is. Who was killed leaves it behind; it
// counts for nothing then.
import {
	linkSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";

/**
 * Gives what unlocks it; `undefined` where another process has it. One that is older than `longest` milliseconds counts
 * for nothing. Throws what `node:fs` throws.
 */
export function lock(
	path: string,
	longest = Number.POSITIVE_INFINITY,
): (() => void) | undefined {
	if (!isTaken(path, longest)) removeStale(path, longest);
	// The number is in it from the start.
	const own = `${path}.${process.pid}`;
	writeFileSync(own, String(process.pid), { mode: 0o600 });
	try {
		linkSync(own, path);
		return () => rmSync(path, { force: true });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
		throw error;
	} finally {
		rmSync(own, { force: true });
	}
}

/** Whose the lock is; `undefined` where there is none. */
export function ownerOf(path: string): number | undefined {
	try {
		return Number(readFileSync(path, "utf8"));
	} catch {
		return undefined;
	}
}

function isTaken(path: string, longest: number): boolean {
	const owner = ownerOf(path);
	if (owner === undefined || !Number.isInteger(owner) || owner <= 0)
		return false;
	const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
	return (
		mtimeMs !== undefined && Date.now() - mtimeMs < longest && isAlive(owner)
	);
}

/** Two who find the same one may both remove it, but not the new one of each other. */
function removeStale(path: string, longest: number): void {
	const aside = `${path}.${process.pid}.old`;
	try {
		renameSync(path, aside);
	} catch {
		return;
	}
	if (isTaken(aside, longest)) linkSync(aside, path);
	rmSync(aside, { force: true });
}

function isAlive(owner: number): boolean {
	try {
		process.kill(owner, 0);
		return true;
	} catch (error) {
		// One of somebody else cannot be asked.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
