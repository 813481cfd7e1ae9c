// What a probe does not read is told, and never taken for fine.
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { linksIn, maxUrls } from "../src/live/probe/site-texts.ts";
import { liveSite, type Special, sitemapOf, writtenSite } from "./probe/live-site.ts";
import { probe, told } from "./probe/probing.ts";
import { serve } from "./probe/servers.ts";
import { amountOf } from "./thorough.ts";

/** The ends that a body can have, by what is said of it. */
const bodies: readonly (readonly [why: string, end: (response: ServerResponse) => void])[] = [
	["is larger than 2 MB", (response) => response.end("#".repeat(2_000_001))],
	["is not UTF-8 text", (response) => response.end(Buffer.from([0xff]))],
	[
		"closes the connection",
		(response) => {
			response.write("words", () => setTimeout(() => response.destroy(), 50));
		},
	],
	["does not end within 1 s", (response) => response.write("words")],
];

/** By path: its type, the check that needs its body, and what that says. */
const paths: readonly (readonly [
	path: RegExp,
	type: string,
	check: string,
	says: (why: string) => string,
])[] = [
	[/^\/$/, "text/html", "assets-routed", (why) => `cannot be judged: the start page ${why}`],
	[/^\/robots\.txt$/, "text/plain", "robots", (why) => `cannot be judged: it ${why}`],
	[/^\/sitemap\.xml$/, "application/xml", "sitemap", (why) => `it ${why}`],
	[/^\/llms\.txt$/, "text/plain", "llms-txt", (why) => `it ${why}`],
	[
		/\.md$/,
		"text/markdown",
		"page-not-blank",
		(why) => `cannot be judged: \`URL/index.md\` ${why}`,
	],
];

/**
 * Of one path also what takes its time, and otherwise each has an end of its own where not all are
 * tried.
 */
const cases = paths.flatMap((path, index) => {
	const quick = bodies.slice(0, -1);
	const own = quick.filter((_, end) => end === index % quick.length);
	const ends = path[2] === "robots" ? bodies : amountOf(own, quick);
	return ends.map((end) => [...path, ...end] as const);
});

describe("what is not read is told", () => {
	it.concurrent.each(cases)("%s (%s): %s", async (path, type, check, says, why, end) => {
		const special: Special = (asked, response, method) => {
			if (!path.test(asked) || method !== "GET") return false;
			response.writeHead(200, { "content-type": type });
			end(response);
			return true;
		};
		const { url } = await serve(liveSite({ special }));
		const found = await probe(
			url,
			writtenSite(),
			"--timeout",
			why.endsWith(" 1 s") ? "1" : "60",
			"--only",
			check,
		);
		expect(told(found)).toEqual([]);
		const [report] = found.checks;
		expect(report).toMatchObject({
			outcome: "skipped",
			says: says(why).replace("URL", url),
		});
	});

	it("of one page among others", async () => {
		const special: Special = (path, response) => {
			if (path !== "/quickstart.md") return false;
			response.writeHead(200, { "content-type": "text/markdown" });
			response.end("#".repeat(2_000_001));
			return true;
		};
		const { url } = await serve(liveSite({ special }));
		const found = await probe(url, writtenSite(), "--only", "page-not-blank");
		expect(found.checks).toMatchObject([
			{
				outcome: "passed",
				notLookedAt: [`\`${url}/quickstart.md\` is larger than 2 MB`],
			},
		]);
	});

	it("but not of an answer of exactly 2 MB", async () => {
		const special: Special = (path, response) => {
			if (path !== "/robots.txt") return false;
			response.writeHead(200, { "content-type": "text/plain" });
			response.end("#".repeat(2_000_000));
			return true;
		};
		const { url } = await serve(liveSite({ special }));
		const found = await probe(url, writtenSite(), "--only", "robots");
		expect(found.checks).toMatchObject([{ outcome: "passed" }]);
	});
});

describe("a list of too many URLs", () => {
	const urls = (count: number, start = 0): string[] =>
		Array.from({ length: count }, (_, index) => `//a.b/${start + index}`);

	it("has one more than are read", () => {
		const links = (count: number): number =>
			linksIn(
				urls(count)
					.map((url) => `[](${url})`)
					.join(""),
				new URL("http://a.b"),
			).length;
		expect(links(maxUrls + 7)).toBe(maxUrls + 1);
		expect(links(maxUrls)).toBe(maxUrls);
	});

	const index = (parts: readonly string[]): string =>
		`<sitemapindex>${parts.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join("")}</sitemapindex>`;

	it.each([
		[1, 20, undefined],
		[1, 21, "it references 1 sitemap more than docproof reads"],
		[25_000, 2, undefined],
		[25_001, 2, "it has more than 50,000 URLs"],
	])("such as %d in each of %d sitemaps", async (count, parts, says) => {
		const special: Special = (path, response, _, host) => {
			if (!path.startsWith("/sitemap")) return false;
			response.writeHead(200, { "content-type": "application/xml" });
			const at = Number(path.replace(/\D/g, ""));
			const names = Array.from({ length: parts }, (_, part) => `http://${host}/sitemap${part + 1}`);
			response.end(
				at === 0 ? index(names) : sitemapOf(urls(count, at * count).map((url) => `http:${url}`)),
			);
			return true;
		};
		const { url } = await serve(liveSite({ special }));
		const found = await probe(url, writtenSite(), "--only", "sitemap");
		expect(told(found)).toEqual([]);
		expect(found.checks[0]?.says).toBe(says ?? `${count * parts} entries of it are on \`a.b\``);
	});
});
