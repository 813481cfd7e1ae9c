// What the playground of a site sends to which servers, as a probe asks them.
import { expect, it } from "vitest";
import { expectedServers } from "../src/live/probe/site/expected-servers.ts";
import { loadSite } from "../src/session/load-site.ts";
import { newFolder, write } from "./temporary.ts";

/** What is sent, as `METHOD server path headers`. */
function sent(api: object, pages: object, spec: object = {}): string[] {
	const files = Object.entries(pages).map(([name, fields]) => [
		`${name}.mdx`,
		`---\ntitle: A\n${fields}\n---\n\nText.\n`,
	]);
	const root = write(newFolder(), {
		"docs.json": {
			...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
			navigation: { pages: Object.keys(pages) },
			api,
		},
		"openapi.json": {
			openapi: "3.1.0",
			info: { title: "Acme", version: "1" },
			...spec,
		},
		...Object.fromEntries(files),
	});
	return expectedServers(loadSite(root)).flatMap(({ url, requests }) =>
		requests.map(({ method, path, headers }) => [method, url, path, ...headers].join(" ")),
	);
}

const ok = { responses: { 200: { description: "Done" } } };
const server = "https://api.test";

it.each<[string, object, string, string[]]>([
	["no method", {}, "", [`GET ${server} /a`]],
	["bearer", { auth: { method: "bearer" } }, "", [`GET ${server} /a authorization`]],
	["basic", { auth: { method: "basic" } }, "", [`GET ${server} /a authorization`]],
	["cobo", { auth: { method: "cobo" } }, "", [`GET ${server} /a`]],
	["key", { auth: { method: "key" } }, "", [`GET ${server} /a key`]],
	["key with a name", { auth: { method: "key", name: "X-Key" } }, "", [`GET ${server} /a x-key`]],
	[
		"key with a name that browsers do not send",
		{ auth: { method: "key", name: "Cookie" } },
		"",
		[`GET ${server} /a`],
	],
	[
		"one of its own",
		{ auth: { method: "key", name: "X-Key" } },
		"\nauthMethod: none",
		[`GET ${server} /a`],
	],
])("by a page of %s", (_, mdx, more, requests) => {
	const api = { mdx: { server, ...mdx } };
	expect(sent(api, { a: `api: get /a${more}` })).toEqual(requests);
});

it("by pages that have their own server, or several, or none", () => {
	const several = { mdx: { server: [server, "https://b.test"] } };
	const pages = {
		a: 'api: "POST https://c.test/v1/{id}?x=1"',
		b: "api: put users/{id}/{part}",
	};
	expect(sent(several, pages)).toEqual([
		"POST https://c.test /v1/1",
		"PUT https://api.test /users/1/1",
		"PUT https://b.test /users/1/1",
	]);
	expect(sent({}, pages)).toEqual(["POST https://c.test /v1/1"]);
});

it("by pages whose server has a variable, or a password, which is not shown", () => {
	const pages = {
		a: "api: GET https://{host}/v1/{id}",
		b: "api: GET https://me:secret@c.test/v1",
	};
	expect(sent({ mdx: { server } }, pages)).toEqual([
		"GET https://{host} /v1/1",
		"GET https://c.test /v1",
	]);
});

it("of each kind once", () => {
	const api = { mdx: { server, auth: { method: "bearer" } } };
	const pages = {
		a: "api: get /a",
		b: "api: get /b",
		c: "api: post /c",
		d: "api: get /d\nauthMethod: none",
	};
	expect(sent(api, pages)).toEqual([
		`GET ${server} /a authorization`,
		`POST ${server} /c authorization`,
		`GET ${server} /d`,
	]);
});

const scheme = (value: object): object => ({
	servers: [{ url: server }],
	components: { securitySchemes: { one: value } },
	security: [{ one: [] }],
	paths: { "/a": { get: ok } },
});
const parameter = (...parameters: object[]): object => ({
	servers: [{ url: server }],
	paths: { "/a": { get: { ...ok, parameters } } },
});
const body = (type: string): object => ({
	servers: [{ url: server }],
	paths: {
		"/a": { post: { ...ok, requestBody: { content: { [type]: {} } } } },
	},
});

