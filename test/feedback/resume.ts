// A run that was stopped, cut off or killed is continued, with the same result as a single run; and
// all runs together stay within the hourly limit of requests.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
	appendFileSync,
	existsSync,
	readdirSync,
	readFileSync,
	statSync,
	truncateSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Clock } from "../../src/cli/clock.ts";
import { lock, runningProcess } from "../../src/live/feedback/lock.ts";
import { HourlyBudget } from "../../src/live/feedback/session.ts";
import { newPath, write } from "../temporary.ts";
import { serve } from "./stand-in.ts";
import { FastClock, fetchInto } from "./tools.ts";

const folder = (): string => write(newPath(), { ".keep": "" });
const idsIn = (path: string): string[] =>
	readFileSync(path, "utf8")
		.split("\n")
		.slice(0, -1)
		.map((line) => JSON.parse(line).id);
const hour = 3_600_000;
const commandOf = (pid: number | undefined): string =>
	execFileSync("ps", ["-o", "comm=", "-p", `${pid}`], {
		encoding: "utf8",
	}).trim();

describe("a run that was stopped", () => {
	it("goes on at the next entry, in the same window", async () => {
		const first = await serve({ rate: 2 });
		const path = join(folder(), "a.ndjson");
		const stopped = await fetchInto(path, first.url);
		expect(stopped).toMatchObject({ entries: 200, requests: 3 });
		expect(stopped.stopped).toBeGreaterThan(Date.now());
		const [one, other, refused] = await first.requests();
		// The server starts again, which stands for an hour that has passed.
		const port = Number(new URL(first.url).port);
		first.close();
		const second = await serve({ port });
		await fetchInto(path, second.url);
		expect(idsIn(path)).toEqual(first.entries.map(({ id }) => id));
		const [next, ...more] = await second.requests();
		expect(more).toEqual([]);
		expect(next?.query).toBe(refused?.query);
		expect(new Set([one?.query, other?.query, next?.query]).size).toBe(3);
	});

	it("goes on behind what was cut off", async () => {
		const served = await serve({ faults: ["2:429"] });
		const path = join(folder(), "a.ndjson");
		await fetchInto(path, served.url);
		// The partial entry is longer than all entries that are still to come.
		appendFileSync(path, `{"id":"${"half an ent".repeat(100_000)}`);
		await fetchInto(path, served.url);
		expect(idsIn(path)).toEqual(served.entries.map(({ id }) => id));
		expect(readFileSync(path, "utf8")).not.toContain("half an ent");
	});

	it("does not go on with a file that is shorter", async () => {
		const served = await serve({ faults: ["2:429"] });
		const path = join(folder(), "a.ndjson");
		await fetchInto(path, served.url);
		truncateSync(path, 100);
		await expect(fetchInto(path, served.url)).rejects.toThrow(
			"`a.ndjson` was changed: it is shorter than its state file says.",
		);
	});

	it.each([
		["source", { filters: { source: "agent" } }],
		["status", { filters: { status: "pending" } }],
		["window", { window: { from: "2025-01-01" } }],
		["project", { project: "other" }],
		["`--with-contacts`", { withContacts: true }],
	])("does not go on with another %s", async (what, query) => {
		const served = await serve();
		const path = join(folder(), "a.ndjson");
		await fetchInto(path, served.url);
		await expect(fetchInto(path, served.url, {}, query)).rejects.toThrow(
			`\`a.ndjson\` was begun with another ${what}. Take another name, or \`--restart\`.`,
		);
		expect(await served.requests()).toHaveLength(3);
	});

	it("tells of the first thing that is another", async () => {
		const served = await serve();
		const path = join(folder(), "a.ndjson");
		await fetchInto(path, served.url);
		const query = { filters: { source: "agent" }, withContacts: true };
		await expect(fetchInto(path, served.url, {}, query)).rejects.toThrow(
			"`a.ndjson` was begun with another source.",
		);
	});

	it("is not there any more when it is complete", async () => {
		const served = await serve();
		const path = join(folder(), "a.ndjson");
		await fetchInto(path, served.url);
		expect(await fetchInto(path, served.url)).toMatchObject({ requests: 0 });
	});

	it("keeps the first day of --last, tomorrow too", async () => {
		const served = await serve({ faults: ["1:429"] });
		const path = join(folder(), "a.ndjson");
		const query = (from: string) => ({ window: { from, last: "400d" } });
		const on = (from: string) => fetchInto(path, served.url, {}, query(from));
		await on("2025-12-01");
		await on("2025-12-01");
		const complete = await on("2025-12-02");
		expect(complete).toMatchObject({ requests: 0 });
		expect(complete.window.from).toBe("2025-12-01");
	});
});

