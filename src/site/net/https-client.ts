// A client for URLs written by strangers: https only, no credentials, limits of size and time, and
// no private address unless the user allows its host, because a site could otherwise read the
// user's network.
import { Agent } from "node:https";
import { RequestFilteringHttpsAgent } from "request-filtering-agent";
import type { RemoteText } from "../../text/remote-text.ts";
import { exchange, HttpFailure, timeLimit } from "./exchange.ts";

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

const defaultLimits = {
	maxBytes: 60_000_000,
	maxTime: 20_000,
	maxBytesOfAll: 200_000_000,
	maxTimeOfAll: 120_000,
};

const maxRedirects = 5;

export class HttpsClient {
	readonly #allowHosts: readonly string[];
	readonly #limits: typeof defaultLimits;
	readonly #signalOfAll: AbortSignal;
	#bytes = 0;
	readonly #public: Agent;
	readonly #private: Agent;

	constructor({ allowHosts, ca, ...limits }: FetchSettings) {
		this.#allowHosts = allowHosts.map((host) => host.toLowerCase());
		this.#limits = { ...defaultLimits, ...limits };
		this.#signalOfAll = timeLimit(this.#limits.maxTimeOfAll);
		const options = ca === undefined ? {} : { ca };
		this.#public = new RequestFilteringHttpsAgent(options);
		this.#private = new Agent(options);
	}

	/** The promise never rejects. */
	async fetch(url: string): Promise<RemoteText> {
		const signal = AbortSignal.any([timeLimit(this.#limits.maxTime), this.#signalOfAll]);
		try {
			return { text: await this.#follow(url, signal) };
		} catch (error) {
			if (!(error instanceof HttpFailure)) throw error;
			const kind = error.kind === "private" ? "private" : "unavailable";
			return { kind, why: error.kind === "late" ? this.#lateReason() : error.message };
		}
	}

	async #follow(firstUrl: string, signal: AbortSignal): Promise<string> {
		let url = httpsUrlOf(firstUrl, firstUrl);
		for (let hops = 0; hops <= maxRedirects; hops++) {
			const answer = await exchange({
				url,
				agent: this.#allowHosts.includes(url.hostname) ? this.#private : this.#public,
				headers,
				signal,
				maxBytes: this.#limits.maxBytes,
				isRead: (status) => status === 200,
				countBytes: (count) => this.#countBytes(count),
			});
			const { status, text } = answer;
			if (status === 200) return text;
			const { location } = answer.headers;
			if (status < 300 || status > 399 || !location)
				throw unavailable(`answers with status ${status}`);
			url = httpsUrlOf(location, url.href);
		}
		throw unavailable(`redirects more than ${maxRedirects} times`);
	}

	close(): void {
		this.#public.destroy();
		this.#private.destroy();
	}

	#lateReason(): string {
		return this.#signalOfAll.aborted
			? `was given up: all files together took longer than ${this.#limits.maxTimeOfAll / 1000} s`
			: `does not answer within ${this.#limits.maxTime / 1000} s`;
	}

	/** Throws an `HttpFailure` if all files together are now too large. */
	#countBytes(count: number): void {
		this.#bytes += count;
		if (this.#bytes > this.#limits.maxBytesOfAll)
			throw unavailable(
				`was given up: all files together are larger than ${this.#limits.maxBytesOfAll / 1e6} MB`,
			);
	}
}

const headers = {
	accept: "application/json, application/yaml, text/yaml, */*;q=0.5",
	"accept-encoding": "gzip, deflate, br",
	"user-agent": "docproof",
};

function unavailable(why: string): HttpFailure {
	return new HttpFailure("unavailable", why);
}

function httpsUrlOf(written: string, base: string): URL {
	if (!URL.canParse(written, base)) throw unavailable("is not a URL");
	const url = new URL(written, base);
	if (url.protocol !== "https:")
		throw unavailable(`points to \`${url.protocol}//\`, but only https is fetched`);
	if (url.username !== "" || url.password !== "")
		throw unavailable("contains a user name or password, but credentials are not sent");
	return url;
}
