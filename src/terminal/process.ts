export class InterruptedError extends Error {}

/** Returns a signal that aborts when the user presses Ctrl-C, until `done` is called. */
export function untilInterrupted(): { signal: AbortSignal; done: () => void } {
	const controller = new AbortController();
	const stop = (): void => controller.abort(new InterruptedError());
	process.once("SIGINT", stop);
	return { signal: controller.signal, done: () => process.removeListener("SIGINT", stop) };
}

/** True if a process exists, even if another user owns it. */
export function isRunning(id: number): boolean {
	try {
		return process.kill(id, 0);
	} catch (error) {
		// The process exists after `EPERM`, because only another user's process refuses the signal.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
