// Readers' feedback as users have it: the packed command asks the packed stand-in, each in a
// process of its own, and nobody's clock goes faster. What goes wrong is injected into a stand-in of
// this process.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer as createProxy } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import "../feedback/feedback.test.ts";
import "../feedback/pages.ts";
import "../feedback/server.ts";
import { serve as serveHere } from "../feedback/stand-in.ts";
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
			XDG_STATE_HOME: join(cwd, "state"),
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

/** The address of a stand-in, and the process. */
async function serve(...argv: string[]): Promise<{ url: string; child: ChildProcess }> {
	const { child } = start(folder(), ["feedback", "serve", "--key", canary, ...argv]);
	return { url: await firstLineOf(child), child };
}

function firstLineOf({ stdout }: ChildProcess): Promise<string> {
	return new Promise((done) => {
		stdout?.once("data", (chunk) => done(String(chunk).trim()));
	});
}

const requestsOf = async (url: string): Promise<{ path: string; query: string }[]> =>
	(await (await fetch(`${url}/_stand-in/requests`)).json()) as {
		path: string;
		query: string;
	}[];

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

/** What one run without faults fetches. */
let whole: readonly string[] = [];

it("fetches 250 entries in three requests of one window", async () => {
	const { url } = await serve("--entries", "250", "--seed", "1");
	const cwd = folder();
	const { code, out } = await call(cwd, fetching(url));
	expect({ code, out }).toEqual({ code: 0, out: "" });
	whole = idsIn(cwd);
	expect(whole).toHaveLength(250);
	const queries = (await requestsOf(url)).map(({ query }) => new URLSearchParams(query));
	expect(queries.map((query) => query.get("limit"))).toEqual(Array(3).fill("100"));
	expect(new Set(queries.map((query) => query.get("dateTo"))).size).toBe(1);
	const state = JSON.parse(readFileSync(join(cwd, "a.ndjson.state.json"), "utf8"));
	expect(state.complete).toBe(true);
	expect(readdirSync(cwd).toSorted()).toEqual(["a.ndjson", "a.ndjson.state.json", "probe.cjs"]);
});

it("stops when the hour is used up, and goes on in the next", async () => {
	const { url, child } = await serve("--rate", "2");
	const cwd = folder();
	const stopped = await call(cwd, fetching(url));
	expect(stopped.code).toBe(3);
	expect(stopped.err).toMatch(
		/^Stopped after 3 requests \(200 entries\)\. Run the same command again from (?:\S+ )?\d\d:\d\d on to continue\.\n$/,
	);
	expect(idsIn(cwd)).toEqual(whole.slice(0, 200));
	const before = await requestsOf(url);
	child.kill("SIGKILL");
	await serve("--port", new URL(url).port);
	expect((await call(cwd, fetching(url))).code).toBe(0);
	expect(idsIn(cwd)).toEqual(whole);
	const after = await requestsOf(url);
	expect(after).toHaveLength(1);
	const asked = [...before.slice(0, 2), ...after].map(({ query }) => query);
	expect(new Set(asked).size).toBe(3);
});

it("waits a second where it is asked to", async () => {
	const { url } = await serve("--rate", "2", "--window", "1");
	const cwd = folder();
	expect((await call(cwd, fetching(url))).code).toBe(0);
	expect(idsIn(cwd)).toEqual(whole);
});

it("can be killed while it writes its first page", async () => {
	const { url } = await serve();
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
	const { ended } = start(cwd, fetching(url), {
		NODE_OPTIONS: `--require ${killer}`,
	});
	expect((await ended).code).not.toBe(0);
	expect(readFileSync(join(cwd, "a.ndjson"), "utf8")).toBe("");
	expect((await call(cwd, fetching(url))).code).toBe(0);
	expect(idsIn(cwd)).toEqual(whole);
});

it("can be killed twenty times", async () => {
	const { url } = await serve("--latency", "40", "--rate", "100000", "--entries", "3000");
	const one = folder();
	expect((await call(one, fetching(url))).code).toBe(0);
	const expected = readFileSync(join(one, "a.ndjson"), "utf8");
	const cwd = folder();
	let kills = 0;
	const window = ["--to", "2100-01-01"];
	for (let runs = 0; runs < 100; runs++) {
		const { child, ended } = start(cwd, fetching(url, ...window));
		const killed = kills < 20 && setTimeout(() => child.kill("SIGKILL"), 150 + ((runs * 37) % 200));
		const { code } = await ended;
		if (killed) clearTimeout(killed);
		if (code === 0) break;
		kills++;
	}
	expect(kills).toBeGreaterThanOrEqual(10);
	expect(readFileSync(join(cwd, "a.ndjson"), "utf8")).toBe(expected);
	expect(readdirSync(cwd).filter((name) => name.endsWith(".lock"))).toEqual([]);
});

