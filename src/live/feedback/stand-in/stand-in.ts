// A server on this machine that answers like the analytics export API, for tests and for people who
// write clients of that API. Answers that no documentation describes have the header `x-stand-in:
// assumed`.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FeedbackEndpoint } from "../../../readers/api-query.ts";
import type { FeedbackEntry } from "../../../readers/feedback-entry.ts";
import { decodeText } from "../../../source/text-parts.ts";
import { type AnswerBody, StandInAnswers } from "./answers.ts";

export interface StandInSettings {
	/** The port; 0 for any free port. */
	readonly port: number;
	readonly entries: readonly FeedbackEntry[];
	readonly key: string;
	readonly project: string;
	/** The maximum number of requests in `window` seconds. */
	readonly rate: number;
	readonly window: number;
	/** The delay of each answer, in milliseconds. */
	readonly latency: number;
	/** Faults for tests of clients, by the number of the request, counted from 1. */
	readonly faults?: ReadonlyMap<number, AnswerFault>;
}

/** A function that answers instead of the stand-in, whose answer would be `text`. */
export type AnswerFault = (
	response: ServerResponse,
	text: string,
	request: IncomingMessage,
) => void;

/** A received request, without its headers, because the headers contain a key. */
export interface SeenRequest {
	readonly method: string;
	readonly path: string;
	readonly query: string;
	/** The time of the request in milliseconds. */
	readonly time: number;
}

export class StandIn {
	readonly #settings: StandInSettings;
	readonly #answers: StandInAnswers;
	readonly #server: Server;
	readonly #seen: SeenRequest[] = [];
	readonly #rate: RequestRate;
	#count = 0;

	constructor(settings: StandInSettings) {
		this.#settings = settings;
		this.#answers = new StandInAnswers(settings.entries);
		this.#rate = new RequestRate(settings.rate, settings.window);
		this.#server = createServer((request, response) => {
			this.#take(request, response);
		});
	}

	/** The address of the listening server. Rejects if the port is in use. */
	async listen(): Promise<string> {
		await new Promise<void>((done, fail) => {
			this.#server.once("error", fail);
			this.#server.listen(this.#settings.port, "127.0.0.1", done);
		});
		const { port } = this.#server.address() as AddressInfo;
		return `http://127.0.0.1:${port}`;
	}

	close(): void {
		this.#server.close();
		this.#server.closeAllConnections();
	}

	#take(request: IncomingMessage, response: ServerResponse): void {
		const { method = "", headers } = request;
		const url = new URL(request.url ?? "/", "http://localhost");
		if (!loopbackHost.test(headers.host ?? "")) {
			send(response, refusal(403, "Only this machine is answered"));
			return;
		}
		if (url.pathname === "/_stand-in/requests" && method === "GET") {
			send(response, { status: 200, value: this.#seen });
			return;
		}
		const [path, query] = [url.pathname, url.search.slice(1)];
		this.#seen.push({ method, path, query, time: Date.now() });
		setTimeout(() => {
			const body = this.#answer(request, url);
			const fault = this.#settings.faults?.get(++this.#count);
			if (fault === undefined) send(response, body);
			else fault(response, JSON.stringify(body.value), request);
		}, this.#settings.latency);
	}

	#answer({ method, headers }: IncomingMessage, url: URL): AnswerBody {
		const { key, project } = this.#settings;
		const match = /^\/v1\/analytics\/([^/]*)\/(feedback(?:\/by-page)?)$/.exec(url.pathname);
		if (match === null) return refusal(404, "Not found");
		if (method !== "GET")
			return { ...refusal(405, "Method not allowed"), headers: { allow: "GET" } };
		if (headers.authorization !== `Bearer ${key}`) return refusal(401, "Invalid API key");
		const wait = this.#rate.wait(Date.now());
		if (wait > 0)
			return { ...refusal(429, "Too many requests"), headers: { "retry-after": String(wait) } };
		const [, name = "", endpoint] = match;
		if (decodeText(name) !== project) return refusal(404, "Project not found");
		return this.#answers.answerTo(endpoint as FeedbackEndpoint, url.searchParams);
	}
}

/**
 * A pattern of the host names that the server answers. Other host names are refused, so that a web
 * page whose name resolves to this machine gets no answer.
 */
const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

function refusal(status: number, error: string): AnswerBody {
	return { status, value: { error }, isAssumed: true };
}

function send(response: ServerResponse, { status, value, headers, isAssumed }: AnswerBody): void {
	response.writeHead(status, {
		"content-type": "application/json",
		...(isAssumed && { "x-stand-in": "assumed" }),
		...headers,
	});
	response.end(JSON.stringify(value));
}

export class RequestRate {
	readonly #most: number;
	readonly #seconds: number;
	#times: number[] = [];

	constructor(limit: number, seconds: number) {
		this.#most = limit;
		this.#seconds = seconds;
	}

	/**
	 * The seconds until the next request may come; 0 if a request may come now. In that case, the
	 * request counts as received. `now` is in milliseconds.
	 */
	wait(now: number): number {
		const start = now - this.#seconds * 1000;
		this.#times = this.#times.filter((time) => time > start);
		const oldestTime = this.#times.at(-this.#most);
		if (oldestTime !== undefined) return Math.ceil((oldestTime - start) / 1000);
		this.#times.push(now);
		return 0;
	}
}
