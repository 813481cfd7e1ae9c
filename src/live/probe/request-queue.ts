// The queue of a probe's requests. The queue limits the number of requests, their rate, and the
// number of open requests, because a probe runs against servers that readers use. A host that
// answers 429 gets no further request until the time that the answer names.
import type { Clock } from "../../cli/clock.ts";
import { retryAfter } from "../../net/exchange.ts";
import type { SiteClient, SiteRequest } from "../../net/site-client.ts";
import type { Outcome } from "./outcome.ts";

export interface RequestLimits {
	readonly maxRequests: number;
	readonly rate: number;
	/** The milliseconds to wait for an answer. */
	readonly timeout: number;
	/** The milliseconds for the whole run. */
	readonly maxTime: number;
	/** A function that is called with the number of requests after each request is sent. */
	readonly onRequest: (count: number) => void;
}

const maxOpenRequests = 4;

/** The milliseconds before the second attempt after a failure that may be temporary. */
const retryDelay = 1000;

export class RequestQueue {
	readonly #client: Pick<SiteClient, "send">;
	readonly #limits: RequestLimits;
	readonly #clock: Clock;
	readonly #stop: AbortSignal;
	readonly #end: number;
	readonly #waiting: (() => void)[] = [];
	/** The time from which a host may get requests again, by host. */
	readonly #halted = new Map<string, number>();
	#open = 0;
	#next = 0;
	#count = 0;

	constructor(
		client: Pick<SiteClient, "send">,
		limits: RequestLimits,
		clock: Clock,
		stop: AbortSignal,
	) {
		this.#client = client;
		this.#limits = limits;
		this.#clock = clock;
		this.#stop = stop;
		this.#end = clock.now() + limits.maxTime;
	}

	get count(): number {
		return this.#count;
	}

	/** Sends a request in its turn. Throws only the reason of the signal that stops the run. */
	async send(request: SiteRequest): Promise<Outcome> {
		if (this.#open < maxOpenRequests) this.#open++;
		else await new Promise<void>((resolve) => this.#waiting.push(resolve));
		try {
			const firstOutcome = await this.#send(request);
			// There is no delay after a 429, because `#send` itself waits for as long as the host
			// demands.
			if (firstOutcome !== tooManyRequests) {
				if (!isTemporary(request, firstOutcome)) return firstOutcome;
				await this.#clock.sleep(retryDelay, this.#stop);
			}
			const second = await this.#send(request);
			return second.kind === "not-sent" ? firstOutcome : second;
		} finally {
			const resumeNext = this.#waiting.shift();
			if (resumeNext === undefined) this.#open--;
			else resumeNext();
		}
	}

	async #send(request: SiteRequest): Promise<Outcome> {
		for (;;) {
			this.#stop.throwIfAborted();
			const { maxRequests, maxTime, rate, timeout } = this.#limits;
			const currentTime = this.#clock.now();
			const freeTime = this.#freeAt(request.url);
			if (freeTime >= this.#end) return tooManyRequests;
			if (freeTime > currentTime) {
				await this.#clock.sleep(freeTime - currentTime, this.#stop);
				continue;
			}
			if (this.#count >= maxRequests)
				return unsentOutcome(`\`--max-requests ${maxRequests}\` are used up`);
			const sendTime = Math.ceil(Math.max(currentTime, this.#next));
			const delay = this.#end - sendTime;
			if (delay <= 0) return unsentOutcome(`the ${maxTime / 1000} s are over`);
			this.#next = Math.max(currentTime, this.#next) + 1000 / rate;
			this.#limits.onRequest(++this.#count);
			if (sendTime > currentTime) await this.#clock.sleep(sendTime - currentTime, this.#stop);
			if (this.#freeAt(request.url) > this.#clock.now()) {
				// The request waits again and is not counted, because another request got a 429 from this
				// host in the meantime.
				this.#count--;
				continue;
			}
			const outcome = await this.#client.send(request, Math.min(timeout, delay));
			if (hasStatus(outcome, 429)) return this.#halt(request, outcome);
			const isCut = isLate(outcome) && delay < timeout;
			return isCut ? unsentOutcome(`the ${maxTime / 1000} s are over`) : outcome;
		}
	}

	#freeAt({ host }: URL): number {
		return this.#halted.get(host) ?? 0;
	}

	/**
	 * Delays further requests to a host. The longest wait applies, because every request that was
	 * open when the host answered 429 comes here.
	 */
	#halt({ url }: SiteRequest, outcome: Outcome): Outcome {
		const currentTime = this.#clock.now();
		const wait = outcome.kind === "answer" ? retryAfter(outcome.headers, currentTime) : undefined;
		const haltEnd = currentTime + (wait ?? Number.POSITIVE_INFINITY);
		this.#halted.set(url.host, Math.max(haltEnd, this.#freeAt(url)));
		return tooManyRequests;
	}
}

/** True if a second attempt may get another answer. */
function isTemporary({ method }: SiteRequest, outcome: Outcome): boolean {
	const isFailure =
		(outcome.kind === "silence" && outcome.cause === "closed") ||
		[502, 503, 504].some((status) => hasStatus(outcome, status));
	return method === "GET" && isFailure;
}

function hasStatus(outcome: Outcome, status: number): boolean {
	return outcome.kind === "answer" && outcome.status === status;
}

function isLate(outcome: Outcome): boolean {
	return outcome.kind === "silence" && outcome.cause === "late";
}

const tooManyRequests = unsentOutcome("the host wants fewer requests (429)");

function unsentOutcome(why: string): Outcome {
	return { kind: "not-sent", why: `was not requested: ${why}` };
}