it.each(["500", "503", "reset", "429:1", "429:DATE"])(
	"goes on after %s by the real clock",
	async (fault) => {
		const { url } = await serveHere({ key: canary, faults: [`2:${fault}`] });
		const cwd = folder();
		expect((await call(cwd, fetching(url))).code).toBe(0);
		expect(idsIn(cwd)).toEqual(whole);
	},
);

it("goes on at once behind one that was killed, whenever that was", async () => {
	const { url } = await serve("--entries", "2500", "--latency", "20");
	const cwd = folder();
	const ownerOf = (): string => {
		try {
			return readFileSync(join(cwd, "a.ndjson.lock"), "utf8");
		} catch {
			return "";
		}
	};
	let held = 0;
	for (let run = 0; run < 25; run++) {
		const { child, ended } = start(cwd, fetching(url));
		let err = "";
		child.stderr?.on("data", (chunk) => {
			err += chunk;
		});
		// At some moment after it has the lock; nobody waits until it is gone.
		while (!ownerOf().startsWith(`${child.pid} `) && child.exitCode === null)
			await new Promise((done) => setTimeout(done, 1));
		await new Promise((done) => setTimeout(done, run));
		child.kill("SIGKILL");
		if (ownerOf() !== "") held++;
		expect(err).not.toContain("writes");
		if (run % 5 === 0) await ended;
	}
	expect(held).toBeGreaterThan(5);
	const { code, err } = await call(cwd, fetching(url));
	expect({ code, err }).toEqual({
		code: 0,
		err: expect.stringContaining("`a.ndjson`"),
	});
	expect(idsIn(cwd)).toHaveLength(2500);
	expect(readdirSync(cwd)).not.toContain("a.ndjson.lock");
});

it("gives up after five times no answer", async () => {
	const faults = [1, 2, 3, 4, 5].map((n) => `${n}:hang`);
	const { url } = await serveHere({ key: canary, faults });
	const { code, err } = await call(folder(), fetching(url, "--timeout", "1"));
	expect(code).toBe(2);
	expect(err).toBe(`docproof: \`${new URL(url).host}\` does not answer within 1 s, 5 times.\n`);
	expect(await requestsOf(url)).toHaveLength(5);
});

