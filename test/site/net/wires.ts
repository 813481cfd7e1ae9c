// Servers over plain sockets, because no HTTP library would send such answers, and the messages of
// the clients about each.
import { readFileSync } from "node:fs";
import { createServer as createPlain, type Socket } from "node:net";
import { join } from "node:path";
import { createServer as createSecure } from "node:tls";
import { gzipSync } from "node:zlib";
import { afterAll } from "vitest";
import { listen } from "../../live/probe/servers.ts";

/** Answers each request of a connection. */
export type Wire = (socket: Socket) => void;
type Part = string | Buffer;

/** The plain socket below each encrypted one. */
const below = new WeakMap<Socket, Socket>();

function says(...parts: readonly Part[]): Wire {
	return (socket) => {
		for (const part of parts) socket.write(part);
	};
}

function ends(...parts: readonly Part[]): Wire {
	return (socket) => {
		says(...parts)(socket);
		socket.end();
	};
}

function resets(part: Part): Wire {
	return (socket) => {
		socket.write(part);
		// The wait lets the part arrive before the reset.
		setTimeout(() => {
			(below.get(socket) ?? socket).resetAndDestroy();
		}, 50);
	};
}

function repeats(start: Part, part: Part): Wire {
	return (socket) => {
		socket.write(start);
		const timer = setInterval(() => socket.write(part), 5);
		socket.once("close", () => clearInterval(timer));
	};
}

const ok = "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n";
const sized = `${ok}content-length: 4\r\n\r\n`;
const longer = `${ok}content-length: 9\r\n\r\nFine`;
const chunked = `${ok}transfer-encoding: chunked\r\n\r\n`;
const packed = `${ok}content-encoding: gzip\r\n\r\n`;
const sizedPacked = packed.replace("\r\n\r\n", "\r\ncontent-length: 99\r\n\r\n");
const upgrade = "connection: upgrade\r\nupgrade: websocket\r\n";
export const fine = "Fine";
export const late = "does not … within 0.3 s";
export const closed = "closes the connection";
const strange = (status: number): string =>
	`answers with status ${status}, which does not answer a request`;
const noHttp = (code: string): string => `does not answer with HTTP (${code})`;

const switching = "HTTP/1.1 101 Switching Protocols\r\n";
const early = "HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\n\r\n";

/**
 * A wire that is not tested with encryption: there a reset can arrive as a plain end, which is the
 * valid end of such a body.
 */
export const plainOnly = "a reset in a body without a length";

export const wires: readonly (readonly [name: string, wire: Wire, said: string])[] = [
	["an answer", says(sized, fine), fine],
	["an answer that ends with its connection", ends(`${ok}\r\n`, fine), fine],
	["100 and nothing", says("HTTP/1.1 100 Continue\r\n\r\n"), late],
	["102 and nothing", says("HTTP/1.1 102 Processing\r\n\r\n"), late],
	["103 and nothing", says(early), late],
	["103 without an end", repeats(early, early), late],
	["100 and the end", ends("HTTP/1.1 100 Continue\r\n\r\n"), closed],
	["100, then 200", says("HTTP/1.1 100 Continue\r\n\r\n", sized, fine), fine],
	["102, then 200", says("HTTP/1.1 102 Processing\r\n\r\n", sized, fine), fine],
	["103, then 200", says(early, early, sized, fine), fine],
	["101", says(`${switching}${upgrade}\r\n`), strange(101)],
	["101, then 200", says(`${switching}${upgrade}\r\n`, sized, fine), strange(101)],
	["101 and the end", ends(`${switching}${upgrade}\r\n`), strange(101)],
	["101 without Upgrade", says(`${switching}\r\n`), strange(101)],
	["101 without Upgrade, then 200", says(`${switching}\r\n`, sized, fine), strange(101)],
	["200 with Upgrade", says(`${upgradable()}${fine}`), fine],
	["the status 000", says("HTTP/1.1 000 No\r\ncontent-length: 0\r\n\r\n"), strange(0)],
	["nothing", says(), late],
	["half a status line", says("HTTP/1.1 20"), late],
	["half a header", says(`${ok}x-a: b`), late],
	["half a body", says(longer), late],
	["half a chunk", says(chunked, "9\r\nFine"), late],
	["no last chunk", says(chunked, "4\r\nFine\r\n"), late],
	["a body without an end", says(`${ok}\r\n`, fine), late],
	["packed text without an end", says(packed, gzipSync(fine)), late],
	["a wrong chunk", says(chunked, "xyz\r\nFine\r\n"), closed],
	["the end before it begins", ends(), closed],
	["the end in the status line", ends("HTTP/1.1 20"), closed],
	["the end in a header", ends(`${ok}x-a: b`), closed],
	["the end in a body", ends(longer), closed],
	["the end in a chunk", ends(chunked, "9\r\nFine"), closed],
	[
		"the end in packed text",
		ends(packed, gzipSync(fine).subarray(0, 12)),
		"sends a compressed text that breaks off",
	],
	["packed text that is none", ends(packed, fine), "sends a compressed text that is broken"],
	["a reset at once", resets(""), closed],
	["a reset in a header", resets(`${ok}x-a: b`), closed],
	["a reset in a body", resets(longer), closed],
	[plainOnly, resets(`${ok}\r\nFine`), closed],
	["a reset in packed text", resets(sizedPacked), closed],
	["two answers", says(sized, fine, sized, "Evil"), fine],
	[
		"an encoding that is called like what every object has",
		says(sized.replace("\r\n\r\n", "\r\ncontent-encoding: constructor\r\n\r\n"), fine),
		fine,
	],
	["words", says("SSH-2.0-OpenSSH\r\n"), noHttp("HPE_INVALID_CONSTANT")],
	["bytes", says(Buffer.from([0, 255, 10])), noHttp("HPE_INVALID_CONSTANT")],
	[
		"headers without an end",
		repeats(ok, `x-a: ${"a".repeat(5000)}\r\n`),
		noHttp("HPE_HEADER_OVERFLOW"),
	],
];

function upgradable(): string {
	return `${ok}content-length: 4\r\n${upgrade}\r\n`;
}

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");
export const ca = read("certificate.pem");
export const key = read("key.pem");
const closing: (() => void)[] = [];
afterAll(() => {
	for (const close of closing) close();
});

/** The port of a server that uses a wire. */
export function portOf(wire: Wire, isSecure: boolean): Promise<number> {
	const sockets = new Set<Socket>();
	const plain = new Map<number | undefined, Socket>();
	const take = (socket: Socket): void => {
		sockets.add(socket);
		below.set(socket, plain.get(socket.remotePort) ?? socket);
		socket.on("error", () => {}).on("data", () => wire(socket));
	};
	const server = isSecure
		? createSecure({ key, cert: ca }, take)
		: createPlain({ allowHalfOpen: true }, take);
	server.on("connection", (socket: Socket) => {
		plain.set(socket.remotePort, socket);
	});
	closing.push(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return listen(server);
}
