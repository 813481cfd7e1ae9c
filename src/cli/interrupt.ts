/** The user has had enough. */
export class Interrupted extends Error {}

/** Aborts when the user presses Ctrl-C, until `done` is called. */
export function untilInterrupted(): { signal: AbortSignal; done: () => void } {
	const controller = new AbortController();
	const stop = (): void => controller.abort(new Interrupted());
	process.once("SIGINT", stop);
	return {
		signal: controller.signal,
		done: () => process.removeListener("SIGINT", stop),
	};
}
