import { setTimeout as sleep } from "node:timers/promises";

/** Time and chance, passed in so that tests need not wait. */
export interface Clock {
	/** In milliseconds, as `Date.now` has it. */
	now(): number;
	/** Rejects where it is stopped. */
	sleep(milliseconds: number, stop?: AbortSignal): Promise<void>;
	/** From 0 to 1. */
	random(): number;
}

export const realClock: Clock = {
	now: Date.now,
	random: Math.random,
	sleep: async (milliseconds, stop) => {
		try {
			await sleep(milliseconds, undefined, stop && { signal: stop });
		} catch (error) {
			stop?.throwIfAborted();
			throw error;
		}
	},
};
