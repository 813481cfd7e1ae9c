// A client for one API with a key: one host, one connection, one request at a time. The client
// follows no redirects, because the targets would receive the key.
import http from "node:http";
import https from "node:https";
import { HttpsProxyAgent } from "https-proxy-agent";
import { exchange, type HttpAnswer, HttpFailure, timeLimit } from "./exchange.ts";
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

const maxBytes = 20_000_000;

export class ApiClient {
	readonly #settings: ApiSettings;
	#agent: http.Agent | undefined;

	constructor(settings: ApiSettings) {
		this.#settings = settings;
	}

	/** Throws the reason of `stop`. */
	async get(path: string): Promise<HttpAnswer | HttpFailure> {
		const { base, key, userAgent, stop, timeout } = this.#settings;
		const deadline = timeLimit(timeout);
		const signal = stop === undefined ? deadline : AbortSignal.any([stop, deadline]);
		const headers = {
			accept: "application/json",
			"accept-encoding": "gzip",
			authorization: `Bearer ${key}`,
			"user-agent": userAgent,
		};
		try {
			this.#agent ??= agentFor(this.#settings);
			const url = new URL(base.href + path);
			return await exchange({ url, agent: this.#agent, headers, signal, maxBytes });
		} catch (error) {
			stop?.throwIfAborted();
			if (!(error instanceof HttpFailure)) throw error;
			return error.kind === "late"
				? new HttpFailure("late", `does not answer within ${timeout / 1000} s`)
				: error;
		}
	}

	close(): void {
		this.#agent?.destroy();
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
