// How many requests an API gets in any hour, counted over processes in one file: hosts and times, nothing else.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Clock } from "../../cli/clock.ts";
import { replaceFile, whyNotWritten } from "../../source/files/replace-file.ts";
import { property } from "../../source/value.ts";
import { hourLength } from "./day.ts";
import { isRecord } from "./entry.ts";
import { FeedbackError } from "./feedback-error.ts";
import { lock } from "./lock.ts";

/** A turn to ask, or the time from which there is one. */
export type Turn = { readonly left: number } | { readonly from: number };

export interface Budget {
	/** Takes a turn where there is one. */
	take(): Promise<Turn>;
}

/** For an API that has no limit, or tells it by itself. */
export const noLimit: Budget = {
	take: async () => ({ left: Number.POSITIVE_INFINITY }),
};

/** Counting takes a moment: who holds the lock so long was stopped in the middle of it. */
const longest = 10_000;

export class HourlyBudget implements Budget {
	readonly #file: string;
	readonly #host: string;
	readonly #most: number;
	readonly #clock: Clock;

	constructor(file: string, host: string, most: number, clock: Clock) {
		this.#file = file;
		this.#host = host;
		this.#most = most;
		this.#clock = clock;
	}

	/** Throws a `FeedbackError` where the turn cannot be noted. */
	async take(): Promise<Turn> {
		try {
			mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
			for (;;) {
				const unlock = lock(`${this.#file}.lock`, longest);
				if (unlock === undefined) {
					await this.#clock.sleep(5 + this.#clock.random() * 20);
					continue;
				}
				try {
					return this.#note();
				} finally {
					unlock();
				}
			}
		} catch (error) {
			throw new FeedbackError(
				`\`${this.#file}\`, where requests are counted, ${whyNotWritten(error)}. Set XDG_STATE_HOME to a folder for it.`,
			);
		}
	}

	#note(): Turn {
		const now = this.#clock.now();
		const all = timesIn(this.#file, now);
		const own = property(all, this.#host) ?? [];
		const oldest = own.at(-this.#most);
		if (oldest !== undefined) return { from: oldest + hourLength };
		const noted = { ...all, [this.#host]: [...own, now] };
		replaceFile(this.#file, `${JSON.stringify(noted)}\n`, {
			mode: 0o600,
			isLasting: false,
		});
		return { left: this.#most - own.length - 1 };
	}
}

/** Of the last hour, by host, the oldest first. A file that is broken has none. */
function timesIn(file: string, now: number): Record<string, number[]> {
	const byHost = new Map<string, number[]>();
	for (const [host, times] of Object.entries(readJson(file))) {
		const recent = (Array.isArray(times) ? times : []).filter(
			(time) =>
				typeof time === "number" && time > now - hourLength && time <= now,
		);
		if (recent.length > 0)
			byHost.set(
				host,
				recent.sort((a, b) => a - b),
			);
	}
	return Object.fromEntries(byHost);
}

function readJson(file: string): Readonly<Record<string, unknown>> {
	try {
		const value: unknown = JSON.parse(readFileSync(file, "utf8"));
		return isRecord(value) ? value : {};
	} catch {
		return {};
	}
}
