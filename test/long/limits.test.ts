// The limits of asking that SECURITY.md names, as they are when nobody sets others.
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { fetchTexts } from "../../src/site/net/fetch-texts.ts";
import { only } from "../live/probe/probing.ts";
import { serve } from "../live/probe/servers.ts";
import { run } from "../run.ts";
import { newFolder, write } from "../temporary.ts";

const read = (name: string): string =>
	readFileSync(join(import.meta.dirname, "../site/net", name), "utf8");
const ca = read("certificate.pem");
const allowHosts = ["localhost"];

/** The address of a server that sends as many bytes as its path says, or nothing at all. */
async function files(): Promise<string> {
	const server: Server = createServer(
		{ key: read("key.pem"), cert: ca },
		({ url = "" }, response) => {
			const [count] = /\d+/.exec(url) ?? [];
			if (count !== undefined) response.end(Buffer.alloc(Number(count), " "));
		},
	);
	await new Promise<void>((done) => server.listen(0, "localhost", done));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return `https://localhost:${(server.address() as AddressInfo).port}`;
}

it("fetches files of 60 MB, and 200 MB in all", async () => {
	const base = await files();
	const told = async (...sizes: readonly number[]): Promise<string[]> => {
		const urls = sizes.map((size, index) => `${base}/${size}?${index}`);
		const texts = await fetchTexts(urls, { allowHosts, ca });
		return [...texts.values()].flatMap((one) => ("why" in one ? one.why : []));
	};
	const most = 50_000_000;
	expect(await told(60_000_000)).toEqual([]);
	expect(await told(60_000_001)).toEqual(["answers with more than 60 MB"]);
	expect(await told(most, most, most, most)).toEqual([]);
	expect(await told(most, most, most, most, 1)).toContain(
		"was given up: all files together are larger than 200 MB",
	);
});

interface Asked {
	/** When requests came, in milliseconds. */
	readonly times: readonly number[];
	/** How many were open at the same time. */
	readonly mostOpen: number;
	readonly code: number;
	readonly out: string;
}

/** Probes a site of many pages, each of which answers after so many milliseconds. */
async function probed(wait: number, ...argv: readonly string[]): Promise<Asked> {
	const times: number[] = [];
	let open = 0;
	let mostOpen = 0;
	const { url } = await serve(async ({ url: path }, response) => {
		times.push(Date.now());
		mostOpen = Math.max(mostOpen, ++open);
		if (path !== "/") await setTimeout(wait);
		open--;
		response.writeHead(200, { "content-type": "text/html" }).end("<p>Words.</p>");
	});
	const pages = Array.from({ length: 400 }, (_, index) => `page${index}`);
	const site = write(newFolder(), {
		"docs.json": {
			...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
			navigation: { pages },
		},
		...Object.fromEntries(pages.map((name) => [`${name}.mdx`, "---\ntitle: A\n---\n\nA.\n"])),
	});
	const { code, out } = await run(site, ["probe", url, ".", ...only("page-reachable"), ...argv]);
	return { times, mostOpen, code, out };
}

it("sends a site 300 requests, 4 at once", async () => {
	const { times, mostOpen, out } = await probed(20, "--rate", "1000");
	expect(times).toHaveLength(300);
	expect(mostOpen).toBe(4);
	expect(out).toContain("101 pages (`--max-requests` allows no more requests)");
});

// Those that wait do so at the same time, as they stand beside each other.
it.concurrent("waits 20 s for a file, and 120 s for all", async () => {
	const base = await files();
	const urls = Array.from({ length: 50 }, (_, index) => `${base}/?a${"a".repeat(index)}`);
	const texts = await fetchTexts(urls, { allowHosts, ca });
	const told = [...texts.values()].map((one) => ("why" in one ? one.why : ""));
	expect(told[0]).toBe("does not answer within 20 s");
	expect(told.at(-1)).toBe("was given up: all files together took longer than 120 s");
});

it.concurrent("sends a site 10 requests a second", async () => {
	const { times } = await probed(0, "--max-requests", "51");
	const [first = 0] = times;
	expect((times.at(-1) ?? 0) - first).toBeGreaterThan(4900);
});

it.concurrent("waits 10 s for an answer, and 120 s for all", async () => {
	const late = await probed(11_000, "--max-requests", "5");
	expect(late.out).toContain("does not answer within 10 s");
	const { out } = await probed(9000);
	expect(out).toContain("the 120 s are over");
});
