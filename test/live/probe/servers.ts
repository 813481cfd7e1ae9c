// Servers on this machine for probes.
import http, { type RequestListener } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { afterAll } from "vitest";

const running: http.Server[] = [];
afterAll(() => {
	for (const server of running.splice(0)) {
		server.close();
		server.closeAllConnections();
	}
});

export interface Running {
	readonly url: string;
	readonly port: number;
	readonly seen: readonly Seen[];
}

export interface Seen {
	readonly method: string;
	readonly path: string;
	readonly headers: http.IncomingHttpHeaders;
	/** The number of other requests that were open when this one came. */
	readonly others: number;
}

/** Listens on a free port of 127.0.0.1, and records the requests. */
export async function serve(listener: RequestListener): Promise<Running> {
	const seen: Seen[] = [];
	let open = 0;
	const server = http.createServer((request, response) => {
		const { method = "", url: path = "", headers } = request;
		seen.push({ method, path, headers, others: open++ });
		response.once("close", () => open--);
		listener(request, response);
	});
	running.push(server);
	const port = await listen(server);
	return { url: `http://127.0.0.1:${port}`, port, seen };
}

export function listen(server: Server): Promise<number> {
	return new Promise((resolve) => {
		server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
	});
}
