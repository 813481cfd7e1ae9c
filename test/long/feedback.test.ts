// Readers' feedback as users have it: the packed command in a process of its own, and nobody's clock
// goes faster.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer as createProxy } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import "../live/feedback/feedback.test.ts";
import { serve } from "../live/feedback/analytics-api.ts";
import { sampleEntries } from "../live/feedback/sample.ts";
import { idsOf } from "../live/feedback/tools.ts";
import { main, needsPackage } from "../package/installed.ts";
import { newFolder as folder } from "../temporary.ts";

const canary = "mint_CANARY7f3";
needsPackage();

interface Ended {
	readonly code: number | null;
	readonly out: string;
	readonly err: string;
	/** Of CPU time in seconds and of memory in MB. */
	readonly used: { readonly cpu: number; readonly peak: number };
}

const running: ChildProcess[] = [];
afterAll(() => {
	for (const child of running) child.kill("SIGKILL");
});

/** Starts the command; `ended` says what came of it. */
function start(
	cwd: string,
	argv: readonly string[],
	env: Readonly<Record<string, string>> = {},
): { child: ChildProcess; ended: Promise<Ended> } {
	const probe = join(cwd, "probe.cjs");
	writeFileSync(
		probe,
		`const { readFileSync } = require("node:fs");
process.on("exit", () => {
	const { user, system } = process.cpuUsage();
	// What the system counts for a process begins with the memory of the one that started it; Linux
	// tells its own.
	let peak = process.resourceUsage().maxRSS;
	try {
		peak = Number(/VmHWM:\\s*(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]);
	} catch {}
	process.stderr.write("\\0" + (user + system) / 1e6 + " " + peak / 1024);
});`,
	);
	const child = spawn(process.execPath, ["--require", probe, main, ...argv], {
		cwd,
		env: {
			PATH: process.env.PATH,
			MINTLIFY_API_KEY: canary,
			MINTLIFY_PROJECT_ID: "stand-in",
			...env,
		},
	});
	running.push(child);
	let [out, err] = ["", ""];
	child.stdout?.on("data", (chunk) => {
		out += chunk;
	});
	child.stderr?.on("data", (chunk) => {
		err += chunk;
	});
	const ended = new Promise<Ended>((done) => {
		child.on("close", (code) => {
			const [said = "", probed = ""] = err.split("\0");
			const [cpu = 0, peak = 0] = probed.split(" ").map(Number);
			done({ code, out, err: said, used: { cpu, peak } });
		});
	});
	return { child, ended };
}

const call = (...given: Parameters<typeof start>): Promise<Ended> => start(...given).ended;

const fetching = (url: string, ...argv: string[]): string[] => [
	...["feedback", "fetch", "--base-url", url, "--out", "a.ndjson"],
	...argv,
];

/** Whole lines, of which no two have one id. */
function idsIn(cwd: string): string[] {
	const text = readFileSync(join(cwd, "a.ndjson"), "utf8");
	expect(text).toMatch(/\n$/);
	const ids = text
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line).id);
	expect(new Set(ids).size).toBe(ids.length);
	return ids;
}

