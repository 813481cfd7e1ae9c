// A client for a published site and the servers that the site references: http and https, no
// cookies, no credentials, no redirects, limits of size and time, and no private address unless the
// user names the host.
import http from "node:http";
import https from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { readText, reasonFor, sendRequest, timeLimit } from "./exchange.ts";

export interface SiteRequest {
	readonly method: "GET" | "OPTIONS" | "POST";
	readonly url: URL;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
}

export interface SiteAnswer {
	/** 0 if no answer came. */
	readonly status: number;
	readonly headers: http.IncomingHttpHeaders;
	/** The body as text; empty if the body was not read completely. */
	readonly text: string;
	/**
	 * The reason why no answer came, or why the body was not read: the end of a sentence that begins
	 * with the URL.
	 */
	readonly fault?: string;
	/** The kind of a missing answer; absent for an answer, and for other kinds. */
	readonly cause?: "closed" | "late" | "private" | "unsent";
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
	readonly #agentByScope: ReadonlyMap<string, http.Agent>;

	constructor(settings: SiteClientSettings) {
		this.#settings = settings;
		const options = { keepAlive: true };
		this.#agentByScope = new Map<string, http.Agent>([
			["http: public", new RequestFilteringHttpAgent(options)],
			["https: public", new RequestFilteringHttpsAgent(options)],
			["http: any", new http.Agent(options)],
			["https: any", new https.Agent(options)],
		]);
	}

	/** `timeout` is in milliseconds. Throws only the reason of `stop`. */
	async send(request: SiteRequest, timeout: number): Promise<SiteAnswer> {
		const { stop } = this.#settings;
		const deadline = timeLimit(timeout);
		const signal = AbortSignal.any([stop, deadline]);
		let answer: Pick<SiteAnswer, "status" | "headers"> = { status: 0, headers: {} };
		try {
			const message = await this.#open(request, signal);
			answer = { status: message.statusCode ?? 0, headers: message.headers };
			const text = await readText(message, {
				signal,
				lateError: () => new UnreadBody(`does not end within ${timeout / 1000} s`),
				encodingError: () => new UnreadBody("is not UTF-8 text"),
				sizeError: (size) => (size > maxBytes ? new UnreadBody("is larger than 2 MB") : undefined),
			});
			stop.throwIfAborted();
			return { ...answer, text };
		} catch (error) {
			stop.throwIfAborted();
			const isLate = answer.status === 0 && deadline.aborted;
			return isLate
				? {
						...answer,
						text: "",
						fault: `does not answer within ${timeout / 1000} s`,
						cause: "late",
					}
				: { ...answer, text: "", ...faultOf(error, answer.status) };
		}
	}

	close(): void {
		for (const agent of this.#agentByScope.values()) agent.destroy();
	}

	#open(
		{ method, url: requestUrl, headers, body }: SiteRequest,
		signal: AbortSignal,
	): Promise<http.IncomingMessage> {
		const url = new URL(requestUrl);
		// The credentials are removed, because Node would send credentials that are in a URL.
		url.username = "";
		url.password = "";
		const { allows, userAgent } = this.#settings;
		const agentScope = allows(url) ? "any" : "public";
		// `http.request` also serves https URLs, because the agent encrypts the connection.
		const agent = this.#agentByScope.get(`${url.protocol} ${agentScope}`);
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
		const options = { method, signal, headers: allHeaders, ...(agent && { agent }) };
		return sendRequest((...words) => http.request(...words).end(body), url, options);
	}
}

/** An error that distinguishes docproof's own reasons from the errors of Node. */
class UnreadBody extends Error {}

function faultOf(error: unknown, status: number): Pick<SiteAnswer, "fault" | "cause"> {
	const { code = "", message } = error as NodeJS.ErrnoException;
	if (error instanceof UnreadBody) return { fault: message };
	if (message.includes("is not allowed"))
		return { fault: "has a private address", cause: "private" };
	const fault = reasonFor(code) ?? `cannot be reached (${code || message})`;
	const isClosed = status === 0 && (code === "ECONNRESET" || code === "EPIPE");
	return isClosed ? { fault, cause: "closed" } : { fault };
}
