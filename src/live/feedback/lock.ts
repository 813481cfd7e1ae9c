// A lock between processes: a file that holds the number of the process whose it is, and since when
// that lives. Who was killed leaves it behind; it counts for nothing then, whoever has the number
// now.
import { spawnSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isRunning } from "../../cli/process.ts";

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
		if (existsAlready(error)) return undefined;
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

function existsAlready(error: unknown): boolean {
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
		if (!existsAlready(error)) throw error;
	} finally {
		rmSync(aside, { force: true });
	}
}

/**
 * A process that lives, and since when: its number alone says little, as it is given to another one
 * in time. In a container nearly every process gets the same.
 */
interface Life {
	/** What no other process of that number has; `undefined` where the system does not tell. */
	readonly start: string | undefined;
}

/**
 * `undefined` for a process that is gone, or is dead and nobody has asked yet what it died of.
 * @internal
 */
export function lifeOf(
	pid: number,
	platform: NodeJS.Platform = process.platform,
): Life | undefined {
	if (!isRunning(pid)) return undefined;
	const { state, start } = (platform === "linux" ? ofLinux : ofUnix)(pid);
	return /^[ZXx]/.test(state) ? undefined : { start };
}

interface Row extends Life {
	readonly state: string;
}

const unknown: Row = { state: "", start: undefined };

function ofLinux(pid: number): Row {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "latin1");
		// The name before them can have anything in it.
		const [state = "", ...fields] = text.slice(text.lastIndexOf(")") + 2).split(" ");
		return { state, start: fields[18] };
	} catch {
		return unknown;
	}
}

/** On Windows there is no such command. */
function ofUnix(pid: number): Row {
	const { PATH } = process.env;
	const { status, stdout } = spawnSync("ps", ["-o", "stat=", "-o", "lstart=", "-p", String(pid)], {
		encoding: "utf8",
		env: { PATH, LC_ALL: "C", TZ: "UTC" },
	});
	const [state = "", ...start] = (stdout ?? "").trim().split(/\s+/);
	return status === 0 ? { state, start: start.join("-") } : unknown;
}
