// What the checks of a probe find on live sites, what they leave open, and what settings do to them.
import { describe, expect, it } from "vitest";
import { reportFormats } from "../formats.ts";
import { run } from "../run.ts";
import { amountOf } from "../thorough.ts";
import {
	type Answers,
	addresses,
	answering,
	type LiveSettings,
	liveSite,
	type SiteSettings,
	type Special,
	sitemapOf,
	writtenSite,
} from "./probe/live-site.ts";
import { evidence, only, type Probed, probe, told } from "./probe/probing.ts";
import { type Running, serve } from "./probe/servers.ts";

interface Checked extends Probed {
	readonly seen: Running["seen"];
}

async function probed(
	live: LiveSettings,
	site: SiteSettings = {},
	...argv: readonly string[]
): Promise<Checked> {
	const { url, seen } = await serve(liveSite(live));
	const found = await probe(`${url}${live.base ?? ""}`, writtenSite(site), ...argv);
	return { ...found, seen };
}

/** What is told, and what is left open. */
function said(found: Probed): readonly string[] {
	return [...told(found), ...found.notChecked.map((text) => `not checked: ${text}`)];
}

const html = { "content-type": "text/html" };
const plain = { "content-type": "text/plain" };

/** Pages that send readers on so many times, and then answer. */
function chainOf(count: number, start: string): Answers {
	return Object.fromEntries(
		Array.from({ length: count }, (_, hop) => [
			hop === 0 ? start : `/hop${hop}`,
			[302, { location: hop === count - 1 ? "/quickstart" : `/hop${hop + 1}` }],
		]),
	);
}

describe("a page", () => {
	const path = "/guides/start";
	const to = (location: string): Answers => ({ [path]: [302, { location }] });

	it.each<[string, Answers, readonly string[]]>([
		["404", { [path]: [404] }, ["does not exist."]],
		["410", { [path]: [410] }, ["does not exist."]],
		["500", { [path]: [500] }, ["answers with a server error."]],
		["a redirect to another host", to("https://acme.test/a"), ["sends readers to another host."]],
		["a redirect to the start page", to("/"), ["sends readers to the start page."]],
		["a redirect to itself", to(path), ["redirects without end."]],
		["a redirect to a part of itself", to(`${path}#a`), ["redirects without end."]],
		["21 redirects", chainOf(21, path), ["redirects without end."]],
		["20 redirects, as many as browsers follow", chainOf(20, path), []],
		["a slash", { ...to(`${path}/`), [`${path}/`]: [200, html] }, []],
		["399", { [path]: [399] }, []],
	])("that answers with %s", async (_, answers, messages) => {
		const found = await probed({ special: answering(answers) }, {}, ...only("page-reachable"));
		expect(said(found)).toEqual(messages.map((text) => `page-reachable: \`${path}\` ${text}`));
		for (const { file, line } of found.findings)
			expect({ file, line }).toEqual({ file: "docs.json", line: 14 });
	});

	it.each<[string, Answers, string]>([
		["499", { [path]: [499] }, "`GET http://HOST/guides/start` returns `499, text/plain`"],
		["a login", to("/login"), "is behind a login"],
		["403", { [path]: [403] }, "is refused by the server or a firewall (403)"],
	])("that answers with %s is left open", async (_, answers, why) => {
		const found = await probed({ special: answering(answers) }, {}, ...only("page-reachable"));
		expect(said(found)).toEqual([`not checked: \`${path}\` (${why})`]);
		expect(found.code).toBe(0);
	});

	it("that closes the connection does not answer", async () => {
		const special: Special = (asked, response) => {
			if (asked === path) response.destroy();
			return asked === path;
		};
		const found = await probed({ special });
		expect(told(found)).toEqual([`page-reachable: \`${path}\` does not answer.`]);
		expect(evidence(found)).toEqual(["`GET http://HOST/guides/start` closes the connection"]);
	});

	it("is shown with the way to where it leads", async () => {
		const answers = { [path]: [302, { location: "/b" }], "/b": [404, html] } as const;
		const found = await probed({ special: answering(answers) });
		expect(evidence(found)).toEqual([
			"`GET http://HOST/guides/start` leads to `http://HOST/b`, and `GET http://HOST/b` returns `404, text/html`",
		]);
	});

	it("is one cause with others, which are hardly single mistakes", async () => {
		const gone = addresses.slice(2).map((address) => [address, [404]]);
		const found = await probed({ special: answering(Object.fromEntries(gone)) });
		expect(found.findings).toHaveLength(3);
		expect(new Set(found.findings.map(({ cause }) => cause))).toEqual(new Set([1]));
		expect(found.findings[0]?.hint).toMatch(/is deployed/);
	});

	it("need not be where the start page is, which may lead to the first page", async () => {
		const answers = { "/": [302, { location: "/quickstart" }] } as const;
		expect(told(await probed({ special: answering(answers) }))).toEqual([]);
		const found = await probed({ special: answering({ ...answers, ...to("/quickstart") }) });
		expect(told(found)).toEqual([`page-reachable: \`${path}\` sends readers to the start page.`]);
	});
});

