/** Time and chance, passed in so that tests need not wait. */
export interface Clock {
	/** In milliseconds, as `Date.now` has it. */
	now(): number;
	/** Rejects where it is stopped. */
	sleep(milliseconds: number, stop?: AbortSignal): Promise<void>;
	/** From 0 to 1. */
	random(): number;
}
