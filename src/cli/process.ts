// What commands ask of the system about processes: whether the user stops this one, and whether
// another one is still there.

/** The user has had enough. */
export class Interrupted extends Error {}

/** Aborts when the user presses Ctrl-C, until `done` is called. */
export function untilInterrupted(): { signal: AbortSignal; done: () => void } {
	const controller = new AbortController();
	const stop = (): void => controller.abort(new Interrupted());
	process.once("SIGINT", stop);
	return { signal: controller.signal, done: () => process.removeListener("SIGINT", stop) };
}

/** Whether a process exists, whoever it belongs to. */
export function isRunning(id: number): boolean {
	try {
		return process.kill(id, 0);
	} catch (error) {
		// It may belong to somebody else.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