describe("a redirect", () => {
	const works: readonly string[] = [];
	const elsewhere = "is not redirected to";

	it.each<[string, string, Answers | LiveSettings["redirects"], string | undefined, string?]>([
		["/quickstart", "/old", { "/old": "/quickstart#a" }, undefined],
		["quickstart", "/old", { "/old": "/docs/quickstart" }, undefined, "/docs"],
		["/quickstart?b", "/old", { "/old": "/quickstart?b" }, undefined],
		["https://acme.test/a", "/old", { "/old": "https://acme.test/a/" }, undefined],
		["//acme.test/a", "/old", { "/old": "http://acme.test/a" }, undefined],
		["/quickstart", "/old", { "/old": "/old/", "/old/": "/quickstart" }, undefined],
		["/", "/old", { "/old": "/", "/": "/quickstart" }, undefined],
		["/a", "/old", { "/old": "/a", "/a": "/login" }, undefined],
		["/a", "/old", { "/old": "/a", "/a": "/quickstart" }, undefined],
		["/quickstart", "/old", { "/old": "/docs/quickstart" }, undefined, "/docs"],
		["/quickstart", "/docs/old", { "/old": "/docs/quickstart" }, undefined, "/docs"],
		["/quickstart", "/old", {}, "is not redirected."],
		["/quickstart", "/old", { "/old": "/old/" }, "is not redirected."],
		["/quickstart", "/old", { "/old": "/old" }, "redirects without end."],
		["/b", "/old", { "/old": "/b", "/b": "/old" }, "redirects without end."],
		["https://acme.test/a", "/old", { "/old": "https://acme.test/b" }, elsewhere],
		["https://acme.test/a", "/old", { "/old": "https://b.test/a" }, elsewhere],
		["https://acme.test/a", "/old", { "/old": "/quickstart" }, elsewhere],
		["/quickstart", "/old", { "/old": "/guides/start" }, elsewhere],
		["/quickstart", "/old", { "/old": "/more/quickstart" }, elsewhere, "/docs"],
		[
			"/quickstart",
			"/old",
			{ "/old": "https://b.test/quickstart" },
			"is redirected to another host.",
		],
	])("to %s from %s, answered %j: %s", async (destination, source, redirects, message, base) => {
		const live = { redirects: redirects as LiveSettings["redirects"], ...(base && { base }) };
		const site = { redirects: [{ source, destination }] };
		const found = await probed(live as LiveSettings, site, ...only("redirect-works"));
		const text = message === elsewhere ? `${elsewhere} \`${destination}\`.` : message;
		expect(said(found)).toEqual(
			text === undefined ? works : [`redirect-works: \`${source}\` ${text}`],
		);
		for (const { file, line } of found.findings)
			expect({ file, line }).toEqual({ file: "docs.json", line: 9 });
	});

	it("to a login is left open", async () => {
		const site = { redirects: [{ source: "/old", destination: "/quickstart" }] };
		const found = await probed(
			{ redirects: { "/old": "/login" } },
			site,
			...only("redirect-works"),
		);
		expect(said(found)).toEqual(["not checked: `/old` (is behind a login)"]);
	});

	const apart = "Redirect each path separately.";
	const deploy = "Deploy this docs.json, or let the proxy forward the path.";

	it.each<
		[string, Readonly<Record<string, string>>, (path: string) => string | undefined, string[]]
	>([
		["a name", { "/old/:x": "/new/:x" }, (path) => path.replace("/old", "/new"), []],
		["a name alone", { "/a": "/b", "/old/:x": "/new/:x" }, () => undefined, [deploy, deploy]],
		[
			"a name that matches nothing",
			{ "/a": "/b", "/old/:x": "/new/:x" },
			(path) => (path === "/a" ? "/b" : undefined),
			[apart],
		],
		["a name that is not filled in", { "/old/:x": "/new/:x" }, () => "/new/:x", [deploy]],
		[
			"a wildcard that matches nothing",
			{ "/a": "/b", "/old/:x*": "/new/:x*" },
			(path) => (path === "/a" ? "/b" : undefined),
			[deploy],
		],
		[
			"a slash",
			{ "/old/": "/quickstart" },
			(path) => (path === "/old/" ? "/quickstart" : undefined),
			[],
		],
		[
			"a slash that is removed",
			{ "/a": "/b", "/old/": "/quickstart" },
			(path) => ({ "/a": "/b", "/old/": "/old" })[path],
			["Write `/old`, without the slash."],
		],
		[
			"a wildcard of another one before",
			{ "/old/:x*": "/:x*", "/old/:y": "/new/:y" },
			(path) => path.slice("/old".length),
			[],
		],
	])("of %s", async (_, redirects, answers, hints) => {
		const special: Special = (path, response) => {
			const isOld = /^\/(?:old|a$)/.test(path);
			const location = isOld ? answers(path) : undefined;
			if (isOld)
				response.writeHead(location ? 308 : 404, { ...plain, ...(location && { location }) }).end();
			return isOld;
		};
		const entries = Object.entries(redirects);
		const site = { redirects: entries.map(([source, destination]) => ({ source, destination })) };
		const found = await probed({ special }, site, ...only("redirect-works"));
		expect(found.findings.map(({ hint }) => hint)).toEqual(hints);
	});
});

