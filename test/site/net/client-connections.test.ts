// What the clients send, what they keep open, and what they let go of.
import { once } from "node:events";
import type { IncomingMessage, RequestListener } from "node:http";
import { createServer } from "node:https";
import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ApiClient } from "../../../src/site/net/api-client.ts";
import { HttpsClient } from "../../../src/site/net/https-client.ts";
import { type SiteAnswer, SiteClient } from "../../../src/site/net/site-client.ts";
import { listen, serve as plain } from "../../live/probe/servers.ts";
import { ca, key } from "./wires.ts";

const { signal: running } = new AbortController();

interface Served {
	readonly url: URL;
	readonly requests: readonly IncomingMessage[];
	readonly sockets: ReadonlySet<Socket>;
}

/** Notes what comes, and over which connections. */
async function serve(listener: RequestListener): Promise<Served> {
	const requests: IncomingMessage[] = [];
	const sockets = new Set<Socket>();
	const { url } = await plain((request, response) => {
		requests.push(request);
		sockets.add(request.socket);
		listener(request, response);
	});
	return { url: new URL(`${url}/`), requests, sockets };
}

type SiteClientSettings = ConstructorParameters<typeof SiteClient>[0];

const siteClient = (more: Partial<SiteClientSettings> = {}): SiteClient =>
	new SiteClient({
		...{ allows: () => true, userAgent: "docproof", stop: running },
		...more,
	});

const apiClient = (base: URL): ApiClient =>
	new ApiClient({ base, key: "k", userAgent: "docproof", timeout: 60_000, env: {} });

const closed = async (sockets: ReadonlySet<Socket>): Promise<void> => {
	await Promise.all(
		Array.from(sockets, async (socket) => {
			if (!socket.destroyed) await once(socket, "close");
		}),
	);
};

/** So many bytes, packed, and no end. */
const endless =
	(bytes: number): RequestListener =>
	(_, response) => {
		response.writeHead(200, { "content-encoding": "gzip" });
		response.write(gzipSync(Buffer.alloc(bytes, "a"), { level: 1 }));
	};

describe("of a probe", () => {
	const send = async (
		{ url }: Pick<Served, "url">,
		more: Partial<SiteClientSettings> = {},
	): Promise<SiteAnswer> => {
		const client = siteClient(more);
		try {
			return await client.send({ method: "GET", url }, 60_000);
		} finally {
			client.close();
		}
	};

	it("one connection serves for what is asked in turn, until all is done", async () => {
		const { url, sockets } = await serve((_, response) => response.end("a"));
		const client = siteClient();
		const request = { method: "GET", url } as const;
		for (let count = 0; count < 3; count++) await client.send(request, 60_000);
		expect(sockets.size).toBe(1);
		client.close();
		await closed(sockets);
	});

	it.each(["me@", ":secret@", "me:secret@"])("%s is not sent", async (credentials) => {
		const { url, requests } = await serve((_, response) => response.end());
		await send({ url: new URL(url.href.replace("//", `//${credentials}`)) });
		expect(requests[0]?.headers).not.toHaveProperty("authorization");
	});

	it("a body is sent as JSON of its length, and none without", async () => {
		const { url, requests } = await serve((_, response) => response.end());
		const client = siteClient();
		await client.send({ method: "POST", url, body: '{"ü":1}' }, 60_000);
		await client.send({ method: "POST", url }, 60_000);
		client.close();
		const headers = requests.map((request) => [
			request.headers["content-type"],
			request.headers["content-length"],
		]);
		expect(headers).toEqual([
			["application/json", "8"],
			[undefined, "0"],
		]);
	});

	it.each([
		[2_000_000, undefined],
		[2_000_001, "answers with more than 2 MB"],
	])("a body of %d bytes %s", async (size, fault) => {
		const served = await serve((_, response) => response.end("a".repeat(size)));
		const outcome = await send(served);
		expect(outcome).toMatchObject({
			status: 200,
			text: fault === undefined ? "a".repeat(size) : "",
		});
		expect(outcome.fault).toBe(fault);
	});

	it("what is too large is let go of", async () => {
		const { url, sockets } = await serve(endless(2_000_001));
		const client = siteClient();
		const outcome = await client.send({ method: "GET", url }, 60_000);
		expect(outcome).toMatchObject({ fault: "answers with more than 2 MB" });
		await closed(sockets);
		client.close();
	});

	it.each([
		["before it has begun", false],
		["while its body comes", true],
	])("an answer is stopped %s", async (_, hasBegun) => {
		const stopping = new AbortController();
		const reason = new Error("It is enough.");
		const served = await serve((_request, response) => {
			if (hasBegun) response.write("a");
			setTimeout(() => stopping.abort(reason), 20);
		});
		await expect(send(served, { stop: stopping.signal })).rejects.toBe(reason);
	});

	it("an answer that is none is told from what is not there", async () => {
		const served = await serve((request) => request.socket.destroy());
		const fault = "closes the connection";
		expect(await send(served)).toMatchObject({ status: 0, cause: "closed", fault });
	});

	it.each([
		["http://127.0.0.1:1/", "docproof", "refuses the connection"],
		["http://127.0.0.1:1/", "a\nb", "cannot be reached (ERR_INVALID_CHAR)"],
	])("%s by %j is not reached: it %s", async (url, userAgent, fault) => {
		const outcome = await send({ url: new URL(url) }, { userAgent });
		expect(outcome).toMatchObject({ status: 0, cause: "unavailable", fault });
	});
});

describe("of feedback", () => {
	it("one connection serves, one request at a time, until all is done", async () => {
		let open = 0;
		const { url, sockets } = await serve((_, response) => {
			const others = open++;
			setTimeout(() => {
				open--;
				response.end(String(others));
			}, 5);
		});
		const client = apiClient(url);
		const answers = await Promise.all([client.get("a"), client.get("b")]);
		answers.push(await client.get("c"));
		expect(answers).toMatchObject([{ text: "0" }, { text: "0" }, { text: "0" }]);
		expect(sockets.size).toBe(1);
		client.close();
		await closed(sockets);
	});

	it("what is too large is let go of", async () => {
		const { url, sockets } = await serve(endless(20_000_001));
		const client = apiClient(url);
		expect(await client.get("a")).toMatchObject({ message: "answers with more than 20 MB" });
		await closed(sockets);
		client.close();
	});
});

describe("of remote files", () => {
	it("the body of a redirect is not waited for, nor kept", async () => {
		const sockets = new Set<Socket>();
		const server = createServer({ key, cert: ca }, (request, response) => {
			sockets.add(request.socket);
			if (request.url === "/end") response.end("a");
			else response.writeHead(302, { location: "/end" }).write("More.");
		});
		const url = `https://localhost:${await listen(server)}/`;
		const client = new HttpsClient({ allowHosts: ["localhost"], ca });
		try {
			expect(await client.fetch(url)).toEqual({ text: "a" });
			await closed(sockets);
		} finally {
			client.close();
			server.closeAllConnections();
			server.close();
		}
	});
});
