// Asks one API with a key: one host, one connection, one request at a time. Redirects are not
// followed, as the key would go along.
import http from "node:http";
import https from "node:https";
import { createRequire } from "node:module";
import { ask, reasonFor, textOf, timeLimit } from "./exchange.ts";
import { proxyFor } from "./proxy.ts";

const load = createRequire(import.meta.url);

interface ApiSettings {
	/** What stands before each path: https, or http on this machine. */
	readonly base: URL;
	readonly key: string;
	/** How docproof names itself: who sends no name is refused by some firewalls. */
	readonly userAgent: string;
	/** The most time for one answer, in milliseconds. */
	readonly timeout: number;
	/** The most time until there is a connection, likewise. */
	readonly connectTime?: number;
	/** Names the proxy. */
	readonly env: Readonly<Record<string, string | undefined>>;
	/** Ends the request that is open. */
	readonly stop?: AbortSignal;
}

export interface ApiAnswer {
	readonly status: number;
	readonly headers: http.IncomingHttpHeaders;
	readonly text: string;
}

/** Why there is no answer: the end of a sentence that begins with the name of the host. */
export class NoAnswer extends Error {
	/** Whether the next request may well be answered. */
	readonly isPassing: boolean;

	constructor(why: string, isPassing: boolean) {
		super(why);
		this.isPassing = isPassing;
	}
}

const maxBytes = 20_000_000;

export class ApiClient {
	readonly #settings: ApiSettings;
	#agent: http.Agent | undefined;

	constructor(settings: ApiSettings) {
		this.#settings = settings;
	}

	/** Throws a `NoAnswer`, or the reason of `stop`. */
	async get(path: string): Promise<ApiAnswer> {
		const { base, stop, timeout } = this.#settings;
		const late = timeLimit(timeout);
		const signal = stop === undefined ? late : AbortSignal.any([stop, late]);
		try {
			return await this.#answer(new URL(base.href + path), signal);
		} catch (error) {
			stop?.throwIfAborted();
			if (error instanceof NoAnswer) throw error;
			throw late.aborted ? this.#late() : noAnswer(error);
		}
	}

	close(): void {
		this.#agent?.destroy();
	}

	async #answer(url: URL, signal: AbortSignal): Promise<ApiAnswer> {
		const { key, userAgent, connectTime = 10_000 } = this.#settings;
		const { get } = url.protocol === "https:" ? https : http;
		const headers = {
			accept: "application/json",
			"accept-encoding": "gzip",
			authorization: `Bearer ${key}`,
			"user-agent": userAgent,
		};
		this.#agent ??= agentFor(this.#settings);
		const options = { agent: this.#agent, headers, signal };
		const answer = await ask((...request) => givingUp(get(...request), connectTime), url, options);
		const text = await textOf(answer, {
			signal,
			late: () => this.#late(),
			strange: () => new NoAnswer("does not answer with text", false),
			excess: (size) =>
				size > maxBytes ? new NoAnswer("answers with more than 20 MB", false) : undefined,
		});
		return { status: answer.statusCode ?? 0, headers: answer.headers, text };
	}

	#late(): NoAnswer {
		const { timeout } = this.#settings;
		return new NoAnswer(`does not answer within ${timeout / 1000} s`, true);
	}
}

/** Ends a request whose connection is not there in time. */
function givingUp(request: http.ClientRequest, connectTime: number): http.ClientRequest {
	return request.once("socket", (socket) => {
		if (!socket.connecting) return;
		const giveUp = setTimeout(() => {
			socket.destroy(new NoAnswer(`cannot be reached within ${connectTime / 1000} s`, true));
		}, connectTime);
		const stop = (): void => clearTimeout(giveUp);
		socket.once("connect", stop).once("close", stop);
	});
}

function agentFor({ base, env }: ApiSettings): http.Agent {
	const one = { keepAlive: true, maxSockets: 1 };
	// Plain HTTP stays on this machine.
	if (base.protocol === "http:") return new http.Agent(one);
	const proxy = proxyFor(base, env);
	if (proxy === undefined) return new https.Agent(one);
	const { HttpsProxyAgent }: typeof import("https-proxy-agent") = load("https-proxy-agent");
	return new HttpsProxyAgent(proxy, one);
}

const passing = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"]);

function noAnswer(error: unknown): NoAnswer {
	const { code = "", message } = error as NodeJS.ErrnoException;
	const why = reasonFor(code) ?? `cannot be reached (${code || message})`;
	return new NoAnswer(why, passing.has(code));
}