it.each<[string, object, string[]]>([
	["a key in a header", scheme({ type: "apiKey", in: "header", name: "X-Key" }), ["GET /a x-key"]],
	["a key in a query", scheme({ type: "apiKey", in: "query", name: "key" }), ["GET /a"]],
	["a password", scheme({ type: "http", scheme: "basic" }), ["GET /a authorization"]],
	[
		"OpenID",
		scheme({ type: "openIdConnect", openIdConnectUrl: "https://a.test" }),
		["GET /a authorization"],
	],
	["a certificate", scheme({ type: "mutualTLS" }), ["GET /a"]],
	[
		"headers, in order",
		parameter(
			{ in: "header", name: "X-B", required: true },
			{ in: "header", name: "X-A", required: true },
			{ in: "header", name: "X-C" },
			{ in: "query", name: "X-D", required: true },
			{ in: "header", name: "Accept", required: true },
		),
		["GET /a x-a x-b"],
	],
	[
		"headers that browsers let no page send, or need no leave for",
		parameter(
			...[
				...["Host", "cookie", "Origin", "Referer", "Content-Length", "Date"],
				...["Sec-Fetch-Site", "Proxy-Authorization", "Accept-Encoding"],
				...["Range", "Accept-Language", "no name", "X-A"],
			].map((name) => ({ in: "header", name, required: true })),
		),
		["GET /a x-a"],
	],
	[
		"a key in a cookie that is written as a header",
		scheme({ type: "apiKey", in: "header", name: "Cookie" }),
		["GET /a"],
	],
	["JSON", body("application/json"), ["POST /a content-type"]],
	[
		"headers that the description names elsewhere",
		parameter(
			...["Content-Type", "Authorization"].map((name) => ({
				...{ in: "header", name, required: true },
			})),
		),
		["GET /a"],
	],
	[
		"no method, but a webhook",
		{
			servers: [{ url: server }],
			webhooks: { a: { post: ok } },
		},
		[],
	],
	[
		"JSON that HEAD cannot send",
		{
			servers: [{ url: server }],
			paths: {
				"/a": {
					head: { ...ok, requestBody: { content: { "application/json": {} } } },
				},
			},
		},
		["HEAD /a"],
	],
	[
		"JSON that GET cannot send",
		{
			servers: [{ url: server }],
			paths: {
				"/a": {
					get: { ...ok, requestBody: { content: { "application/json": {} } } },
				},
			},
		},
		["GET /a"],
	],
	["a form", body("multipart/form-data; boundary=a"), ["POST /a"]],
	[
		"a server with variables",
		{
			servers: [
				{
					url: "https://{host}/{more}",
					variables: { host: { default: "api.test" } },
				},
			],
			paths: { "/a": { get: ok } },
		},
		["GET https://api.test/{more} /a"],
	],
	[
		"the server of an operation, else that of a path",
		{
			servers: [{ url: "https://c.test" }],
			paths: {
				"/a": {
					servers: [{ url: "https://b.test" }],
					get: { ...ok, servers: [{ url: server }] },
					put: ok,
				},
			},
		},
		["GET /a", "PUT https://b.test /a"],
	],
	["no server", { paths: { "/a": { get: ok } } }, []],
	["a server without a URL", { ...parameter(), servers: [{}] }, []],
])("by an operation of %s", (_, spec, requests) => {
	const docs = { openapi: "openapi.json" };
	const all = sent(
		docs,
		{
			...{ a: "openapi: get /a", b: "openapi: post /a" },
			...{ c: "openapi: put /a", d: "openapi: head /a" },
			e: "openapi: webhook a",
		},
		spec,
	);
	expect(all.map((one) => one.replace(` ${server} `, " "))).toEqual(requests);
});
