// What a probe expects of a site, and how it judges answers, by tables; what needs servers is in
// probe-checks.test.ts and test/live/probe.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
	type Answer,
	closedReason,
	exchangeOf,
	isJson,
	redirectTargetOf,
} from "../../src/live/probe/answer.ts";
import { type PlaygroundUse, playgroundUse } from "../../src/live/probe/check-playground.ts";
import { allowsCrawlers } from "../../src/live/probe/check-public-files.ts";
import { corsFault, needsPreflight } from "../../src/live/probe/cors.ts";
import { type ExpectedPage, expectedPages } from "../../src/live/probe/expected-pages.ts";
import { plainAddress, sampleOf } from "../../src/live/probe/live-site.ts";
import { serverRequests } from "../../src/live/probe/server-requests.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { printedAt } from "../docs/terminal.ts";
import { run } from "../run.ts";
import { newFolder, write } from "../temporary.ts";
import { argvFor, brokenSite, settled } from "./probe/broken-site.ts";
import { writtenSite } from "./probe/live-site.ts";

const url = new URL("https://acme.test/a");

function answer(status: number, headers: Record<string, string> = {}, text = ""): Answer {
	return { status, headers, text, request: { method: "GET", url } };
}

const html = { "content-type": "text/html; charset=utf-8" };
const silent: Answer = { ...answer(0), fault: "is silent", cause: "late" };

describe("who may not look", () => {
	it.each<[string, Answer, string | undefined, string | undefined]>([
		["401", answer(401), undefined, "is behind a login (401)"],
		["407", answer(407), undefined, "is behind a login (407)"],
		["408", answer(408), undefined, undefined],
		["403", answer(403), undefined, "is refused by the server or a firewall (403)"],
		[
			"a challenge",
			answer(200, { "cf-mitigated": "challenge" }),
			undefined,
			"demands proof that a person reads it",
		],
		["a path", answer(302), "https://acme.test/a/SSO/b", "is behind a login"],
		["a host", answer(302), "https://acme.okta.com/a", "is behind a login"],
		["such a word", answer(302), "https://acme.test/logins", undefined],
	])("is told by %s", (_, closed, target, why) => {
		expect(closedReason(closed, target === undefined ? undefined : new URL(target))).toBe(why);
	});
});

describe("an answer", () => {
	const to = { location: "/b" };

	it.each<[Answer, string | undefined]>([
		...[301, 302, 303, 307, 308].map((status): [Answer, string] => [answer(status, to), "/b"]),
		...[200, 300, 304, 309].map((status): [Answer, undefined] => [answer(status, to), undefined]),
		[answer(301), undefined],
		[answer(301, { location: "https://[" }), undefined],
		[silent, undefined],
	])("%j leads to %s", (redirect, path) => {
		expect(redirectTargetOf(redirect)?.pathname).toBe(path);
	});

	it.each<[Answer, string]>([
		[answer(405), "returns `405`"],
		[answer(302, { ...html, ...to, server: "a`b" }), "returns `302, text/html, to /b, a'b`"],
		[silent, "is silent"],
	])("%j is shown as %s", (shown, seen) => {
		expect(exchangeOf(shown)).toBe(`\`GET https://acme.test/a\` ${seen}`);
	});

	it.each([
		["1", false],
		["true", false],
		["{", false],
		[" [1]", true],
		["{}", true],
	])("that says %j is JSON: %s", (text, is) => {
		expect(isJson(answer(200, {}, text))).toBe(is);
	});
});

it("addresses are plain", () => {
	expect(["/index", "/a/index", "/a//", "/a%20b", "/%", ""].map(plainAddress)).toEqual([
		"/",
		"/a",
		"/a",
		"/a b",
		"/%",
		"/",
	]);
});

