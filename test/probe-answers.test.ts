// What single answers of a live site mean, to the status.
import { describe, expect, it } from "vitest";
import { addresses, liveSite, type Special, sitemapOf, writtenSite } from "./probe/live-site.ts";
import { type Probed, probe } from "./probe/probing.ts";
import { serve } from "./probe/servers.ts";

type Answers = Readonly<Record<string, readonly [status: number, headers?: object, text?: string]>>;

/** Answers some paths otherwise; `POST /a` only that method. */
function answering(answers: Answers): Special {
	return (path, response, method) => {
		const found = answers[`${method} ${path}`] ?? answers[path];
		if (found === undefined) return false;
		const [status, headers = {}, text = "Words."] = found;
		response.writeHead(status, { "content-type": "text/plain", ...headers });
		response.end(text);
		return true;
	};
}

async function probed(check: string, answers: Answers, base = ""): Promise<Probed> {
	const { url } = await serve(liveSite({ special: answering(answers), base }));
	return probe(`${url}${base}`, writtenSite(), "--only", check);
}

/** What a check finds; else why it cannot tell, or what it says. */
function toldBy({ err, findings, checks }: Probed): string {
	const [finding] = findings;
	const [check] = checks;
	if (finding === undefined) return check?.says ?? err;
	const { severity, message, hint } = finding;
	return `${severity}: ${message} ${hint}`;
}

const asset = "/mintlify-assets/_next/static/a.css";
const html = { "content-type": "text/html" };
const routed = "Route `/mintlify-assets/*` to";

describe("a file of the theme", () => {
	it.each<[number, object, string]>([
		[200, {}, "`/mintlify-assets/` is served"],
		[200, html, `is an HTML page. ${routed}`],
		[403, {}, "answers with 403. Allow `/mintlify-assets/*` in the firewall."],
		[404, {}, `answers with 404. ${routed}`],
		[405, {}, "cannot be judged"],
		[402, {}, "cannot be judged"],
		[201, {}, "cannot be judged"],
		[499, {}, "cannot be judged"],
		[500, {}, `answers with 500. ${routed}`],
		[503, {}, `answers with 503. ${routed}`],
	])("answers with %d %j", async (status, headers, said) => {
		const found = await probed("assets-routed", { [asset]: [status, headers] });
		expect(toldBy(found)).toContain(said);
	});
});

describe("robots.txt", () => {
	it.each<[number, object, string]>([
		[200, {}, "crawlers may read `/`"],
		[200, html, "note: `robots.txt` is an HTML page. Route `/robots.txt`"],
		[401, {}, "cannot be judged"],
		[403, {}, "cannot be judged"],
		[404, {}, "note: `robots.txt` does not exist: the server answers with 404."],
		[499, {}, "note: `robots.txt` does not exist: the server answers with 499."],
		[500, {}, "`robots.txt` answers with 500. Route"],
		[501, {}, "`robots.txt` answers with 501. Route"],
	])("answers with %d %j", async (status, headers, said) => {
		const found = await probed("robots", {
			"/robots.txt": [status, headers, "User-agent: *\nAllow: /"],
		});
		expect(toldBy(found)).toContain(said);
	});

	it("is that of the root of the host, wherever the site is", async () => {
		const found = await probed("robots", { "/robots.txt": [404] }, "/docs");
		expect(toldBy(found)).toContain(
			"Serve a `robots.txt` at the root of the host that references `/docs/sitemap.xml`.",
		);
	});
});

describe("a sitemap", () => {
	const path = "/sitemap.xml";
	const index = (...paths: readonly string[]): readonly [number, object, string] =>
		[
			...[200, {}],
			`<sitemapindex>${paths.map((one) => `<sitemap><loc>URL${one}</loc></sitemap>`).join("")}</sitemapindex>`,
		] as const;

	/** With the URL of the server in place of `URL`. */
	async function read(answers: Answers): Promise<string> {
		const special: Special = (asked, response, method, host) => {
			const url = `http://${host}`;
			const here = Object.entries(answers).map(
				([key, [status, headers = {}, text = ""]]) =>
					[key, [status, headers, text.replaceAll("URL", url)]] as const,
			);
			return answering(Object.fromEntries(here))(asked, response, method, host);
		};
		const { url } = await serve(liveSite({ special }));
		const found = await probe(url, writtenSite(), "--only", "sitemap");
		return toldBy(found).replaceAll(url, "URL");
	}
	const list = (of: readonly string[]): readonly [number, object, string] =>
		[...[200, {}], sitemapOf(of.map((address) => `URL${address}`))] as const;
	const half = list(addresses.slice(0, 3));
	const rest = list(addresses.slice(3));

	it.each<[string, Answers, RegExp]>([
		["of two parts", { [path]: index("/1", "/2"), "/1": half, "/2": rest }, /^5 /],
		[
			"of an index",
			{ [path]: index("/1", "/2"), "/1": half, "/2": index("/1") },
			/references `URL\/2`, which is an index too/,
		],
		[
			"of one that is gone",
			{ [path]: index("/1", "/2"), "/1": half, "/2": [404] },
			/references `URL\/2`, which does not exist: the server answers with 404/,
		],
		[
			"of one that is not shown",
			{ [path]: index("/1", "/2"), "/1": half, "/2": [401] },
			/references `URL\/2`, which is not public \(401\)/,
		],
		[
			"of 21 parts",
			{
				[path]: index(...Array.from({ length: 21 }, () => "/1")),
				"/1": list(addresses),
			},
			/references 1 sitemap more than docproof reads/,
		],
		[
			"of 20 parts",
			{
				[path]: index(...Array.from({ length: 20 }, () => "/1")),
				"/1": list(addresses),
			},
			/^5 /,
		],
		["that is not there", { [path]: [404] }, /the server answers with 404/],
		["that is not shown", { [path]: [403] }, /\(403\)/],
		["that is a page", { [path]: [200, html] }, /is an HTML page/],
	])("%s", async (_, answers, said) => {
		expect(await read(answers)).toMatch(said);
	});
});

