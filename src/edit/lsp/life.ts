// Whether the editor is still there: one that has crashed closes nothing and says nothing.

/** Milliseconds between two looks for a process. */
const patience = 400;

/** Calls `leave` when a process is gone. Gives what ends the watch. */
export function untilGone(id: number, leave: () => void): () => void {
	const timer = setInterval(() => {
		if (isThere(id)) return;
		clearInterval(timer);
		leave();
	}, patience);
	timer.unref();
	return () => clearInterval(timer);
}

function isThere(id: number): boolean {
	try {
		return process.kill(id, 0);
	} catch (error) {
		// It may belong to somebody else.
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
