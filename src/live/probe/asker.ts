// Who asks all that a probe asks: no more requests than allowed, few at once, not too fast, and a
// host that says that it is too much is left alone for as long as it asks.
import type { Clock } from "../../cli/clock.ts";
import { retryAfter } from "../../net/exchange.ts";
import type { SiteClient, SiteRequest } from "../../net/site-client.ts";
import type { Outcome } from "./asked.ts";

export interface AskingLimits {
	/** Of the whole run. */
	readonly maxRequests: number;
	/** Requests a second. */
	readonly rate: number;
	/** For one answer, in milliseconds. */
	readonly timeout: number;
	/** For the whole run, in milliseconds. */
	readonly maxTime: number;
	/** Told how many requests were sent, whenever there is one more. */
	readonly onRequest: (count: number) => void;
}

/** So many requests are open at once. */
const maxAtOnce = 4;

/** What passes is worth a second look: in milliseconds. */
const beforeSecond = 1000;

export class Asker {
	readonly #client: Pick<SiteClient, "send">;
	readonly #limits: AskingLimits;
	readonly #clock: Clock;
	readonly #stop: AbortSignal;
	readonly #end: number;
	readonly #waiting: (() => void)[] = [];
	/** By host, when it may be asked again. */
	readonly #halted = new Map<string, number>();
	#open = 0;
	#next = 0;
	#count = 0;

	constructor(
		client: Pick<SiteClient, "send">,
		limits: AskingLimits,
		clock: Clock,
		stop: AbortSignal,
	) {
		this.#client = client;
		this.#limits = limits;
		this.#clock = clock;
		this.#stop = stop;
		this.#end = clock.now() + limits.maxTime;
	}

	/** How many requests were sent. */
	get count(): number {
		return this.#count;
	}

	/** Throws nothing but the reason of the signal that stops it. */
	async ask(request: SiteRequest): Promise<Outcome> {
		if (this.#open < maxAtOnce) this.#open++;
		else await new Promise<void>((resolve) => this.#waiting.push(resolve));
		try {
			const first = await this.#send(request);
			// The wait that the host asks for is waited when it is asked again.
			if (first !== tooMany) {
				if (!mayPass(request, first)) return first;
				await this.#clock.sleep(beforeSecond, this.#stop);
			}
			const second = await this.#send(request);
			return second.kind === "not-asked" ? first : second;
		} finally {
			const next = this.#waiting.shift();
			if (next === undefined) this.#open--;
			else next();
		}
	}

	async #send(request: SiteRequest): Promise<Outcome> {
		for (;;) {
			this.#stop.throwIfAborted();
			const { maxRequests, maxTime, rate, timeout } = this.#limits;
			const now = this.#clock.now();
			const free = this.#freeAt(request.url);
			if (free >= this.#end) return tooMany;
			if (free > now) {
				await this.#clock.sleep(free - now, this.#stop);
				continue;
			}
			if (this.#count >= maxRequests)
				return notAsked(`\`--max-requests ${maxRequests}\` are used up`);
			const at = Math.ceil(Math.max(now, this.#next));
			const left = this.#end - at;
			if (left <= 0) return notAsked(`the ${maxTime / 1000} s are over`);
			this.#next = Math.max(now, this.#next) + 1000 / rate;
			this.#limits.onRequest(++this.#count);
			if (at > now) await this.#clock.sleep(at - now, this.#stop);
			if (this.#freeAt(request.url) > this.#clock.now()) {
				// The host has said so in the meantime.
				this.#count--;
				continue;
			}
			const outcome = await this.#client.send(request, Math.min(timeout, left));
			if (statusIs(outcome, 429)) return this.#halt(request, outcome);
			const isCut = isLate(outcome) && left < timeout;
			return isCut ? notAsked(`the ${maxTime / 1000} s are over`) : outcome;
		}
	}

	/** When a host may be asked again. */
	#freeAt({ host }: URL): number {
		return this.#halted.get(host) ?? 0;
	}

	/** The first of those who are told so decides; the others wait with it. */
	#halt({ url }: SiteRequest, outcome: Outcome): Outcome {
		const now = this.#clock.now();
		const wait = outcome.kind === "answer" ? retryAfter(outcome.headers, now) : undefined;
		const until = now + (wait ?? Number.POSITIVE_INFINITY);
		this.#halted.set(url.host, Math.max(until, this.#freeAt(url)));
		return tooMany;
	}
}

/** Whether another answer may come in a moment. */
function mayPass({ method }: SiteRequest, outcome: Outcome): boolean {
	const isPassing =
		(outcome.kind === "silence" && outcome.cause === "closed") ||
		[502, 503, 504].some((status) => statusIs(outcome, status));
	return method === "GET" && isPassing;
}

function statusIs(outcome: Outcome, status: number): boolean {
	return outcome.kind === "answer" && outcome.status === status;
}

function isLate(outcome: Outcome): boolean {
	return outcome.kind === "silence" && outcome.cause === "late";
}

const tooMany = notAsked("the host wants fewer requests (429)");

function notAsked(why: string): Outcome {
	return { kind: "not-asked", why: `was not asked for: ${why}` };
}
