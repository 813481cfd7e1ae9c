import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "./clock.ts";

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
