// A lock between processes: a file with the id and the start time of its owner. The lock of a
// killed process is ignored, even if a new process has the same id.
import { spawnSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isRunning } from "../../cli/process.ts";

/**
 * Returns a function that unlocks; `undefined` if another process holds the lock. A lock older than
 * `maxAge` milliseconds is ignored. Throws the errors of `node:fs`.
 */
export function lock(path: string, maxAge = Number.POSITIVE_INFINITY): (() => void) | undefined {
	if (!isHeld(path, maxAge)) removeStale(path, maxAge);
	// The text is written before the file gets the name of the lock, so that a lock is never
	// incomplete.
	const processFile = `${path}.${process.pid}`;
	lockTextOfProcess ??= createLockText();
	const text = lockTextOfProcess;
	writeFileSync(processFile, text, { mode: 0o600 });
	try {
		linkSync(processFile, path);
		return () => unlock(path, text);
	} catch (error) {
		if (isExistsError(error)) return undefined;
		throw error;
	} finally {
		rmSync(processFile, { force: true });
	}
}

/** The id of the process that holds the lock; `undefined` without a lock. */
export function ownerOf(path: string): number | undefined {
	const [number = ""] = lockText(path).split(" ");
	return /^[1-9]\d{0,9}$/.test(number) ? Number(number) : undefined;
}

/**
 * Removes only the lock of this process, because another process may have taken the lock if this
 * process held the lock for too long.
 */
function unlock(path: string, text: string): void {
	if (lockText(path) === text) rmSync(path, { force: true });
}

let lockTextOfProcess: string | undefined;

function createLockText(): string {
	const { pid } = process;
	const start = runningProcess(pid)?.start;
	return start === undefined ? String(pid) : `${pid} ${start}`;
}

function lockText(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

function isExistsError(error: unknown): boolean {
	return (error as NodeJS.ErrnoException).code === "EEXIST";
}

function isHeld(path: string, maxAge: number): boolean {
	const owner = ownerOf(path);
	const [, start] = lockText(path).split(" ");
	const ownerProcess = owner === undefined ? undefined : runningProcess(owner);
	if (ownerProcess === undefined) return false;
	// A process with another start time is not the owner, because the system has given the id to a
	// new process. The lock is stale then.
	const isOtherProcess =
		start !== undefined && ownerProcess.start !== undefined && start !== ownerProcess.start;
	const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
	return mtimeMs !== undefined && !isOtherProcess && Date.now() - mtimeMs < maxAge;
}

/**
 * Removes a stale lock. The lock is renamed first, because another process may find the same
 * stale lock and replace the stale lock with a new lock, which has to stay.
 */
function removeStale(path: string, maxAge: number): void {
	const staleLock = `${path}.${process.pid}.old`;
	try {
		renameSync(path, staleLock);
	} catch {
		return;
	}
	try {
		if (isHeld(staleLock, maxAge)) linkSync(staleLock, path);
	} catch (error) {
		// The error is ignored, because another process has taken the lock in the meantime.
		if (!isExistsError(error)) throw error;
	} finally {
		rmSync(staleLock, { force: true });
	}
}

/**
 * A running process and its start time. The id alone does not identify a process, because systems
 * reuse ids; in a container nearly every process has the same id.
 */
interface RunningProcess {
	/**
	 * A value that no other process with the same id has; `undefined` if the system has no such
	 * value.
	 */
	readonly start: string | undefined;
}

/**
 * The process with an id; `undefined` for a process that has ended, or is a zombie.
 *
 * @internal
 */
export function runningProcess(
	pid: number,
	platform: NodeJS.Platform = process.platform,
): RunningProcess | undefined {
	if (!isRunning(pid)) return undefined;
	const { state, start } = (platform === "linux" ? processOnLinux : processOnUnix)(pid);
	return /^[ZXx]/.test(state) ? undefined : { start };
}

interface ProcessRow extends RunningProcess {
	readonly state: string;
}

const unknownProcess: ProcessRow = { state: "", start: undefined };

function processOnLinux(pid: number): ProcessRow {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "latin1");
		// The fields are read from the end of the process name on, because the name can contain any
		// character.
		const [state = "", ...fields] = text.slice(text.lastIndexOf(")") + 2).split(" ");
		return { state, start: fields[18] };
	} catch {
		return unknownProcess;
	}
}

/**
 * The process on systems without /proc. Windows has no `ps`, so that only the id counts on Windows.
 */
function processOnUnix(pid: number): ProcessRow {
	const { PATH } = process.env;
	const { status, stdout } = spawnSync("ps", ["-o", "stat=", "-o", "lstart=", "-p", String(pid)], {
		encoding: "utf8",
		env: { PATH, LC_ALL: "C", TZ: "UTC" },
	});
	const [state = "", ...start] = (stdout ?? "").trim().split(/\s+/);
	return status === 0 ? { state, start: start.join("-") } : unknownProcess;
}
