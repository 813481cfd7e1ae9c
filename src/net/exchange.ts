// One request and its answer, for whoever asks over HTTP: the answer is read within limits.
import { isUtf8 } from "node:buffer";
import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** `get` of `node:https` or `node:http`. */
export type Get = (
	url: URL,
	options: RequestOptions,
	take: (answer: IncomingMessage) => void,
) => ClientRequest;

/** The answer as soon as its headers are there. Redirects are not followed. */
export function ask(
	get: Get,
	url: URL,
	options: RequestOptions,
): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		get(url, options, resolve).on("error", reject);
	});
}

export interface Limits {
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
	const chunks: Buffer[] = [];
	let size = 0;
	const body = unpacked(answer);
	const stop = (): void => {
		answer.destroy();
		body.destroy(late());
	};
	signal.addEventListener("abort", stop);
	if (signal.aborted) stop();
	try {
		for await (const chunk of body as AsyncIterable<Buffer>) {
			size += chunk.length;
			const tooMuch = excess(size, chunk.length);
			if (tooMuch !== undefined) {
				answer.destroy();
				throw tooMuch;
			}
			chunks.push(chunk);
		}
	} finally {
		signal.removeEventListener("abort", stop);
	}
	const bytes = Buffer.concat(chunks);
	if (!isUtf8(bytes)) throw strange();
	return bytes.toString("utf8");
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
