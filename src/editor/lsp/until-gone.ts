// Detection of a crashed editor by its process, because a crashed editor neither closes its
// connection nor sends a message.
import { isRunning } from "../../terminal/process.ts";

/** The interval of the checks, in milliseconds. */
const checkInterval = 400;

/** Calls `leave` when a process has ended. Returns a function that stops watching. */
export function watchProcess(id: number, leave: () => void): () => void {
	const timer = setInterval(() => {
		if (isRunning(id)) return;
		clearInterval(timer);
		leave();
	}, checkInterval);
	timer.unref();
	return () => clearInterval(timer);
}