/** All that is in the files of a folder. */
function textsIn(cwd: string): string {
	return readdirSync(cwd, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
		.join("\n");
}

const whole = idsOf(sampleEntries(250));

it("stops after some requests, and goes on", async () => {
	const { url, requests } = await serve({ key: canary });
	const cwd = folder();
	const stopped = await call(cwd, fetching(url, "--max-requests", "2"));
	expect(stopped.code).toBe(3);
	expect(idsIn(cwd)).toEqual(whole.slice(0, 200));
	expect((await call(cwd, fetching(url))).code).toBe(0);
	expect(idsIn(cwd)).toEqual(whole);
	expect(new Set(requests.map(({ query }) => query.get("cursor"))).size).toBe(3);
	expect(readdirSync(cwd).toSorted()).toEqual(["a.ndjson", "probe.cjs"]);
});

it.runIf(process.platform === "linux")("can be killed while it writes its first page", async () => {
	const { url } = await serve({ key: canary });
	const cwd = folder();
	const killer = join(cwd, "killer.cjs");
	writeFileSync(
		killer,
		`const fs = require("node:fs");
		const { writeSync } = fs;
		fs.writeSync = (handle, ...rest) => {
			if (fs.readlinkSync("/proc/self/fd/" + handle).endsWith("a.ndjson")) process.kill(process.pid, "SIGKILL");
			return writeSync(handle, ...rest);
		};`,
	);
	const { ended } = start(cwd, fetching(url), { NODE_OPTIONS: `--require ${killer}` });
	expect((await ended).code).not.toBe(0);
	expect(readFileSync(join(cwd, "a.ndjson"), "utf8")).toBe("");
	expect((await call(cwd, fetching(url))).code).toBe(0);
	expect(idsIn(cwd)).toEqual(whole);
});

it("can be killed twenty times", async () => {
	const entries = sampleEntries(3000);
	const { url } = await serve({ key: canary, latency: 40, entries });
	const cwd = folder();
	let kills = 0;
	for (let runs = 0; runs < 100; runs++) {
		const { child, ended } = start(cwd, fetching(url));
		const killed = kills < 20 && setTimeout(() => child.kill("SIGKILL"), 150 + ((runs * 37) % 200));
		const { code } = await ended;
		if (killed) clearTimeout(killed);
		if (code === 0) break;
		kills++;
	}
	expect(kills).toBeGreaterThanOrEqual(10);
	expect(idsIn(cwd)).toEqual(idsOf(entries));
	expect(readdirSync(cwd)).not.toContain("a.ndjson.state.json");
});

it.each(["500", "503", "reset", "429:1", "429:DATE"])(
	"goes on after %s by the real clock",
	async (fault) => {
		const { url } = await serve({ key: canary, faults: [`2:${fault}`] });
		const cwd = folder();
		expect((await call(cwd, fetching(url))).code).toBe(0);
		expect(idsIn(cwd)).toEqual(whole);
	},
);

it("says how long it waits, and ends with 130 when Ctrl-C is pressed", async () => {
	const { url } = await serve({ key: canary, faults: ["3:429"] });
	const cwd = folder();
	const { child, ended } = start(cwd, fetching(url));
	const said = new Promise((done) => child.stderr?.once("data", (text) => done(String(text))));
	expect(await said).toMatch(/^Waiting until \d\d:\d\d: the API allows 100 requests an hour\.\n$/);
	child.kill("SIGINT");
	expect((await ended).code).toBe(130);
	expect(idsIn(cwd)).toEqual(whole.slice(0, 200));
	expect((await call(cwd, fetching(url))).code).toBe(0);
	expect(idsIn(cwd)).toEqual(whole);
});

describe("the key", () => {
	const faults = [
		...["400", "401", "403", "html403", "404", "redirect", "huge", "not-json"],
		...["truncated", "wrong-shape", "same-cursor", "more-without-cursor"],
	];

	it.each(faults)("is not told after %s", async (fault) => {
		const { url, requests } = await serve({ key: canary, faults: [`2:${fault}`] });
		const cwd = folder();
		const { code, out, err } = await call(cwd, fetching(url));
		expect(code).toBe(2);
		expect(err).not.toMatch(/\n\s+at /);
		expect(idsIn(cwd)).toEqual(whole.slice(0, 100));
		expect(out + err + textsIn(cwd)).not.toContain("CANARY7f3");
		expect(requests.map(({ path }) => path)).toEqual(
			Array(2).fill("/v1/analytics/stand-in/feedback"),
		);
	});

	it.each([
		["--help"],
		["--key", canary],
		[canary],
		["--max-requests", canary],
		["--project", `${canary}/x`],
		["--base-url", `http://${canary}.test`],
	])("is not told with %j", async (...argv) => {
		const cwd = folder();
		const { out, err } = await call(cwd, fetching("http://127.0.0.1:1", ...argv));
		expect(out + err + textsIn(cwd)).not.toContain("CANARY7f3");
	});

	const canMount =
		process.platform === "linux" &&
		spawnSync("unshare", ["-Urm", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;

	it.runIf(canMount)("is not told, and nothing is lost, on a full disk", async () => {
		const { url } = await serve({ key: canary, entries: sampleEntries(2000) });
		const script = `mount -t tmpfs -o size=100k none "$PWD" && cd "$PWD" && "$NODE" "$MAIN" ${fetching(url).join(" ")}; code=$?; cat a.ndjson.state.json; exit $code`;
		const env = {
			...{ PATH: process.env.PATH, NODE: process.execPath, MAIN: main },
			...{ MINTLIFY_API_KEY: canary, MINTLIFY_PROJECT_ID: "stand-in" },
		};
		const child = spawn("unshare", ["-Urm", "bash", "-c", script], {
			...{ cwd: folder(), env, stdio: ["ignore", "pipe", "pipe"] },
		});
		const [out, err, [code]] = await Promise.all([
			...[text(child.stdout), text(child.stderr)],
			once(child, "close"),
		] as const);
		expect({ code, err }).toEqual({
			code: 2,
			err: "docproof: `a.ndjson` cannot be written (the disk is full).\n",
		});
		expect(out).toContain('"cursor"');
		expect(out + err).not.toContain("CANARY7f3");
	});

	it("goes to one host only, through the proxy that the environment names", async () => {
		const read = (name: string): string =>
			readFileSync(join(import.meta.dirname, "../site/net", name), "utf8");
		const keys: (string | undefined)[] = [];
		const api = createServer(
			{ key: read("key.pem"), cert: read("certificate.pem") },
			({ headers }, response) => {
				keys.push(headers.authorization);
				response.end('{"feedback":[],"nextCursor":null,"hasMore":false}');
			},
		);
		await new Promise<void>((done) => api.listen(0, "127.0.0.1", done));
		const { port } = api.address() as AddressInfo;
		const tunnels: string[] = [];
		const proxy = createProxy().on("connect", ({ url = "", headers }, socket) => {
			tunnels.push(`${url} ${JSON.stringify(headers)}`);
			const target = connect(port, "127.0.0.1", () => {
				socket.write("HTTP/1.1 200 OK\r\n\r\n");
				target.pipe(socket).pipe(target);
			});
		});
		await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
		const at = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
		const ca = join(import.meta.dirname, "../site/net/certificate.pem");
		const env = { HTTPS_PROXY: at, NODE_EXTRA_CA_CERTS: ca };
		const cwd = folder();
		const { code, err } = await call(cwd, fetching("https://localhost:4443"), env);
		proxy.close();
		api.close();
		api.closeAllConnections();
		expect({ code, err }).toEqual({
			code: 0,
			err: expect.stringContaining("0 entries"),
		});
		expect(keys).toEqual([`Bearer ${canary}`]);
		expect(tunnels).toHaveLength(1);
		expect(tunnels[0]).toMatch(/^localhost:4443 /);
		expect(tunnels[0]).not.toContain("CANARY7f3");
		expect(textsIn(cwd)).not.toContain("CANARY7f3");
	});
});

it("validate loads nothing of it unless it is asked to", () => {
	const cwd = folder();
	const fixture = "../../fixtures/rules/operation-method-upper-case/invalid-page";
	cpSync(join(import.meta.dirname, fixture), join(cwd, "site"), {
		recursive: true,
	});
	writeFileSync(join(cwd, "a.ndjson"), '{"id":"1","path":"/users","source":"agent"}\n');
	const preload = join(import.meta.dirname, "../package/record-loads.cjs");
	const loadedBy = (...argv: string[]): string[] => {
		const log = join(cwd, "loads.txt");
		writeFileSync(log, "");
		spawnSync(process.execPath, ["--require", preload, main, ...argv], {
			cwd,
			env: { PATH: process.env.PATH, DIST: dirname(main), LOADS: log },
		});
		return readFileSync(log, "utf8").split("\n").slice(0, -1);
	};
	const without = loadedBy("validate", "site");
	expect(without).not.toContain("shared.cjs");
	expect(loadedBy("validate", "site", "--feedback", "a.ndjson")).toEqual(
		expect.arrayContaining([...without, "shared.cjs"]),
	);
	expect(loadedBy("--version")).toEqual(["main.cjs", "rolldown-runtime.cjs", "command.cjs"]);
});

describe("of 100,000 entries", () => {
	const [few, cwd] = [folder(), folder()];

	/** Runs a command with a quarter of the entries, and with all of them. */
	async function callBoth(argv: readonly string[]): Promise<Ended> {
		const { used } = await call(few, argv);
		const ended = await call(cwd, argv);
		expect(ended.used.cpu / used.cpu).toBeLessThan(9);
		return ended;
	}

	it.each([
		[25_000, few],
		[100_000, cwd],
	])("fetching %i takes little memory", async (count, into) => {
		const { url } = await serve({ key: canary, entries: sampleEntries(count, 2000) });
		const { code, used } = await call(into, fetching(url));
		expect(code).toBe(0);
		expect(idsIn(into)).toHaveLength(count);
		expect(used.peak).toBeLessThan(120);
	});

	it("ranking them takes little", async () => {
		const site = join(import.meta.dirname, "../../fixtures/sites/analytics-api");
		const argv = ["feedback", "rank", site, "--feedback", "a.ndjson"];
		const { code, used } = await callBoth(argv);
		expect(code).toBe(0);
		expect(used.peak).toBeLessThan(150);
	});
});

it("does what its page says, from an empty folder", () => {
	const page = readFileSync(join(import.meta.dirname, "../../docs/feedback.md"), "utf8");
	const [, script] = /^```sh\n(.*?)^```$/ms.exec(page) ?? [];
	const [, ranking = ""] = /generated: ranking\)\n\n```\n(.*?)```/s.exec(page) ?? [];
	const { stdout, stderr, status } = spawnSync(
		"bash",
		["-c", `npx() { shift; "$NODE" "$MAIN" "$@"; }\n${script}`],
		{
			cwd: folder(),
			encoding: "utf8",
			stdio: ["ignore", "pipe", "pipe"],
			env: { PATH: process.env.PATH, NODE: process.execPath, MAIN: main },
		},
	);
	expect(stderr).toBe("");
	expect(ranking).toContain("Unhappy readers, known problems\n");
	expect(stdout.startsWith(ranking)).toBe(true);
	expect(stdout).toMatch(/-->.*quickstart\.mdx:3:10 \(1 reader unhappy\)/);
	expect(status).toBe(1);
});
