// The queue of a probe's requests. The queue limits the number of requests, their rate, and the
// number of open requests, because a probe runs against servers that readers use. A host that
// answers 429 gets no further request until the time that the answer names.

import { retryAfter } from "../../site/net/exchange.ts";
import type { SiteClient, SiteRequest } from "../../site/net/site-client.ts";
import { realClock as clock } from "../../terminal/clock.ts";
import type { Answer } from "./answer.ts";

export interface RequestLimits {
	readonly maxRequests: number;
	/** The maximum number of requests in a second. */
	readonly rate: number;
	/** The milliseconds to wait for an answer. */
	readonly timeout: number;
	/** The milliseconds for the whole run. */
	readonly maxTime: number;
	/** A function that is called with the number of requests before each request is sent. */
	readonly onRequest: (count: number) => void;
	readonly stop: AbortSignal;
}

const maxOpenRequests = 4;

/** The milliseconds before the second attempt after a failure that may be temporary. */
const retryDelay = 1000;

export class RequestQueue {
	readonly #client: SiteClient;
	readonly #limits: RequestLimits;
	readonly #endTime: number;
	readonly #waitingRequests: (() => void)[] = [];
	/** The time from which a host may get requests again, by host. */
	readonly #haltEnds = new Map<string, number>();
	#openCount = 0;
	#nextTime = 0;
	#requestCount = 0;

	constructor(client: SiteClient, limits: RequestLimits) {
		this.#client = client;
		this.#limits = limits;
		this.#endTime = clock.now() + limits.maxTime;
	}

	get count(): number {
		return this.#requestCount;
	}

	/** The number of requests that may still be sent. */
	get left(): number {
		return this.#limits.maxRequests - this.#requestCount;
	}

	/** Sends a request in its turn. Throws only the reason of the signal that stops the run. */
	async send(request: SiteRequest): Promise<Answer> {
		if (this.#openCount < maxOpenRequests) this.#openCount++;
		else await new Promise<void>((resolve) => this.#waitingRequests.push(resolve));
		try {
			const first = await this.#attempt(request);
			if (first.status === 429) {
				const second = await this.#attempt(request);
				return second.status === 429 ? unsent(request, tooManyRequests) : second;
			}
			if (!isTemporary(first)) return first;
			await clock.sleep(retryDelay, this.#limits.stop);
			const second = await this.#attempt(request);
			return second.cause === "unsent" || second.status === 429 ? first : second;
		} finally {
			const resumeNext = this.#waitingRequests.shift();
			if (resumeNext === undefined) this.#openCount--;
			else resumeNext();
		}
	}

	/** Waits until the limits allow the request, and until its host wants requests. */
	async #attempt(request: SiteRequest): Promise<Answer> {
		const { maxRequests, maxTime, rate, timeout, stop, onRequest } = this.#limits;
		const outOfTime = `the ${maxTime / 1000} s are over`;
		const sendTime = Math.max(clock.now(), this.#nextTime);
		if (this.left <= 0) return unsent(request, `\`--max-requests ${maxRequests}\` are used up`);
		if (sendTime >= this.#endTime) return unsent(request, outOfTime);
		this.#nextTime = sendTime + 1000 / rate;
		this.#requestCount++;
		const { host } = request.url;
		for (;;) {
			stop.throwIfAborted();
			const now = clock.now();
			const startTime = Math.max(sendTime, this.#haltEnds.get(host) ?? 0);
			if (startTime >= this.#endTime) {
				this.#requestCount--;
				return unsent(request, tooManyRequests);
			}
			if (startTime <= now) break;
			await clock.sleep(Math.ceil(startTime - now), stop);
		}
		onRequest(this.#requestCount);
		const timeLeft = this.#endTime - clock.now();
		const answer = await this.#client.send(request, Math.max(1, Math.min(timeout, timeLeft)));
		if (answer.status === 429) {
			const wait = retryAfter(answer.headers, clock.now()) ?? Number.POSITIVE_INFINITY;
			// The longest wait applies, because every request that was open at the 429 comes here.
			this.#haltEnds.set(host, Math.max(clock.now() + wait, this.#haltEnds.get(host) ?? 0));
		}
		return answer.cause === "late" && timeLeft < timeout
			? unsent(request, outOfTime)
			: { ...answer, request };
	}
}

/** True if a second attempt may get another answer. */
function isTemporary({ request, status, cause }: Answer): boolean {
	return request.method === "GET" && ([502, 503, 504].includes(status) || cause === "closed");
}

const tooManyRequests = "the host wants fewer requests (429)";

function unsent(request: SiteRequest, why: string): Answer {
	const fault = `was not requested: ${why}`;
	return { request, status: 0, headers: {}, text: "", fault, cause: "unsent" };
}
