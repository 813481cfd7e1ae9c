// Files behind URLs, fetched from a server of our own.
import { readFileSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchRemotes } from "../../../src/check/site/fetch-remotes.ts";
import { checkSite } from "../../../src/check/site/validate.ts";
import { fetchTexts } from "../../../src/site/net/fetch-texts.ts";
import { print } from "../../print.ts";
import { copyOf, newFolder, write } from "../../temporary.ts";

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");
// Of nobody but this test: what it signs is trusted nowhere else.
const ca = read("certificate.pem");
const spec = `openapi: 3.1.0
info:
  title: Acme API
  version: 1.0.0
servers:
  - url: https://api.acme.test
paths:
  /users:
    get:
      summary: List users
      responses:
        "200":
          descripton: Done
`;

/** The requests that wait for an answer, and the most of them at any time. */
const waiting: ServerResponse[] = [];
let most = 0;

const overlay = `overlay: 1.1.0
info:
  title: The public API
  version: 1.0.0
actions:
  - target: $.paths['/users'].get
    update:
      sumary: List all users
`;

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
	"/openapi.yaml": (response) => response.end(spec),
	"/overlay.yaml": (response) => response.end(overlay),
	"/packed": (response) => response.setHeader("content-encoding", "gzip").end(gzipSync(spec)),
	"/moved": (response) => response.writeHead(302, { location: "/openapi.yaml" }).end(),
	"/round": (response) => response.writeHead(302, { location: "/round" }).end(),
	"/plain": (response) => response.writeHead(301, { location: "http://localhost/x" }).end(),
	"/inner": (response) => response.writeHead(301, { location: "https://127.0.0.1/x" }).end(),
	"/large": (response) => response.end("x".repeat(2_000_000)),
	"/packed-large": (response) =>
		response.setHeader("content-encoding", "gzip").end(gzipSync("x".repeat(2_000_000))),
	"/nowhere": (response) => response.writeHead(302).end(),
	"/unreadable": (response) => response.writeHead(302, { location: "https://[" }).end(),
	"/broken-off": (response) => response.socket?.destroy(),
	"/binary": (response) => response.end(Buffer.from([0xff, 0xfe, 0x00])),
	"/silent": () => {},
	"/slow": (response) => {
		response.write("openapi");
	},
	"/counted": (response) => {
		most = Math.max(most, waiting.push(response));
		const answer = (): void => {
			for (const one of waiting.splice(0)) one.end(spec);
		};
		// Together, however busy the machine is.
		if (waiting.length === 8) answer();
		else setTimeout(answer, 2000).unref();
	},
};

const server = createServer({ key: read("key.pem"), cert: ca }, ({ url = "" }, response) => {
	const answer = answers[url.replace(/\?.*/, "")];
	const [, status, hops] = /^\/status-(\d+)|^\/hops-(\d+)/.exec(url) ?? [];
	const next = hops === undefined || hops === "0" ? "" : `hops-${Number(hops) - 1}`;
	const location = next === "" ? "/openapi.yaml" : `/${next}`;
	if (status !== undefined || hops !== undefined)
		response.writeHead(Number(status ?? 302), { location }).end();
	else if (answer === undefined) response.writeHead(404).end();
	else answer(response);
});
let base = "";