describe("the key", () => {
	const faults = [
		...["400", "401", "403", "html403", "404", "redirect", "huge", "not-json"],
		...["truncated", "wrong-shape", "same-cursor", "more-without-cursor"],
	];

	it.each(faults)("is not told after %s", async (fault) => {
		const { url } = await serveHere({ key: canary, faults: [`2:${fault}`] });
		const cwd = folder();
		const { code, out, err } = await call(cwd, fetching(url));
		expect(code).toBe(2);
		expect(err).not.toMatch(/\n\s+at /);
		expect(idsIn(cwd)).toEqual(whole.slice(0, 100));
		expect(out + err + textsIn(cwd)).not.toContain("CANARY7f3");
		expect((await requestsOf(url)).map(({ path }) => path)).toEqual(
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
		const { url } = await serve("--entries", "2000", "--rate", "100000");
		const script = `mount -t tmpfs -o size=100k none "$PWD" && cd "$PWD" && "$NODE" "$MAIN" ${fetching(url).join(" ")}; code=$?; cat a.ndjson.state.json; exit $code`;
		const run = spawnSync("unshare", ["-Urm", "bash", "-c", script], {
			cwd: folder(),
			encoding: "utf8",
			stdio: ["ignore", "pipe", "pipe"],
			env: {
				PATH: process.env.PATH,
				NODE: process.execPath,
				MAIN: main,
				MINTLIFY_API_KEY: canary,
				MINTLIFY_PROJECT_ID: "stand-in",
			},
		});
		expect(run.status).toBe(2);
		expect(run.stderr).toMatch(
			/^docproof: `a\.ndjson(?:\.state\.json)?` cannot be written \(the disk is full\)\.\n$/,
		);
		expect(run.stdout + run.stderr).not.toContain("CANARY7f3");
	});

	it("goes to one host only, through the proxy that the environment names", async () => {
		const read = (name: string): string =>
			readFileSync(join(import.meta.dirname, "../remote", name), "utf8");
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
		const ca = join(import.meta.dirname, "../remote/certificate.pem");
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

it("sends no more requests than are allowed, however many ask", async () => {
	const { url } = await serve("--entries", "2000", "--latency", "20");
	const state = folder();
	const runs = await Promise.all(
		[1, 2, 3].map(() =>
			call(folder(), fetching(url, "--max-requests", "5"), {
				XDG_STATE_HOME: state,
			}),
		),
	);
	expect(runs.map(({ code }) => code)).toEqual([3, 3, 3]);
	expect(await requestsOf(url)).toHaveLength(5);
	const counted = readFileSync(join(state, "docproof/requests.json"), "utf8");
	expect(Object.keys(JSON.parse(counted))).toEqual([new URL(url).host]);
	expect(readdirSync(join(state, "docproof"))).toEqual(["requests.json"]);
});

it("ends with 130 when Ctrl-C is pressed, and its file is whole", async () => {
	const { url, child } = await serve("--latency", "100", "--entries", "5000");
	const cwd = folder();
	const { child: asking, ended } = start(cwd, fetching(url));
	await new Promise((done) => setTimeout(done, 1500));
	asking.kill("SIGINT");
	expect((await ended).code).toBe(130);
	expect(idsIn(cwd).length % 100).toBe(0);
	expect(readdirSync(cwd).filter((name) => name.endsWith(".lock"))).toEqual([]);
	const closed = new Promise((done) => child.on("close", done));
	child.kill("SIGINT");
	expect(await closed).toBe(130);
});

it("of what was not asked for fetches nothing", async () => {
	const { url } = await serve();
	const cwd = folder();
	await call(cwd, fetching(url, "--source", "contextual", "--status", "pending,resolved"));
	const entries = readFileSync(join(cwd, "a.ndjson"), "utf8")
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line));
	expect(entries.length).toBeGreaterThan(20);
	for (const { source, status, contact } of entries) {
		expect(source).toBe("contextual");
		expect(["pending", "resolved"]).toContain(status);
		expect(contact).toBeNull();
	}
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
	expect(loadedBy("--version")).toEqual([
		"main.cjs",
		"command.cjs",
		"core.cjs",
		"rolldown-runtime.cjs",
	]);
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
		const { url } = await serve("--entries", `${count}`, "--pages", "2000", "--rate", "100000");
		const { code, used } = await call(into, fetching(url));
		expect(code).toBe(0);
		expect(idsIn(into)).toHaveLength(count);
		expect(used.peak).toBeLessThan(120);
	});

	it.each(["table", "json", "ndjson", "csv"])("showing them as %s takes little", async (format) => {
		const argv = ["feedback", "show", "a.ndjson", "--format", format];
		const { code, out, used } = await callBoth(argv);
		expect(code).toBe(0);
		expect(out.length).toBeGreaterThan(1e6);
		expect(used.peak).toBeLessThan(150);
	});

	it("ranking them takes little", async () => {
		const site = join(import.meta.dirname, "../../fixtures/sites/analytics-api");
		const argv = ["feedback", "rank", site, "--feedback", "a.ndjson"];
		const { code, used } = await callBoth(argv);
		expect(code).toBe(0);
		expect(used.peak).toBeLessThan(150);
	});
});

it("does what its page says, from an empty folder", async () => {
	const page = readFileSync(join(import.meta.dirname, "../../docs/feedback.md"), "utf8");
	const [serving = "", ...blocks] = Array.from(
		page.matchAll(/^```sh\n(.*?)^```$/gms),
		([, block = ""]) => block,
	);
	expect(serving).toBe("npx docproof feedback serve --port 4780\n");
	const { child } = start(folder(), ["feedback", "serve", "--port", "0"]);
	const url = await firstLineOf(child);
	const script = blocks.join("").replaceAll("http://127.0.0.1:4780", url);
	expect(script).toContain(url);
	const cwd = folder();
	const { stdout, stderr, status } = spawnSync(
		"bash",
		["-c", `npx() { shift; "$NODE" "$MAIN" "$@"; }\n${script}`],
		{
			cwd,
			encoding: "utf8",
			stdio: ["ignore", "pipe", "pipe"],
			env: { PATH: process.env.PATH, NODE: process.execPath, MAIN: main },
		},
	);
	expect(stderr).toMatch(/^`feedback\.ndjson`: 250 entries before \S+ \(3 requests\)\.\n$/);
	expect(stdout).toContain("Unhappy readers, known problems\n");
	expect(stdout).toMatch(/-->.*quickstart\.mdx:3:10 \(\d+ readers unhappy\)/);
	expect(status).toBe(1);
	const csv = readFileSync(join(cwd, "feedback.csv"), "utf8");
	expect(csv.split("\r\n")).toHaveLength(252);
});

it("is part of a package of at most 4.9 MB", () => {
	const sizes = readdirSync(dirname(dirname(main)), {
		recursive: true,
		withFileTypes: true,
	})
		.filter((entry) => entry.isFile())
		.map((entry) => statSync(join(entry.parentPath, entry.name)).size);
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_900_000);
});