describe("a list of pages", () => {
	const path = "/sitemap.xml";
	const xml = { "content-type": "application/xml" };
	const index = (...paths: readonly string[]): Answers[string] => [
		200,
		xml,
		`<sitemapindex>${paths.map((one) => `<sitemap><loc>http://HOST${one}</loc></sitemap>`).join("")}</sitemapindex>`,
	];
	const list = (of: readonly string[]): Answers[string] => [
		200,
		xml,
		sitemapOf(of.map((address) => `http://HOST${address}`)),
	];
	const half = list(addresses.slice(0, 3));
	const rest = list(addresses.slice(3));
	const many = (count: number): Answers => ({
		[path]: index(...Array.from({ length: count }, () => "/1")),
		"/1": list(addresses),
	});

	it.each<[string, LiveSettings, readonly string[]]>([
		["that has all pages", {}, []],
		[
			"with a page that is gone",
			{ listed: [...addresses, "/gone"] },
			["The sitemap lists `/gone`, which is not in the files of the site."],
		],
		["with a file", { listed: [...addresses, "/gone.pdf"] }, []],
		[
			"without a page",
			{ listed: addresses.slice(1) },
			["The sitemap does not list `/`, which exists."],
		],
		[
			"without a page that is not there",
			{ listed: addresses.slice(1), special: answering({ "/": [404] }) },
			[],
		],
		[
			"of two parts",
			{ special: answering({ [path]: index("/1", "/2"), "/1": half, "/2": rest }) },
			[],
		],
		[
			"of an index",
			{ special: answering({ [path]: index("/1", "/2"), "/1": half, "/2": index("/1") }) },
			["The sitemap references a file that is an index in an index."],
		],
		[
			"of a part that is gone",
			{ special: answering({ [path]: index("/1", "/2"), "/1": half, "/2": [404] }) },
			["The sitemap references a file that does not exist."],
		],
		["of 20 parts", { special: answering(many(20)) }, []],
		[
			"that is not there",
			{ special: answering({ [path]: [404] }) },
			["The sitemap does not exist."],
		],
		[
			"that is a page",
			{ special: answering({ [path]: [200, html] }) },
			["The sitemap is an HTML page."],
		],
		[
			"that is another text",
			{ special: answering({ [path]: [200, xml, "<feed/>"] }) },
			["The sitemap is not a sitemap."],
		],
		[
			"with entities, which are not expanded",
			{
				special: answering({
					[path]: [
						200,
						xml,
						`<!DOCTYPE a [<!ENTITY b "/c">]><urlset><loc>http://HOST/a&b;</loc></urlset>`,
					],
				}),
			},
			[
				"The sitemap lists `/a&b;`, which is not in the files of the site.",
				...addresses.map((address) => `The sitemap does not list \`${address}\`, which exists.`),
			],
		],
	])("%s", async (_, live, messages) => {
		const found = await probed(live, {}, ...only("sitemap"));
		expect(said(found)).toEqual(messages.map((message) => `sitemap: ${message}`));
		expect(found.code).toBe(0);
	});

	it.each<[string, LiveSettings, string]>([
		[
			"of another host",
			{ origin: "https://docs.acme.test" },
			"its entries are on `docs.acme.test`",
		],
		[
			"of 21 parts",
			{ special: answering(many(21)) },
			"it references 1 sitemap more than docproof reads",
		],
		[
			"that is not shown",
			{ special: answering({ [path]: [403] }) },
			"`GET http://HOST/sitemap.xml` returns `403, text/plain`",
		],
		[
			"of a part that is not shown",
			{ special: answering({ [path]: index("/1"), "/1": [401] }) },
			"`GET http://HOST/1` returns `401, text/plain`",
		],
		[
			"of too many pages",
			{ listed: Array.from({ length: 50_001 }, (_, page) => `/${page}`), origin: "http://a.b" },
			"it has more than 50,000 URLs",
		],
	])("%s is left open", async (_, live, why) => {
		const found = await probed(live, {}, ...only("sitemap"));
		expect(said(found)).toEqual([`not checked: \`sitemap.xml\` (${why})`]);
	});

	it("as llms.txt may have links to Markdown", async () => {
		const text = addresses.map((address) => `- [A](${address === "/" ? "/index" : address}.md)`);
		const answers = { "/llms.txt": [200, plain, text.join("\n")] } as const;
		const found = await probed({ special: answering(answers) }, {}, ...only("llms-txt"));
		expect(said(found)).toEqual([]);
	});

	it("of the site itself need not have all pages, and no list has what is not indexed", async () => {
		const own = { files: { "sitemap.xml": "<urlset/>" } };
		const listed = addresses.filter((address) => address !== "/quickstart");
		expect(said(await probed({ listed }, own, ...only("sitemap")))).toEqual([]);
		const noindex = { files: { "quickstart.mdx": "---\ntitle: A\nnoindex: true\n---\n\nA.\n" } };
		expect(said(await probed({ listed }, noindex, ...only("sitemap")))).toEqual([]);
	});
});

