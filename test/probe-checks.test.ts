// What the checks of a probe say where several things are wrong at once, or where nothing can be
// told.
import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { realClock } from "../src/cli/clock.ts";
import type { CheckName, CheckReport } from "../src/live/probe/check.ts";
import { type ProbeSettings, probe } from "../src/live/probe/checks/run-probe.ts";
import { expectedSite } from "../src/live/probe/site/expected-site.ts";
import {
	addresses,
	type LiveSettings,
	liveSite,
	type SiteSettings,
	type Special,
	sitemapOf,
	writtenSite,
} from "./probe/live-site.ts";
import { type Running, serve } from "./probe/servers.ts";

type Answer = readonly [status: number, headers?: IncomingHttpHeaders, text?: string];

/** By path; `POST /a` only that method. */
type Answers = Readonly<Record<string, Answer>>;

const text = { "content-type": "text/plain" };
const html = { "content-type": "text/html" };
const markdown = { "content-type": "text/markdown" };

function answering(answers: Answers): Special {
	return (path, response, method) => {
		const found = answers[`${method} ${path}`] ?? answers[path];
		if (found === undefined) return false;
		const [status, headers = {}, body = "Words."] = found;
		response.writeHead(status, { ...text, ...headers }).end(body);
		return true;
	};
}

const { signal: stop } = new AbortController();
const usual = {
	...{ maxRequests: 1000, rate: 1e6, timeout: 60_000, maxTime: 60_000 },
	...{ sampleSize: 200, canRequestServers: false, allowHosts: [], userAgent: "docproof" },
	...{ clock: realClock, stop, onRequest: () => {} },
};

interface Checked extends Pick<CheckReport, "observation" | "unjudged" | "findings"> {
	readonly url: string;
	readonly reports: readonly CheckReport[];
	readonly seen: Running["seen"];
}

/** What one check says of a live site, and what that site was asked. */
async function checked(
	check: CheckName,
	live: LiveSettings,
	site: SiteSettings | undefined,
	more: Partial<ProbeSettings> = {},
): Promise<Checked> {
	const { url, seen } = await serve(liveSite(live));
	const { checks } = await probe({
		...usual,
		url: new URL(`${url}${live.base ?? ""}`),
		site: site && expectedSite(writtenSite(site)),
		checks: new Set([check]),
		...more,
	});
	const { observation = "", unjudged = [] } = checks[0] ?? {};
	const findings = checks.flatMap((report) => report.findings);
	return { observation, unjudged, findings, url, seen, reports: checks };
}

/** What is told, else what the check says, with `URL` for the address of the site. */
function saidBy({ url, findings, reports, observation }: Checked): string {
	const messages = findings.map(({ message }) => message).join(" ");
	const said = messages || `${reports[0]?.outcome}: ${observation}`;
	return said.replaceAll(url, "URL");
}

const two = ["/quickstart", "/guides/start"];
const forTwo = (answer: Answer): Answers => Object.fromEntries(two.map((path) => [path, answer]));

describe("two pages", () => {
	it.each<[string, Answers, string]>([
		["that are gone", forTwo([410]), "2 of 5 pages do not exist."],
		[
			"that lead to the start page",
			forTwo([302, { location: "/" }]),
			"2 of 5 pages send readers to the start page.",
		],
		["that break", forTwo([500]), "2 of 5 pages answer with a server error."],
		[
			"on another host",
			forTwo([302, { location: "https://acme.test/" }]),
			"2 of 5 pages send readers to another host.",
		],
		[
			"that lead to each other",
			{
				"/quickstart": [302, { location: "/guides/start" }],
				"/guides/start": [302, { location: "/quickstart" }],
			},
			"2 of 5 pages redirect in a circle.",
		],
	])("%s are told as one", async (_, answers, message) => {
		const live = { special: answering(answers) };
		const found = await checked("page-reachable", live, {});
		expect(saidBy(found)).toBe(message);
	});

	it("that nobody answers for are told as one", async () => {
		const special: Special = (path, response) => {
			// What closes the connection is asked again, after a second.
			if (two.includes(path)) response.socket?.end("No HTTP.\r\n\r\n");
			return two.includes(path);
		};
		const found = await checked("page-reachable", { special }, {});
		expect(saidBy(found)).toBe("2 of 5 pages do not answer.");
	});

	it("that redirect more often than browsers follow are told as one", async () => {
		const special: Special = (path, response) => {
			if (!two.includes(path) && !path.startsWith("/hop")) return false;
			const next = Number(path.replace(/\D/g, "")) + 1;
			response.writeHead(302, { location: `/hop${next}` }).end();
			return true;
		};
		const found = await checked("page-reachable", { special }, {});
		expect(saidBy(found)).toBe("2 of 5 pages redirect more than 20 times in a row.");
	});

	it("that are not shown to everybody are not told, where they are all", async () => {
		const live = { special: answering(forTwo([403])), listed: two };
		const found = await checked("page-reachable", live, undefined);
		expect(saidBy(found)).toBe(
			"skipped: cannot be judged: `URL/quickstart` is refused by the server or a firewall (403)",
		);
		expect(found.unjudged).toHaveLength(1);
	});

	it("that a list lacks are told as one", async () => {
		const listed = addresses.filter((address) => !two.includes(address));
		const found = await checked("sitemap", { listed }, {});
		expect(saidBy(found)).toBe("The sitemap does not list 2 pages of the sidebar.");
		expect(found.findings[0]).toMatchObject({
			consequence: "Search engines may not find them.",
		});
	});
});

