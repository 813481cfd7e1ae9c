import { setTimeout as sleep } from "node:timers/promises";

/** Time and random numbers, passed in so that tests need not wait. */
export interface Clock {
	/** The current time in milliseconds, like `Date.now`. */
	now(): number;
	/** Waits. Rejects if the signal aborts. */
	sleep(milliseconds: number, stop?: AbortSignal): Promise<void>;
	/** A random number from 0 to 1. */
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