describe("a file at the root", () => {
	const asset = "/mintlify-assets/_next/static/a.css";
	const route = "Route `/mintlify-assets/*` to `<subdomain>.mintlify.site`.";
	const page = (body: string): Answers => ({ "/": [200, html, body] });

	it.each<[Answers, string | undefined]>([
		[{}, undefined],
		[{ [asset]: [200, html] }, route],
		[{ [asset]: [403] }, "Allow `/mintlify-assets/*` in the firewall."],
		[{ [asset]: [404] }, route],
		[{ [asset]: [500] }, route],
		[page('"/mintlify-assets/a?b&amp;c"'), route],
		[page("url(http://HOST/mintlify-assets/a)"), route],
		[page("<a href=/mintlify-assets/a>"), route],
		[page(`${" ".repeat(2000)}"/mintlify-assets/a"${" ".repeat(2000)}`), route],
		[page("/mintlify-assets/a"), route],
	])("of the theme, answered %j: %s", async (answers, hint) => {
		const special = answering({ "/mintlify-assets/a": [404], ...answers });
		const found = await probed({ special }, {}, ...only("assets-routed"));
		const hints = found.findings.map((finding) => finding.hint);
		expect([...hints, ...found.notChecked]).toEqual(hint === undefined ? [] : [hint]);
	});

	it.each<[Answers, string]>([
		[{ [asset]: [405] }, "returns `405, text/plain`"],
		[page("Words."), "the start page references no `/mintlify-assets/`"],
	])("of the theme is left open if it is answered %j", async (answers, why) => {
		const found = await probed({ special: answering(answers) }, {}, ...only("assets-routed"));
		expect(found).toMatchObject({ findings: [], notChecked: [expect.stringContaining(why)] });
	});

	it.each<[number, object, string, readonly string[]]>([
		[200, plain, "User-agent: *\nAllow: /", []],
		[
			200,
			plain,
			"User-agent: *\nDisallow: /",
			["warning `robots.txt` forbids crawlers to read `/`."],
		],
		[200, html, "", ["note There is no `robots.txt`."]],
		[404, plain, "", ["note There is no `robots.txt`."]],
		[500, plain, "", ["warning `robots.txt` is broken."]],
		[401, plain, "", ["`robots.txt` (`GET http://HOST/robots.txt` returns `401, text/plain`)"]],
	])("for crawlers: %d %j %j", async (status, headers, text, messages) => {
		const special = answering({ "/robots.txt": [status, { ...headers }, text] });
		const found = await probed({ special }, {}, "--rule", "probe/sitemap=off");
		const told_ = told(found).map((message, at) =>
			message.replace("robots:", found.findings[at]?.severity ?? ""),
		);
		expect([...told_, ...found.notChecked]).toEqual(messages);
	});

	it("for crawlers is that of the host, wherever the site is", async () => {
		const special = answering({ "/robots.txt": [404] });
		const found = await probed({ special, base: "/docs" }, {}, ...only("robots"));
		expect(found.findings[0]?.hint).toContain("that references `/docs/sitemap.xml`");
	});
});

