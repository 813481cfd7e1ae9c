// Servers that mean no good: a probe ends in time, keeps little in memory, and says in one sentence
// what it could not look at.
import { spawn } from "node:child_process";
import type { ServerResponse } from "node:http";
import { createServer } from "node:http";
import { createServer as createPlainServer, type Server } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { home, main, needsPackage } from "../../package/installed.ts";
import { liveSite, writtenSite } from "./live-site.ts";
import { probe } from "./probing.ts";
import { listen, serve } from "./servers.ts";

needsPackage();

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
	"elements without an end": (response) => {
		response
			.writeHead(200, { "content-type": "application/xml" })
			.end(`<urlset>${"<loc>a".repeat(300_000)}`);
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
			const found = await probe(url, writtenSite());
			expect(found.code).toBe(2);
			expect(found.err).toContain(why);
			expect(found.err).toMatch(/^docproof: [^\n]*\.\n$/);
		}
	});
});