it("with --update fetches what came since, from a day before", async () => {
	const served = await serve();
	const path = join(folder(), "a.ndjson");
	const window = { to: "2025-12-20" };
	await fetchInto(path, served.url, {}, { window });
	const before = idsIn(path);
	const updated = await fetchInto(path, served.url, {}, { mode: "update" });
	const queries = (await served.requests()).map(({ query }) => new URLSearchParams(query));
	expect(queries.at(-1)?.get("dateFrom")).toBe("2025-12-19T00:00:00.000Z");
	const all = idsIn(path);
	expect(new Set(all).size).toBe(250);
	expect(all.length).toBeGreaterThan(250);
	expect(all.slice(0, before.length)).toEqual(before);
	expect(updated.entries - updated.before).toBe(all.length - before.length);
});

describe("a lock", () => {
	it("is of one process, and counts for nothing when that is gone", async () => {
		const served = await serve();
		const path = join(folder(), "a.ndjson");
		writeFileSync(`${path}.lock`, "1");
		await expect(fetchInto(path, served.url)).rejects.toThrow(
			"Process 1 is writing `a.ndjson` (`a.ndjson.lock`).",
		);
		// This process id is above the limit of Linux, so no process has it.
		writeFileSync(`${path}.lock`, "4194305");
		await fetchInto(path, served.url);
		expect(existsSync(`${path}.lock`)).toBe(false);
	});

	it("can be had once", () => {
		const path = join(folder(), "lock");
		const unlock = lock(path);
		expect(lock(path)).toBeUndefined();
		unlock?.();
		expect(lock(path)).toBeTypeOf("function");
	});

	const start = runningProcess(process.ppid)?.start;
	const own = runningProcess(process.pid)?.start;

	it.each([
		["", true],
		["x", true],
		["-1", true],
		["0", true],
		[`${process.pid}`, false],
		[`${process.pid} ${own}`, false],
		[`${process.pid} ${own}1`, true],
		[`${process.ppid} ${start}`, false],
		[`${process.ppid} ${Number(start) - 1}`, true],
	])("of %j can be had: %s", (text, isFree) => {
		const path = join(folder(), "lock");
		writeFileSync(path, text);
		const changed = (): bigint => statSync(path, { bigint: true }).ctimeNs;
		const before = changed();
		expect(lock(path) !== undefined).toBe(isFree);
		if (!isFree) expect(readFileSync(path, "utf8")).toBe(text);
		// The lock is never absent, not even for a moment.
		expect(changed() === before).toBe(!isFree);
		expect(readdirSync(dirname(path)).sort()).toEqual([".keep", "lock"]);
	});

	it.each([
		[-5000, false],
		[100, true],
	])("that is held for %d ms more than is right: free %s", (more, isFree) => {
		const path = join(folder(), "lock");
		const unlock = lock(path);
		const since = new Date(Date.now() - 10_000 - more);
		utimesSync(path, since, since);
		expect(lock(path, 10_000) !== undefined).toBe(isFree);
		// A lock that another process has taken in the meantime stays.
		writeFileSync(path, "1");
		unlock?.();
		expect(readFileSync(path, "utf8")).toBe("1");
	});

	it.runIf(process.platform !== "win32")(
		"of a process that is dead, and nobody has noticed, is free",
		async () => {
			// A shell that `exec` has replaced has a child that it never waits for.
			const child = spawn("bash", [...["-c", "sleep 100 & echo $!; exec sleep 100"]]);
			const pid = Number(await new Promise((done) => child.stdout.once("data", done)));
			const text = `${pid} ${runningProcess(pid)?.start}`;
			const path = join(folder(), "lock");
			writeFileSync(path, text);
			expect(lock(path)).toBeUndefined();
			await expect.poll(() => commandOf(child.pid)).toMatch(/sleep$/);
			process.kill(pid, "SIGKILL");
			await expect.poll(() => runningProcess(pid)).toBeUndefined();
			expect(process.kill(pid, 0)).toBe(true);
			expect(lock(path)).toBeTypeOf("function");
			child.kill("SIGKILL");
		},
	);

	it.runIf(process.platform !== "win32")("knows processes by what `ps` says too", () => {
		expect(runningProcess(process.pid, "darwin")?.start).toMatch(
			/^[A-Z][a-z]{2}-[A-Z][a-z]{2}-\d+-[\d:]{8}-\d{4}$/,
		);
		expect(runningProcess(4_194_305, "darwin")).toBeUndefined();
	});

	it.runIf(process.platform === "linux")("knows processes with any name", async () => {
		const path = join(folder(), "a) b");
		writeFileSync(path, "#!/bin/sh\necho\nread _\n", { mode: 0o700 });
		const child = spawn(path);
		await once(child.stdout, "data");
		const { pid = 0 } = child;
		expect(readFileSync(`/proc/${pid}/comm`, "utf8")).toBe("a) b\n");
		// A child process cannot be older than its parent.
		expect(Number(runningProcess(pid)?.start)).toBeGreaterThanOrEqual(Number(own));
		child.stdin.end();
		await once(child, "exit");
	});

	it("knows little of processes where there is no `ps`", () => {
		const { PATH } = process.env;
		process.env.PATH = folder();
		try {
			expect(runningProcess(process.pid, "win32")).toEqual({ start: undefined });
		} finally {
			process.env.PATH = PATH;
		}
	});
});

