// What of a URL is secret is in nothing that is printed, whatever it stands in.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validate } from "../src/index.ts";
import { formats } from "../src/terminal/options.ts";
import { placeWithoutSecrets, withoutUrlSecrets } from "../src/text/secrets.ts";
import { run } from "./run.ts";
import { newFolder, write } from "./temporary.ts";
import { amountOf } from "./thorough.ts";

describe("a text", () => {
	it.each([
		["https://me:pass@host/a", "https://***@host/a"],
		["https://me@host", "https://***@host"],
		["`https://me:p@ss@host/a`", "`https://***@host/a`"],
		["//me:pass@host", "//me:pass@host"],
		["`//me:pass@host`", "`//***@host`"],
		["/a?token=abc&b=1", "/a?token=***&b=1"],
		["/a?b=1&amp;api_key=abc", "/a?b=1&amp;api_key=***"],
		["/a?X-Amz-Signature=ab12", "/a?X-Amz-Signature=***"],
		["/a?X-Amz-Credential=a%2Fb", "/a?X-Amz-Credential=***"],
		["/a?sv=2024&sig=ab%3D#b", "/a?sv=***&sig=***#b"],
		["/a#access_token=abc", "/a#access_token=***"],
		["/a?apikey=abc", "/a?apikey=***"],
		["/a?apiKey=abc", "/a?apiKey=***"],
		["/a?client_secret=abc", "/a?client_secret=***"],
		["/a?password=abc", "/a?password=***"],
		["/a?auth=abc", "/a?auth=***"],
		["/a?key=abc", "/a?key=***"],
		// No secrets.
		["https://unpkg.com/@scope/name", "https://unpkg.com/@scope/name"],
		["mailto:me@host.com", "mailto:me@host.com"],
		["/a?monkey=abc", "/a?monkey=abc"],
		["/a?design=abc", "/a?design=abc"],
		["/a?key={key}", "/a?key={key}"],
		["/a?token=", "/a?token="],
		["token=abc", "token=abc"],
	])("%s", (text, masked) => {
		expect(withoutUrlSecrets(text)).toBe(masked);
		expect(withoutUrlSecrets(masked)).toBe(masked);
	});

	it("keeps the place that is shown of it", () => {
		const piece = fc.constantFrom(
			...["a", " ", '"', "https://u:p@h/", "?token=abc", "&key=z", "{b}"],
		);
		const line = fc.array(piece, { maxLength: 8 }).map((all) => all.join(""));
		fc.assert(
			fc.property(line, fc.nat(60), fc.nat(60), (text, one, other) => {
				const from = Math.min(one, other, text.length);
				const to = Math.min(Math.max(one, other), text.length);
				const place = placeWithoutSecrets(text, from, to);
				expect(place.line).toBe(withoutUrlSecrets(text));
				expect(place.start).toBeLessThanOrEqual(place.end);
				expect(place.end).toBeLessThanOrEqual(place.line.length);
				// What is before and behind every secret is shown as it is.
				if (text === place.line) expect([place.start, place.end]).toEqual([from, to]);
			}),
		);
	});
});

const secret = "S3cr3tS3cr3t";

/** What stands around it. */
function leaksIn(text: string): readonly string[] {
	return Array.from(text.matchAll(new RegExp(secret, "g")), ({ index }) =>
		text.slice(Math.max(index - 60, 0), index + 30),
	);
}

/** Wherever a URL can be written, each in a place in which something is wrong. */
function siteWith(url: string): string {
	const root = newFolder();
	write(root, {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			logo: { light: url, dark: "/no.svg", href: `x ${url}` },
			navigation: {
				pages: ["index", url, { group: "A", openapi: url, pages: ["GET /x"] }],
			},
			redirects: [{ source: url, destination: url }],
			api: { openapi: url, baseUrl: url, overlays: [url] },
			seo: { metadata: { canonical: url } },
			[url]: url,
		},
		"index.mdx": `---\ntitle: ${url}\nopenapi: ${url} GET /x\nurl: "${url} x"\n---\n\n[a](${url})\n\n<Card href="${url}" hre="${url}">[b](${url}\n\n![c](${url})\n`,
		"other.mdx": `---\ntitle: a: b ${url}\n---\n`,
		"openapi.json": {
			openapi: "3.1.0",
			info: { title: url, version: 1 },
			servers: [{ url }, { url, variables: { a: url } }],
			paths: { "/x": { get: { externalDocs: url, $ref: url } } },
		},
		"docproof.config.json": {
			elsewhere: [{ addresses: ["/never/*"], reason: url }],
			exceptions: [{ rule: "file-parses", files: ["other.mdx"], reason: url }],
		},
	});
	return root;
}

const urls = [
	`https://me:${secret}@example.com/a`,
	`https://${secret}@example.com/openapi.json`,
	`http://me:${secret}@example.com/a`,
	`https://example.com/a.json?token=${secret}`,
	`https://example.com/a?b=1&X-Amz-Signature=${secret}`,
	`/nowhere?api_key=${secret}`,
];

// Each is a secret of another kind; most of them are found at the same place.
describe.each(amountOf([urls[0], urls[3]], urls))("%s", (url = "") => {
	const root = siteWith(url);

	it.each(formats)("is in no %s", async (format) => {
		const argv = ["validate", "--format", format];
		const more = /pretty|concise/.test(format) ? ["--verbose"] : [];
		const { out, err } = await run(root, [...argv, ...more]);
		expect(out.length).toBeGreaterThan(100);
		expect(leaksIn(out + err)).toEqual([]);
	});

	it.each([
		["validate", "--fix", "--diff"],
		["validate", "--unsafe-fixes", "--diff"],
		["inspect"],
		["inspect", "--format", "json"],
		["inspect", "index"],
		["inspect", "index", "--format", "json"],
		["validate", url],
		["inspect", url],
		["mv", url, "x"],
	])("is in no output of %s %s", async (...argv) => {
		const { out, err } = await run(root, argv);
		expect(leaksIn(out + err)).toEqual([]);
	});

	it("is in no report of the API", async () => {
		const report = await validate(root);
		expect(report.findings.length).toBeGreaterThan(5);
		expect(leaksIn(JSON.stringify(report))).toEqual([]);
	});
});

it("keeps the caret under the place that it is about", async () => {
	const root = newFolder();
	write(root, {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages: ["index"] },
		},
		"index.mdx": `---\ntitle: A\n---\n\n[a](https://me:${secret}@h.test/) and [b](/nowhere?token=${secret}).\n`,
	});
	const { out } = await run(root, ["validate"]);
	expect(out).toContain(
		[
			"5 | [a](https://***@h.test/) and [b](/nowhere?token=***).",
			`  | ${" ".repeat(33)}${"^".repeat(18)}`,
		].join("\n"),
	);
});
