// Asks an API, as often as it may be asked in any hour: counted over processes in one file of hosts
// and times.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Clock } from "../../cli/clock.ts";
import { type Answer, type ApiClient, NoAnswer } from "../../net/api-client.ts";
import { isRecord } from "../../readers/entry.ts";
import { FeedbackError } from "../../readers/feedback-error.ts";
import { hourLength } from "../../readers/query.ts";
import { replaceFile, whyNotWritten } from "../../source/files/replace-file.ts";
import { property } from "../../source/value.ts";
import { lock } from "./lock.ts";
import { type Asked, refusal, stepAfter } from "./refusal.ts";

/** The requests of the hour are used up; from a time on there are more. */
export class UsedUp extends Error {
	readonly from: number;

	constructor(from: number) {
		super("The requests of the hour are used up.");
		this.from = from;
	}
}

export interface SessionTools {
	readonly client: Pick<ApiClient, "get">;
	readonly budget: Budget;
	readonly clock: Clock;
	/** Ends whatever is waited for. */
	readonly stop?: AbortSignal;
	/** Called again and again while requests are waited for; without it they are not. */
	readonly onWait?: ((from: number) => void) | undefined;
}

/** While requests are waited for, so often that is told. */
const second = 1000;

export class Session {
	readonly #tools: SessionTools;
	/** How many were sent. */
	requests = 0;
	/** How many may still be sent this hour. */
	left = Number.POSITIVE_INFINITY;

	constructor(tools: SessionTools) {
		this.#tools = tools;
	}

	/**
	 * The JSON behind a path. Throws a `FeedbackError` where there is none, `UsedUp` where it may not
	 * be asked for now.
	 */
	async ask(path: string, asked: Asked): Promise<unknown> {
		const { clock, stop } = this.#tools;
		for (let tries = 1; ; tries++) {
			await this.#takeTurn();
			this.requests++;
			const step = stepAfter(await this.#send(path), tries, clock);
			if (step.kind === "take") return jsonOf(step.answer);
			if (step.kind === "fail") throw refusal(step.outcome, asked);
			if (step.kind === "wait") await clock.sleep(step.milliseconds, stop);
			else {
				await this.#waitUntil(step.from);
				tries = 0;
			}
		}
	}

	async #send(path: string): Promise<Answer | NoAnswer> {
		try {
			return await this.#tools.client.get(path);
		} catch (error) {
			if (error instanceof NoAnswer) return error;
			throw error;
		}
	}

	async #takeTurn(): Promise<void> {
		for (;;) {
			const turn = await this.#tools.budget.take();
			if ("left" in turn) {
				this.left = turn.left;
				return;
			}
			await this.#waitUntil(turn.from);
		}
	}

	async #waitUntil(from: number): Promise<void> {
		const { clock, stop, onWait } = this.#tools;
		if (onWait === undefined) throw new UsedUp(from);
		for (let left = from - clock.now(); left > 0; left = from - clock.now()) {
			onWait(from);
			await clock.sleep(Math.min(left, second), stop);
		}
	}
}

function jsonOf({ text }: Answer): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new FeedbackError("The answer is not as documented: it is not JSON.");
	}
}

/** A turn to ask, or the time from which there is one. */
type Turn = { readonly left: number } | { readonly from: number };

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
			(time) => typeof time === "number" && time > now - hourLength && time <= now,
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
