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

export type SiteOutcome = SiteResponse | Silence;

export interface SiteResponse {
	readonly kind: "answer";
	readonly status: number;
	readonly headers: http.IncomingHttpHeaders;
	/** The body as text; `undefined` if the body was not read completely. */
	readonly text: string | undefined;
	/** The reason for an unread body: the end of a sentence that begins with the URL. */
	readonly unread?: string;
}

export interface Silence {
	readonly kind: "silence";
	readonly cause: "closed" | "late" | "private" | "unreachable";
	/** The end of a sentence that begins with the URL. */
	readonly why: string;
}

export interface SiteClientSettings {
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
	async send(request: SiteRequest, timeout: number): Promise<SiteOutcome> {
		const { stop } = this.#settings;
		const deadline = timeLimit(timeout);
		const signal = AbortSignal.any([stop, deadline]);
		try {
			const answer = await this.#open(request, signal);
			const { statusCode: status = 0, headers } = answer;
			const body = await readBody(answer, signal, timeout);
			stop.throwIfAborted();
			return { kind: "answer", status, headers, ...body };
		} catch (error) {
			stop.throwIfAborted();
			if (!deadline.aborted) return silenceOf(error);
			const reason = `does not answer within ${timeout / 1000} s`;
			return { kind: "silence", cause: "late", why: reason };
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

async function readBody(
	answer: http.IncomingMessage,
	signal: AbortSignal,
	timeout: number,
): Promise<Pick<SiteResponse, "text" | "unread">> {
	const unreadBody = (why: string): UnreadBody => new UnreadBody(why);
	try {
		const text = await readText(answer, {
			signal,
			lateError: () => unreadBody(`does not end within ${timeout / 1000} s`),
			encodingError: () => unreadBody("is not UTF-8 text"),
			sizeError: (size) => (size > maxBytes ? unreadBody("is larger than 2 MB") : undefined),
		});
		return { text };
	} catch (error) {
		const reason = error instanceof UnreadBody ? error.message : silenceOf(error).why;
		return { text: undefined, unread: reason };
	}
}

function silenceOf(error: unknown): Silence {
	const { code = "", message } = error as NodeJS.ErrnoException;
	if (message.includes("is not allowed"))
		return { kind: "silence", cause: "private", why: "has a private address" };
	const cause = closingCodes.has(code) ? "closed" : "unreachable";
	const reason = reasonFor(code) ?? `cannot be reached (${code || message})`;
	return { kind: "silence", cause, why: reason };
}

const closingCodes = new Set(["ECONNRESET", "EPIPE"]);