describe("the start page", () => {
	it.each<[string, Answers, string | undefined]>([
		["that is gone", { "/": [404] }, undefined],
		["that leads on 20 times", chainOf(20, "/"), undefined],
		["that leads on 21 times", chainOf(21, "/"), "redirects without end."],
		["that leads round", { "/": [302, { location: "/" }] }, "redirects without end."],
		[
			"that leads elsewhere",
			{ "/": [302, { location: "https://me:secret@acme.test/b" }] },
			"sends readers to `https://***@acme.test/b`: probe that address.",
		],
		["that is broken, others not", { "/": [500] }, undefined],
		["that is behind a login, others not", { "/": [401] }, undefined],
	])("%s", async (_, answers, sentence) => {
		const { code, err } = await probed({ special: answering(answers) }, {}, ...only("robots"));
		if (sentence === undefined) expect({ code, err }).toEqual({ code: 0, err: "" });
		else expect(err).toContain(sentence);
	});

	it.each<[number, string]>([
		[500, "cannot be probed: it answers with 500."],
		[401, "cannot be probed: it is behind a login (401)."],
		[403, "cannot be probed: it is refused by the server or a firewall (403)."],
	])("of a site that answers all with %d", async (status, sentence) => {
		const { url } = await serve((_, response) => response.writeHead(status).end());
		const { code, err } = await probe(url, writtenSite());
		expect({ code, err }).toEqual({ code: 2, err: `docproof: \`${url}/\` ${sentence}\n` });
	});
});

describe("what is not read is told", () => {
	/** The ends that a body can have, by what is said of it. */
	const bodies: readonly (readonly [why: string, Special])[] = [
		["answers with more than 2 MB", (_, response) => Boolean(response.end("#".repeat(2_000_001)))],
		[
			"does not answer with UTF-8 text",
			(_, response) => Boolean(response.end(Buffer.from([0xff]))),
		],
		[
			"closes the connection",
			(_, response) => response.write("a", () => setTimeout(() => response.destroy(), 50)),
		],
		["does not answer within 1 s", (_, response) => response.write("a")],
	];
	const paths: readonly (readonly [path: string, type: string, rule: string, what: string])[] = [
		["/", "text/html", "assets-routed", "the files of the theme (the start page"],
		["/robots.txt", "text/plain", "robots", "`robots.txt` (it"],
		["/sitemap.xml", "application/xml", "sitemap", "`sitemap.xml` (it"],
		["/llms.txt", "text/plain", "llms-txt", "`llms.txt` (it"],
	];
	const cases = paths.flatMap((path, index) =>
		amountOf(bodies.slice(index, index + 1), bodies).map((body) => [...path, ...body] as const),
	);

	it.concurrent.each(cases)("%s (%s): %s %s %s", async (path, type, rule, what, why, end) => {
		const special: Special = (asked, response, ...more) => {
			if (asked !== path) return false;
			response.writeHead(200, { "content-type": type });
			end(asked, response, ...more);
			return true;
		};
		const timeout = why.endsWith(" 1 s") ? "1" : "60";
		const found = await probed({ special }, {}, "--timeout", timeout, ...only(rule));
		expect(said(found)).toEqual([`not checked: ${what} ${why})`]);
	});
});

