const running = new Set<AbortSignal>();

/**
 * A signal that is aborted after so many milliseconds. Node 20 forgets one of its own when it collects garbage, if nothing but
 * `AbortSignal.any` holds it, and whoever waits for an answer would wait for ever.
 */
export function timeLimit(milliseconds: number): AbortSignal {
	const signal = AbortSignal.timeout(milliseconds);
	running.add(signal);
	signal.addEventListener("abort", () => running.delete(signal));
	return signal;
}
