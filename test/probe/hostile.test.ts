// Servers that mean no good: a probe ends in time, keeps little in memory, and says in one sentence
// what it could not look at.
import { spawn } from "node:child_process";
import type { ServerResponse } from "node:http";
import { createServer } from "node:http";
import { createServer as createPlainServer, type Server } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { home, main, needsPackage } from "../package/installed.ts";
import { liveSite, type Special, writtenSite } from "./live-site.ts";
import { probe, told } from "./probing.ts";
import { listen, serve } from "./servers.ts";

needsPackage();

let isMany = false;

/** Answers as hostile servers do. */
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
	"a drop a second": (response) => {
		response.writeHead(200, { "content-type": "text/html" });
		const timer = setInterval(() => response.write(" "), 100);
		response.once("close", () => clearInterval(timer));
	},
	"a body of 1 GB": (response) => {
		response.writeHead(200, { "content-type": "text/html" });
		const chunk = Buffer.alloc(1_000_000, " ");
		let left = 1000;
		const more = (): void => {
			while (left-- > 0) if (!response.write(chunk)) return;
			response.end();
		};
		response.on("drain", more);
		more();
	},
	"a redirect in a circle": (response) => {
		const location = `/${Math.random()}`;
		response.writeHead(302, { location }).end();
	},
	"a gzip bomb": (response) => {
		response
			.writeHead(200, {
				"content-type": "text/plain",
				"content-encoding": "gzip",
			})
			.end(bomb);
	},
	"entities within entities": (response) => {
		const entities = Array.from(
			{ length: 20 },
			(_, index) => `<!ENTITY a${index + 1} "&a${index};&a${index};&a${index};">`,
		);
		response
			.writeHead(200, { "content-type": "application/xml" })
			.end(
				`<!DOCTYPE urlset [<!ENTITY a0 "aaaa">${entities.join("")}]><urlset><url><loc>&a20;</loc></url></urlset>`,
			);
	},
	"elements within elements": (response) => {
		response
			.writeHead(200, { "content-type": "application/xml" })
			.end(`<urlset>${"<a>".repeat(150_000)}`);
	},
	"elements beside elements": (response) => {
		// More than are read, or as many as that.
		isMany = !isMany;
		response
			.writeHead(200, { "content-type": "application/xml" })
			.end(`<urlset>${"<a/>".repeat(isMany ? 480_000 : 199_000)}</urlset>`);
	},
	"a header without an end": (response) => {
		response.writeHead(200, { "x-long": "a".repeat(100_000) }).end();
	},
};

const bomb = gzipSync(Buffer.alloc(300_000_000, " "));

describe.each(Object.keys(answers))("%s", (name) => {
	it("in place of a start page, or of everything behind it", async () => {
		const fine = await serve(liveSite());
		for (const isFirst of [true, false]) {
			const { url } = await serve((request, response) => {
				if (!isFirst && request.url === "/")
					response.writeHead(200, { "content-type": "text/html" }).end();
				else answers[name]?.(response);
			});
			const { cpu, megabytes, code, err } = await ran(url);
			const { cpu: usual } = await ran(fine.url);
			expect([0, 1, 2]).toContain(code);
			expect(err).not.toContain("bug in docproof");
			expect(cpu / usual).toBeLessThan(20);
			expect(megabytes).toBeLessThan(150);
		}
	});
});

interface Ran {
	readonly code: number | null;
	readonly err: string;
	/** In seconds. */
	readonly cpu: number;
	readonly megabytes: number;
}

/** Runs the packed command, and measures it. */
function ran(url: string): Promise<Ran> {
	// What `resourceUsage` says is at least what the process has that starts it.
	const script = `import { readFileSync } from "node:fs";
		process.on("exit", () => {
			const [, peak] = /VmHWM:\\s*(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"));
			const { user, system } = process.cpuUsage();
			process.stderr.write("peak " + peak + " cpu " + (user + system));
		})`;
	const preload = `data:text/javascript,${encodeURIComponent(script)}`;
	const argv = ["probe", url, writtenSite(), "--timeout", "1", "--rate", "1000"];
	const child = spawn(process.execPath, ["--import", preload, main, ...argv], {
		cwd: home,
	});
	let err = "";
	child.stderr.on("data", (chunk) => {
		err += chunk;
	});
	child.stdout.resume();
	return new Promise((resolve) =>
		child.once("close", (code) => {
			const [, peak, cpu] = /peak (\d+) cpu (\d+)$/.exec(err) ?? [];
			resolve({ code, err, cpu: Number(cpu) / 1e6, megabytes: Number(peak) / 1000 });
		}),
	);
}