describe("a page", () => {
	it("that a list lacks is told, with what that means", async () => {
		const listed = addresses.slice(1);
		const { findings } = await checked("sitemap", { listed }, {});
		expect(findings[0]).toMatchObject({
			message: "The sitemap does not list `/`.",
			consequence: "Search engines may not find it.",
		});
	});

	it("that a list lacks is not told where it is not there either", async () => {
		const listed = addresses.filter((address) => address !== "/quickstart");
		const live = { special: answering({ "/quickstart": [404] }), listed };
		const found = await checked("sitemap", live, {});
		expect(saidBy(found)).toBe("passed: 4 pages");
	});

	it("that one list has and is gone is told of that list alone", async () => {
		const llms: Answers = { "/llms.txt": [200, {}, "- [A](/quickstart)"] };
		const listed = [...addresses, "/gone"];
		const live = { special: answering(llms), listed };
		const checks = new Set(["sitemap", "llms-txt"] as const);
		const found = await checked("sitemap", live, undefined, { checks });
		expect(found.findings.map(({ message }) => message)).toEqual([
			"The sitemap lists `/gone`, which is not there.",
		]);
	});

	it("that leads to a part of itself is asked for once", async () => {
		const answers: Answers = {
			"/quickstart": [302, { location: "/quickstart#a" }],
		};
		const live = { special: answering(answers) };
		const found = await checked("page-reachable", live, {});
		expect(saidBy(found)).toBe("`/quickstart` redirects in a circle.");
		const asked = found.seen.filter(({ path }) => path === "/quickstart");
		expect(asked).toHaveLength(1);
	});

	it.each<[string, SiteSettings, LiveSettings, string]>([
		[
			"that says that it is not to be listed",
			{
				files: {
					"quickstart.mdx": "---\ntitle: A\nnoindex: true\n---\n\nA.\n",
				},
			},
			{ listed: addresses.filter((address) => address !== "/quickstart") },
			"passed: 4 pages",
		],
		[
			"that a list of its own lacks",
			{ files: { "sitemap.xml": "<urlset/>" } },
			{ listed: addresses.slice(1) },
			"passed: 4 pages",
		],
		["that is a file", {}, { listed: [...addresses, "/gone.pdf"] }, "passed: 6 pages"],
		[
			"that is gone, and another one",
			{},
			{ listed: [...addresses, "/gone", "/gone-too"] },
			"The sitemap lists 2 pages, which are not in the files of the site.",
		],
	])("%s is judged by its files", async (_, site, live, said) => {
		expect(saidBy(await checked("sitemap", live, site))).toBe(said);
	});

	it.each<[string, Answers, string]>([
		["499", { "/quickstart": [499] }, "passed: 4 pages"],
		["400", { "/quickstart": [400] }, "passed: 4 pages"],
		["399", { "/quickstart": [399] }, "passed: 5 pages"],
		[
			"a redirect from the start page",
			{ "/": [302, { location: "/quickstart" }] },
			"passed: 5 pages",
		],
		[
			"a redirect to where the start page leads",
			{
				"/": [302, { location: "/quickstart" }],
				"/guides/start": [302, { location: "/quickstart" }],
			},
			"`/guides/start` sends readers to the start page.",
		],
		[
			"the same in another way",
			{ "/": [302, { location: "/index" }], "/index": [200, html] },
			"passed: 5 pages",
		],
	])("that answers with %s: %s", async (_, answers, said) => {
		const live = { special: answering(answers) };
		expect(saidBy(await checked("page-reachable", live, {}))).toBe(said);
	});

	it("that only writes the address of the start page in another way is there", async () => {
		const answers: Answers = {
			"/": [302, { location: "/quickstart" }],
			"/quickstart": [308, { location: "/quickstart/" }],
			"/quickstart/": [200, html],
		};
		const live = { special: answering(answers) };
		const found = await checked("page-reachable", live, {});
		expect(saidBy(found)).toBe("passed: 5 pages");
	});

	it.each([
		[[], "skipped: no page is known"],
		[["/"], "passed: 1 page"],
	])("is looked at where the lists have %j: %s", async (listed, said) => {
		const found = await checked("page-reachable", { listed }, undefined);
		expect(saidBy(found)).toBe(said);
		expect(found.unjudged).toEqual([]);
	});

	it("that is elsewhere is told with where", async () => {
		const location = "https://acme.test/a";
		const live = {
			special: answering({ "/quickstart": [302, { location }] }),
		};
		const { findings } = await checked("page-reachable", live, {});
		expect(findings[0]).toMatchObject({
			...{ hint: expect.stringMatching(/^Let the proxy/) },
			cases: [{ seen: `to ${location}` }],
		});
	});

	it.each<[string, number, Answer, RegExp]>([
		["one that is gone", 1, [404], /^Deploy the page/],
		["two that are gone", 2, [404], /^Check whether this state/],
		["two that lead home", 2, [302, { location: "/" }], /^Check whether this state/],
		["two that break", 2, [500], /^Check the proxy's log/],
	])("of %s has a hint", async (_, count, answer, hint) => {
		const paths = two.slice(0, count).map((path) => [path, answer]);
		const live = { special: answering(Object.fromEntries(paths)) };
		const { findings } = await checked("page-reachable", live, {});
		expect(findings[0]?.hint).toMatch(hint);
	});

	it("whose file is no text is not said to be empty", () => {
		const root = writtenSite({
			files: { "quickstart.mdx": Buffer.from([0xff, 0xfe, 0xff]) },
		});
		const holds = expectedSite(root).pages.map((page) => page.content);
		expect(holds.slice(0, 3)).toEqual(["something", "unknown", "something"]);
	});
});

describe("a redirect of docs.json", () => {
	const redirects = [{ source: "/old", destination: "/quickstart" }];

	it("is asked for below the base", async () => {
		const live = { base: "/docs", redirects: { "/old": "/docs/quickstart" } };
		const found = await checked("redirect-works", live, { redirects });
		expect(saidBy(found)).toBe("passed: 1 redirect");
		expect(found.seen[1]?.path).toBe("/docs/old");
	});

	it("is none, or is not answered", async () => {
		const none = await checked("redirect-works", {}, {});
		expect(saidBy(none)).toBe("skipped: docs.json has no plain redirect");
		const special: Special = (path, response) => {
			if (path === "/old") response.socket?.end("No HTTP.\r\n\r\n");
			return path === "/old";
		};
		const odd = await checked("redirect-works", { special }, { redirects });
		expect(saidBy(odd)).toMatch(/^skipped: cannot be judged: `URL\/old` does not answer with HTTP/);
	});

	it("to another host is not followed there", async () => {
		const other = await serve((_, response) => {
			response.writeHead(302, { location: "/more" }).end();
		});
		const destination = `${other.url}/a`;
		const found = await checked(
			"redirect-works",
			{ redirects: { "/old": destination } },
			{ redirects: [{ source: "/old", destination }] },
			{ allowHosts: ["127.0.0.1"] },
		);
		expect(saidBy(found)).toBe("passed: 1 redirect");
		expect(other.seen).toEqual([]);
	});

	it("to what is no URL is told with where it leads", async () => {
		const destination = "https://[";
		const found = await checked(
			"redirect-works",
			{ redirects: { "/old": "/quickstart" } },
			{ redirects: [{ source: "/old", destination }] },
		);
		expect(saidBy(found)).toMatch(/instead of `https:\/\/\[`\.$/);
	});

	it("is one of some that are looked at", async () => {
		const many = [1, 2, 3].map((number) => ({
			...{ source: `/old${number}`, destination: "/quickstart" },
		}));
		const live = {
			redirects: Object.fromEntries(many.map(({ source, destination }) => [source, destination])),
		};
		const found = await checked(...(["redirect-works", live, { redirects: many }] as const), {
			sampleSize: 2,
		});
		expect(saidBy(found)).toBe("passed: 2 redirects of 3");
	});
});

describe("a list that is odd", () => {
	it("such as one that is not answered is not told", async () => {
		for (const [check, path] of [
			["sitemap", "/sitemap.xml"],
			["robots", "/robots.txt"],
		] as const) {
			const special: Special = (asked, response) => {
				if (asked === path) response.socket?.end("No HTTP.\r\n\r\n");
				return asked === path;
			};
			const found = await checked(check, { special }, {});
			expect(saidBy(found)).toMatch(/^skipped: .*does not answer with HTTP/);
		}
	});

	it("such as one of the root of the host lacks what is below the base", async () => {
		const special: Special = (path, response, _, host) => {
			if (path !== "/docs/sitemap.xml") return false;
			response.writeHead(200, { "content-type": "application/xml" });
			response.end(sitemapOf([`http://${host}/quickstart`]));
			return true;
		};
		const found = await checked("sitemap", { base: "/docs", special }, {});
		expect(saidBy(found)).toBe("The sitemap does not list 5 pages of the sidebar.");
	});

	it("such as an index of other hosts is not read there", async () => {
		const other = await serve((_, response) => response.end(sitemapOf([])));
		const parts = Array.from({ length: 21 }, (_, part) => `/part${part}.xml`);
		const special: Special = (path, response, _, host) => {
			if (!path.endsWith(".xml")) return false;
			response.writeHead(200, { "content-type": "application/xml" });
			const urls = [`${other.url}/a.xml`, ...parts.map((one) => `http://${host}${one}`)].map(
				(url) => `<sitemap><loc>${url}</loc></sitemap>`,
			);
			const isIndex = path === "/sitemap.xml";
			response.end(isIndex ? `<sitemapindex>${urls.join("")}</sitemapindex>` : sitemapOf([]));
			return true;
		};
		const more = { allowHosts: ["127.0.0.1"] };
		const found = await checked("sitemap", { special }, {}, more);
		expect(saidBy(found)).toBe("skipped: it references 2 sitemaps more than docproof reads");
		const asked = found.seen.filter(({ path }) => path.startsWith("/part"));
		expect(asked).toHaveLength(20);
		expect(other.seen).toEqual([]);
	});

	it("such as one of Markdown and of files names pages", async () => {
		const links = ["/quickstart.md", "/guides/start", "/a.pdf", "//b.test/c"];
		const text = links.map((link) => `- [A](${link})`).join("\n");
		const live = {
			special: answering({ "/llms.txt": [200, {}, text] }),
			listed: [],
		};
		const found = await checked("page-reachable", live, undefined);
		expect(saidBy(found)).toBe("passed: 2 pages");
	});
});

describe("a list of other hosts", () => {
	const sitemap = (...urls: readonly string[]): LiveSettings => ({
		special: answering({
			"/sitemap.xml": [
				...[200, { "content-type": "application/xml" }],
				`<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`,
			] as const,
		}),
	});
	const entries = (host: string): string => `1 entries of it are on \`${host}\``;

	it.each([
		[
			["http://a.test/a", "http://b.test/", "http://c.test", "http://d.test"],
			`skipped: ${["a.test", "b.test", "c.test"].map(entries).join(", ")}`,
		],
		[[], "The sitemap does not list 5 pages of the sidebar."],
	])("%j: %s", async (urls, said) => {
		expect(saidBy(await checked("sitemap", sitemap(...urls), {}))).toBe(said);
	});

	it("is looked at where one is of this", async () => {
		const { url } = await serve(liveSite());
		const live = sitemap(`${url}/quickstart`, "http://a.test/");
		const found = await checked("sitemap", live, {});
		// That one is of another server as well.
		expect(saidBy(found)).toMatch(/^skipped: 1 entries of it/);
		const special: Special = (path, response, _, host) => {
			if (path !== "/sitemap.xml") return false;
			response.writeHead(200, { "content-type": "application/xml" });
			const locations = [`http://${host}/quickstart`, "http://a.test/"];
			response.end(sitemapOf(locations));
			return true;
		};
		const mixed = await checked("sitemap", { special }, {});
		expect(saidBy(mixed)).toBe("The sitemap does not list 4 pages of the sidebar.");
	});
});

describe("Markdown for who asks for it", () => {
	const agents = (answer: (path: string) => Answer | undefined): LiveSettings => ({
		special: (path, response, ...rest) => {
			const found = answer(path);
			if (found === undefined) return false;
			return answering({ [path]: found })(path, response, ...rest);
		},
	});
	const isPage = (path: string): boolean => (addresses as readonly string[]).includes(path);

	it.each<[string, LiveSettings, string]>([
		["of pages that have it", {}, "passed: the server returns Markdown"],
		[
			"of pages that have not",
			agents((path) => (isPage(path) ? [200, html] : undefined)),
			"Requests for Markdown (`Accept: text/markdown`) get HTML.",
		],
		[
			"of no page",
			agents((path) => (isPage(path) && path !== "/" ? [404] : undefined)),
			"passed: the server returns Markdown",
		],
		[
			"of pages that are behind a login",
			agents((path) => (isPage(path) && path !== "/" ? [403] : undefined)),
			"passed: the server returns Markdown",
		],
	])("%s", async (_, live, said) => {
		expect(saidBy(await checked("markdown", live, {}))).toBe(said);
	});

	it("is asked for at the first page that is open", async () => {
		const answers: Answers = {
			"/quickstart": [302, { location: "/login" }],
			"/login": [200, html],
			"/guides/start": [404],
		};
		const listed = ["/guides/start", "/quickstart", "/", ...addresses.slice(3)];
		const live = { special: answering(answers), listed };
		const found = await checked("markdown", live, undefined);
		expect(saidBy(found)).toBe("passed: the server returns Markdown");
		const asked = found.seen.filter(({ headers }) => headers.accept === "text/markdown");
		expect(asked.map(({ path }) => path)).toEqual(["/"]);
	});

	it("is not asked for where no page is open, or cannot be told", async () => {
		const gone = { special: answering({ "/quickstart": [404] }) };
		const none = await checked(
			...(["markdown", { ...gone, listed: ["/quickstart"] }] as const),
			undefined,
		);
		expect(saidBy(none)).toBe("skipped: there is no page to check");
		const special: Special = (path, response, method, host) =>
			path === "/quickstart" &&
			answering({ [path]: count++ > 0 ? [406] : [200, html] })(
				...([path, response, method, host] as const),
			);
		let count = 0;
		const odd = await checked(
			...(["markdown", { special, listed: ["/quickstart"] }] as const),
			undefined,
		);
		expect(saidBy(odd)).toBe("skipped: cannot be judged: 406, text/plain");
	});
});

describe("a site whose start page is not shown", () => {
	const open = (...paths: readonly string[]): Special =>
		answering(
			Object.fromEntries(
				[...addresses, "/sitemap.xml"]
					.filter((path) => !paths.includes(path))
					.map((path) => [path, [403]]),
			),
		);

	it.each(["/quickstart", "/guides/start", "/sitemap.xml"])(
		"is looked at where %s is",
		async (path) => {
			const found = await checked("robots", { special: open(path) }, {});
			expect(saidBy(found)).toBe("passed: crawlers may read `/`");
		},
	);

	it("is not looked at where any other page is", async () => {
		const special = open("/api-reference/list-users");
		await expect(checked("robots", { special }, {})).rejects.toThrow(
			"cannot be probed: it is refused by",
		);
	});
});

describe("a start page", () => {
	it.each([
		["", "skipped: the start page references no `/mintlify-assets/`"],
		["http://[/mintlify-assets/a.css", "skipped: the start page references no `/mintlify-assets/`"],
		["/mintlify-assets/a.css", "passed: `/mintlify-assets/` is served"],
	])("with the file %j of the theme: %s", async (file, said) => {
		const page: Answer = [200, html, `<link href="${file}">`];
		const live = { special: answering({ "/": page }) };
		expect(saidBy(await checked("assets-routed", live, {}))).toBe(said);
	});

	it("that leads to a login elsewhere is no reason to stop where others are open", async () => {
		const location = "https://acme.okta.com/a";
		const live = { special: answering({ "/": [302, { location }] }) };
		const found = await checked("robots", live, {});
		expect(saidBy(found)).toBe("passed: crawlers may read `/`");
	});
});

it("what was looked at is told, and no connection stays open", async () => {
	const sockets = new Set<Socket>();
	const { url } = await serve((request, response) => {
		sockets.add(request.socket);
		liveSite()(request, response);
	});
	const checks = new Set(["robots", "server-https"] as const);
	const site = expectedSite(writtenSite());
	const report = await probe({ ...usual, url: new URL(url), site, checks });
	expect(report.checks.map(({ unjudged: untold }) => untold)).toEqual([[], []]);
	await expect.poll(() => [...sockets].every(({ destroyed }) => destroyed)).toBe(true);
});

describe("a site where every page leads to a login", () => {
	it("cannot be looked at, though the login can", async () => {
		const special: Special = (path, response) => {
			const status = path === "/login" ? 200 : 302;
			response.writeHead(status, { ...html, location: "/login" }).end();
			return true;
		};
		await expect(checked("robots", { special }, {})).rejects.toThrow(
			"cannot be probed: it is behind a login.",
		);
	});
});

describe("a page as Markdown", () => {
	const blank: Answer = [200, markdown, "# A\n"];
	const empty = "---\ntitle: A\n---\n";
	const off = (rules: object): object => ({
		"docproof.config.json": { rules },
	});

	it("is that of where a page leads", async () => {
		const answers: Answers = {
			"/quickstart": [302, { location: "/guides/start" }],
			"/guides/start.md": blank,
			"/quickstart.md": [404],
		};
		const live = { special: answering(answers), listed: ["/quickstart"] };
		const found = await checked("page-not-blank", live, undefined);
		expect(saidBy(found)).toBe("`/quickstart` has nothing below its title.");
	});

	it("is beside the page where that leads out of the base", async () => {
		const answers: Answers = {
			"/docs/quickstart": [302, { location: "/elsewhere" }],
			"/elsewhere": [200, html],
			"/docs/quickstart.md": blank,
		};
		const listed = ["/quickstart"];
		const live = { base: "/docs", special: answering(answers), listed };
		const found = await checked("page-not-blank", live, undefined);
		expect(saidBy(found)).toBe("`/quickstart` has nothing below its title.");
	});

	it("is none where it is HTML, where its page is closed, or of components", async () => {
		const card = "---\ntitle: A\n---\n\n<Card title='A' />\n";
		const answers: Answers = {
			"/index.md": [200, html, "#".repeat(2_000_001)],
			"/quickstart": [302, { location: "/login" }],
			"/login": [200, html],
			"/login.md": blank,
			"/quickstart.md": blank,
			"/guides/start.md": blank,
		};
		const live = { special: answering(answers) };
		const site = { files: { "guides/start.mdx": card } };
		const found = await checked("page-not-blank", live, site);
		expect(saidBy(found)).toBe("passed: 2 pages");
		expect(found.unjudged).toEqual([]);
	});

	it("is not looked at where no page is there", async () => {
		const answers: Answers = { "/quickstart": [404] };
		const live = { special: answering(answers), listed: ["/quickstart"] };
		const found = await checked("page-not-blank", live, undefined);
		expect(saidBy(found)).toBe("skipped: there is no page to check");
	});

	it("is nowhere served", async () => {
		const gone = addresses.map((path): [string, Answer] => [
			path === "/" ? "/index.md" : `${path}.md`,
			[404],
		]);
		const live = { special: answering(Object.fromEntries(gone)) };
		const found = await checked("page-not-blank", live, {});
		expect(saidBy(found)).toBe("skipped: the site serves no pages as Markdown");
	});

	it("that alone is looked at, and is too large, is told", async () => {
		const large: Answer = [200, markdown, "#".repeat(2_000_001)];
		const live = { special: answering({ "/index.md": large }) };
		const found = await checked("page-not-blank", live, {}, { sampleSize: 1 });
		expect(saidBy(found)).toBe("skipped: cannot be judged: `URL/index.md` is larger than 2 MB");
	});

	it("is blank, and nobody knows its file", async () => {
		const live = { special: answering({ "/quickstart.md": blank }) };
		const found = await checked("page-not-blank", live, undefined);
		expect(saidBy(found)).toBe("`/quickstart` has nothing below its title.");
		expect(found.findings[0]?.hint).toBeUndefined();
	});

	it.each<[string, object, RegExp]>([
		["is empty", { "quickstart.mdx": empty }, /^Write the content of the page/],
		["has more", {}, /^The file has content/],
	])("is blank, as its file %s", async (_, files, hint) => {
		const live = { special: answering({ "/quickstart.md": blank }) };
		const rules = off({ "page-has-content": "off" });
		const site = { files: { ...files, ...rules } };
		const { findings } = await checked("page-not-blank", live, site);
		expect(findings.map((one) => one.hint)).toEqual([expect.stringMatching(hint)]);
	});

	it("is blank, as is another one whose file has more", async () => {
		const answers = { "/quickstart.md": blank, "/guides/start.md": blank };
		const live = { special: answering(answers) };
		const rules = off({ "page-has-content": "off" });
		const site = { files: { "quickstart.mdx": empty, ...rules } };
		const { findings } = await checked("page-not-blank", live, site);
		expect(findings[0]?.hint).toMatch(/^The file has content/);
	});

	it("is blank for more reasons than are told", async () => {
		const faulty = "---\ntitle: A\nopenapi: GET /user\nhidden: 1\n---\n";
		const files = Object.fromEntries(
			["index", ...two.map((path) => path.slice(1))].map((name) => [`${name}.mdx`, faulty]),
		);
		const answers = Object.fromEntries(
			["/index.md", "/quickstart.md", "/guides/start.md"].map((path) => [path, blank]),
		);
		const live = { special: answering(answers) };
		const { findings } = await checked("page-not-blank", live, { files });
		const related = findings[0]?.related ?? [];
		expect(related).toHaveLength(3);
		expect(related[0]?.message).toMatch(/[^.] \[operation-reference-matches\]$/);
	});
});

describe("a POST of the playground", () => {
	const path = "/_mintlify/api/request";
	const post = `POST ${path}`;

	const said = async (answers: Answers): Promise<string> => {
		const live = { special: answering(answers) };
		const more = { allowHosts: ["127.0.0.1"] };
		return saidBy(await checked("playground-proxy", live, {}, more));
	};

	it("is routed below the base only", async () => {
		const special: Special = (asked, response) => {
			if (!asked.startsWith("/_mintlify/")) return false;
			response.writeHead(404, html).end("Nothing.");
			return true;
		};
		const live = { base: "/docs", special };
		const found = await checked("playground-proxy", live, {});
		expect(saidBy(found)).toMatch(/only below `\/docs`, but/);
	});

	it.each<[string, SiteSettings | undefined, string]>([
		["anything", undefined, "passed: POST is forwarded: the answer is JSON (400)"],
		[
			"itself through Mintlify",
			{ api: { playground: { proxy: true } } },
			"passed: POST is forwarded: the answer is JSON (400)",
		],
		[
			"itself without",
			{ api: { playground: { proxy: false } } },
			"skipped: `api.playground.proxy` is false: browsers send requests to the API directly",
		],
		[
			"not at all",
			{ api: { playground: { display: "none" } } },
			"skipped: `api.playground.display` is `none`",
		],
	])("of a site that asks %s", async (_, site, words) => {
		expect(saidBy(await checked("playground-proxy", {}, site))).toBe(words);
	});

	it("is not sent where there is no request for it", async () => {
		const more = { maxRequests: 1 };
		const found = await checked("playground-proxy", {}, {}, more);
		expect(saidBy(found)).toMatch(/^skipped: it was not requested: /);
	});

	it.each<[string, Answers, string]>([
		[
			"a redirect that keeps the method, to what takes it",
			{
				[post]: [308, { location: "/a" }],
				"POST /a": [400, { "content-type": "application/json" }, "{}"],
			},
			"passed: POST is forwarded",
		],
		[
			"a redirect that keeps the method, to another host",
			{ [post]: [307, { location: "https://acme.test/a" }] },
			"is redirected to `https://acme.test/a` (307)",
		],
		["text", { [post]: [200] }, "skipped: cannot be judged: POST gets 200"],
		["a redirect to nowhere", { [post]: [301] }, "skipped: cannot be judged: POST gets 301"],
		["a login", { [post]: [401] }, "skipped: cannot be judged: POST is behind a login"],
		[
			"a redirect, behind which is another one",
			{
				[post]: [302, { location: "/a" }],
				"/a": [302, { location: "/quickstart" }],
			},
			"it ends at `URL/quickstart`.",
		],
		[
			"a redirect that a POST could follow, but browsers do not",
			{
				[post]: [302, { location: "/a" }],
				"POST /a": [400, { "content-type": "application/json" }, "{}"],
				"/a": [302, { location: "/quickstart" }],
			},
			"it ends at `URL/quickstart`.",
		],
		[
			"a redirect, behind which another host is",
			{
				[post]: [302, { location: "/a" }],
				"/a": [302, { location: "https://acme.test/b" }],
			},
			"it ends at `https://acme.test/b`.",
		],
		[
			"a redirect that keeps the method, twice",
			{
				[post]: [307, { location: "/a" }],
				"POST /a": [308, { location: "/b" }],
				"GET /b": [302, { location: "/quickstart" }],
			},
			"is redirected to `URL/b` (308)",
		],
	])("gets %s", async (_, answers, words) => {
		expect(await said(answers)).toContain(words);
	});

	it("that leads to another host is not sent after it", async () => {
		const other = await serve((_, response) => {
			response.writeHead(302, { location: "/more" }).end();
		});
		const location = `${other.url}/api`;
		expect(await said({ [post]: [302, { location }] })).toContain(`it ends at \`${location}\`.`);
		expect(other.seen).toEqual([]);
	});

	it("gets another 404 than a GET beside it, at the root", async () => {
		const special: Special = (asked, response, method) => {
			if (!asked.startsWith("/_mintlify/")) return false;
			response.writeHead(404, html).end(`No ${method}.`);
			return true;
		};
		const found = await checked("playground-proxy", { special }, {});
		expect(saidBy(found)).toMatch(/with 404, unlike the paths beside it\.$/);
		const beside = found.seen.filter(({ method }) => method === "POST");
		expect(beside.map((one) => one.path)).toEqual([path]);
	});
});

describe("a POST below the base", () => {
	const refusing =
		(base = ""): Special =>
		(path, response, method) => {
			if (method !== "POST" || !path.startsWith(`${base}/_mintlify/`)) return false;
			response.writeHead(405, html).end();
			return true;
		};
	const both = {
		checks: new Set(["docs-path-methods", "playground-proxy"] as const),
	};
	const outcomes = ({ reports }: Checked): readonly string[] =>
		reports.map(({ check, outcome, observation: says }) =>
			outcome === "skipped" ? `${check}: ${says}` : `${check}: ${outcome}`,
		);

	it.each<[string, LiveSettings, readonly string[]]>([
		[
			"refused as that of the playground is",
			{ special: refusing() },
			["playground-proxy: found", "docs-path-methods: reported by `playground-proxy`"],
		],
		[
			"sent where that of the playground comes through",
			{},
			["playground-proxy: passed", "docs-path-methods: passed"],
		],
		[
			"sent where the base is another one",
			{
				base: "/docs",
				special: (path, ...rest) => refusing()(path, ...rest) || refusing("/docs")(path, ...rest),
			},
			["playground-proxy: found", "docs-path-methods: found"],
		],
	])("is %s", async (_, live, said) => {
		const found = await checked("docs-path-methods", live, {}, both);
		expect(outcomes(found)).toEqual(said);
	});

	it("is sent once, whoever wants to know", async () => {
		const special: Special = (path, response) => {
			if (!path.includes("/_mintlify/")) return false;
			response.writeHead(404, html).end();
			return true;
		};
		const live = { base: "/docs", special };
		const { seen } = await checked("docs-path-methods", live, {}, both);
		const below = seen.filter(
			({ method, path }) => method === "POST" && path.startsWith("/docs/_mintlify/"),
		);
		expect(below).toHaveLength(1);
	});

	it.each([
		["POST", "POST"],
		["GET", "cannot be judged: GET"],
	])("cannot be told where %s is not answered", async (silent, said) => {
		const special: Special = (path, response, method) => {
			if (!path.startsWith("/_mintlify/")) return false;
			if (method === silent) response.socket?.end("No HTTP.\r\n\r\n");
			else response.writeHead(405, html).end();
			return true;
		};
		const found = await checked("docs-path-methods", { special }, {});
		expect(saidBy(found)).toMatch(new RegExp(`^skipped: ${said} does not answer with HTTP`));
	});
});

describe("the servers of an API", () => {
	it("that there is no request for are not told", async () => {
		const site = { servers: ["http://127.0.0.1:1"] };
		const more = { canRequestServers: true, allowHosts: ["127.0.0.1"], maxRequests: 1 };
		const found = await checked("server-reachable", {}, site, more);
		expect(saidBy(found)).toBe(
			"skipped: cannot be judged: `http://127.0.0.1:1/` was not requested: `--max-requests 1` are used up",
		);
	});

	it("may have an address of six that is allowed by its name", async () => {
		const site = { servers: ["http://[::1]:1"] };
		const more = { canRequestServers: true, allowHosts: ["::1"] };
		const found = await checked("server-reachable", {}, site, more);
		// It is asked, whatever comes of it where there are no such addresses.
		expect(found.findings).toHaveLength(1);
	});
});

it("a sitemap of more elements than are read says so", async () => {
	const xml = `<urlset>${"<a/>".repeat(200_000)}</urlset>`;
	const answers: Answers = {
		"/sitemap.xml": [200, { "content-type": "application/xml" }, xml],
	};
	const live = { special: answering(answers) };
	expect(saidBy(await checked("sitemap", live, {}))).toBe(
		"skipped: it has more elements than docproof reads",
	);
});
