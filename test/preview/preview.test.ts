// `docproof preview` over HTTP, from the sources; a browser looks at it in test/browser.
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { previewPart } from "../../src/ask/preview/preview-site.ts";
import { causesOf } from "../../src/engine/causes.ts";
import { run } from "../run.ts";
import { newPath, write } from "../temporary.ts";

const fixtures = join(import.meta.dirname, "../../fixtures/sites");
const site = join(fixtures, "inspected");

const { fileOf, previewListener }: typeof import("../../src/ask/preview/drawing/preview.ts") =
	createRequire(import.meta.url)("../../src/ask/preview/drawing/preview.cjs");

describe("the model", () => {
	const { preview, result } = previewPart(site, {});

	it("knows each page and entry of the sidebar, and nothing else", () => {
		for (const address of preview.addresses) expect(preview.page(address)?.address).toBe(address);
		expect(preview.page("nowhere")).toBeUndefined();
		expect(preview.page("__proto__")).toBeUndefined();
	});

	it("shows each finding once, and on each page that it is about", () => {
		const shown = preview.findings();
		expect(shown.map(({ message }) => message)).toEqual(
			causesOf(result.findings).flatMap(({ findings }) => findings.map(({ message }) => message)),
		);
		expect(shown[0]?.stopsBuild).toBe(true);
		for (const finding of shown)
			for (const { address } of finding.pages)
				expect(preview.page(address)?.findings).toContain(finding);
		const about = preview.addresses.flatMap((address) => preview.page(address)?.findings ?? []);
		expect(new Set(about)).toEqual(new Set(shown.filter(({ pages }) => pages.length > 0)));
	});

	it("has each finding in one cause, and in one file", () => {
		const shown = preview.findings();
		const causes = preview.causes().flatMap((alike) => [...alike.shown, ...alike.rest]);
		expect(causes.map(({ id }) => preview.cause(id))).toEqual(causes);
		expect(new Set(causes.map(({ id }) => id)).size).toBe(causes.length);
		expect(causes.flatMap(({ findings }) => findings).toSorted(byRank)).toEqual(shown);
		expect(
			preview
				.files()
				.flatMap(({ findings }) => findings)
				.toSorted(byRank),
		).toEqual(shown);
		expect(preview.cause("gone")).toBeUndefined();
	});

	it("is data", () => {
		const { page, cause: _, ...lists } = preview;
		const values = Object.fromEntries(
			Object.entries(lists).map(([name, value]) => [
				name,
				typeof value === "function" ? value() : value,
			]),
		);
		const pages = preview.addresses.map((address) => page(address));
		const all = { ...values, pages };
		expect(all).toMatchObject(JSON.parse(JSON.stringify(all)));
	});

	it("tells of an operation what its file says", () => {
		const { preview } = previewPart(join(fixtures, "kitchen-sink"), {});
		expect(preview.page("v1/get-berth")).toMatchObject({
			isListed: true,
			operation: {
				method: "GET",
				path: "/berths/{berthId}",
				place: { file: "openapi/v1.json", line: 17 },
				parameters: [{ name: "berthId", in: "path", isRequired: true }],
			},
		});
	});

	it("tells what a page without a word is", () => {
		const root = write(newPath(), {
			"docs.json": {
				theme: "mint",
				name: "A",
				colors: { primary: "#0f766e" },
				navigation: { pages: ["index", "blank"] },
			},
			"index.mdx": "---\ntitle: A\n---\nText.\n",
			"blank.mdx": "---\ntitle: B\nmine: 1\n---\n\n{/* later */}\n",
		});
		const { preview } = previewPart(root, {});
		expect(preview.page("index")?.isBlank).toBe(false);
		expect(preview.page("blank")).toMatchObject({
			isBlank: true,
			fields: [
				{ name: "title", note: undefined },
				{ name: "mine", value: "1", note: "own" },
			],
		});
	});
});

type Ranked = { readonly rank: number };

function byRank(one: Ranked, other: Ranked): number {
	return one.rank - other.rank;
}