it("a sample has items from everywhere", () => {
	expect(sampleOf([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([1, 5, 9]);
	expect(sampleOf([1, 2], 3)).toEqual([1, 2]);
	expect(sampleOf([1, 2], 1)).toEqual([1]);
	expect(sampleOf([1, 2], 0)).toEqual([]);
});

describe("CORS", () => {
	const preflight = {
		origin: "https://docs.acme.test",
		method: "PUT",
		headers: ["x-key"],
		hasCredentials: false,
	};
	const right = {
		"access-control-allow-origin": "https://docs.acme.test",
		"access-control-allow-methods": "*",
		"access-control-allow-headers": "*",
		"access-control-allow-credentials": "true",
	};

	it("lets `*` stand for all but credentials", () => {
		expect(corsFault(preflight, answer(200, right))).toBeUndefined();
		const withCookies = { ...preflight, hasCredentials: true };
		expect(corsFault(withCookies, answer(200, right))?.why).toMatch(/PUT/);
		const named = { ...right, "access-control-allow-methods": "PUT" };
		expect(corsFault(withCookies, answer(200, named))?.why).toMatch(/x-key/);
	});

	const named = {
		"access-control-allow-origin": "https://docs.acme.test",
		"access-control-allow-methods": "GET, PUT",
		"access-control-allow-headers": "X-Key , x-other",
	};

	it.each<[string, number, object, object, RegExp | undefined]>([
		["all of it", 200, {}, {}, undefined],
		["all of it, with 299", 299, {}, {}, undefined],
		["nothing, with 199", 199, {}, {}, /does not accept the preflight$/],
		["nothing, with 300", 300, {}, {}, /redirects the preflight/],
		["nothing, with 399", 399, {}, {}, /redirects the preflight/],
		["nothing, with 400", 400, {}, {}, /does not accept the preflight$/],
		["no origin", 200, {}, { "access-control-allow-origin": " " }, /sends no/],
		[
			"another origin",
			...[200, {}, { "access-control-allow-origin": "https://b.test" }],
			/allows only the origin `https:\/\/b.test`/,
		],
		["any origin", 200, {}, { "access-control-allow-origin": "*" }, undefined],
		[
			"any origin, with cookies",
			...[200, { hasCredentials: true }, { "access-control-allow-origin": "*" }],
			/allows any origin with `\*`/,
		],
		["no cookies", 200, { hasCredentials: true }, {}, /allow credentials/],
		[
			"cookies",
			...[200, { hasCredentials: true }],
			{ "access-control-allow-credentials": "true" },
			undefined,
		],
		["another method", 200, { method: "DELETE" }, {}, /allow DELETE$/],
		["what is simple", 200, { method: "POST", headers: [] }, {}, undefined],
		[
			"what is simple, whatever it lists",
			...[200, { method: "POST" }, { "access-control-allow-methods": "" }],
			undefined,
		],
		[
			"two headers less",
			...[200, { headers: ["x-a", "x-key", "x-b"] }, {}],
			/allow the headers `x-a`, `x-b`$/,
		],
		[
			"no key by `*`",
			...[200, { headers: ["authorization", "x-key"] }],
			{ "access-control-allow-headers": "*" },
			/allow the header `authorization`, which `\*` does not cover$/,
		],
		[
			"a key by its name beside `*`",
			...[200, { headers: ["authorization"] }],
			{ "access-control-allow-headers": "*, Authorization" },
			undefined,
		],
	] as const)("allows %s", (_, status, asked, headers, why) => {
		const fault = corsFault({ ...preflight, ...asked }, answer(status, { ...named, ...headers }));
		if (why === undefined) expect(fault).toBeUndefined();
		else expect(fault?.why).toMatch(why);
	});

	it("asks for nothing that is simple", () => {
		expect(needsPreflight({ method: "POST", headers: [] })).toBe(false);
		expect(needsPreflight({ method: "GET", headers: ["x-key"] })).toBe(true);
		expect(needsPreflight({ method: "DELETE", headers: [] })).toBe(true);
		// No page can send it, whatever the server allows.
		expect(needsPreflight({ method: "TRACE", headers: ["x-key"] })).toBe(false);
	});
});

describe("robots.txt", () => {
	it.each([
		["User-agent: *\nDisallow: /", false],
		["User-agent: *\nDisallow:", true],
		["User-agent: a\nUser-agent: *\nDisallow: /", false],
		["User-agent: a\nDisallow: /\nUser-agent: *\nAllow: /", true],
		["user-agent:* # all\ndisallow: /\nallow: /docs/", true],
		["User-agent: *\nDisallow: /docs", false],
		["User-agent: *\nDisallow: /private", true],
		["User-agent: *\nDisallow: /*", false],
		["User-agent: *\nDisallow: /*.pdf$", true],
		["Disallow: /", true],
		["User-agent: *\nDisallow: /docs/\nAllow: /docs/", true],
		["User-agent: *\nAllow: /docs/\nDisallow: /docs/", true],
		["User-agent: *\nAllow: /docs\nDisallow: /docs/", false],
		["User-agent: *\nDisallow: /docs/\nAllow: /docs", false],
		["User-agent: *\nDisallow: /\nUser-agent: a\nAllow: /docs/", false],
		["User-agent: a\nUser-agent: b\nDisallow: /", true],
		["User-agent: *\nSitemap: a\nUser-agent: b\nDisallow: /", false],
		["User-agent: *\rDisallow : /docs:", true],
		["User-agent : *\nDisallow : /docs", false],
	])("%j lets everybody look below /docs/: %s", (text, isAllowed) => {
		expect(allowsCrawlers(text, "/docs/")).toBe(isAllowed);
	});
});

/** A site whose docs.json has these groups, with files beside it. */
function siteWith(
	groups: readonly object[],
	files: Readonly<Record<string, unknown>>,
	more: object = {},
): string {
	const docs = {
		...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
		...{ navigation: { groups }, ...more },
	};
	return writtenSite({ files: { "docs.json": docs, ...files } });
}

const guides = { group: "Guides", pages: ["index"] };
const page = (field: string): string => `---\ntitle: A\n${field}\n---\n\nText.\n`;

describe("the API playground of a site", () => {
	const api = { group: "API", openapi: "api.json" };
	const none = { "api.json": "{}" };
	const display = (value: string): object => ({
		api: { playground: { display: value } },
	});

	it.each<[string, readonly object[], object, object, PlaygroundUse]>([
		["with operations", [guides, api], {}, {}, "proxied"],
		["without", [guides], none, {}, "none"],
		[
			"with a page of its own",
			[guides],
			{ ...none, "index.mdx": page("api: GET /users") },
			{},
			"proxied",
		],
		[
			"with a file that is broken",
			[guides, { group: "API", openapi: "b.json" }],
			{ ...none, "b.json": "{" },
			{},
			"proxied",
		],
		[
			"with a file that is empty",
			[guides, { group: "API", openapi: "b.json" }],
			{ ...none, "b.json": "" },
			{},
			"proxied",
		],
		[
			"with a file that has no operation",
			[guides, { group: "API", openapi: "b.json" }],
			{
				...none,
				"b.json": {
					openapi: "3.1.0",
					info: { title: "A", version: "1" },
					paths: {},
				},
			},
			{},
			"none",
		],
		[
			"with a file elsewhere",
			[guides, { group: "API", openapi: "https://acme.test/api.json" }],
			none,
			{},
			"proxied",
		],
		["that is left out", [guides, api], {}, display("none"), "none"],
		["that only shows", [guides, api], {}, display("simple"), "none"],
		["that is there", [guides, api], {}, display("interactive"), "proxied"],
		[
			"that is left out but for a page",
			[guides, api],
			{ "index.mdx": page("playground: interactive") },
			display("none"),
			"proxied",
		],
		[
			"that a page leaves out too",
			[guides, api],
			{ "index.mdx": page("playground: none") },
			display("none"),
			"none",
		],
		[
			"that browsers use directly",
			[guides, api],
			{},
			{ api: { playground: { proxy: false } } },
			"direct",
		],
	])("%s", (_, groups, files, more, use) => {
		expect(playgroundUse(loadSite(siteWith(groups, { ...files }, more)))).toBe(use);
	});
});

const pagesOf = (root: string): readonly ExpectedPage[] => expectedPages(loadSite(root));

describe("a site that is described", () => {
	it("has pages at their entries, each once", () => {
		const pages = pagesOf(writtenSite());
		expect(pages.map(({ address, at }) => [address, at.file.path])).toEqual(
			[
				...["/", "/quickstart", "/guides/start"],
				...["/api-reference/list-users", "/api-reference/put-a-user"],
			].map((address) => [address, "docs.json"]),
		);
		const twice = siteWith([guides, { group: "More", pages: ["index"] }], {});
		const [one, ...others] = pagesOf(twice);
		expect(others).toEqual([]);
		expect(one?.at.pointer).toBe("/navigation/groups/0/pages/0");
	});

	it.each<[string, readonly object[], Readonly<Record<string, string>>, object]>([
		[
			"that are sent on",
			[guides],
			{},
			{ redirects: [{ source: "/", destination: "/quickstart" }] },
		],
		["that lead elsewhere", [guides], { "index.mdx": page("url: https://a.test") }, {}],
		["for some readers", [guides], { "index.mdx": page("groups: [a]") }, {}],
		["in a hidden group", [{ ...guides, hidden: true }], {}, {}],
	])("has no pages %s", (_, groups, files, more) => {
		expect(pagesOf(siteWith(groups, files, more))).toEqual([]);
	});

	it.each(["languages", "versions"])("has main %s, which search engines are told of", (name) => {
		const one = name.slice(0, -1);
		const edition = (value: string, path: string, isDefault = false) => ({
			...{ [one]: value, pages: [path] },
			...(isDefault && { default: true }),
		});
		const indexed = (...editions: readonly object[]): string[] => {
			const docs = {
				...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
				navigation: { [name]: editions },
			};
			const root = writtenSite({ files: { "docs.json": docs } });
			return pagesOf(root)
				.filter(({ isIndexed }) => isIndexed)
				.map(({ address }) => address);
		};
		const [en, de] = [edition("en", "index"), edition("de", "quickstart")];
		expect(indexed(en, de)).toEqual(["/"]);
		const main = edition("de", "quickstart", true);
		expect(indexed(en, main)).toEqual(["/quickstart"]);
		const other = edition("fr", "guides/start", true);
		expect(indexed(en, main, other)).toEqual(["/quickstart"]);
	});
});

describe("what search engines are told of", () => {
	const tags = (robots: string): object => ({ seo: { metatags: { robots } } });

	it.each<[string, object, string, boolean]>([
		["every page", {}, "tag: a", true],
		["not one that is hidden", {}, "hidden: true", false],
		["not one that says so", {}, "noindex: true", false],
		["not one that tells robots", {}, "robots: noindex", false],
		["no page of a site that says so", tags("NOINDEX"), "tag: a", false],
		["every page of one that says follow", tags("follow"), "tag: a", true],
	])("%s", (_, more, field, isIndexed) => {
		const root = siteWith([guides], { "index.mdx": page(field) }, more);
		const shown = pagesOf(root).filter((one) => one.isIndexed);
		expect(shown.map(({ address }) => address)).toEqual(isIndexed ? ["/"] : []);
	});
});

describe("what the playground sends", () => {
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
		return serverRequests(loadSite(root)).map(({ method, server, path, headers }) =>
			[method, server, path, ...headers].join(" "),
		);
	}
	const server = "https://api.test";
	const ok = { responses: { 200: { description: "Done" } } };

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

	it("by pages whose server has a variable", () => {
		const pages = {
			a: "api: GET https://{host}/v1/{id}",
		};
		expect(sent({ mdx: { server } }, pages)).toEqual(["GET https://{host} /v1/1"]);
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
		[
			"a key in a header",
			scheme({ type: "apiKey", in: "header", name: "X-Key" }),
			["GET /a x-key"],
		],
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
});

describe("bad input", () => {
	it.each<[readonly string[], string]>([
		[[], "The address of the site is missing: `docproof probe https://docs.acme.test`."],
		[
			["docs.acme.test"],
			"`docs.acme.test` is not an http or https URL. Did you mean `https://docs.acme.test`?",
		],
		[["ftp://acme.test"], "`ftp://acme.test` is not an http or https URL."],
		[["https://"], "`https://` is not an http or https URL."],
		[
			["https://me:secret@acme.test"],
			"The address must not contain a user name or password: docproof does not send credentials.",
		],
		[
			["me:secret@acme.test"],
			"The address must not contain a user name or password: docproof does not send credentials.",
		],
		[
			["https://acme.test", "nowhere"],
			"`nowhere` does not exist. The current folder is part of a site: omit the path to check it.",
		],
		[["https://acme.test", "--rate", "0"], "`--rate` must be a whole number from 1 to 999999."],
		[
			["https://acme.test", "--timeout", "a"],
			"`--timeout` must be a whole number from 1 to 999999.",
		],
		[
			["https://acme.test", "--allow-host", "a/b"],
			"`--allow-host a/b` is not a host name, such as `api.test`.",
		],
		[
			["https://acme.test", "--format", "html"],
			"`--format html` shows a site: use it with `docproof validate`.",
		],
		[
			["https://acme.test", "--rule", "probe/robot=off"],
			"The rule `probe/robot` does not exist. Did you mean `probe/robots`?",
		],
		[
			["https://acme.test", "--formt", "json"],
			"`docproof probe` has no option `--formt`. Did you mean `--format`?",
		],
		[["http://127.0.0.1:1"], "`http://127.0.0.1:1/` refuses the connection."],
		[
			["https:\\\\me:secret@acme.test"],
			"The address must not contain a user name or password: docproof does not send credentials.",
		],
	])("%j is told in one sentence", async (argv, sentence) => {
		const { code, out, err } = await run(writtenSite(), ["probe", ...argv]);
		expect({ code, out, err }).toEqual({
			code: 2,
			out: "",
			err: `docproof: ${sentence}\n`,
		});
	});
});

it.each([80, 120])("a broken site in a terminal of %d columns", async (columns) => {
	const { url: address, site } = await brokenSite();
	const out = settled(await printedAt(columns, site, argvFor(address)), address);
	const plain = out.replaceAll(/␛\[\d+m/g, "").split("\n");
	expect(Math.max(...plain.map(({ length }) => length))).toBeLessThanOrEqual(columns);
	await expect(out).toMatchFileSnapshot(join(import.meta.dirname, `probe/broken.${columns}.txt`));
});
