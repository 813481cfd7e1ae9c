// A lock between processes: a file that holds the number of the process whose it is, and since when
// that lives. Who was killed leaves it behind; it counts for nothing then, whoever has the number
// now.
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { lifeOf } from "./life.ts";

/**
 * Gives what unlocks it; `undefined` where another process has it. One that is older than `longest`
 * milliseconds counts for nothing. Throws what `node:fs` throws.
 */
export function lock(path: string, longest = Number.POSITIVE_INFINITY): (() => void) | undefined {
	if (!isTaken(path, longest)) removeStale(path, longest);
	// All that it holds is in it from the start.
	const own = `${path}.${process.pid}`;
	ownText ??= textOfOwn();
	const text = ownText;
	writeFileSync(own, text, { mode: 0o600 });
	try {
		linkSync(own, path);
		return () => unlock(path, text);
	} catch (error) {
		if (isThere(error)) return undefined;
		throw error;
	} finally {
		rmSync(own, { force: true });
	}
}

/** The number of the process whose the lock is; `undefined` where there is none. */
export function ownerOf(path: string): number | undefined {
	const [number = ""] = textOf(path).split(" ");
	return /^[1-9]\d{0,9}$/.test(number) ? Number(number) : undefined;
}

/** It may be another's by now, if it was held for too long. */
function unlock(path: string, text: string): void {
	if (textOf(path) === text) rmSync(path, { force: true });
}

let ownText: string | undefined;

/** What a lock of this process holds. */
function textOfOwn(): string {
	const { pid } = process;
	const start = lifeOf(pid)?.start;
	return start === undefined ? String(pid) : `${pid} ${start}`;
}

function textOf(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

function isThere(error: unknown): boolean {
	return (error as NodeJS.ErrnoException).code === "EEXIST";
}

function isTaken(path: string, longest: number): boolean {
	const owner = ownerOf(path);
	const [, start] = textOf(path).split(" ");
	const life = owner === undefined ? undefined : lifeOf(owner);
	if (life === undefined) return false;
	// Another process has got the number.
	const isOther = start !== undefined && life.start !== undefined && start !== life.start;
	const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
	return mtimeMs !== undefined && !isOther && Date.now() - mtimeMs < longest;
}

/** Two who find the same one may both remove it, but not the new one of each other. */
function removeStale(path: string, longest: number): void {
	const aside = `${path}.${process.pid}.old`;
	try {
		renameSync(path, aside);
	} catch {
		return;
	}
	try {
		if (isTaken(aside, longest)) linkSync(aside, path);
	} catch (error) {
		// Somebody was faster.
		if (!isThere(error)) throw error;
	} finally {
		rmSync(aside, { force: true });
	}
}
