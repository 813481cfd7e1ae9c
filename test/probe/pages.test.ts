// Pages, redirects and lists of a live site against its files.
import { describe, expect, it } from "vitest";
import {
	addresses,
	type LiveSettings,
	liveSite,
	type SiteSettings,
	type Special,
	sitemapOf,
	writtenSite,
} from "./live-site.ts";
import { type Probed, probe, told } from "./probing.ts";
import { serve } from "./servers.ts";

async function probed(
	live: LiveSettings,
	site: SiteSettings = {},
	...argv: readonly string[]
): Promise<Probed> {
	const { url } = await serve(liveSite(live));
	return probe(url, writtenSite(site), ...argv);
}

/** Answers one path otherwise. */
function at(
	path: string,
	status: number,
	headers: Record<string, string> = {},
	text = "<html></html>",
): Special {
	return (asked, response) => {
		if (asked !== path) return false;
		response.writeHead(status, { "content-type": "text/html", ...headers }).end(text);
		return true;
	};
}

const titleOnly = at("/guides/start.md", 200, { "content-type": "text/markdown" }, "# Start\n");

describe("a page", () => {
	it.each<[string, Special, string]>([
		["that is gone", at("/guides/start", 404), "`/guides/start` does not exist."],
		["that breaks", at("/guides/start", 500), "`/guides/start` answers with a server error (500)."],
		[
			"on another host",
			at("/guides/start", 302, { location: "https://acme.test/guides/start" }),
			"`/guides/start` sends readers to another host.",
		],
		[
			"that leads to the start page",
			at("/guides/start", 307, { location: "/" }),
			"`/guides/start` sends readers to the start page.",
		],
		[
			"that leads to itself",
			at("/guides/start", 301, { location: "/guides/start" }),
			"`/guides/start` redirects in a circle.",
		],
		[
			"that nobody answers for",
			(path, response) => {
				if (path === "/guides/start") response.destroy();
				return path === "/guides/start";
			},
			"`/guides/start` closes the connection.",
		],
	])("%s is told at its entry", async (_, special, message) => {
		const found = await probed({ special });
		expect(told(found)).toEqual([`page-reachable: ${message}`]);
		expect(found.code).toBe(1);
		expect(found.findings[0]?.at).toMatchObject({
			file: "docs.json",
			line: 14,
		});
	});

	it("of a login says nothing", async () => {
		const found = await probed({
			special: at("/guides/start", 307, { location: "/login" }),
		});
		expect(found).toMatchObject({ code: 0, findings: [] });
		const check = found.checks.find((one) => one.check === "page-reachable");
		expect(check?.says).toBe("4 pages");
		expect(check?.notLookedAt[0]).toMatch(/start` is behind a login$/);
	});

	it("with a slash at its end, or another way to write it, is there", async () => {
		const special = at("/guides/start", 308, { location: "/guides/start/" });
		const found = await probed({
			special: (path, ...rest) =>
				path === "/guides/start/"
					? at("/guides/start/", 200)(path, ...rest)
					: special(path, ...rest),
		});
		expect(told(found)).toEqual([]);
	});

	it("is not the only one that is missing", async () => {
		const found = await probed({
			special: (path, response) => {
				const isGone = /^\/(?:guides|api-reference)\//.test(path);
				if (isGone) response.writeHead(404).end();
				return isGone;
			},
		});
		const [first, ...others] = found.findings;
		expect(others).toEqual([]);
		expect(first?.message).toBe("3 of 5 pages do not exist.");
		expect(first?.hint).toMatch(/is deployed/);
		expect(first?.cases).toHaveLength(3);
	});

	it("is blank as Markdown", async () => {
		const found = await probed({
			special: at(
				"/guides/start.md",
				200,
				{ "content-type": "text/markdown" },
				"# Start\n\n> Words.\n",
			),
		});
		expect(told(found)).toEqual(["page-not-blank: `/guides/start` has nothing below its title."]);
		expect(found.code).toBe(0);
	});

	it("that was not asked for is not said to be without Markdown", async () => {
		const found = await probed({}, {}, "--max-requests", "12");
		const blank = found.checks.find(({ check }) => check === "page-not-blank");
		expect(blank?.says).toMatch(/^cannot be judged: .* are used up$/);
		expect(told(found)).toEqual([]);
	});

	it("is blank for a reason that the files tell", async () => {
		const found = await probed(
			{
				special: titleOnly,
			},
			{
				files: {
					"guides/start.mdx": "---\ntitle: Start\nopenapi: GET /user\n---\n",
				},
			},
		);
		expect(told(found)).toHaveLength(1);
		expect(found.findings[0]?.related?.[0]?.message).toMatch(/\[operation-reference-matches\]$/);
	});

	it("of components only is left to browsers", async () => {
		const found = await probed(
			{
				special: titleOnly,
			},
			{
				files: {
					"guides/start.mdx": "---\ntitle: Start\n---\n\n<Card title='A' />\n",
				},
			},
		);
		expect(told(found)).toEqual([]);
	});
});

describe("a redirect", () => {
	const plain = { source: "/old", destination: "/quickstart" };

	it.each<[string, LiveSettings, readonly string[]]>([
		["that works", { redirects: { "/old": "/quickstart" } }, []],
		["with another slash", { redirects: { "/old": "/quickstart/" } }, []],
		["that is none", {}, ["redirect-works: `/old` is not redirected: it answers with 404."]],
		[
			"to another page",
			{ redirects: { "/old": "/guides/start" } },
			[
				"redirect-works: `/old` is redirected to `http://HOST/guides/start` instead of `/quickstart`.",
			],
		],
		[
			"to another host",
			{ redirects: { "/old": "https://acme.mintlify.site/quickstart" } },
			["redirect-works: `/old` is redirected to another host, `acme.mintlify.site`."],
		],
		[
			"to itself",
			{ redirects: { "/old": "/old" } },
			["redirect-works: `/old` is redirected to itself."],
		],
	])("%s is told at its source", async (_, live, messages) => {
		const { url } = await serve(liveSite(live));
		const found = await probe(url, writtenSite({ redirects: [plain] }));
		const host = new URL(url).host;
		expect(told(found).map((one) => one.replace(host, "HOST"))).toEqual(messages);
		for (const { at: place } of found.findings)
			expect(place).toMatchObject({ file: "docs.json", line: 9 });
	});

	it("leads through another one, or back", async () => {
		const redirects = [
			plain,
			{ source: "/older", destination: "/oldish" },
			{ source: "/a", destination: "/b" },
		];
		const found = await probed(
			{
				redirects: {
					"/old": "/quickstart",
					"/older": "/oldish",
					"/oldish": "/quickstart",
					"/a": "/b",
					"/b": "/a",
				},
			},
			{ redirects },
			"--only",
			"redirect-works",
		);
		expect(told(found).map((one) => one.replace(/127[^/]*/, "HOST"))).toEqual([
			"redirect-works: `/older` reaches `http://HOST/quickstart` only through a second redirect.",
			"redirect-works: `/a` and `/b` redirect to each other.",
		]);
	});
});

