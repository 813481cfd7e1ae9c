// What a probe expects of a site by its files, and which servers of its API browsers ask, from a
// site of https too.
import { describe, expect, it } from "vitest";
import type { Check, CheckOutcome, Scene } from "../src/live/probe/check.ts";
import { corsPreflight, serverHttps } from "../src/live/probe/checks/servers.ts";
import { LiveSite } from "../src/live/probe/live.ts";
import { PageList } from "../src/live/probe/page-list.ts";
import { expectedSite } from "../src/live/probe/site/expected-site.ts";
import { SiteClient } from "../src/net/site-client.ts";
import { type SiteSettings, writtenSite } from "./probe/live-site.ts";
import { serve } from "./probe/servers.ts";

const { signal: stop } = new AbortController();

/** What a check comes to for a site at an address; `allows` takes private addresses. */
async function outcomeOf(
	{ run }: Check,
	base: string,
	root?: string,
	allows = true,
): Promise<CheckOutcome> {
	const settings = { allows: () => allows, userAgent: "docproof", stop };
	const client = new SiteClient(settings);
	const live = new LiveSite(new URL(base), (request) => client.send(request, 60_000));
	const site = root === undefined ? undefined : expectedSite(root);
	const scene: Scene = {
		...{ live, site, pages: new PageList(live, site, 1) },
		start: {
			outcome: { kind: "not-sent", why: "" },
			...{ url: live.home, hops: [], next: undefined },
		},
		options: { sampleSize: 1, canRequestServers: true, missingName: "nobody" },
		failedChecks: new Set(),
	};
	try {
		return await run(scene);
	} finally {
		client.close();
	}
}

const said = (outcome: CheckOutcome): string =>
	"skipped" in outcome ? outcome.skipped : (outcome.observation ?? "");
const messages = (outcome: CheckOutcome): readonly string[] =>
	"skipped" in outcome ? [] : (outcome.findings ?? []).map(({ message }) => message);

const home = "https://docs.acme.test";
const direct = { playground: { proxy: false } };

describe("browsers of a site of https", () => {
	const blocked = (url: string): string => `\`${url}\` uses plain http, but the site uses https.`;
	const none = "the API has no server of its own";

	it.each<[readonly string[], string, readonly string[]]>([
		[[], none, []],
		[["/a"], "`/a` is not a full URL", []],
		[["/a", "/b"], "`/a` is not a full URL", []],
		[[`${home}/api`], none, []],
		[["https://api.acme.test"], "1 server", []],
		[["http://api.acme.test"], "1 server", ["http://api.acme.test"]],
		[["https://a.acme.test", "http://api.acme.test", "/a"], "2 servers", ["http://api.acme.test"]],
		[["http://localhost:3000"], "1 server", []],
		[["http://api.localhost"], "1 server", []],
		[["http://127.0.0.1", "http://127.9.8.7"], "2 servers", []],
		[["http://[::1]"], "1 server", []],
		[["http://localhost.test"], "1 server", ["http://localhost.test"]],
		[["http://127.0.0.1.test"], "1 server", ["http://127.0.0.1.test"]],
	])("that ask %j: %s, %j are blocked", async (servers, says, urls) => {
		const site = writtenSite({ api: direct, servers });
		const outcome = await outcomeOf(serverHttps, home, site);
		expect(said(outcome)).toBe(says);
		expect(messages(outcome)).toEqual(urls.map(blocked));
	});

	it.each<[string, SiteSettings | undefined, string]>([
		["http://docs.acme.test", { api: direct }, "the site itself is not https"],
		[home, {}, "requests go through Mintlify (`api.playground.proxy`)"],
		[home, undefined, "needs the folder of the site"],
	])("%s with %j: %s", async (base, settings, says) => {
		const servers = ["http://api.acme.test"];
		const site = settings && writtenSite({ ...settings, servers });
		const outcome = await outcomeOf(serverHttps, base, site);
		expect(outcome).toEqual({ skipped: says });
	});
});

