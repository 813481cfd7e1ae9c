// Fetches files behind URLs that strangers wrote: https only, no credentials, limits of size and time, and no address
// within the network of whoever runs docproof unless they name its host.
import { isUtf8 } from "node:buffer";
import type { ClientRequest, IncomingMessage } from "node:http";
import { Agent, get } from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { RemoteText, RemoteTexts } from "../site/remote-text.ts";
import { filterPackage } from "./packages.ts";

export interface FetchSettings {
	/** The hosts that may be asked though their addresses are private, such as `localhost`. */
	readonly allowHosts: readonly string[];
	/** The most bytes of a file, unpacked. */
	readonly maxBytes?: number;
	/** The most time that one file may take with all its redirects, in milliseconds. */
	readonly maxTime?: number;
	/** Certificates to trust besides those that Node trusts. */
	readonly ca?: string;
}

const maxRedirects = 5;

/** Fetches all at once. Never rejects: what goes wrong with one is its answer. */
export async function fetchTexts(
	urls: readonly string[],
	settings: FetchSettings,
): Promise<RemoteTexts> {
	const client = new Client(settings);
	const texts = await Promise.all(urls.map((url) => client.fetch(url)));
	client.close();
	return new Map(urls.map((url, index) => [url, texts[index] ?? unknown]));
}

const unknown: RemoteText = { kind: "unavailable", why: "was not fetched" };

/** The reason why a file is not there, thrown up to the answer. */
class Failure extends Error {
	readonly kind: "unavailable" | "private";

	constructor(kind: "unavailable" | "private", why: string) {
		super(why);
		this.kind = kind;
	}
}

class Client {
	readonly #allowHosts: readonly string[];
	readonly #maxBytes: number;
	readonly #maxTime: number;
	readonly #public: Agent;
	readonly #private: Agent;

	constructor({
		allowHosts,
		maxBytes = 60_000_000,
		maxTime = 20_000,
		ca,
	}: FetchSettings) {
		this.#allowHosts = allowHosts.map((host) => host.toLowerCase());
		this.#maxBytes = maxBytes;
		this.#maxTime = maxTime;
		const options = ca === undefined ? {} : { ca };
		const { RequestFilteringHttpsAgent } = filterPackage();
		this.#public = new RequestFilteringHttpsAgent(options);
		this.#private = new Agent(options);
	}

	async fetch(written: string): Promise<RemoteText> {
		const giveUp = AbortSignal.timeout(this.#maxTime);
		try {
			let url = urlOf(written, written);
			for (let hops = 0; hops <= maxRedirects; hops++) {
				const answer = await this.#ask(url, giveUp);
				const { statusCode = 0, headers } = answer;
				if (statusCode === 200)
					return { text: await this.#textOf(answer, giveUp) };
				answer.destroy();
				if (statusCode < 300 || statusCode > 399 || !headers.location)
					throw new Failure(
						"unavailable",
						`responds with status ${statusCode}`,
					);
				url = urlOf(headers.location, url.href);
			}
			throw new Failure(
				"unavailable",
				`redirects more than ${maxRedirects} times`,
			);
		} catch (error) {
			if (error instanceof Failure)
				return { kind: error.kind, why: error.message };
			if (giveUp.aborted) return { kind: "unavailable", why: this.#late() };
			return answerTo(error);
		}
	}

	close(): void {
		this.#public.destroy();
		this.#private.destroy();
	}

	#late(): string {
		return `does not respond within ${this.#maxTime / 1000} s`;
	}

	#ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
		const isAllowed = this.#allowHosts.includes(url.hostname.toLowerCase());
		const agent = isAllowed ? this.#private : this.#public;
		const headers = {
			accept: "application/json, application/yaml, text/yaml, */*;q=0.5",
			"accept-encoding": "gzip, deflate, br",
			"user-agent": "docproof",
		};
		return new Promise((resolve, reject) => {
			const request: ClientRequest = get(
				url,
				{ agent, headers, signal },
				resolve,
			);
			request.on("error", reject);
		});
	}

	async #textOf(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
		const chunks: Buffer[] = [];
		let size = 0;
		const body = unpacked(answer);
		const stop = (): void => {
			answer.destroy();
			body.destroy(new Failure("unavailable", this.#late()));
		};
		signal.addEventListener("abort", stop);
		for await (const chunk of body as AsyncIterable<Buffer>) {
			size += chunk.length;
			if (size > this.#maxBytes) {
				answer.destroy();
				throw new Failure(
					"unavailable",
					`is larger than ${Math.round(this.#maxBytes / 1e6)} MB`,
				);
			}
			chunks.push(chunk);
		}
		signal.removeEventListener("abort", stop);
		const bytes = Buffer.concat(chunks);
		if (!isUtf8(bytes)) throw new Failure("unavailable", "is not UTF-8 text");
		return bytes.toString("utf8");
	}
}

function urlOf(written: string, base: string): URL {
	if (!URL.canParse(written, base))
		throw new Failure("unavailable", "is not a URL");
	const url = new URL(written, base);
	if (url.protocol !== "https:")
		throw new Failure(
			"unavailable",
			`points to \`${url.protocol}//\`, but only https is fetched`,
		);
	if (url.username !== "" || url.password !== "")
		throw new Failure(
			"unavailable",
			"contains a user name or password, but credentials are not sent",
		);
	return url;
}

function unpacked(answer: IncomingMessage): Readable {
	const unpack = {
		gzip: createGunzip,
		deflate: createInflate,
		br: createBrotliDecompress,
	}[answer.headers["content-encoding"] ?? ""];
	if (unpack === undefined) return answer;
	const body = unpack();
	answer.on("error", (error) => body.destroy(error));
	return answer.pipe(body);
}

/** Of an error of Node the cause in plain words. */
function answerTo(error: unknown): RemoteText {
	const { code, message } = error as NodeJS.ErrnoException;
	if (message.includes("is not allowed"))
		return { kind: "private", why: "points to a private address" };
	const why = reasons[code ?? ""] ?? `cannot be fetched (${code ?? message})`;
	return { kind: "unavailable", why };
}

const reasons: Readonly<Record<string, string>> = {
	ENOTFOUND: "has an unknown host",
	EAI_AGAIN: "has a host that cannot be resolved",
	ECONNREFUSED: "refuses the connection",
	ECONNRESET: "closes the connection",
	ETIMEDOUT: "does not respond",
};
