// Whether a process lives, and since when: its number alone says little, as it is given to another
// one in time. In a container nearly every process gets the same.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Life {
	/** What no other process of that number has; `undefined` where the system does not tell. */
	readonly start: string | undefined;
}

/** `undefined` for a process that is gone, or is dead and nobody has asked yet what it died of. */
export function lifeOf(
	pid: number,
	platform: NodeJS.Platform = process.platform,
): Life | undefined {
	if (!isThere(pid)) return undefined;
	const { state, start } = (platform === "linux" ? ofLinux : ofUnix)(pid);
	return /^[ZXx]/.test(state) ? undefined : { start };
}

function isThere(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// One of somebody else cannot be asked.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
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
