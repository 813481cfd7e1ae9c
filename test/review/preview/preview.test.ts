// `docproof preview` over HTTP and as a file, from the sources; a browser looks at it in
// test/browser.
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { causesOf } from "../../../src/engine/causes.ts";
import { previewPageId } from "../../../src/output/preview-page.ts";
import { documentOf } from "../../../src/review/preview/drawing/document.ts";
import type { SidebarEntry, SidebarNode } from "../../../src/review/preview/model/model.ts";
import { previewListener } from "../../../src/review/preview/preview-listener.ts";
import { previewPart } from "../../../src/review/preview/preview-site.ts";
import { run } from "../../run.ts";
import { newPath, write } from "../../temporary.ts";

const fixtures = join(import.meta.dirname, "../../../fixtures/sites");
const site = join(fixtures, "inspected");

describe("the model", () => {
	const { preview, result } = previewPart(site, {});
	const findings = [...preview.causeOf.keys()];

	it("has each finding in one cause, most severe first", () => {
		const causes = preview.causes.flatMap(({ shown, rest }) => [...shown, ...rest]);
		expect(findings).toEqual(causesOf(result.findings).flatMap((cause) => cause.findings));
		expect(new Set(causes.flatMap((cause) => cause.findings))).toEqual(new Set(findings));
		expect(findings[0]?.stopsBuild).toBe(true);
		const ids = new Set([...preview.causeOf.values()].map(({ id }) => id));
		expect(ids.size).toBe(causes.length);
	});

	it("has each finding on its pages, or in its file", () => {
		const listed = preview.pages.flatMap((page) => page.findings);
		expect(new Set(listed)).toEqual(new Set(findings));
		expect(new Set(preview.pages.map(({ id }) => id)).size).toBe(preview.pages.length);
		const [user] = preview.pages.filter(({ id }) => id === "/user");
		expect(user?.findings.length).toBeGreaterThan(0);
	});

	it("counts in the sidebar what the list of each page has", () => {
		const entries = entriesIn(preview.sidebar);
		expect(entries.length).toBeGreaterThan(3);
		for (const { address, counts } of entries) {
			const page = preview.pages.find(({ id }) => id === previewPageId(address));
			const { error, warning, documented, note } = counts;
			expect(error + warning + documented + note).toBe(page?.findings.length ?? 0);
		}
	});
});

function entriesIn(nodes: readonly SidebarNode[]): SidebarEntry[] {
	return nodes.flatMap((node) => ("children" in node ? entriesIn(node.children) : node));
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
	const text = documentOf(preview, { version: 7, troubles: ["`a` is broken."] });
	const server = createServer(
		previewListener({
			document: () => Promise.resolve({ text, version: 7 }),
			hosts: ["docs.test"],
		}),
	);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	afterAll(() => server.close());

	it.each([
		["/", 200, text],
		["/?q=a", 200, text],
		["/version", 200, "7"],
		["/overview", 404],
		["/problems", 404],
		["/page/user", 404],
		["/style.css", 404],
		["/../../etc/passwd", 404],
		["/%2e%2e/", 404],
		["/constructor", 404],
		["http://evil.test/", 404],
	])(
		"answers %s with %d",
		async (path, status, content = "Nothing is here: the preview is at /.\n") => {
			const answer = await ask(port, path);
			expect(answer.status).toBe(status);
			expect(answer.text).toBe(content);
			expect(answer.headers).toMatchObject({
				"content-security-policy": expect.stringMatching(
					/^default-src 'none'; script-src 'sha256-[^']*'; style-src 'sha256-[^']*'; .*connect-src 'self'; frame-ancestors 'none'$/,
				),
				"x-content-type-options": "nosniff",
				"referrer-policy": "no-referrer",
				"cache-control": "no-store",
				"cross-origin-opener-policy": "same-origin",
				"cross-origin-resource-policy": "same-origin",
			});
			expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
		},
	);

	it("tells what prevents a newer preview", () => {
		expect(text).toContain("<p><code>a</code> is broken.</p>");
		expect(text).toContain("The site below is an earlier state.");
		expect(documentOf(undefined, { version: 1, troubles: ["Broken."] })).toContain(
			"<p>Broken.</p>",
		);
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
		const html = documentOf(preview);
		expect(Buffer.byteLength(html)).toBeLessThan(30_000);
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

	it("says beside a problem how many of its readers are unhappy", async () => {
		const [file, feedback] = [`${newPath()}.html`, `${newPath()}.ndjson`];
		const entry = { source: "contextual", status: "pending", path: "/user", helpful: false };
		writeFileSync(
			feedback,
			["1", "2"].map((id) => `${JSON.stringify({ ...entry, id })}\n`).join(""),
		);
		const argv = ["preview", "--feedback", feedback, "--write", file];
		expect(await run(site, argv)).toMatchObject({ code: 1 });
		expect(readFileSync(file, "utf8")).toContain("(2 readers unhappy)");
	});

	it("counts what it has no room for", () => {
		const names = Array.from(
			{ length: 300 },
			(_, index) => `${"some-folder/".repeat(80)}page-${index}`,
		);
		const text = "[a](/a) [b](/b) [c](/c)\n".repeat(2);
		const root = write(newPath(), {
			"docs.json": {
				theme: "mint",
				name: "A",
				colors: { primary: "#0f766e" },
				navigation: { pages: names },
			},
			...Object.fromEntries(
				names.map((name, index) => [`${name}.mdx`, text.replaceAll("/", `/${index}`)]),
			),
		});
		const { preview, result } = previewPart(root, {});
		const html = documentOf(preview);
		expect(Buffer.byteLength(html)).toBeLessThan(1_000_000);
		const [, entries = ""] = /and ([\d,]+) more entries: <code>docproof inspect/.exec(html) ?? [];
		expect(toNumber(entries) + html.split("<li><a title=").length - 1).toBe(names.length);
		const [, , pages = ""] = /and ([\d,]+) more problems on ([\d,]+) more pages/.exec(html) ?? [];
		expect(toNumber(pages) + html.split("<li data-group>").length - 1).toBe(preview.pages.length);
		const problems = [...html.matchAll(/and ([\d,]+) more problems(?:, for which| like it)/g)];
		const drawn = new Set(html.match(/(?<=<li class="cause" id="cause-)[^"]+/g));
		const left = result.findings.filter(
			(finding) => !drawn.has(preview.causeOf.get(finding)?.id ?? ""),
		);
		expect(problems.reduce((sum, [, count = ""]) => sum + toNumber(count), 0)).toBe(left.length);
	});
});

function toNumber(count: string): number {
	return Number(count.replaceAll(",", ""));
}

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
