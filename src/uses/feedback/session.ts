// One run of requests to the API: each takes its turn, and is sent again where that may help.
import type { Clock } from "../../cli/clock.ts";
import { type Answer, type ApiClient, NoAnswer } from "../../net/api-client.ts";
import type { Budget } from "./budget.ts";
import { FeedbackError } from "./feedback-error.ts";
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

	/** The JSON behind a path. Throws a `FeedbackError` where there is none, `UsedUp` where it may not be asked for now. */
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
