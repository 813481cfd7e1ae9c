// HTTP requests, answers that are read within limits, and the reasons for failures.
import { isUtf8 } from "node:buffer";
import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

export interface HttpRequest extends Pick<http.RequestOptions, "method" | "headers"> {
	readonly url: URL;
	readonly agent: http.Agent;
	readonly body?: string | undefined;
	/** Ends the exchange, for example because the answer comes too late. */
	readonly signal: AbortSignal;
	/** The maximum number of bytes of the answer, unpacked. */
	readonly maxBytes: number;
	/** False for a status whose answer is not read; by default, all answers are read. */
	readonly isRead?: (status: number) => boolean;
	/** A function that is called with the number of bytes of each chunk. May throw. */
	readonly countBytes?: (count: number) => void;
}

export interface HttpAnswer {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	/** The body; empty if it was not read. */
	readonly text: string;
}

/** The reason for a missing or unread answer: the end of a sentence that begins with the URL. */
export class HttpFailure extends Error {
	readonly kind: "closed" | "late" | "private" | "temporary" | "unavailable";
	/** The answer without its body, if its head has come. */
	answer?: HttpAnswer;

	constructor(kind: HttpFailure["kind"], why: string) {
		super(why);
		this.kind = kind;
	}

	/** True if another attempt may succeed. */
	get isTemporary(): boolean {
		return this.kind === "closed" || this.kind === "late" || this.kind === "temporary";
	}
}

/**
 * Sends a request, and reads its answer. Follows no redirects. Throws an `HttpFailure`, which is of
 * the kind `late` if the signal aborts.
 */
export async function exchange(request: HttpRequest): Promise<HttpAnswer> {
	const { signal, isRead = () => true } = request;
	let answer: HttpAnswer | undefined;
	try {
		const message = await openAnswer(request);
		answer = { status: message.statusCode ?? 0, headers: message.headers, text: "" };
		if (isRead(answer.status)) return { ...answer, text: await readText(message, request) };
		message.destroy();
		return answer;
	} catch (error) {
		const failure = failureOf(error, signal);
		if (answer !== undefined) failure.answer = answer;
		throw failure;
	}
}

/** The promise resolves when the headers of the answer arrive. */
function openAnswer({ url, body, ...options }: HttpRequest): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const rejectStatus = ({ statusCode = 0 }: IncomingMessage, open: Readable): void => {
			open.destroy();
			const reason = `answers with status ${statusCode}, which does not answer a request`;
			reject(new HttpFailure("unavailable", reason));
		};
		const receiveAnswer = (answer: IncomingMessage): void => {
			const { statusCode = 0 } = answer;
			if (statusCode >= 200) resolve(answer);
			else rejectStatus(answer, answer);
		};
		const { request } = url.protocol === "https:" ? https : http;
		// The event `upgrade` is handled separately, because Node emits no other event for an answer
		// that switches protocols.
		request(url, options, receiveAnswer).on("error", reject).on("upgrade", rejectStatus).end(body);
	});
}

async function readText(
	answer: IncomingMessage,
	{ signal, maxBytes, countBytes }: HttpRequest,
): Promise<string> {
	const body = unpackBody(answer);
	// The socket is saved now, because an answer that has ended no longer has a socket.
	const { socket } = answer;
	const abortReading = (): void => {
		body.destroy(new Error("The exchange was ended."));
	};
	signal.addEventListener("abort", abortReading);
	if (signal.aborted) abortReading();
	try {
		const bytes = await readBytes(body, maxBytes, countBytes);
		// An answer without a length looks complete if the connection was cut or the time is over.
		signal.throwIfAborted();
		if (socket.errored !== null) throw socket.errored;
		if (!isUtf8(bytes)) throw new HttpFailure("unavailable", "does not answer with UTF-8 text");
		return bytes.toString("utf8");
	} catch (error) {
		answer.destroy();
		throw error;
	} finally {
		signal.removeEventListener("abort", abortReading);
	}
}

async function readBytes(
	body: AsyncIterable<Buffer>,
	maxBytes: number,
	countBytes: (count: number) => void = () => {},
): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of body) {
		size += chunk.length;
		countBytes(chunk.length);
		if (size > maxBytes)
			throw new HttpFailure("unavailable", `answers with more than ${maxBytes / 1e6} MB`);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function unpackBody(answer: IncomingMessage): Readable {
	const makeUnpacker = unpackerByEncoding.get(answer.headers["content-encoding"] ?? "");
	if (makeUnpacker === undefined) return answer;
	const body = makeUnpacker();
	answer.on("error", (error) => body.destroy(error));
	return answer.pipe(body);
}

const unpackerByEncoding = new Map<string, () => Transform>([
	["gzip", createGunzip],
	["deflate", createInflate],
	["br", createBrotliDecompress],
]);

const activeLimits = new Set<AbortSignal>();

/**
 * The signal is held in a set, because Node 20 collects a timeout signal that only
 * `AbortSignal.any` references, and the request would then wait for ever.
 */
export function timeLimit(milliseconds: number): AbortSignal {
	const signal = AbortSignal.timeout(milliseconds);
	activeLimits.add(signal);
	signal.addEventListener("abort", () => activeLimits.delete(signal));
	return signal;
}

/**
 * Milliseconds from `now`; the header has seconds or a date. `undefined` without a valid header.
 */
export function retryAfter(headers: IncomingHttpHeaders, now: number): number | undefined {
	const header = headers["retry-after"]?.trim() ?? "";
	if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
	const time = /^\w{3}, /.test(header) ? Date.parse(header) : Number.NaN;
	return Number.isNaN(time) ? undefined : Math.max(time - now, 0);
}

function failureOf(error: unknown, signal: AbortSignal): HttpFailure {
	if (error instanceof HttpFailure) return error;
	if (signal.aborted) return new HttpFailure("late", "does not answer in time");
	const { code = "", message } = error as NodeJS.ErrnoException;
	if (message.includes("is not allowed"))
		return new HttpFailure("private", "points to a private address");
	const reason = reasonFor(code) ?? `cannot be reached (${code || message})`;
	return new HttpFailure(kindByCode.get(code) ?? "unavailable", reason);
}

const kindByCode = new Map<string, HttpFailure["kind"]>([
	["ECONNRESET", "closed"],
	["EPIPE", "closed"],
	["ETIMEDOUT", "temporary"],
	["EAI_AGAIN", "temporary"],
]);

function reasonFor(code: string): string | undefined {
	const reason = reasonByCode.get(code);
	if (reason !== undefined) return reason;
	if (code.startsWith("HPE_")) return `does not answer with HTTP (${code})`;
	return /CERT|SELF_SIGNED|^UNABLE_TO_/.test(code)
		? `has a certificate that is not trusted (${code})`
		: undefined;
}

const reasonByCode = new Map([
	["ENOTFOUND", "has an unknown host"],
	["EAI_AGAIN", "has a host that cannot be resolved"],
	["ECONNREFUSED", "refuses the connection"],
	["ECONNRESET", "closes the connection"],
	["ETIMEDOUT", "does not respond"],
	["Z_BUF_ERROR", "sends a compressed text that breaks off"],
	["Z_DATA_ERROR", "sends a compressed text that is broken"],
]);