describe("a list", () => {
	const gone = [...addresses, "/gone"];
	const fewer = addresses.slice(1);

	it.each<[string, LiveSettings, readonly string[]]>([
		[
			"with a page that is gone",
			{ listed: gone },
			[
				"sitemap: The sitemap lists `/gone`, which is not in the files of the site.",
				"llms-txt: `llms.txt` lists `/gone`, which is not in the files of the site.",
			],
		],
		[
			"without a page",
			{ listed: fewer },
			["sitemap: The sitemap does not list `/`.", "llms-txt: `llms.txt` does not list `/`."],
		],
		["of another host", { origin: "https://docs.acme.test" }, []],
		[
			"that is not there",
			{ special: at("/sitemap.xml", 404) },
			["sitemap: The sitemap does not exist: the server answers with 404."],
		],
		[
			"that is a page",
			{ special: at("/llms.txt", 200) },
			["llms-txt: `llms.txt` is an HTML page."],
		],
		[
			"that is no XML",
			{
				special: at("/sitemap.xml", 200, { "content-type": "text/xml" }, "<urlset><url>"),
			},
			["sitemap: The sitemap is not well-formed XML."],
		],
		[
			"that forbids everything",
			{
				special: at(
					"/robots.txt",
					200,
					{ "content-type": "text/plain" },
					"User-agent: *\nDisallow: /\n",
				),
			},
			["robots: `robots.txt` forbids crawlers to read `/`."],
		],
	])("%s is told", async (_, live, messages) => {
		const found = await probed(live);
		expect(told(found)).toEqual(messages);
		expect(found.code).toBe(0);
	});

	it("need not have what other languages have", async () => {
		const languages = [
			{ language: "en", pages: ["index", "quickstart"] },
			{ language: "de", pages: ["guides/start"] },
		];
		const docs = {
			...{ theme: "mint", name: "Acme", navigation: { languages } },
			colors: { primary: "#0f766e" },
		};
		const found = await probed({ listed: ["/"] }, { files: { "docs.json": docs } });
		expect(told(found)).toEqual([
			"sitemap: The sitemap does not list `/quickstart`.",
			"llms-txt: `llms.txt` does not list `/quickstart`.",
		]);
	});

	it("is an index of others", async () => {
		const { url } = await serve((request, response) => {
			const host = `http://${request.headers.host}`;
			if (request.url === "/sitemap.xml")
				response.end(`<sitemapindex><sitemap><loc>${host}/one.xml</loc></sitemap></sitemapindex>`);
			else if (request.url === "/one.xml")
				response.end(sitemapOf(addresses.map((one) => host + one)));
			else liveSite()(request, response);
		});
		const found = await probe(url, writtenSite());
		expect(told(found)).toEqual([]);
		expect(found.checks.find(({ check }) => check === "sitemap")).toMatchObject({
			outcome: "passed",
			says: "5 pages",
		});
	});
});

describe("without the files of the site", () => {
	it("the pages of its lists are looked at, and what needs files says so", async () => {
		const { url } = await serve(liveSite({ listed: [...addresses, "/gone"] }));
		const found = await probe(url);
		expect(told(found)).toEqual([
			"page-reachable: `/gone` does not exist.",
			"sitemap: The sitemap lists `/gone`, which is not there.",
			"llms-txt: `llms.txt` lists `/gone`, which is not there.",
		]);
		const says = (name: string): string | undefined =>
			found.checks.find(({ check }) => check === name)?.says;
		expect(says("redirect-works")).toBe("needs the folder of the site");
		expect(says("cors-preflight")).toBe("needs the folder of the site");
		expect(says("playground-proxy")).toMatch(/the answer is JSON/);
	});
});
