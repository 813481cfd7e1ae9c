// A client for a published site and the servers that the site references: http and https, no
// cookies, no credentials, no redirects, limits of size and time, and no private address unless the
// user names the host.
import http from "node:http";
import https from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { exchange, type HttpAnswer, HttpFailure, timeLimit } from "./exchange.ts";

export interface SiteRequest {
	readonly method: "GET" | "OPTIONS" | "POST";
	readonly url: URL;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
}

/** An answer. The status is 0 if no answer came, and the text is empty if it was not read. */
export interface SiteAnswer extends HttpAnswer {
	/**
	 * The reason why no answer came, or why the body was not read: the end of a sentence that begins
	 * with the URL.
	 */
	readonly fault?: string;
	/** The kind of a missing answer; absent for an answer. */
	readonly cause?: HttpFailure["kind"] | "unsent";
}

interface SiteClientSettings {
	/** True if a host may have a private address. */
	readonly allows: (url: URL) => boolean;
	readonly userAgent: string;
	readonly stop: AbortSignal;
}

const maxBytes = 2_000_000;

export class SiteClient {
	readonly #settings: SiteClientSettings;
	readonly #publicAgents: readonly [http.Agent, http.Agent];
	readonly #allAgents: readonly [http.Agent, http.Agent];

	constructor(settings: SiteClientSettings) {
		this.#settings = settings;
		const options = { keepAlive: true };
		this.#publicAgents = [
			new RequestFilteringHttpAgent(options),
			new RequestFilteringHttpsAgent(options),
		];
		this.#allAgents = [new http.Agent(options), new https.Agent(options)];
	}

	/** `timeout` is in milliseconds. Throws only the reason of `stop`. */
	async send(request: SiteRequest, timeout: number): Promise<SiteAnswer> {
		const { allows, userAgent, stop } = this.#settings;
		const { method, url: requestUrl, headers, body } = request;
		const url = new URL(requestUrl);
		// The credentials are removed, because Node would send credentials that are in a URL.
		url.username = "";
		url.password = "";
		const [httpAgent, httpsAgent] = allows(url) ? this.#allAgents : this.#publicAgents;
		const allHeaders = {
			accept: "*/*",
			"accept-encoding": "gzip, deflate, br",
			"user-agent": userAgent,
			...(body !== undefined && {
				"content-type": "application/json",
				"content-length": String(Buffer.byteLength(body)),
			}),
			...headers,
		};
		const signal = AbortSignal.any([stop, timeLimit(timeout)]);
		const agent = url.protocol === "https:" ? httpsAgent : httpAgent;
		try {
			return await exchange({ method, url, agent, headers: allHeaders, body, signal, maxBytes });
		} catch (error) {
			stop.throwIfAborted();
			if (!(error instanceof HttpFailure)) throw error;
			const { kind, message, answer } = error;
			const fault = kind === "late" ? `does not answer within ${timeout / 1000} s` : message;
			return answer === undefined
				? { status: 0, headers: {}, text: "", fault, cause: kind }
				: { ...answer, fault };
		}
	}

	close(): void {
		for (const agent of [...this.#publicAgents, ...this.#allAgents]) agent.destroy();
	}
}
