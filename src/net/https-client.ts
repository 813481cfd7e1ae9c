// A client for URLs written by strangers: https only, no credentials, limits of size and time, and
// no private address unless the user allows its host, because a site could otherwise read the
// user's network.
import type { IncomingMessage } from "node:http";
import { Agent, get } from "node:https";
import { RequestFilteringHttpsAgent } from "request-filtering-agent";
import type { RemoteText } from "../source/remote-text.ts";
import { FetchFailure, readText, remoteFailure, sendRequest, timeLimit } from "./exchange.ts";

export interface FetchSettings {
	/** Hosts, such as `localhost`, that may be fetched although their addresses are private. */
	readonly allowHosts: readonly string[];
	/** The maximum number of bytes in a file, unpacked. */
	readonly maxBytes?: number;
	/** The time limit of a file, including all redirects, in milliseconds. */
	readonly maxTime?: number;
	/** The maximum number of bytes in all files together, unpacked. */
	readonly maxBytesOfAll?: number;
	/** The time limit of all files, in milliseconds. */
	readonly maxTimeOfAll?: number;
	/** Certificates to trust in addition to the certificates that Node trusts. */
	readonly ca?: string;
}

const maxRedirects = 5;

export class HttpsClient {
	readonly #allowHosts: readonly string[];
	readonly #maxBytes: number;
	readonly #maxTime: number;
	readonly #maxBytesOfAll: number;
	readonly #maxTimeOfAll: number;
	readonly #signalOfAll: AbortSignal;
	#bytes = 0;
	readonly #public: Agent;
	readonly #private: Agent;

	constructor({
		allowHosts,
		maxBytes = 60_000_000,
		maxTime = 20_000,
		maxBytesOfAll = 200_000_000,
		maxTimeOfAll = 120_000,
		ca,
	}: FetchSettings) {
		this.#allowHosts = allowHosts.map((host) => host.toLowerCase());
		this.#maxBytes = maxBytes;
		this.#maxTime = maxTime;
		this.#maxBytesOfAll = maxBytesOfAll;
		this.#maxTimeOfAll = maxTimeOfAll;
		this.#signalOfAll = timeLimit(maxTimeOfAll);
		const options = ca === undefined ? {} : { ca };
		this.#public = new RequestFilteringHttpsAgent(options);
		this.#private = new Agent(options);
	}

	/** The promise never rejects. */
	async fetch(url: string): Promise<RemoteText> {
		const signal = AbortSignal.any([timeLimit(this.#maxTime), this.#signalOfAll]);
		try {
			const answer = await this.#follow(url, signal);
			return { text: await this.#readText(answer, signal) };
		} catch (error) {
			return signal.aborted && !(error instanceof FetchFailure)
				? { kind: "unavailable", why: this.#lateReason() }
				: remoteFailure(error);
		}
	}

	async #follow(firstUrl: string, signal: AbortSignal): Promise<IncomingMessage> {
		let url = httpsUrlOf(firstUrl, firstUrl);
		for (let hops = 0; hops <= maxRedirects; hops++) {
			const answer = await this.#ask(url, signal);
			const { statusCode = 0, headers } = answer;
			if (statusCode === 200) return answer;
			answer.destroy();
			if (statusCode < 300 || statusCode > 399 || !headers.location)
				throw new FetchFailure("unavailable", `answers with status ${statusCode}`);
			url = httpsUrlOf(headers.location, url.href);
		}
		throw new FetchFailure("unavailable", `redirects more than ${maxRedirects} times`);
	}

	close(): void {
		this.#public.destroy();
		this.#private.destroy();
	}

	#lateReason(): string {
		return this.#signalOfAll.aborted
			? `was given up: all files together took longer than ${this.#maxTimeOfAll / 1000} s`
			: `does not respond within ${this.#maxTime / 1000} s`;
	}

	#ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
		const isAllowed = this.#allowHosts.includes(url.hostname);
		const agent = isAllowed ? this.#private : this.#public;
		const headers = {
			accept: "application/json, application/yaml, text/yaml, */*;q=0.5",
			"accept-encoding": "gzip, deflate, br",
			"user-agent": "docproof",
		};
		return sendRequest(get, url, { agent, headers, signal });
	}

	#readText(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
		const failure = (why: string): FetchFailure => new FetchFailure("unavailable", why);
		return readText(answer, {
			signal,
			lateError: () => failure(this.#lateReason()),
			encodingError: () => failure("is not UTF-8 text"),
			sizeError: (size, more) => {
				const sizeReason = this.#sizeFault(size, more);
				return sizeReason === undefined ? undefined : failure(sizeReason);
			},
		});
	}

	/**
	 * Counts a chunk of `more` bytes. Returns the reason to refuse the file if the file, or all files
	 * together, are now too large.
	 */
	#sizeFault(size: number, more: number): string | undefined {
		if (size > this.#maxBytes) return `is larger than ${Math.round(this.#maxBytes / 1e6)} MB`;
		this.#bytes += more;
		return this.#bytes > this.#maxBytesOfAll
			? `was given up: all files together are larger than ${Math.round(this.#maxBytesOfAll / 1e6)} MB`
			: undefined;
	}
}

function httpsUrlOf(written: string, base: string): URL {
	if (!URL.canParse(written, base)) throw new FetchFailure("unavailable", "is not a URL");
	const url = new URL(written, base);
	if (url.protocol !== "https:")
		throw new FetchFailure(
			"unavailable",
			`points to \`${url.protocol}//\`, but only https is fetched`,
		);
	if (url.username !== "" || url.password !== "")
		throw new FetchFailure(
			"unavailable",
			"contains a user name or password, but credentials are not sent",
		);
	return url;
}
