// One request and its answer, for whoever asks over HTTP: the answer is read within limits, and
// where there is none it is said why.
import { isUtf8 } from "node:buffer";
import type {
	ClientRequest,
	IncomingHttpHeaders,
	IncomingMessage,
	RequestOptions,
} from "node:http";
import type { Socket } from "node:net";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { RemoteText } from "../source/remote-text.ts";

/** `get` of `node:https` or `node:http`. */
type Get = (
	url: URL,
	options: RequestOptions,
	take: (answer: IncomingMessage) => void,
) => ClientRequest;

/** The answer as soon as its headers are there. Redirects are not followed. */
export function ask(get: Get, url: URL, options: RequestOptions): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const leave = ({ statusCode = 0 }: IncomingMessage, open: Readable): void => {
			open.destroy();
			reject(strangeStatus(statusCode));
		};
		const take = (answer: IncomingMessage): void => {
			const { statusCode = 0 } = answer;
			if (statusCode >= 200) resolve(answer);
			else leave(answer, answer);
		};
		// Of an answer that wants to go on with another protocol Node says nothing but that.
		get(url, options, take).on("error", reject).on("upgrade", leave);
	});
}

interface Limits {
	/** Gives up when it is aborted. */
	readonly signal: AbortSignal;
	/** What is thrown then. */
	readonly late: () => Error;
	/** What is wrong when `more` bytes make an answer one of `size`; `undefined` where nothing is. */
	readonly excess: (size: number, more: number) => Error | undefined;
	/** What is thrown for bytes that are no text. */
	readonly strange: () => Error;
}

/** The text of an answer, unpacked. */
export async function textOf(
	answer: IncomingMessage,
	{ signal, late, excess, strange }: Limits,
): Promise<string> {
	const body = unpacked(answer);
	// An answer that has ended lets go of it.
	const { socket } = answer;
	const stop = (): void => {
		body.destroy(late());
	};
	signal.addEventListener("abort", stop);
	if (signal.aborted) stop();
	try {
		const bytes = await bytesOf(body, excess);
		checkEnd(socket, signal, late);
		if (!isUtf8(bytes)) throw strange();
		return bytes.toString("utf8");
	} catch (error) {
		answer.destroy();
		throw error;
	} finally {
		signal.removeEventListener("abort", stop);
	}
}

async function bytesOf(body: AsyncIterable<Buffer>, excess: Limits["excess"]): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of body) {
		size += chunk.length;
		const tooMuch = excess(size, chunk.length);
		if (tooMuch !== undefined) throw tooMuch;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** An answer without a length ends, as it seems, where its connection is cut. */
function checkEnd({ errored }: Socket, { aborted }: AbortSignal, late: () => Error): void {
	if (aborted) throw late();
	if (errored !== null) throw errored;
}

function unpacked(answer: IncomingMessage): Readable {
	const unpack = unpacking.get(answer.headers["content-encoding"] ?? "");
	if (unpack === undefined) return answer;
	const body = unpack();
	answer.on("error", (error) => body.destroy(error));
	return answer.pipe(body);
}

const unpacking = new Map<string, () => Transform>([
	["gzip", createGunzip],
	["deflate", createInflate],
	["br", createBrotliDecompress],
]);

const running = new Set<AbortSignal>();

/**
 * A signal that is aborted after so many milliseconds. Node 20 forgets one of its own when it
 * collects garbage, if nothing but `AbortSignal.any` holds it, and whoever waits for an answer
 * would wait for ever.
 */
export function timeLimit(milliseconds: number): AbortSignal {
	const signal = AbortSignal.timeout(milliseconds);
	running.add(signal);
	signal.addEventListener("abort", () => running.delete(signal));
	return signal;
}

/**
 * How long somebody asks to be left alone, in milliseconds: `Retry-After` has seconds or a date.
 */
export function retryAfter(headers: IncomingHttpHeaders, now: number): number | undefined {
	const written = headers["retry-after"]?.trim() ?? "";
	if (/^\d{1,9}$/.test(written)) return Number(written) * 1000;
	const time = /^\w{3}, /.test(written) ? Date.parse(written) : Number.NaN;
	return Number.isNaN(time) ? undefined : Math.max(time - now, 0);
}

/** The reason why a file is not there, thrown up to the answer. */
export class FetchFailure extends Error {
	readonly kind: "unavailable" | "private";

	constructor(kind: "unavailable" | "private", why: string) {
		super(why);
		this.kind = kind;
	}
}

/** Of an error of Node the cause in plain words. */
export function answerTo(error: unknown): RemoteText {
	if (error instanceof FetchFailure) return { kind: error.kind, why: error.message };
	const { code, message } = error as NodeJS.ErrnoException;
	if (message.includes("is not allowed"))
		return { kind: "private", why: "points to a private address" };
	const why = reasonFor(code) ?? `cannot be fetched (${code ?? message})`;
	return { kind: "unavailable", why };
}

/** By the code of an error of Node: the end of a sentence that begins with what was asked. */
export function reasonFor(code = ""): string | undefined {
	const known = reasons.get(code);
	if (known !== undefined) return known;
	if (code.startsWith(statusCode))
		return `answers with status ${code.slice(statusCode.length)}, which does not answer a request`;
	if (code.startsWith("HPE_")) return `answers with something else than HTTP (${code})`;
	return /CERT|SELF_SIGNED|^UNABLE_TO_/.test(code)
		? `has a certificate that is not trusted (${code})`
		: undefined;
}

const statusCode = "STATUS_";

/**
 * What is thrown for a status that is none of an answer, as that of going on with another protocol.
 */
function strangeStatus(status: number): Error {
	return Object.assign(new Error("no answer"), { code: statusCode + status });
}

const reasons = new Map([
	["ENOTFOUND", "has an unknown host"],
	["EAI_AGAIN", "has a host that cannot be resolved"],
	["ECONNREFUSED", "refuses the connection"],
	["ECONNRESET", "closes the connection"],
	["ETIMEDOUT", "does not respond"],
	["Z_BUF_ERROR", "sends a compressed text that breaks off"],
	["Z_DATA_ERROR", "sends a compressed text that is broken"],
]);