describe("preflights", () => {
	const right = {
		"access-control-allow-origin": "*",
		"access-control-allow-methods": "PUT",
		"access-control-allow-headers": "content-type",
	};
	const gone = "http://127.0.0.1:1";
	const refuses = "refuses the connection";

	async function preflights(settings: SiteSettings, allows = true): Promise<CheckOutcome> {
		const site = writtenSite({ api: direct, ...settings });
		return outcomeOf(corsPreflight, home, site, allows);
	}

	it("are sent where a request needs one", async () => {
		const { url, seen } = await serve((_, response) => {
			response.writeHead(204, right).end();
		});
		const outcome = await preflights({ servers: [url, gone] });
		expect(outcome).toMatchObject({ observation: "1 preflight", findings: [] });
		expect(outcome.unjudged).toEqual([`\`${gone}/users/1\` ${refuses}`]);
		expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(["OPTIONS /users/1"]);
	});

	it("are told of once, with all requests that they are about", async () => {
		const { url } = await serve((_, response) => {
			response.writeHead(204).end();
		});
		const outcome = await preflights({ servers: [url], security: "key" });
		const fault = `\`${url}\` sends no \`Access-Control-Allow-Origin\`.`;
		expect(messages(outcome)).toEqual([fault]);
		expect(outcome).toMatchObject({
			observation: "2 preflights",
			findings: [{ cases: [{ url: `${url}/users` }, { url: `${url}/users/1` }] }],
		});
	});

	it.each<[readonly string[], string, number]>([
		[[], "no request needs a preflight", 0],
		[["/a", "/b"], "`/a` is not a full URL", 0],
		[["http://api.acme.test"], "no request needs a preflight", 0],
		[[gone], `cannot be judged: \`${gone}/users/1\` ${refuses}`, 0],
		[[gone, "http://127.0.0.1:2", "/a"], "cannot be judged: `/a` is not a full URL", 2],
	])("to %j: %s", async (servers, says, count) => {
		const outcome = await preflights({ servers });
		expect(said(outcome)).toBe(says);
		expect(outcome.unjudged ?? []).toHaveLength(count);
	});

	it("to a private address say how they are allowed", async () => {
		const outcome = await preflights({ servers: [gone] }, false);
		expect(said(outcome)).toBe(
			`cannot be judged: \`${gone}/users/1\` has a private address (\`--allow-host 127.0.0.1\` allows it)`,
		);
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

	it.each<[string, readonly object[], object, object, string | undefined]>([
		["with operations", [guides, api], {}, {}, undefined],
		["without", [guides], none, {}, "the site shows no API"],
		[
			"with a page of its own",
			[guides],
			{ ...none, "index.mdx": page("api: GET /users") },
			{},
			undefined,
		],
		[
			"with a file that is broken",
			[guides, { group: "API", openapi: "b.json" }],
			{ ...none, "b.json": "{" },
			{},
			undefined,
		],
		[
			"with a file that is empty",
			[guides, { group: "API", openapi: "b.json" }],
			{ ...none, "b.json": "" },
			{},
			undefined,
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
			"the site shows no API",
		],
		[
			"with a file elsewhere",
			[guides, { group: "API", openapi: "https://acme.test/api.json" }],
			none,
			{},
			undefined,
		],
		["that is left out", [guides, api], {}, display("none"), "`api.playground.display` is `none`"],
		[
			"that only shows",
			[guides, api],
			{},
			display("simple"),
			"`api.playground.display` is `simple`",
		],
		["that is there", [guides, api], {}, display("interactive"), undefined],
		[
			"that is left out but for a page",
			[guides, api],
			{ "index.mdx": page("playground: interactive") },
			display("none"),
			undefined,
		],
		[
			"that a page leaves out too",
			[guides, api],
			{ "index.mdx": page("playground: none") },
			display("none"),
			"`api.playground.display` is `none`",
		],
	])("%s", (_, groups, files, more, missing) => {
		const { playground } = expectedSite(siteWith(groups, { ...files }, more));
		expect(playground.missing).toBe(missing);
	});
});

describe("a site that is described", () => {
	const redirect = (source: string, destination = "/quickstart"): object => ({
		...{ source, destination },
	});

	it("has redirects that a probe can tell", () => {
		const redirects = [
			redirect("/plain"),
			...["none", "/query?a", "/part#a", "/any/:slug", "/any/*"].map((source) => redirect(source)),
			redirect("/other", "/guides/:slug"),
			...[redirect("/twice"), redirect("/twice", "/guides/start")],
			redirect("/itself", "/itself"),
			redirect("/guides/start"),
		];
		const site = expectedSite(writtenSite({ redirects }));
		expect(site.redirects.map(({ source }) => source)).toEqual([...["/plain", "/twice"]]);
	});

	it.each<[object | undefined, boolean, boolean]>([
		[undefined, true, false],
		[{}, true, false],
		[{ playground: { credentials: true } }, true, true],
		[{ playground: { credentials: false, proxy: false } }, false, false],
	])(
		"with the API %j is asked through Mintlify: %s, with cookies: %s",
		(api, isProxied, sendsCredentials) => {
			const { playground } = expectedSite(writtenSite(api && { api }));
			expect(playground).toMatchObject({ isProxied, sendsCredentials });
			const isWritten = api !== undefined && "playground" in api;
			expect(playground.at?.file.path).toBe(isWritten ? "docs.json" : undefined);
		},
	);

	it("has an API of one operation", () => {
		const responses = { 200: { description: "Done." } };
		const api = {
			...{ openapi: "3.1.0", info: { title: "A", version: "1" } },
			paths: { "/users": { get: { responses } } },
		};
		const root = siteWith([guides, { group: "API", openapi: "api.json" }], {
			"api.json": api,
		});
		const { playground, pages } = expectedSite(root);
		expect(playground.missing).toBeUndefined();
		expect(pages.map(({ at }) => at.file.path)).toEqual([...["docs.json", "api.json"]]);
	});

	it("has pages at their entries, each once", () => {
		const { pages } = expectedSite(writtenSite());
		expect(pages.map(({ address, at }) => [address, at.file.path])).toEqual(
			[
				...["/", "/quickstart", "/guides/start"],
				...["/api-reference/list-users", "/api-reference/put-a-user"],
			].map((address) => [address, "docs.json"]),
		);
		const twice = siteWith([guides, { group: "More", pages: ["index"] }], {});
		const [one, ...others] = expectedSite(twice).pages;
		expect(others).toEqual([]);
		expect(one?.at.pointer).toBe("/navigation/groups/0/pages/0");
	});

	it.each<[string, readonly object[], Readonly<Record<string, string>>, object]>([
		["that are sent on", [guides], {}, { redirects: [redirect("/")] }],
		["that lead elsewhere", [guides], { "index.mdx": page("url: https://a.test") }, {}],
		["for some readers", [guides], { "index.mdx": page("groups: [a]") }, {}],
		["in a hidden group", [{ ...guides, hidden: true }], {}, {}],
	])("has no pages %s", (_, groups, files, more) => {
		expect(expectedSite(siteWith(groups, files, more)).pages).toEqual([]);
	});

	it.each<[string, string, string]>([
		["words", "---\ntitle: A\n---\n\nText.\n", "something"],
		["nothing", "---\ntitle: A\n---\n", "nothing"],
		["an operation", "---\nopenapi: GET /users\n---\n", "something"],
		[
			"imports and elements",
			"---\ntitle: A\n---\n\nimport A from 'a';\n\nexport const b = 1;\n\n<A />\n",
			"unknown",
		],
	])("has pages that hold %s", (_, text, holds) => {
		const root = siteWith([guides], { "index.mdx": text });
		expect(expectedSite(root).pages.map((one) => one.content)).toEqual([holds]);
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
			return expectedSite(root)
				.pages.filter(({ isIndexed }) => isIndexed)
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
		const shown = expectedSite(root).pages.filter((one) => one.isIndexed);
		expect(shown.map(({ address }) => address)).toEqual(isIndexed ? ["/"] : []);
	});
});

describe("the servers of a page that describes its endpoint", () => {
	const servers = (field: string, mdx: object = {}): object[] =>
		expectedSite(
			siteWith(
				[guides],
				{ "api.json": "{}", "index.mdx": page(field) },
				{
					api: { mdx },
				},
			),
		).servers.map(({ url, requests }) => ({ url, requests }));
	const own = "https://api.acme.test";

	it.each<[string, object, object[]]>([
		["api: GET /users", {}, []],
		[
			"api: GET /users/{id}?a=b",
			{ server: own },
			[
				{
					url: own,
					requests: [{ method: "GET", path: "/users/1", headers: [] }],
				},
			],
		],
		[
			"api: POST https://b.test:8443/v1/users",
			{ server: own, auth: { method: "key", name: "X-Key" } },
			[
				{
					url: "https://b.test:8443",
					requests: [{ method: "POST", path: "/v1/users", headers: ["x-key"] }],
				},
			],
		],
		[
			"api: GET /users\nauthMethod: bearer",
			{ server: [own, "https://b.test"], auth: { method: "key" } },
			[own, "https://b.test"].map((url) => ({
				url,
				requests: [{ method: "GET", path: "/users", headers: ["authorization"] }],
			})),
		],
	])("%s with %j", (field, mdx, expected) => {
		expect(servers(field, mdx)).toEqual(expected);
	});
});

describe("the headers that need leave", () => {
	const scheme = { type: "apiKey", in: "header", name: "X-Key" };
	const key = { name: "key", in: "header" };
	it.each<[object, string[]]>([
		[scheme, ["x-key"]],
		[{ ...scheme, in: "query" }, []],
		[{ type: "http", scheme: "basic" }, ["authorization"]],
		[{ type: "oauth2", flows: {} }, ["authorization"]],
		[{ type: "openIdConnect", openIdConnectUrl: "https://a.test" }, ["authorization"]],
		[{ type: "mutualTLS", ...key }, []],
	])("of %j are %j", (securityScheme, headers) => {
		const responses = { 200: { description: "Done." } };
		const api = {
			openapi: "3.1.0",
			info: { title: "Acme", version: "1" },
			servers: [{ url: "https://api.acme.test" }],
			security: [{ a: [] }],
			components: { securitySchemes: { a: securityScheme } },
			paths: { "/users": { get: { summary: "List users", responses } } },
		};
		const [server] = expectedSite(writtenSite({ files: { "api.json": api } })).servers;
		expect(server?.requests[0]?.headers).toEqual(headers);
	});
});
