// Whether the editor is still there: one that has crashed closes nothing and says nothing.
import { isRunning } from "../../cli/process.ts";

/** Milliseconds between two looks for a process. */
const patience = 400;

/** Calls `leave` when a process is gone. Gives what ends the watch. */
export function untilGone(id: number, leave: () => void): () => void {
	const timer = setInterval(() => {
		if (isRunning(id)) return;
		clearInterval(timer);
		leave();
	}, patience);
	timer.unref();
	return () => clearInterval(timer);
}
