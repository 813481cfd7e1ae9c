// One request and its answer, for whoever asks over HTTP: the answer is read within limits.
import { isUtf8 } from "node:buffer";
import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import type { Socket } from "node:net";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { strangeStatus } from "./fetch-failure.ts";

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
		const leave = (
			{ statusCode = 0 }: IncomingMessage,
			open: Readable,
		): void => {
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

async function bytesOf(
	body: AsyncIterable<Buffer>,
	excess: Limits["excess"],
): Promise<Buffer> {
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
function checkEnd(
	{ errored }: Socket,
	{ aborted }: AbortSignal,
	late: () => Error,
): void {
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
