// CORS of the servers of an API that browsers ask themselves, and what a probe never asks.
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { liveSite, type SiteSettings, writtenSite } from "./live-site.ts";
import { type Probed, probe, told, withoutPorts } from "./probing.ts";
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
			"redirects the preflight, and browsers do not follow that redirect.",
		],
		["that takes no OPTIONS", right, 405, "does not accept the preflight."],
	])("%s is told, and nothing else", async (_, headers, status, why) => {
		const { url } = await backend(headers, status);
		const found = await probedWith(url, { security: "bearer" }, ...allowed);
		expect(told(found)).toEqual([`cors-preflight: \`http://HOST\` ${why}`]);
		expect(found.code).toBe(1);
		expect(found.findings[0]).toMatchObject({ file: "api.json", line: 9 });
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
		["https://{region}.acme.test/v1", "a variable has no default value"],
		["/v1", "it is not a full URL"],
		["ftp://acme.test", "it is not a full URL"],
		["http://127.0.0.1:1", "refuses the connection"],
	])("%s is left open: %s", async (server, why) => {
		const found = await probedWith(server, {}, ...allowed);
		expect(told(found)).toEqual([]);
		expect(found.notChecked).toEqual([`${withoutPorts(`\`${server}\``)} (${why})`]);
	});

	it("is not asked where Mintlify asks it", async () => {
		const server = await backend({});
		const found = await probedWith(server.url, { api: {} }, ...allowed);
		expect(told(found)).toEqual([]);
		expect(server.seen).toEqual([]);
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
		const found = await probe(url, site);
		expect(hidden.seen).toEqual([]);
		expect(found.notChecked.join("\n")).toContain(
			"`http://169.254.169.254` (points to a private address; `--allow-host 169.254.169.254` allows it)",
		);
		await probe(url, site, ...allowed);
		expect(hidden.seen.map(({ method }) => method)).toEqual([
			...["OPTIONS", "OPTIONS"],
			// `127.1` is the same address.
			...["OPTIONS", "OPTIONS"],
		]);
	});
});
