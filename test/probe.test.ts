// What a probe says, by tables and on this machine; what needs nginx, hostile servers and time is
// in test/probe.
import { join } from "node:path";
import { XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import {
	classifyAnswer,
	diagnosisOf,
	type PostAnswer,
	type PostEvidence,
} from "../src/live/probe/checks/playground-proxy.ts";
import { corsFault, needsPreflight, preflightHeaders } from "../src/live/probe/cors.ts";
import { closedReason, LiveSite, plainAddress } from "../src/live/probe/live.ts";
import {
	headerOf,
	isJson,
	type Outcome,
	redirectTargetOf,
	summaryOf,
} from "../src/live/probe/outcome.ts";
import { sampleOf } from "../src/live/probe/page-list.ts";
import { RequestQueue } from "../src/live/probe/request-queue.ts";
import {
	allowsCrawlers,
	assetIn,
	hasContent,
	linksIn,
	readSitemap,
} from "../src/live/probe/site-texts.ts";
import { printedAt } from "./docs/terminal.ts";
import { argvFor, brokenSite, settled } from "./probe/broken-site.ts";
import { liveSite, writtenSite } from "./probe/live-site.ts";
import { serve } from "./probe/servers.ts";
import { run } from "./run.ts";
import { newFolder } from "./temporary.ts";

const root = join(import.meta.dirname, "..");

function answer(status: number, headers: Record<string, string> = {}, text = ""): Outcome {
	return { kind: "answer", status, headers, text };
}

const html = { "content-type": "text/html; charset=utf-8" };
const silence = (cause: "closed" | "late" | "unreachable"): Outcome => ({
	...{ kind: "silence", cause, why: "is silent" },
});

describe("the answer to a POST", () => {
	it.each<[Outcome, string]>([
		[answer(200, { "content-type": "application/json" }), "allowed"],
		[answer(400, { "content-type": "application/problem+json" }), "allowed"],
		[answer(500, html, ' {"error":"No."}'), "allowed"],
		[answer(405, html), "method refused"],
		[answer(501, html), "method refused"],
		[answer(403, html), "forbidden"],
		[answer(404, html), "not found"],
		// A redirect that names no address is none.
		[answer(301, html), "unclear"],
		[answer(308, html), "unclear"],
		[answer(200, html, "<html>"), "fallback"],
		[answer(200, html, "{"), "fallback"],
		[answer(401, html), "login"],
		[answer(413, html), "too large"],
		[answer(502, html), "unreached"],
		[answer(503, html), "unreached"],
		[answer(504, html), "unreached"],
		[answer(200, { "content-type": "text/plain" }, "Yes"), "unclear"],
		[answer(400, html, "<html>"), "unclear"],
		[answer(500, html, "<html>"), "unclear"],
		[silence("closed"), "closed"],
		[silence("late"), "late"],
		[silence("unreachable"), "unclear"],
	])("%j is %s", (post, kind) => {
		expect(classifyAnswer(post, undefined)).toBe(kind);
	});

	it.each([
		[301, "turned into GET"],
		[302, "turned into GET"],
		[303, "turned into GET"],
		[307, "sent on"],
		[308, "sent on"],
	])("that leads elsewhere with %d is %s", (status, kind) => {
		const elsewhere = new URL("https://acme.test/elsewhere");
		expect(classifyAnswer(answer(status), elsewhere)).toBe(kind);
	});

	it("that leads to a login is one", () => {
		const login = new URL("https://acme.test/login?next=/docs");
		expect(classifyAnswer(answer(302), login)).toBe("login");
	});
});

describe("what is wrong with a proxy", () => {
	const unasked: Outcome = { kind: "not-sent", why: "was not asked for" };
	const around = { basePath: "/docs", missingName: "nobody" };
	const own = answer(404, html, "Not here: /_mintlify/api/request");
	const beside = answer(404, html, "Not here: /_mintlify/nobody");
	const below = answer(404, html, "Not here: /docs/_mintlify/nobody");
	const other = answer(404, html, "Mintlify");
	const unread = { ...other, unread: "is larger than 2 MB" };
	const json = { "content-type": "application/json" };

	it.each<[PostAnswer, Omit<PostEvidence, "basePath" | "missingName">, RegExp]>([
		["method refused", { post: answer(405), get: answer(200, html) }, /An application other than/],
		["method refused", { post: answer(405), get: unasked }, /does not accept POST/],
		["method refused", { post: answer(405) }, /does not accept POST/],
		["method refused", { post: answer(405), get: answer(200, json) }, /does not accept POST/],
		["method refused", { post: answer(405), get: answer(404, html) }, /does not accept POST/],
		["forbidden", { post: answer(403), get: answer(404) }, /while GET passes/],
		["forbidden", { post: answer(403), get: answer(403) }, /GET as well/],
		["forbidden", { post: answer(403), get: unasked }, /is forbidden \(403\)\.$/],
		["forbidden", { post: answer(403, { "cf-ray": "a" }) }, /^Cloudflare or/],
		["forbidden", { post: answer(403, {}, "error code: 1010") }, /^Cloudflare's/],
		["forbidden", { post: answer(403, {}, "in 1010 AD"), get: answer(403) }, /^`/],
		["not found", { post: own, sibling: beside, belowBase: below }, /like every path/],
		["not found", { post: own, sibling: beside, belowBase: other }, /only below `\/docs`/],
		["not found", { post: own, sibling: beside, belowBase: unasked }, /like every path/],
		["not found", { post: own, sibling: other }, /unlike the paths/],
		["not found", { post: own, sibling: unasked, belowBase: other }, /with 404\.$/],
		["not found", { post: own, sibling: unread, belowBase: other }, /with 404\.$/],
		["not found", { post: unread, sibling: other }, /with 404\.$/],
	])("is told of %s with %j", (answered, more, message) => {
		const { message: said } = diagnosisOf(answered, { ...around, ...more }) ?? {};
		expect(said).toMatch(message);
	});

	it("is not told of what is not clear", () => {
		for (const answered of ["unclear", "login", "allowed"] as const)
			expect(diagnosisOf(answered, { ...around, post: own })).toBeUndefined();
	});
});

describe("a visit", () => {
	const url = new URL("https://acme.test/guides/login");

	it("of a page about logins is open", () => {
		const visit = {
			outcome: answer(200, html),
			url,
			hops: [],
			next: undefined,
		};
		expect(closedReason(visit)).toBeUndefined();
		expect(closedReason({ ...visit, hops: [url] })).toBe("is behind a login");
		expect(closedReason({ ...visit, outcome: answer(403, html) })).toMatch(/403/);
	});
});

describe("who may not look", () => {
	const url = new URL("https://acme.test/a");
	const visit = { url, hops: [], next: undefined };

	it.each<[string, Outcome, string | undefined, string | undefined]>([
		["401", answer(401), undefined, "is behind a login (401)"],
		["407", answer(407), undefined, "is behind a login (407)"],
		["408", answer(408), undefined, undefined],
		[
			"a challenge",
			answer(200, { "cf-mitigated": "challenge" }),
			undefined,
			"demands proof that a person reads it",
		],
		["a path", answer(302), "https://acme.test/a/SSO/b", "is behind a login"],
		["a host", answer(302), "https://acme.okta.com/a", "is behind a login"],
		["such a word", answer(302), "https://acme.test/logins", undefined],
	])("is told by %s", (_, outcome, sentTo, why) => {
		const next = sentTo === undefined ? undefined : new URL(sentTo);
		expect(closedReason({ ...visit, outcome, next })).toBe(why);
	});
});

describe("an answer", () => {
	const from = new URL("https://acme.test/a");
	const to = { location: "/b" };

	it.each<[Outcome, string | undefined]>([
		...[301, 302, 303, 307, 308].map((status): [Outcome, string] => [answer(status, to), "/b"]),
		...[200, 300, 304, 309].map((status): [Outcome, undefined] => [answer(status, to), undefined]),
		[answer(301), undefined],
		[answer(301, { location: "https://[" }), undefined],
		[silence("late"), undefined],
	])("%j leads to %s", (outcome, path) => {
		expect(redirectTargetOf(outcome, from)?.pathname).toBe(path);
	});

	it.each<[Outcome, string]>([
		[answer(405), "405"],
		[answer(302, { ...html, ...to, server: "nginx" }), "302, text/html, to /b, nginx"],
		[answer(200, { server: "" }), "200"],
		[silence("late"), "is silent"],
	])("%j is shown as %s", (outcome, seen) => {
		expect(summaryOf(outcome)).toBe(seen);
	});

	it("has each header as one text", () => {
		const headers = { "set-cookie": ["a", "b"] };
		const outcome: Outcome = { kind: "answer", status: 200, headers, text: "" };
		expect(headerOf(outcome, "set-cookie")).toBe("a, b");
		expect(headerOf(outcome, "location")).toBe("");
		expect(headerOf(silence("late"), "location")).toBe("");
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

describe("addresses", () => {
	const live = new LiveSite(new URL("https://acme.test/docs/"), async () => answer(200));

	it.each([
		["/", "https://acme.test/docs"],
		["/guides/a b", "https://acme.test/docs/guides/a%20b"],
		["/a?b#c", "https://acme.test/docs/a%3Fb%23c"],
		["//evil.test", "https://acme.test/docs//evil.test"],
	])("%s is at %s", (address, url) => {
		expect(live.urlAt(address).href).toBe(url);
	});

	it("are those below the path only", () => {
		const of = (url: string): string | undefined => live.addressOf(new URL(url));
		expect(of("https://acme.test/docs/a/")).toBe("/a");
		expect(of("http://acme.test/docs/a")).toBe("/a");
		expect(of("https://acme.test/docsy/a")).toBeUndefined();
		expect(of("https://acme.test:8443/docs/a")).toBeUndefined();
		expect(of("https://docs.acme.test/docs/a")).toBeUndefined();
		const other = new LiveSite(new URL("https://acme.test:8443/docs/"), async () => answer(200));
		expect(
			["https://acme.test:8443", "http://acme.test:8443", "https://acme.test"]
				.map((origin) => new URL(`${origin}/docs/a`))
				.map((url) => other.addressOf(url)),
		).toEqual(["/a", undefined, undefined]);
	});

	it("are plain", () => {
		expect(["/index", "/a/index", "/a//", "/a%20b", "/%", ""].map(plainAddress)).toEqual([
			"/",
			"/a",
			"/a",
			"/a b",
			"/%",
			"/",
		]);
	});
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
		["nothing, with 199", 199, {}, {}, /answers the preflight with 199$/],
		["nothing, with 300", 300, {}, {}, /redirects the preflight \(300\)/],
		["nothing, with 399", 399, {}, {}, /redirects the preflight \(399\)/],
		["nothing, with 400", 400, {}, {}, /answers the preflight with 400$/],
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

	it("names the headers that are sent", () => {
		expect(preflightHeaders({ ...preflight, headers: [] })).toEqual({
			origin: "https://docs.acme.test",
			"access-control-request-method": "PUT",
		});
		expect(preflightHeaders({ ...preflight, headers: ["x-a", "x-key"] })).toMatchObject({
			"access-control-request-headers": "x-a,x-key",
		});
	});

	it("asks for nothing that is simple", () => {
		expect(needsPreflight({ method: "POST", headers: [] })).toBe(false);
		expect(needsPreflight({ method: "GET", headers: ["x-key"] })).toBe(true);
		expect(needsPreflight({ method: "DELETE", headers: [] })).toBe(true);
		// No page can send it, whatever the server allows.
		expect(needsPreflight({ method: "TRACE", headers: ["x-key"] })).toBe(false);
	});
});

describe("what a site says of itself", () => {
	it("is read of a sitemap", () => {
		const read = readSitemap(
			"<urlset><url><loc> https://acme.test/a?b=1&amp;c=2 </loc></url><url><loc>no</loc></url></urlset>",
		);
		expect(read).toEqual({
			urls: [new URL("https://acme.test/a?b=1&c=2")],
			parts: [],
		});
	});

	it.each([
		"<!DOCTYPE a [<!ENTITY b 'c'>]><urlset/>",
		"<html/>",
		"<urlset>",
		"",
		"<__proto__><loc>a</loc></__proto__>",
	])("is not read of %j", (text) => {
		expect(typeof readSitemap(text)).toBe("string");
	});

	it.each([
		[11, "is XML of another kind"],
		[12, "is not well-formed XML"],
	])("is not read of elements that are %d deep: it %s", (levels, why) => {
		const text = `${"<a>".repeat(levels)}${"</a>".repeat(levels)}`;
		expect(readSitemap(text)).toBe(why);
	});

	it("is read of llms.txt", () => {
		const links = linksIn("- [A](/a.md): A\n- [B](https://b.test/)", new URL("https://a.test"));
		expect(links.map(({ href }) => href)).toEqual([...["https://a.test/a.md", "https://b.test/"]]);
	});

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

	it.each([
		["# A\n\nWords.", true],
		["---\ntitle: A\n---\n\n# A\n\n> Of it.\n", false],
		["> ## Documentation Index\n\n# A\n", false],
		["# A\n\n## More\n", true],
		["# A\n# B\n", true],
		["\uFEFF---\r\ntitle: A\r\n---\r\n", false],
		["---\ntitle: A\n", true],
		["\n---\ntitle: A\n---\n", true],
		[" ---\ntitle: A\n---\n", false],
		["Words.\n---\n", true],
		["\uFEFF# A\n", false],
		["---\n---\nA", true],
		["---\n---\n", false],
		["---\ntitle: A\n--- \n", false],
		["", false],
	])("%j says something: %s", (text, says) => {
		expect(hasContent(text)).toBe(says);
	});

	it("names its assets", () => {
		expect(assetIn('<link href="/mintlify-assets/a.css?b&amp;c">')).toBe(
			"/mintlify-assets/a.css?b&c",
		);
		expect(assetIn("url(https://a.test/mintlify-assets/a.css)")).toBe(
			"https://a.test/mintlify-assets/a.css",
		);
		expect(assetIn("<html>")).toBeUndefined();
		expect(assetIn("<a href=/mintlify-assets/a.js>b</a>")).toBe("/mintlify-assets/a.js");
		expect(assetIn('"/mintlify-assets/a"/mintlify-assets/b')).toBe("/mintlify-assets/a");
		expect(assetIn("/mintlify-assets/a")).toBe("/mintlify-assets/a");
		const whole = "https://a.test/mintlify-assets/a";
		expect(assetIn(whole)).toBe(whole);
		expect(assetIn(`"${whole}"${" ".repeat(2000)}`)).toBe(whole);
		expect(assetIn(`${" ".repeat(2000)}"${whole}"`)).toBe(whole);
	});

	it("is looked at everywhere", () => {
		expect(sampleOf([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([1, 5, 9]);
		expect(sampleOf([1, 2], 3)).toEqual([1, 2]);
		expect(sampleOf([1, 2], 1)).toEqual([1]);
		expect(sampleOf([1, 2, 3], 2)).toEqual([1, 3]);
	});
});

describe("who asks", () => {
	/** A clock on which only sleeping takes time. */
	function clock(): {
		now: () => number;
		sleep: (ms: number) => Promise<void>;
		random: () => number;
	} {
		let time = 0;
		return {
			now: () => time,
			random: () => 0,
			sleep: async (milliseconds) => {
				time += milliseconds;
			},
		};
	}

	const limits = {
		maxRequests: 5,
		rate: 10,
		timeout: 1000,
		maxTime: 60_000,
		onRequest: () => {},
	};
	const { signal } = new AbortController();
	const url = new URL("https://acme.test/");

	it("keeps to the rate and to the most requests", async () => {
		const time = clock();
		const sent: number[] = [];
		const client = {
			send: async () => {
				sent.push(time.now());
				return answer(200) as never;
			},
		};
		const asker = new RequestQueue(client, limits, time, signal);
		const outcomes: Outcome[] = [];
		for (let count = 0; count < 7; count++) outcomes.push(await asker.send({ method: "GET", url }));
		expect(sent).toEqual([0, 100, 200, 300, 400]);
		expect(outcomes.filter(({ kind }) => kind === "not-sent")).toHaveLength(2);
	});

	it("waits whole milliseconds, whatever the rate", async () => {
		const time = clock();
		const sent: number[][] = [];
		const client = {
			send: async (_: unknown, timeout: number) => {
				sent.push([time.now(), timeout]);
				return answer(200) as never;
			},
		};
		const three = { ...limits, rate: 3, maxTime: 1200 };
		const asker = new RequestQueue(client, three, time, signal);
		for (let count = 0; count < 4; count++) await asker.send({ method: "GET", url });
		expect(sent).toEqual([
			[0, 1000],
			[334, 866],
			[667, 533],
			[1000, 200],
		]);
	});

	it("asks once more for what passes, and waits as long as a host wants", async () => {
		const time = clock();
		const answers = [answer(502), answer(200), answer(429, { "retry-after": "7" }), answer(200)];
		const sent: number[] = [];
		const client = {
			send: async () => {
				sent.push(time.now());
				return answers.shift() as never;
			},
		};
		const asker = new RequestQueue(client, limits, time, signal);
		for (let count = 0; count < 2; count++)
			expect(await asker.send({ method: "GET", url })).toMatchObject({
				status: 200,
			});
		expect(sent).toEqual([0, 1000, 1100, 8100]);
	});

	it("has four requests open at most, and goes on with those that wait", async () => {
		const open: (() => void)[] = [];
		let most = 0;
		const client = {
			send: async () => {
				await new Promise<void>((done) => open.push(done));
				return answer(200) as never;
			},
		};
		const all = { ...limits, maxRequests: 100, rate: 1e6 };
		const asker = new RequestQueue(client, all, clock(), signal);
		for (const count of [6, 5]) {
			const asked = Array.from({ length: count }, () => asker.send({ method: "GET", url }));
			for (let left = count; left > 0; left--) {
				await expect.poll(() => open.length).toBe(Math.min(left, 4));
				most = Math.max(most, open.length);
				open.shift()?.();
			}
			await Promise.all(asked);
		}
		expect(most).toBe(4);
	});

	it.each([
		[250, [250, 150, 50], "the 0.25 s are over"],
		[201, [201, 101, 1], "the 0.201 s are over"],
		[200, [200, 100], "the 0.2 s are over"],
		[5000, [1000, 1000, 1000, 1000, 1000], "`--max-requests 5` are used up"],
	])("within %d ms waits at most %j ms for answers", async (maxTime, waits, why) => {
		const given: number[] = [];
		const client = {
			send: async (_: unknown, timeout: number) => {
				given.push(timeout);
				return answer(200) as never;
			},
		};
		const asker = new RequestQueue(client, { ...limits, maxTime }, clock(), signal);
		const outcomes: Outcome[] = [];
		for (let count = 0; count < 6; count++) outcomes.push(await asker.send({ method: "GET", url }));
		expect(given).toEqual(waits);
		expect(outcomes.at(-1)).toEqual({
			...{ kind: "not-sent", why: `was not requested: ${why}` },
		});
	});

	it.each<[string, Outcome, "GET" | "POST", number]>([
		["a 500", answer(500), "GET", 1],
		["a 501", answer(501), "GET", 1],
		["a 502", answer(502), "GET", 2],
		["a 503", answer(503), "GET", 2],
		["a 504", answer(504), "GET", 2],
		["a 505", answer(505), "GET", 1],
		["a 503 to a POST", answer(503), "POST", 1],
		["a line that breaks", silence("closed"), "GET", 2],
		["what is not there", silence("unreachable"), "GET", 1],
		["a host that does not say until when", answer(429), "GET", 1],
		["a host that says", answer(429, { "retry-after": "59" }), "GET", 2],
		["a host that says too long", answer(429, { "retry-after": "60" }), ...(["GET", 1] as const)],
	])("of %s asks so often", async (_, outcome, method, times) => {
		let sent = 0;
		const client = {
			send: async () => {
				sent++;
				return outcome as never;
			},
		};
		const asker = new RequestQueue(client, limits, clock(), signal);
		const last = await asker.send({ method, url });
		expect(sent).toBe(times);
		if (last.kind === "not-sent") expect(last.why).toContain("(429)");
	});

	it("asks nothing more when it is stopped", async () => {
		let sent = 0;
		const client = {
			send: async () => {
				sent++;
				return answer(200) as never;
			},
		};
		const reason = new Error("It is enough.");
		const stop = AbortSignal.abort(reason);
		const asker = new RequestQueue(client, limits, clock(), stop);
		await expect(asker.send({ method: "GET", url })).rejects.toBe(reason);
		expect(sent).toBe(0);
	});

	it("gives the first answer where there is no request for a second", async () => {
		const client = { send: async () => answer(502) as never };
		const one = { ...limits, maxRequests: 1 };
		const asker = new RequestQueue(client, one, clock(), signal);
		const outcome = await asker.send({ method: "GET", url });
		expect(outcome).toMatchObject({ status: 502 });
	});

	it("tells what is late from what there was no time for", async () => {
		const late = { ...limits, timeout: 1000 };
		const said = async (maxTime: number): Promise<string> => {
			const client = { send: async () => silence("late") as never };
			const own = { ...late, maxTime };
			const asker = new RequestQueue(client, own, clock(), signal);
			return (await asker.send({ method: "POST", url })).kind;
		};
		expect(await said(1000)).toBe("silence");
		expect(await said(999)).toBe("not-sent");
		const client = { send: async () => silence("unreachable") as never };
		const own = { ...late, maxTime: 999 };
		const asker = new RequestQueue(client, own, clock(), signal);
		const outcome = await asker.send({ method: "POST", url });
		expect(outcome).toMatchObject({ kind: "silence", cause: "unreachable" });
	});

	it("counts what was sent alone", async () => {
		const time = clock();
		const slow = {
			...time,
			// What is answered at once is heard of before.
			sleep: async (milliseconds: number) => {
				await new Promise(setImmediate);
				await time.sleep(milliseconds);
			},
		};
		const answers = [answer(429, { "retry-after": "7" })];
		const sent: number[] = [];
		const client = {
			send: async () => {
				sent.push(time.now());
				return (answers.shift() ?? answer(200)) as never;
			},
		};
		const asker = new RequestQueue(client, limits, slow, signal);
		const request = { method: "GET", url } as const;
		await Promise.all([asker.send(request), asker.send(request)]);
		expect(asker.count).toBe(3);
		expect(sent.map((at) => at >= 7000)).toEqual([false, true, true]);
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
		[["https://acme.test", "nowhere"], "`nowhere` does not exist."],
		[["https://acme.test", "--rate", "0"], "`--rate` must be a whole number from 1 to 999999."],
		[["https://acme.test", "--sample", "a"], "`--sample` must be a whole number from 1 to 999999."],
		[
			["https://acme.test", "--all", "--sample", "3"],
			"`--all` and `--sample` cannot be used together.",
		],
		[
			["https://acme.test", "--allow-host", "a/b"],
			"`--allow-host a/b` is not a host name, such as `api.test`.",
		],
		[
			["https://acme.test", "--only", "robot"],
			"The check `robot` does not exist. Did you mean `robots`?",
		],
		[
			["https://acme.test", "--only", "robots", "--skip", "robots"],
			"`--only` and `--skip` leave no check.",
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
		const { code, out, err } = await run(newFolder(), ["probe", ...argv]);
		expect({ code, out, err }).toEqual({
			code: 2,
			out: "",
			err: `docproof: ${sentence}\n`,
		});
	});
});

describe("a broken site", () => {
	it.each([80, 120])("in a terminal of %d columns", async (columns) => {
		const { url, site } = await brokenSite();
		const out = await printedAt(columns, site, argvFor(url));
		const plain = out.replaceAll(/␛\[\d+m/g, "").split("\n");
		expect(Math.max(...plain.map(({ length }) => length))).toBeLessThanOrEqual(columns);
		await expect(settled(out, url)).toMatchFileSnapshot(
			join(root, `test/probe/broken.${columns}.txt`),
		);
	});

	it.each(["json", "markdown", "junit"])("as %s", async (format) => {
		const { url, site } = await brokenSite();
		const { code, out, err } = await run(site, argvFor(url, "--format", format));
		expect({ code, err }).toEqual({ code: 1, err: "" });
		if (format === "junit") expect(XMLValidator.validate(out)).toBe(true);
		await expect(settled(out, url)).toMatchFileSnapshot(
			join(root, `test/probe/broken.${format}.txt`),
		);
	});

	it.each(["pretty", "json", "markdown", "junit"])(
		"cannot control who reads it as %s",
		async (format) => {
			const { url } = await serve(liveSite());
			const strange = "/a\u001b]0;x\u0007\n::error::b|`c`<d>\u202e";
			const site = writtenSite({
				redirects: [{ source: strange, destination: `/${strange}` }],
			});
			const argv = argvFor(url, "--format", format);
			const { out } = await run(site, [...argv, "--only", "redirect-matches"]);
			expect(out).toContain("does not match");
			expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
			expect(out).not.toMatch(/^\s*::\w/m);
			if (format === "junit") expect(XMLValidator.validate(out)).toBe(true);
			if (format === "json") JSON.parse(out);
		},
	);
});
