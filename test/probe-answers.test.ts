// What single answers of a live site mean, to the status.
import { describe, expect, it } from "vitest";
import {
	addresses,
	liveSite,
	type Special,
	sitemapOf,
	writtenSite,
} from "./probe/live-site.ts";
import { probe, type Probed } from "./probe/probing.ts";
import { serve } from "./probe/servers.ts";

type Answers = Readonly<
	Record<string, readonly [status: number, headers?: object, text?: string]>
>;

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

async function probed(
	check: string,
	answers: Answers,
	base = "",
): Promise<Probed> {
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
		[200, {}, "`/mintlify-assets/` comes through"],
		[200, html, `is a page. ${routed}`],
		[403, {}, "answers with 403. Allow `/mintlify-assets/*` in the firewall."],
		[404, {}, `answers with 404. ${routed}`],
		[405, {}, "cannot be told"],
		[402, {}, "cannot be told"],
		[201, {}, "cannot be told"],
		[499, {}, "cannot be told"],
		[500, {}, `answers with 500. ${routed}`],
		[503, {}, `answers with 503. ${routed}`],
	])("answers with %d %j", async (status, headers, said) => {
		const found = await probed("assets-routed", { [asset]: [status, headers] });
		expect(toldBy(found)).toContain(said);
	});
});

describe("robots.txt", () => {
	it.each<[number, object, string]>([
		[200, {}, "crawlers may look at `/`"],
		[200, html, "note: `robots.txt` is an HTML page. Route `/robots.txt`"],
		[401, {}, "cannot be told"],
		[403, {}, "cannot be told"],
		[404, {}, "note: `robots.txt` is not there: the answer is 404."],
		[499, {}, "note: `robots.txt` is not there: the answer is 499."],
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
			"Serve one at the root of the host that names `/docs/sitemap.xml`.",
		);
	});
});

describe("a sitemap", () => {
	const path = "/sitemap.xml";
	const index = (
		...paths: readonly string[]
	): readonly [number, object, string] =>
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
		[
			"of two parts",
			{ [path]: index("/1", "/2"), "/1": half, "/2": rest },
			/^5 /,
		],
		[
			"of an index",
			{ [path]: index("/1", "/2"), "/1": half, "/2": index("/1") },
			/leads to `URL\/2`, which is an index too/,
		],
		[
			"of one that is gone",
			{ [path]: index("/1", "/2"), "/1": half, "/2": [404] },
			/leads to `URL\/2`, which is not there: the answer is 404/,
		],
		[
			"of one that is not shown",
			{ [path]: index("/1", "/2"), "/1": half, "/2": [401] },
			/leads to `URL\/2`, which is not shown to everybody \(401\)/,
		],
		[
			"of 21 parts",
			{
				[path]: index(...Array.from({ length: 21 }, () => "/1")),
				"/1": list(addresses),
			},
			/names 1 more sitemaps than are read/,
		],
		[
			"of 20 parts",
			{
				[path]: index(...Array.from({ length: 20 }, () => "/1")),
				"/1": list(addresses),
			},
			/^5 /,
		],
		["that is not there", { [path]: [404] }, /the answer is 404/],
		["that is not shown", { [path]: [403] }, /\(403\)/],
		["that is a page", { [path]: [200, html] }, /is an HTML page/],
	])("%s", async (_, answers, said) => {
		expect(await read(answers)).toMatch(said);
	});
});