describe("the requests of an hour", () => {
	const host = "api.example.com";

	it("are counted together by all who ask", async () => {
		const file = join(folder(), "a/b/requests.json");
		const clock = new FastClock();
		const start = clock.now();
		const budgets = [1, 2].map(() => new HourlyBudget(file, host, 5, clock));
		const turns = [];
		for (let turn = 0; turn < 3; turn++)
			for (const budget of budgets) {
				turns.push(await budget.take());
				await clock.sleep(1000);
			}
		expect(turns.slice(0, 5)).toEqual([4, 3, 2, 1, 0].map((left) => ({ left })));
		expect(turns[5]).toEqual({ from: start + hour });
		expect(await new HourlyBudget(file, "other", 5, clock).take()).toEqual({
			left: 4,
		});
		await clock.sleep(hour - 6000);
		expect(await budgets[0]?.take()).toEqual({ left: 0 });
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(Object.keys(JSON.parse(readFileSync(file, "utf8")))).toEqual([host, "other"]);
	});

	it.each(["", "[]", "{", '{"api.example.com":"x"}', '{"api.example.com":[9e15]}'])(
		"begin anew with the broken file %j",
		async (text) => {
			const file = join(folder(), "requests.json");
			writeFileSync(file, text);
			const budget = new HourlyBudget(file, host, 2, new FastClock());
			expect(await budget.take()).toEqual({ left: 1 });
		},
	);

	it("are counted when another one has done so", async () => {
		const file = join(folder(), "requests.json");
		const unlock = lock(`${file}.lock`);
		const clock = new FastClock();
		const slept: number[] = [];
		const sleep = async (milliseconds: number): Promise<void> => {
			if (slept.push(milliseconds) === 3) unlock?.();
		};
		const waiting: Clock = {
			...{ now: () => clock.now(), random: () => 0.5, sleep },
		};
		const budget = new HourlyBudget(file, host, 5, waiting);
		expect(await budget.take()).toEqual({ left: 4 });
		expect(slept).toEqual([15, 15, 15]);
	});

	it("end a run, or are waited for", async () => {
		const served = await serve();
		const cwd = folder();
		const clock = new FastClock();
		const file = join(cwd, "requests.json");
		const budget = new HourlyBudget(file, host, 2, clock);
		const path = join(cwd, "a.ndjson");
		const stopped = await fetchInto(path, served.url, { clock, budget });
		expect(stopped).toMatchObject({ entries: 200, requests: 2, left: 0 });
		expect(stopped.stopped).toBe(clock.now() + hour);
		const waits: number[] = [];
		const onWait = (from: number): number => waits.push(from);
		const all = await fetchInto(path, served.url, { clock, budget, onWait });
		expect(all).toMatchObject({ entries: 250, requests: 1 });
		expect(new Set(waits)).toEqual(new Set([stopped.stopped]));
	});

	it("that cannot be counted are not sent", async () => {
		const cwd = folder();
		writeFileSync(join(cwd, "a"), "");
		const budget = new HourlyBudget(join(cwd, "a/b"), host, 5, new FastClock());
		await expect(budget.take()).rejects.toThrow(
			/^`.*\/a\/b`, the file that counts requests, cannot be written \(.*\)\. Set XDG_STATE_HOME to a writable folder\.$/,
		);
	});
});
