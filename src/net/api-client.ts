// A client for one API with a key: one host, one connection, one request at a time. The client
// follows no redirects, because the targets would receive the key.
import http from "node:http";
import https from "node:https";
import { HttpsProxyAgent } from "https-proxy-agent";
import { readText, reasonFor, sendRequest, timeLimit } from "./exchange.ts";
import { proxyFor } from "./proxy.ts";

interface ApiSettings {
	/** The URL before each path: https, or http on this machine. */
	readonly base: URL;
	readonly key: string;
	/** The `User-Agent`, because some firewalls refuse requests without one. */
	readonly userAgent: string;
	/** The time limit of an answer, in milliseconds. */
	readonly timeout: number;
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly stop?: AbortSignal;
}

export interface ApiAnswer {
	readonly status: number;
	readonly headers: http.IncomingHttpHeaders;
	readonly text: string;
}

/** The reason for a missing answer: the end of a sentence that begins with the name of the host. */
export class MissingAnswer extends Error {
	readonly isTemporary: boolean;

	constructor(why: string, isTemporary: boolean) {
		super(why);
		this.isTemporary = isTemporary;
	}
}

const maxBytes = 20_000_000;

export class ApiClient {
	readonly #settings: ApiSettings;
	#agent: http.Agent | undefined;

	constructor(settings: ApiSettings) {
		this.#settings = settings;
	}

	/** Throws the reason of `stop`. */
	async get(path: string): Promise<ApiAnswer | MissingAnswer> {
		const { base, stop, timeout } = this.#settings;
		const deadline = timeLimit(timeout);
		const signal = stop === undefined ? deadline : AbortSignal.any([stop, deadline]);
		try {
			return await this.#answer(new URL(base.href + path), signal);
		} catch (error) {
			stop?.throwIfAborted();
			if (error instanceof MissingAnswer) return error;
			return deadline.aborted ? this.#lateAnswer() : missingAnswerOf(error);
		}
	}

	close(): void {
		this.#agent?.destroy();
	}

	async #answer(url: URL, signal: AbortSignal): Promise<ApiAnswer> {
		const { key, userAgent } = this.#settings;
		const { get } = url.protocol === "https:" ? https : http;
		const headers = {
			accept: "application/json",
			"accept-encoding": "gzip",
			authorization: `Bearer ${key}`,
			"user-agent": userAgent,
		};
		this.#agent ??= agentFor(this.#settings);
		const options = { agent: this.#agent, headers, signal };
		const answer = await sendRequest(get, url, options);
		const text = await readText(answer, {
			signal,
			lateError: () => this.#lateAnswer(),
			encodingError: () => new MissingAnswer("does not answer with text", false),
			sizeError: (size) =>
				size > maxBytes ? new MissingAnswer("answers with more than 20 MB", false) : undefined,
		});
		return { status: answer.statusCode ?? 0, headers: answer.headers, text };
	}

	#lateAnswer(): MissingAnswer {
		const { timeout } = this.#settings;
		return new MissingAnswer(`does not answer within ${timeout / 1000} s`, true);
	}
}

function agentFor({ base, env }: ApiSettings): http.Agent {
	const options = { keepAlive: true, maxSockets: 1 };
	// A connection over plain HTTP needs no proxy, because plain HTTP is used on this machine only.
	if (base.protocol === "http:") return new http.Agent(options);
	const proxy = proxyFor(base, env);
	if (proxy === undefined) return new https.Agent(options);
	return new HttpsProxyAgent(proxy, options);
}

const temporaryCodes = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"]);

function missingAnswerOf(error: unknown): MissingAnswer {
	const { code = "", message } = error as NodeJS.ErrnoException;
	const reason = reasonFor(code) ?? `cannot be reached (${code || message})`;
	return new MissingAnswer(reason, temporaryCodes.has(code));
}