describe("a sitemap", () => {
	it.each([
		["entities within entities", "has a document type, which sitemaps must not have."],
		["elements within elements", "is not well-formed XML."],
	])("of %s is refused", async (name, why) => {
		const { url } = await serve((request, response) => {
			if (request.url === "/sitemap.xml") answers[name]?.(response);
			else liveSite()(request, response);
		});
		const found = await probe(url, writtenSite());
		expect(told(found)).toEqual([`sitemap: The sitemap ${why}`]);
	});
});

const closing: Server[] = [];
afterAll(() => {
	for (const server of closing) server.close();
});

describe("nobody to talk to", () => {
	it("is told in one sentence", async () => {
		const plain = createPlainServer((socket) => {
			socket.on("error", () => {});
			socket.end("SSH-2.0-OpenSSH\r\n");
		});
		closing.push(plain);
		const port = await listen(plain);
		const silent = createServer();
		const closed = await listen(silent);
		silent.close();
		for (const [url, why] of [
			[`http://127.0.0.1:${port}`, "does not answer with HTTP"],
			[`http://127.0.0.1:${closed}`, "refuses the connection"],
			[`https://127.0.0.1:${port}`, "cannot be reached"],
			["http://nobody.invalid", "has an unknown host"],
		] as const) {
			const found = await probe(url);
			expect(found.code).toBe(2);
			expect(found.err).toContain(why);
			expect(found.err).toMatch(/^docproof: [^\n]*\.\n$/);
		}
	});
});

describe("what is asked", () => {
	it("is no more, no faster and nothing else than allowed", async () => {
		const listed = Array.from({ length: 500 }, (_, index) => `/page-${index}`);
		const { url, seen } = await serve((request, response) =>
			setTimeout(() => {
				response.setHeader("set-cookie", "a=b");
				liveSite({ listed })(request, response);
			}, 5),
		);
		const argv = ["--all", "--max-requests", "120"];
		const found = await probe(url, ...argv);
		expect(found.requests).toBe(120);
		expect(seen).toHaveLength(120);
		expect(Math.max(...seen.map(({ others }) => others))).toBe(3);
		for (const { method, path, headers } of seen) {
			expect(Object.keys(headers)).not.toContain("cookie");
			expect(Object.keys(headers)).not.toContain("authorization");
			expect(headers["user-agent"]).toMatch(/^docproof\/\d/);
			if (method !== "GET")
				expect([method, path]).toEqual([
					"POST",
					expect.stringMatching(/^\/_mintlify\/(?:api\/request|docproof-probe-[\da-f]{12})$/),
				]);
		}
		expect(seen.filter(({ method }) => method === "POST")).toHaveLength(2);
		const { notLookedAt = [] } = found.checks.find(({ check }) => check === "page-reachable") ?? {};
		expect(notLookedAt[0]).toMatch(/`--max-requests 120` are used up$/);
	});

	it("is no password that an address holds", async () => {
		const special: Special = (path, response, _method, host) => {
			if (path === "/quickstart")
				response.writeHead(302, { location: `http://me:secret@${host}/guides/start` }).end();
			return response.headersSent;
		};
		const { url, seen } = await serve(liveSite({ special }));
		expect(told(await probe(url, writtenSite()))).toEqual([]);
		expect(seen.map(({ path }) => path)).toContain("/guides/start");
		expect(seen.flatMap(({ headers }) => headers.authorization ?? [])).toEqual([]);
	});

	it("waits for a host that wants fewer requests, and tells no page broken", async () => {
		let count = 0;
		const refused = new Set<string | undefined>();
		const { url, seen } = await serve((request, response) => {
			// Each address once: a host that refuses the same request twice is given up.
			const isRefused = ++count >= 13 && refused.size < 4 && !refused.has(request.url);
			if (isRefused) {
				refused.add(request.url);
				response.writeHead(429, { "retry-after": "1" }).end();
			} else liveSite()(request, response);
		});
		const found = await probe(url, writtenSite());
		expect(told(found)).toEqual([]);
		expect(found.checks.filter(({ notLookedAt }) => notLookedAt.length > 0)).toEqual([]);
		expect(seen.length).toBeLessThan(35);
	});

	it("ends at a host that does not say when", async () => {
		let count = 0;
		const { url, seen } = await serve((request, response) => {
			if (++count > 8) response.writeHead(429).end();
			else liveSite()(request, response);
		});
		const found = await probe(url, writtenSite());
		expect(told(found)).toEqual([]);
		expect(seen.length).toBeLessThan(13);
	});
});