describe("the settings of the site", () => {
	const settings = (content: object): SiteSettings => ({
		files: { "docproof.config.json": content },
	});
	const special = answering({ "/guides/start": [404], "/robots.txt": [500] });
	const page = "page-reachable: `/guides/start` does not exist.";
	const robots = "robots: `robots.txt` is broken.";

	it.each<[string, object, readonly string[], readonly string[], number]>([
		["none", {}, [], [robots, page], 1],
		["a level", { rules: { "probe/page-reachable": "note" } }, [], [robots, page], 0],
		["a pattern", { rules: { "probe/*": "off" } }, [], [], 0],
		["an option", {}, ["--rule", "probe/page-reachable=off"], [robots], 0],
		["a limit", { rules: { "probe/page-reachable": "off" }, maxWarnings: 0 }, [], [robots], 1],
		["--fail-on", {}, ["--rule", "probe/page-reachable=off", "--fail-on", "warning"], [robots], 1],
		["--quiet", {}, ["--quiet"], [page], 1],
		[
			"an override",
			{ overrides: [{ pointer: "/navigation", rules: { "probe/page-reachable": "off" } }] },
			[],
			[robots],
			0,
		],
	])("%s", async (_, content, argv, messages, code) => {
		const found = await probed({ special }, settings(content), ...argv);
		expect(told(found)).toEqual(messages);
		expect(found.code).toBe(code);
	});

	it("turn off requests, too", async () => {
		const off = settings({ rules: { "probe/*": "off" } });
		const { seen, requests } = await probed({ special }, off);
		expect(seen.map(({ path }) => path)).toEqual(["/"]);
		expect(requests).toBe(1);
	});

	it("accept findings, and are fine for other commands", async () => {
		const exception = { rule: "probe/page-reachable", reason: "Later." };
		const rules = { "probe/robots": "off" };
		const site = writtenSite(settings({ rules, exceptions: [exception] }));
		const { url } = await serve(liveSite({ special }));
		const { out, code } = await run(site, ["probe", url, "--rate", "1000"]);
		expect(out).toMatch(
			/^Accepted: 1 by exceptions\nNo other problems in \d+ requests, \d+ ms\.\n$/,
		);
		expect(code).toBe(0);
		const { out: validated } = await run(site, ["validate", "--format", "concise"]);
		expect(validated).not.toContain("config-entry-needed");
		const { out: explained } = await run(site, ["explain", "probe/robots"]);
		expect(explained).toContain("probe/robots (warning)");
	});
});

