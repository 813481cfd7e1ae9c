// CORS of the servers of an API that browsers ask themselves, and what a probe never asks.
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { liveSite, type SiteSettings, writtenSite } from "./live-site.ts";
import { type Probed, probe, told } from "./probing.ts";
import { type Running, serve } from "./servers.ts";

type Headers = Readonly<Record<string, string>>;

/** A server that answers every preflight with these headers. */
function backend(headers: Headers, status = 204): Promise<Running> {
	return serve((_request: IncomingMessage, response: ServerResponse) => {
		response.writeHead(status, headers).end();
	});
}

async function probedWith(
	server: string,
	settings: SiteSettings = {},
	...argv: readonly string[]
): Promise<Probed & { readonly origin: string }> {
	const { url } = await serve(liveSite());
	const site = writtenSite({
		api: { playground: { proxy: false } },
		...settings,
		servers: [server],
	});
	return { origin: url, ...(await probe(url, site, ...argv)) };
}

const allowed = ["--allow-host", "127.0.0.1"];
const right = {
	"access-control-allow-origin": "*",
	"access-control-allow-methods": "GET, PUT",
	"access-control-allow-headers": "content-type, authorization",
};

function without(name: string, instead?: string): Headers {
	const { [name]: _, ...rest }: Headers = right;
	return instead === undefined ? rest : { ...rest, [name]: instead };
}

describe("a server", () => {
	it.each<[string, Headers, number, string]>([
		[
			"that names no origin",
			without("access-control-allow-origin"),
			204,
			"sends no `Access-Control-Allow-Origin`.",
		],
		[
			"that names another origin",
			without("access-control-allow-origin", "https://acme.test"),
			204,
			"allows only the origin `https://acme.test`.",
		],
		[
			"that covers `Authorization` with `*`",
			without("access-control-allow-headers", "*"),
			204,
			"does not allow the header `authorization`, which `*` does not cover.",
		],
		[
			"that forgets a method",
			without("access-control-allow-methods", "GET"),
			204,
			"does not allow PUT.",
		],
		[
			"that redirects",
			{ ...right, location: "/other" },
			302,
			"redirects the preflight (302), and browsers do not follow that redirect.",
		],
		["that takes no OPTIONS", right, 405, "answers the preflight with 405."],
	])("%s is told, and nothing else", async (_, headers, status, why) => {
		const { url } = await backend(headers, status);
		const found = await probedWith(url, { security: "bearer" }, ...allowed);
		expect(told(found)).toEqual([`cors-preflight: \`${url}\` ${why}`]);
		expect(found.code).toBe(1);
		expect(found.findings[0]?.at).toMatchObject({ file: "api.json", line: 9 });
	});

	it("that allows all of it is right", async () => {
		const server = await backend(right);
		const found = await probedWith(server.url, { security: "bearer" }, ...allowed);
		expect(told(found)).toEqual([]);
		expect(
			server.seen.map(({ method, path, headers }) => [
				...[method, path, headers["access-control-request-method"]],
				...[headers["access-control-request-headers"], headers.origin],
			]),
		).toEqual([
			["OPTIONS", "/users", "GET", "authorization", found.origin],
			["OPTIONS", "/users/1", "PUT", "authorization,content-type", found.origin],
		]);
	});

	it.each([
		["*", undefined, "allows any origin with `*`"],
		["origin", undefined, "does not allow credentials"],
		["origin", "true", undefined],
	])("that gets cookies and allows %s, %s", async (origin, also, why) => {
		const { url } = await serve((request, response) => {
			const own = origin === "*" ? "*" : String(request.headers.origin);
			response
				.writeHead(204, {
					...right,
					"access-control-allow-origin": own,
					...(also && { "access-control-allow-credentials": also }),
				})
				.end();
		});
		const api = { playground: { proxy: false, credentials: true } };
		const found = await probedWith(url, { api, security: "bearer" }, ...allowed);
		expect(told(found)).toEqual(why === undefined ? [] : [expect.stringContaining(why)]);
	});

	it.each([
		["https://{region}.acme.test/v1", "has a variable without a default value"],
		["/v1", "is not a full URL"],
		["ftp://acme.test", "is not a full URL"],
	])("%s is not asked: it %s", async (server, why) => {
		const found = await probedWith(server);
		expect(told(found)).toEqual([]);
		const check = found.checks.find((one) => one.check === "cors-preflight");
		expect(check).toMatchObject({
			outcome: "skipped",
			says: `\`${server}\` ${why}`,
		});
	});

	it("is not asked where Mintlify asks it", async () => {
		const server = await backend({});
		const found = await probedWith(server.url, { api: {} }, ...allowed);
		expect(told(found)).toEqual([]);
		expect(server.seen).toEqual([]);
	});

	it("that is not there is told with --servers only", async () => {
		const server = "http://127.0.0.1:1";
		const api = {};
		expect(told(await probedWith(server, { api }, ...allowed))).toEqual([]);
		const asked = await probedWith(server, { api }, ...allowed, "--servers");
		expect(told(asked)).toEqual([
			"server-reachable: The server `http://127.0.0.1:1` refuses the connection.",
		]);
	});
});

describe("a private address", () => {
	it("is asked for nobody but whoever allows it", async () => {
		const hidden = await backend(right);
		const { port } = hidden;
		const { url } = await serve(
			liveSite({
				special: (path, response) => {
					if (path !== "/quickstart") return false;
					response.writeHead(302, { location: `${hidden.url}/page` }).end();
					return true;
				},
				listed: ["/"],
			}),
		);
		const site = writtenSite({
			api: { playground: { proxy: false } },
			redirects: [{ source: "/away", destination: hidden.url }],
			security: "bearer",
			servers: [
				...[hidden.url, `http://[::1]:${port}`, "http://169.254.169.254"],
				// A name that leads to this machine, as that of a stranger can.
				...[`http://localhost:${port}`, `http://127.1:${port}`],
				...[`http://[::ffff:127.0.0.1]:${port}`, `http://0.0.0.0:${port}`],
			],
		});
		const found = await probe(url, site, "--servers");
		expect(hidden.seen).toEqual([]);
		const unsaid = found.checks.flatMap(({ notLookedAt, says }) => [...[says, ...notLookedAt]]);
		expect(unsaid.join("\n")).toContain("`http://169.254.169.254/users` has a private address");
		await probe(url, site, ...allowed);
		expect(hidden.seen.map(({ method }) => method)).toEqual([
			...["OPTIONS", "OPTIONS"],
			// `127.1` is the same address.
			...["OPTIONS", "OPTIONS"],
		]);
	});
});