/** What a server answers, with headers that only a browser sets. */
function ask(
	port: number,
	path: string,
	headers: Record<string, string> = {},
	method = "GET",
): Promise<{ status: number; headers: NodeJS.Dict<unknown>; text: string }> {
	return new Promise((resolve, reject) => {
		const asked = request({ port, host: "127.0.0.1", path, method, headers }, (answer) => {
			let text = "";
			answer.on("data", (chunk) => {
				text += chunk;
			});
			answer.on("end", () =>
				resolve({
					status: answer.statusCode ?? 0,
					headers: answer.headers,
					text,
				}),
			);
		});
		asked.on("error", reject).end();
	});
}

describe("the server", async () => {
	const { preview } = previewPart(site, {});
	const now = { preview, troubles: [], version: 7, by: "1.0.0" };
	const server = createServer(
		previewListener({
			shown: () => Promise.resolve(now),
			hosts: ["docs.test"],
		}),
	);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	afterAll(() => server.close());

	it.each([
		["/", 200],
		["/problems", 200],
		["/problems/file?q=a", 200],
		["/problems/file/docs.json", 200],
		[`/problems/${preview.causes()[0]?.shown[0]?.id}`, 200],
		["/operations", 200],
		["/page/user", 200],
		["/style.css", 200],
		["/script.js", 200],
		["/version", 200],
		["/overview", 404],
		["/page/", 404],
		["/page/nowhere", 404],
		["/problems/gone", 404],
		["/problems/__proto__", 404],
		["/problems/file/index.mdx/..", 404],
		["/page/%", 404],
		["/../../etc/passwd", 404],
		["/%2e%2e/", 404],
		["/page/../../../etc/passwd", 404],
		["/constructor", 404],
		["http://evil.test/", 404],
	])("answers %s with %d", async (path, status) => {
		const answer = await ask(port, path);
		expect(answer.status).toBe(status);
		expect(answer.headers).toMatchObject({
			"content-security-policy": expect.stringMatching(
				/^default-src 'none'; .*frame-ancestors 'none'$/,
			),
			"x-content-type-options": "nosniff",
			"referrer-policy": "no-referrer",
			"cache-control": "no-store",
			"cross-origin-opener-policy": "same-origin",
			"cross-origin-resource-policy": "same-origin",
		});
		expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
	});

	it.each([
		[{ host: "evil.test" }, 403],
		[{ host: `evil.test:${port}` }, 403],
		[{ host: "127.0.0.1" }, 403],
		[{ host: `127.0.0.1:${port}.evil.test` }, 403],
		[{ host: `localhost:${port}` }, 200],
		[{ host: `[::1]:${port}` }, 200],
		[{ host: `docs.test:${port}` }, 200],
		[{ "sec-fetch-site": "none" }, 200],
		[{ "sec-fetch-site": "same-origin" }, 200],
		[{ "sec-fetch-site": "cross-site" }, 403],
		[{ "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" }, 403],
		[
			{
				"sec-fetch-site": "cross-site",
				"sec-fetch-mode": "navigate",
				"sec-fetch-dest": "iframe",
			},
			403,
		],
		[
			{
				"sec-fetch-site": "cross-site",
				"sec-fetch-mode": "navigate",
				"sec-fetch-dest": "document",
			},
			200,
		],
	])("answers a request with %j with %d", async (headers, status) => {
		const sent = Object.fromEntries(Object.entries(headers));
		expect((await ask(port, "/version", sent)).status).toBe(status);
	});

	it("is only read", async () => {
		for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
			const { status, headers } = await ask(port, "/", {}, method);
			expect(status).toBe(405);
			expect(headers.allow).toBe("GET, HEAD");
		}
		const { status, text } = await ask(port, "/", {}, "HEAD");
		expect({ status, text }).toEqual({ status: 200, text: "" });
	});
});

