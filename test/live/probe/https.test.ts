// A site of https, asked by the packed command: certificates, and servers of plain http.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { home, main, needsPackage } from "../../package/installed.ts";
import { liveSite, writtenSite } from "./live-site.ts";
import { reportIn } from "./probing.ts";
import { listen, serve } from "./servers.ts";

const folder = join(import.meta.dirname, "../../site/net");
const certificate = join(folder, "certificate.pem");

needsPackage();

let server: Server;
let url: string;

beforeAll(async () => {
	server = createServer(
		{
			cert: readFileSync(certificate),
			key: readFileSync(join(folder, "key.pem")),
		},
		liveSite(),
	);
	url = `https://localhost:${await listen(server)}`;
});
afterAll(() => {
	server.close();
	server.closeAllConnections();
});

interface Ran {
	readonly code: number | null;
	readonly out: string;
	readonly err: string;
}

function ran(argv: readonly string[], env: object): Promise<Ran> {
	const child = spawn(process.execPath, [main, "probe", ...argv], {
		cwd: home,
		env: { PATH: process.env.PATH, ...env },
	});
	let out = "";
	let err = "";
	child.stdout.on("data", (chunk) => {
		out += chunk;
	});
	child.stderr.on("data", (chunk) => {
		err += chunk;
	});
	return new Promise((resolve) => child.once("close", (code) => resolve({ code, out, err })));
}

it("ends at once where it is interrupted", async () => {
	const { url: silent, seen } = await serve(() => {});
	const child = spawn(process.execPath, [main, "probe", silent, writtenSite()], { cwd: home });
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			said += chunk;
		});
	while (seen.length === 0) await setTimeout(10);
	child.kill("SIGINT");
	const [code] = await once(child, "close");
	expect({ code, said }).toEqual({ code: 130, said: "" });
});

describe("a site of https", () => {
	it("with a certificate that nobody trusts is told in one sentence", async () => {
		const { code, err } = await ran([url, writtenSite()], {});
		expect(code).toBe(2);
		expect(err).toMatch(
			/^docproof: `https:\/\/localhost:\d+\/` has a certificate that is not trusted \(\w+\)\.\n$/,
		);
	});

	it("gets no requests of browsers to servers of plain http", async () => {
		const site = writtenSite({
			api: { playground: { proxy: false } },
			// This machine's own are allowed, and not asked without leave.
			servers: ["http://api.acme.test", "http://127.0.0.1:1"],
			security: "bearer",
		});
		const { code, out } = await ran([url, site, "--format", "json", "--rate", "1000"], {
			NODE_EXTRA_CA_CERTS: certificate,
		});
		const { findings } = reportIn(out);
		expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
			[
				"probe/server-https",
				`\`http://api.acme.test\` uses plain http, but \`${url}\` uses https.`,
			],
		]);
		expect(code).toBe(1);
	});
});
