// HTTP requests, answers that are read within limits, and the reasons for failures.
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

type GetRequest = (
	url: URL,
	options: RequestOptions,
	take: (answer: IncomingMessage) => void,
) => ClientRequest;

/**
 * Sends a request. The promise resolves when the headers of the answer arrive. The function follows
 * no redirects.
 */
export function sendRequest(
	get: GetRequest,
	url: URL,
	options: RequestOptions,
): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const rejectStatus = ({ statusCode = 0 }: IncomingMessage, open: Readable): void => {
			open.destroy();
			reject(statusError(statusCode));
		};
		const receiveAnswer = (answer: IncomingMessage): void => {
			const { statusCode = 0 } = answer;
			if (statusCode >= 200) resolve(answer);
			else rejectStatus(answer, answer);
		};
		// The event `upgrade` is handled separately, because Node emits no other event for an answer
		// that switches protocols.
		get(url, options, receiveAnswer).on("error", reject).on("upgrade", rejectStatus);
	});
}

interface ReadLimits {
	readonly signal: AbortSignal;
	readonly lateError: () => Error;
	/**
	 * The error for a size that is reached with a chunk of `more` bytes; `undefined` within the
	 * limits.
	 */
	readonly sizeError: (size: number, more: number) => Error | undefined;
	readonly encodingError: () => Error;
}

export async function readText(
	answer: IncomingMessage,
	{ signal, lateError, sizeError, encodingError }: ReadLimits,
): Promise<string> {
	const body = unpackBody(answer);
	// The socket is saved now, because an answer that has ended no longer has a socket.
	const { socket } = answer;
	const abortReading = (): void => {
		body.destroy(lateError());
	};
	signal.addEventListener("abort", abortReading);
	if (signal.aborted) abortReading();
	try {
		const bytes = await readBytes(body, sizeError);
		checkEnd(socket, signal, lateError);
		if (!isUtf8(bytes)) throw encodingError();
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
	sizeError: ReadLimits["sizeError"],
): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of body) {
		size += chunk.length;
		const excessError = sizeError(size, chunk.length);
		if (excessError !== undefined) throw excessError;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** Throws if the connection was cut, because an answer without a length then looks complete. */
function checkEnd({ errored }: Socket, { aborted }: AbortSignal, lateError: () => Error): void {
	if (aborted) throw lateError();
	if (errored !== null) throw errored;
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

export class FetchFailure extends Error {
	readonly kind: "unavailable" | "private";

	constructor(kind: "unavailable" | "private", why: string) {
		super(why);
		this.kind = kind;
	}
}

export function remoteFailure(error: unknown): RemoteText {
	if (error instanceof FetchFailure) return { kind: error.kind, why: error.message };
	const { code, message } = error as NodeJS.ErrnoException;
	if (message.includes("is not allowed"))
		return { kind: "private", why: "points to a private address" };
	const reason = reasonFor(code) ?? `cannot be fetched (${code ?? message})`;
	return { kind: "unavailable", why: reason };
}

/** The reason for an error code of Node: the end of a sentence that begins with the URL. */
export function reasonFor(code = ""): string | undefined {
	const reason = reasonByCode.get(code);
	if (reason !== undefined) return reason;
	if (code.startsWith(statusPrefix))
		return `answers with status ${code.slice(statusPrefix.length)}, which does not answer a request`;
	if (code.startsWith("HPE_")) return `does not answer with HTTP (${code})`;
	return /CERT|SELF_SIGNED|^UNABLE_TO_/.test(code)
		? `has a certificate that is not trusted (${code})`
		: undefined;
}

const statusPrefix = "STATUS_";

/** The status does not answer the request; for example, the server switches protocols. */
function statusError(status: number): Error {
	return Object.assign(new Error("no answer"), { code: statusPrefix + status });
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