describe("the file", () => {
	it("holds everything, in little", () => {
		const { preview } = previewPart(join(fixtures, "empty"), {});
		const html = fileOf(preview, "1.0.0");
		expect(Buffer.byteLength(html)).toBeLessThan(60_000);
		expect(html).not.toMatch(/(?:src|href)="(?!#|data:,)/);
	});

	it("is written by `validate` and by `preview`, which exit alike", async () => {
		const paths = [`${newPath()}.html`, `${newPath()}.html`];
		const [one = "", other = ""] = paths;
		const validated = await run(site, ["validate", "--format", `html=${one}`]);
		const written = await run(site, ["preview", "--write", other]);
		expect(validated).toMatchObject({ code: 1, out: "", err: "" });
		expect(written).toEqual(validated);
		expect(readFileSync(one, "utf8")).toBe(readFileSync(other, "utf8"));
	});
});

describe("a page", () => {
	it("has one line for the links of a file, and no long list of files", () => {
		const others = Array.from({ length: 13 }, (_, n) => `page-${n}`);
		const root = write(newPath(), {
			"docs.json": {
				theme: "mint",
				name: "A",
				colors: { primary: "#0f766e" },
				navigation: { pages: ["index", ...others] },
			},
			"index.mdx": "---\ntitle: Start\n---\n[a](/page-0) [b](/page-0#b)\n",
			...Object.fromEntries(others.map((name) => [`${name}.mdx`, "\n[Start](/index)\n"])),
			// It takes the parser, for which the page is read again.
			"page-1.mdx": "\n\n[Start](/index) {{name}}\n",
		});
		const { preview } = previewPart(root, {});
		const html = fileOf(preview, "1.0.0");
		const namedIn = (id: string): string[] => {
			const [, page = ""] = html.split(`id=/${id}>`);
			const [, list = ""] = /<ul class=named>(.*?)<\/ul>/.exec(page) ?? [];
			const [, ...lines] = list.split("<li>");
			return lines.map((line) => line.replaceAll(/<[^>]*>/g, " ").trim());
		};
		expect(namedIn("page-0")).toEqual(["index.mdx:4:5 2 links"]);
		expect(namedIn("index").slice(0, 2)).toEqual([
			"page-0.mdx:2:9 a link",
			"page-1.mdx:3:9 a link",
		]);
		expect(namedIn("index")).toHaveLength(11);
		expect(namedIn("index").at(-1)).toBe("and 3 more");
	});

	it("has what its readers say", async () => {
		const file = `${newPath()}.html`;
		const feedback = `${newPath()}.ndjson`;
		const entry = { source: "contextual", status: "pending", path: "/user" };
		writeFileSync(
			feedback,
			[
				{ id: "1", helpful: false, comment: "<b>Which</b> user?" },
				{ id: "2", helpful: true },
			]
				.map((own) => `${JSON.stringify({ ...entry, ...own })}\n`)
				.join(""),
		);
		const argv = ["preview", "--feedback", feedback, "--write", file];
		expect(await run(site, argv)).toMatchObject({ code: 1 });
		const html = readFileSync(file, "utf8");
		expect(html).toContain("1 of 2 unhappy");
		expect(html).toContain("&lt;b>Which&lt;/b> user?");
	});
});

describe("tells in one sentence", async () => {
	const taken = createServer();
	taken.listen(0, "127.0.0.1");
	await once(taken, "listening");
	const { port } = taken.address() as AddressInfo;
	afterAll(() => taken.close());

	it.each([
		[["--port", String(port)], `Port ${port} is in use.`],
		[["--port", "65536"], "`--port` must be a whole number from 0 to 65535."],
		[["--port", "x"], "`--port` must be a whole number from 0 to 65535."],
		[
			["--host", "0.0.0.0"],
			"`--host` needs `--allow-host NAME`: the host name in the address that browsers open.",
		],
		[
			["--host", "192.0.2.1", "--allow-host", "docs.test"],
			"`192.0.2.1` is not an address of this machine.",
		],
		[
			["--allow-host", "http://a"],
			"`--allow-host http://a` is not a host name, such as `docs.test`.",
		],
		[["--config", "gone.json"], "There is no `gone.json`."],
		[["--prot", "1"], "Did you mean `--port`?"],
		[["gone"], "`gone` does not exist."],
		[["--write", "/gone/a.html"], "`/gone/a.html` "],
	])("why `preview %j` cannot run", async (argv, said) => {
		const { code, out, err } = await run(site, ["preview", ...argv]);
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(err).toContain(said);
		expect(err.trimEnd().split("\n")).toHaveLength(1);
	});

	it("that there is no site, and that a file shows one only", async () => {
		const nothing = await run(newPathThatIs(), ["preview"]);
		expect(nothing.code).toBe(2);
		const both = ["inspected", "readme", "--format", "html=a.html"];
		expect(await run(fixtures, ["validate", ...both])).toMatchObject({
			code: 2,
			err: "docproof: `--format html` shows one site, but the command line names 2.\n",
		});
	});
});

function newPathThatIs(): string {
	return write(newPath(), { "a.txt": "" });
}
