// An HTTP request and its answer: reads the answer within limits, and describes failures.
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

/** The type of `get` in `node:https` and `node:http`. */
type GetRequest = (
	url: URL,
	options: RequestOptions,
	take: (answer: IncomingMessage) => void,
) => ClientRequest;

/** Sends a request. Resolves when the headers of the answer arrive; follows no redirects. */
export function sendRequest(
	get: GetRequest,
	url: URL,
	options: RequestOptions,
): Promise<IncomingMessage> {
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
		// The event `upgrade` is handled separately, because Node emits no other event for an answer
		// that switches protocols.
		get(url, options, take).on("error", reject).on("upgrade", leave);
	});
}

interface Limits {
	/** The signal that stops reading. */
	readonly signal: AbortSignal;
	/** Creates the error for an aborted answer. */
	readonly lateError: () => Error;
	/** Checks the size after a chunk of `more` bytes; `undefined` if it is within the limits. */
	readonly sizeError: (size: number, more: number) => Error | undefined;
	/** Creates the error for bytes that are not text. */
	readonly encodingError: () => Error;
}

/** The unpacked text of an answer. */
export async function readText(
	answer: IncomingMessage,
	{ signal, lateError, sizeError, encodingError }: Limits,
): Promise<string> {
	const body = unpack(answer);
	// The socket is saved now, because an answer that has ended no longer has a socket.
	const { socket } = answer;
	const stop = (): void => {
		body.destroy(lateError());
	};
	signal.addEventListener("abort", stop);
	if (signal.aborted) stop();
	try {
		const bytes = await readBytes(body, sizeError);
		checkEnd(socket, signal, lateError);
		if (!isUtf8(bytes)) throw encodingError();
		return bytes.toString("utf8");
	} catch (error) {
		answer.destroy();
		throw error;
	} finally {
		signal.removeEventListener("abort", stop);
	}
}

async function readBytes(
	body: AsyncIterable<Buffer>,
	sizeError: Limits["sizeError"],
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

/** Throws if the connection was cut, because an answer without a length looks complete then. */
function checkEnd({ errored }: Socket, { aborted }: AbortSignal, lateError: () => Error): void {
	if (aborted) throw lateError();
	if (errored !== null) throw errored;
}

function unpack(answer: IncomingMessage): Readable {
	const makeUnpacker = unpackers.get(answer.headers["content-encoding"] ?? "");
	if (makeUnpacker === undefined) return answer;
	const body = makeUnpacker();
	answer.on("error", (error) => body.destroy(error));
	return answer.pipe(body);
}

const unpackers = new Map<string, () => Transform>([
	["gzip", createGunzip],
	["deflate", createInflate],
	["br", createBrotliDecompress],
]);

const activeLimits = new Set<AbortSignal>();

/**
 * A signal that aborts after some milliseconds. The signal is held in a set because Node 20
 * collects a timeout signal that only `AbortSignal.any` references, and the request would then wait
 * for ever.
 */
export function timeLimit(milliseconds: number): AbortSignal {
	const signal = AbortSignal.timeout(milliseconds);
	activeLimits.add(signal);
	signal.addEventListener("abort", () => activeLimits.delete(signal));
	return signal;
}

/** The `Retry-After` of an answer in milliseconds; the header has seconds or a date. */
export function retryAfter(headers: IncomingHttpHeaders, now: number): number | undefined {
	const header = headers["retry-after"]?.trim() ?? "";
	if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
	const time = /^\w{3}, /.test(header) ? Date.parse(header) : Number.NaN;
	return Number.isNaN(time) ? undefined : Math.max(time - now, 0);
}

/** The reason for a file that could not be fetched. */
export class FetchFailure extends Error {
	readonly kind: "unavailable" | "private";

	constructor(kind: "unavailable" | "private", why: string) {
		super(why);
		this.kind = kind;
	}
}

/** Describes an error of Node in plain words. */
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
	const reason = reasons.get(code);
	if (reason !== undefined) return reason;
	if (code.startsWith(statusCode))
		return `answers with status ${code.slice(statusCode.length)}, which does not answer a request`;
	if (code.startsWith("HPE_")) return `does not answer with HTTP (${code})`;
	return /CERT|SELF_SIGNED|^UNABLE_TO_/.test(code)
		? `has a certificate that is not trusted (${code})`
		: undefined;
}

const statusCode = "STATUS_";

/** The error for a status that does not answer a request, such as a switch of protocols. */
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