beforeAll(async () => {
	await new Promise<void>((done) => server.listen(0, "localhost", done));
	base = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

async function answerOf(url: string, allowHosts = ["localhost"]): Promise<unknown> {
	// Only what never answers is given up soon: a busy machine answers late.
	const isSilent = /\/(?:silent|slow)$/.test(url);
	const settings = {
		allowHosts,
		ca,
		maxBytes: 1_000_000,
		...(isSilent && { maxTime: 500 }),
	};
	return (await fetchTexts([url], settings)).get(url);
}

describe("fetches", () => {
	it.each([
		...["/openapi.yaml", "/packed", "/moved", "/hops-4"],
		...[300, 301, 303, 307, 308, 399].map((status) => `/status-${status}`),
	])("%s", async (path) => {
		expect(await answerOf(base + path)).toEqual({ text: spec });
	});

	it("many at once", async () => {
		const urls = Array.from({ length: 20 }, (_, n) => `${base}/${n}`);
		const texts = await fetchTexts([...urls, `${base}/openapi.yaml`], {
			allowHosts: ["localhost"],
			ca,
		});
		expect(texts.size).toBe(21);
		expect(texts.get(`${base}/openapi.yaml`)).toEqual({ text: spec });
	});
});

describe("of many files", () => {
	const urls = (path: string, count: number): string[] =>
		Array.from({ length: count }, (_, n) => `${base}${path}?${n}`);
	const settings = { allowHosts: ["localhost"], ca: read("certificate.pem") };

	it("fetches at most eight at once, and gives them in order", async () => {
		most = 0;
		const all = urls("/counted", 32);
		const texts = await fetchTexts(all, settings);
		expect([...texts.keys()]).toEqual(all);
		expect(new Set([...texts.values()].map((one) => "text" in one))).toEqual(new Set([true]));
		expect(most).toBe(8);
	});

	it("fetches no more bytes than all may have", async () => {
		const texts = await fetchTexts(urls("/large", 5), {
			...settings,
			maxBytesOfAll: 5_000_000,
		});
		const given = [...texts.values()].filter((one) => "text" in one);
		expect(given.length).toBeLessThan(3);
		expect([...texts.values()]).toContainEqual({
			kind: "unavailable",
			why: "was given up: all files together are larger than 5 MB",
		});
	});

	it.each([
		[0, 0, 2],
		[0, -1, 1],
		[-1, 0, 0],
	])("of as many bytes as may be, and %d or %d more", async (each, all, count) => {
		const texts = await fetchTexts(urls("/large", 2), {
			...settings,
			maxBytes: 2_000_000 + each,
			maxBytesOfAll: 4_000_000 + all,
		});
		const given = [...texts.values()].filter((one) => "text" in one);
		expect(given).toHaveLength(count);
	});

	it("knows the names of hosts however they are written", async () => {
		const allowed = { ...settings, allowHosts: ["LocalHost"] };
		const url = `${base}/openapi.yaml`.replace("localhost", "LOCALHOST");
		const texts = await fetchTexts([url], allowed);
		expect(texts.get(url)).toEqual({ text: spec });
	});

	it("takes no more time than all may take", async () => {
		const texts = await fetchTexts(urls("/silent", 20), {
			...settings,
			maxTimeOfAll: 300,
		});
		expect(new Set([...texts.values()].map((one) => JSON.stringify(one)))).toEqual(
			new Set([
				JSON.stringify({
					kind: "unavailable",
					why: "was given up: all files together took longer than 0.3 s",
				}),
			]),
		);
	});
});

describe("does not fetch", () => {
	it.each([
		["/gone", "answers with status 404"],
		["/status-201", "answers with status 201"],
		["/status-299", "answers with status 299"],
		["/status-400", "answers with status 400"],
		["/status-503", "answers with status 503"],
		["/nowhere", "answers with status 302"],
		["/unreadable", "is not a URL"],
		["/round", "redirects more than 5 times"],
		["/hops-5", "redirects more than 5 times"],
		["/plain", "points to `http://`, but only https is fetched"],
		["/large", "answers with more than 1 MB"],
		["/packed-large", "answers with more than 1 MB"],
		["/broken-off", "closes the connection"],
		["/binary", "does not answer with UTF-8 text"],
		["/silent", "does not answer within 0.5 s"],
		["/slow", "does not answer within 0.5 s"],
	])("%s: it %s", async (path, why) => {
		expect(await answerOf(base + path)).toEqual({ kind: "unavailable", why });
	});

	it("from a host without an address", async () => {
		expect(await answerOf("https://docproof.invalid/openapi.yaml")).toEqual({
			kind: "unavailable",
			why: expect.stringMatching(/^has (?:an unknown host|a host that)/),
		});
	});

	it.each([
		"https://127.0.0.1/",
		"https://[::1]/",
		"https://10.1.2.3/",
		"https://169.254.169.254/",
		"https://0x7f000001/",
		"https://localhost/",
	])("from the private address of %s", async (url) => {
		expect(await answerOf(url, [])).toEqual({
			kind: "private",
			why: "points to a private address",
		});
	});

	it("from a private address that an allowed host redirects to", async () => {
		expect(await answerOf(`${base}/inner`)).toEqual({
			kind: "private",
			why: "points to a private address",
		});
	});

	it.each(["me:secret", "me", ":secret"])("with %s", async (credentials) => {
		expect(await answerOf(`https://${credentials}@acme.test/`)).toEqual({
			kind: "unavailable",
			why: "contains a user name or password, but credentials are not sent",
		});
	});
});

it("checks what it fetches like a file of the site", async () => {
	const root = newFolder();
	const tab = (name: string, path: string): object => ({
		tab: name,
		openapi: base + path,
	});
	const docs = {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		navigation: { tabs: [tab("API", "/openapi.yaml"), tab("Old", "/gone")] },
	};
	writeFileSync(join(root, "docs.json"), JSON.stringify(docs, undefined, 2));
	const settings = { allowHosts: ["localhost"], ca };
	const { remotes = new Map() } = await fetchRemotes(root, settings);
	const result = checkSite(root, { remotes }).result;
	expect(print(result).replaceAll(base, "https://acme.test")).toMatchSnapshot();
	expect(result.notChecked).toEqual([]);
});

it("applies the overlays that it fetches", async () => {
	const rule = "openapi-overlay-exists/invalid-example";
	const example = join(import.meta.dirname, "../../../fixtures/rules", rule);
	const docs = readFileSync(join(example, "docs.json"), "utf8");
	const root = copyOf(example, {
		"docs.json": docs.replace('"overlay.yaml"', `"${base}/overlay.yaml", "${base}/gone"`),
	});
	const settings = { allowHosts: ["localhost"], ca };
	const { remotes = new Map() } = await fetchRemotes(root, settings);
	const gone = checkSite(root, { remotes }).result;
	write(root, {
		"docs.json": docs.replace("overlay.yaml", `${base}/overlay.yaml`),
	});
	const applied = checkSite(root, { remotes }).result;
	const said = [gone, applied].map((result) => print(result)).join("\n");
	expect(said.replaceAll(base, "https://acme.test")).toMatchSnapshot();
	expect(applied.notChecked).toEqual([]);
});