describe("a POST below the base", () => {
	const ofMintlify = { "x-vercel-id": "a" };

	it.each<[number, object, number, string]>([
		[403, {}, 404, "with 403, but accepts GET. Allow POST"],
		[405, {}, 404, "with 405, but accepts GET."],
		[405, {}, 403, "with 405, but accepts GET."],
		[405, {}, 405, "POST is treated like GET"],
		[404, {}, 200, "POST is treated like GET"],
		[402, {}, 200, "POST is treated like GET"],
		[406, {}, 200, "POST is treated like GET"],
		[401, {}, 404, "behind a login"],
		[405, ofMintlify, 404, "Mintlify itself answers (405)"],
		[405, { "x-matched-path": "a" }, 404, "Mintlify itself answers (405)"],
		[405, { "x-powered-by": "a" }, 404, "with 405, but accepts GET"],
	])("answers with %d %j, a GET with %d", async (status, headers, get, said) => {
		const special: Special = (path, response, method, host) => {
			const answers: Answers = {
				[`POST ${path}`]: [status, headers],
				[path]: [get],
			};
			return (
				path.startsWith("/docs/_mintlify/") && answering(answers)(path, response, method, host)
			);
		};
		const { url } = await serve(liveSite({ special, base: "/docs" }));
		const only = ["--only", "docs-path-methods"];
		expect(toldBy(await probe(`${url}/docs`, writtenSite(), ...only))).toContain(said);
	});
});

/** Pages that send readers on so many times, and then answer. */
function chainOf(count: number, start: string): Answers {
	return Object.fromEntries(
		Array.from({ length: count }, (_, hop) => [
			hop === 0 ? start : `/hop${hop}`,
			[302, { location: hop === count - 1 ? "/quickstart" : `/hop${hop + 1}` }],
		]),
	);
}

describe("a page behind redirects", () => {
	it.each<[string, Answers, string]>([
		["20 in a row, as browsers follow", chainOf(20, "/guides/start"), ""],
		[
			"21 in a row",
			chainOf(21, "/guides/start"),
			"`/guides/start` redirects more than 20 times in a row.",
		],
		[
			"that lead round",
			{
				"/guides/start": [302, { location: "/a" }],
				"/a": [302, { location: "/b" }],
				"/b": [302, { location: "/a" }],
			},
			"`/guides/start` redirects in a circle.",
		],
	])("%s", async (_, answers, message) => {
		const { findings } = await probed("page-reachable", answers);
		expect(findings.map((one) => one.message).join("")).toBe(message);
	});
});

describe("the start page", () => {
	it.each<[string, Answers, string | undefined]>([
		["that is there", {}, undefined],
		["that is gone", { "/": [404] }, undefined],
		["that takes too many", { "/": [499] }, undefined],
		[
			"that leads round",
			{ "/": [302, { location: "/a" }], "/a": [302, { location: "/" }] },
			"redirects in a circle.",
		],
		["that leads on 20 times", chainOf(20, "/"), undefined],
		["that leads on 21 times", chainOf(21, "/"), "redirects more than 20 times in a row."],
		[
			"that leads elsewhere",
			{ "/": [302, { location: "https://acme.test/b" }] },
			"sends readers to `https://acme.test/b`: probe that address.",
		],
		["that is broken, others not", { "/": [500] }, undefined],
		["that is behind a login, others not", { "/": [401] }, undefined],
	])("%s", async (_, answers, said) => {
		const { code, err } = await probed("robots", answers);
		if (said === undefined) expect({ code, err }).toEqual({ code: 0, err: "" });
		else expect(err).toContain(said);
	});

	it.each<[number, string]>([
		[500, "cannot be probed: it answers with 500."],
		[401, "cannot be probed: it is behind a login (401)."],
		[403, "cannot be probed: it is refused by"],
	])("of a site that answers all with %d", async (status, said) => {
		const { url } = await serve((_, response) => {
			response.writeHead(status).end();
		});
		const { code, err } = await probe(url, writtenSite(), "--only", "robots");
		expect(code).toBe(2);
		expect(err).toContain(said);
	});

	it("is looked at where one other page is open", async () => {
		const closed = addresses.filter((path) => path !== "/quickstart");
		const all = closed.map((path) => [path, [403]]);
		const found = await probed("robots", Object.fromEntries(all));
		expect(found).toMatchObject({ code: 0, err: "" });
	});
});
