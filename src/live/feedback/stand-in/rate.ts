// When requests may come: so many of them in so many seconds.

export class Rate {
	readonly #most: number;
	readonly #seconds: number;
	#times: number[] = [];

	constructor(most: number, seconds: number) {
		this.#most = most;
		this.#seconds = seconds;
	}

	/** Seconds until a request may come; 0 for one that may, and counts. In milliseconds `now`. */
	wait(now: number): number {
		const start = now - this.#seconds * 1000;
		this.#times = this.#times.filter((time) => time > start);
		const oldest = this.#times.at(-this.#most);
		if (oldest !== undefined) return Math.ceil((oldest - start) / 1000);
		this.#times.push(now);
		return 0;
	}
}