describe("what is sent", () => {
	it("is no more, no faster and nothing else than allowed", async () => {
		const pages = Array.from({ length: 500 }, (_, index) => `page-${index}`);
		const docs = {
			...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
			navigation: { pages: [...pages, "quickstart"] },
		};
		const files = {
			"docs.json": docs,
			...Object.fromEntries(pages.map((name) => [`${name}.mdx`, "---\ntitle: A\n---\n\nA.\n"])),
			"quickstart.mdx": "---\ntitle: A\napi: GET https://api.test/a\n---\n",
		};
		const listed = [...pages.map((name) => `/${name}`), "/quickstart"];
		const { url, seen } = await serve((request, response) =>
			setTimeout(() => {
				response.setHeader("set-cookie", "a=b");
				if (request.method === "GET" && request.url?.startsWith("/page-")) response.end("A");
				else liveSite({ listed })(request, response);
			}, 5),
		);
		const found = await probe(url, writtenSite({ files }), "--max-requests", "120");
		expect(said(found)).toEqual([
			"not checked: 387 pages (`--max-requests` allows no more requests)",
		]);
		expect(found.requests).toBe(120);
		expect(seen).toHaveLength(120);
		expect(Math.max(...seen.map(({ others }) => others))).toBe(3);
		for (const { headers } of seen) {
			expect(Object.keys(headers)).not.toContain("cookie");
			expect(Object.keys(headers)).not.toContain("authorization");
			expect(headers["user-agent"]).toMatch(/^docproof\/\d/);
		}
		const others = seen.filter(({ method }) => method !== "GET");
		expect(others).toMatchObject([{ method: "POST", path: "/_mintlify/api/request" }]);
	});

	it("is no password that an address holds", async () => {
		const special: Special = (path, response, _method, host) => {
			if (path === "/quickstart")
				response.writeHead(302, { location: `http://me:secret@${host}/guides/start` }).end();
			return response.headersSent;
		};
		const { seen, notChecked, findings } = await probed(
			{ special },
			{
				api: { playground: { proxy: false } },
				servers: ["http://me:secret@127.0.0.1:1"],
				redirects: [{ source: "/old", destination: "http://me:secret@a.test" }],
				security: "bearer",
			},
		);
		expect(seen.map(({ path }) => path)).toContain("/guides/start");
		expect(seen.flatMap(({ headers }) => headers.authorization ?? [])).toEqual([]);
		expect(notChecked).toEqual([
			"`http://***@HOST` (points to a private address; `--allow-host 127.0.0.1` allows it)",
		]);
		expect(JSON.stringify(findings)).not.toContain("secret");
	});

	it("waits for a host that wants fewer requests, and tells no page broken", async () => {
		let count = 0;
		const refused = new Set<string | undefined>();
		const { url, seen } = await serve((request, response) => {
			// Each address once: a host that refuses the same request twice is given up.
			const isRefused = ++count >= 7 && refused.size < 3 && !refused.has(request.url);
			if (isRefused) {
				refused.add(request.url);
				response.writeHead(429, { "retry-after": "1" }).end();
			} else liveSite()(request, response);
		});
		expect(said(await probe(url, writtenSite()))).toEqual([]);
		expect(refused.size).toBe(3);
		expect(seen.length).toBeLessThan(20);
	});

	it("ends at a host that does not say when", async () => {
		let count = 0;
		const { url, seen } = await serve((request, response) => {
			if (++count > 6) response.writeHead(429).end();
			else liveSite()(request, response);
		});
		const found = await probe(url, writtenSite());
		expect(found.findings).toEqual([]);
		expect(found.notChecked.join()).toContain("the host wants fewer requests (429)");
		expect(seen.length).toBeLessThan(11);
	});

	it.each([
		[502, "GET", 2],
		[503, "GET", 2],
		[504, "GET", 2],
		[500, "GET", 1],
		[503, "POST", 1],
	])("after %d to a %s goes out %d times", async (status, method, times) => {
		const path = method === "GET" ? "/robots.txt" : "/_mintlify/api/request";
		const special = answering({ [`${method} ${path}`]: [status] });
		const rule = method === "GET" ? "robots" : "playground-proxy";
		const { seen } = await probed({ special }, {}, ...only(rule));
		expect(seen.filter((request) => request.path === path)).toHaveLength(times);
	});
});

it.each(reportFormats)("a strange redirect cannot control who reads it as %s", async (format) => {
	const { url } = await serve(
		liveSite({ special: answering({ "/_mintlify/api/request": [405, { server: "a|`b`<c>" }] }) }),
	);
	const strange = "/a\u001b]0;x\u0007\n::error::b|`c`<d>\u202e";
	const site = writtenSite({ redirects: [{ source: strange, destination: `/${strange}` }] });
	const { out } = await run(site, ["probe", url, "--rate", "1000", "--format", format]);
	expect(out).toContain("is not redirected");
	expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
	if (format !== "github") expect(out).not.toMatch(/^\s*::\w/m);
});
