// Feedback that is fetched into a file: in one run, in several, and from an API that fails.
import {
	appendFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FeedbackEntry } from "../../../src/check/readers/feedback-entry.ts";
import { ApiClient } from "../../../src/site/net/api-client.ts";
import { type Run, run } from "../../run.ts";
import { newFolder } from "../../temporary.ts";
import { serve as answering } from "../probe/servers.ts";
import { countByPage, key, project, type Served, serve } from "./analytics-api.ts";
import { sampleEntries } from "./sample.ts";
import { FastClock, fetchInto, idsIn, idsOf, newFile, rowsIn } from "./tools.ts";

const hour = 3_600_000;

function call(
	cwd: string,
	{ url }: Pick<Served, "url">,
	argv: readonly string[] = [],
	apiKey = key,
): Promise<Run> {
	const [command, ...more] = argv[0] === "pages" ? argv : ["fetch", ...argv];
	return run(cwd, ["feedback", command ?? "", "--out", "a.ndjson", "--base-url", url, ...more], {
		MINTLIFY_API_KEY: apiKey,
		MINTLIFY_PROJECT_ID: project,
	});
}

describe("a run", () => {
	it("fetches every entry once, of one window, into a file that nobody else reads", async () => {
		const served = await serve();
		const cwd = newFolder();
		const { code, out, err } = await call(cwd, served);
		expect({ code, out }).toEqual({ code: 0, out: "" });
		expect(err).toMatch(/^`a\.ndjson`: 250 entries before \S+Z \(3 requests\)\.\n$/);
		expect(rowsIn(join(cwd, "a.ndjson"))).toEqual(
			served.entries.map((entry) => ("contact" in entry ? { ...entry, contact: null } : entry)),
		);
		const queries = served.requests.map(({ query }) => query);
		expect(queries.map((query) => query.get("limit"))).toEqual(["100", "100", "100"]);
		expect(new Set(queries.map((query) => query.get("dateTo"))).size).toBe(1);
		expect(readdirSync(cwd)).toEqual(["a.ndjson"]);
		expect(statSync(join(cwd, "a.ndjson")).mode & 0o777).toBe(0o600);
	});

	it("keeps contacts if it is asked to", async () => {
		const served = await serve();
		const cwd = newFolder();
		await call(cwd, served, ["--with-contacts"]);
		expect(rowsIn(join(cwd, "a.ndjson"))).toEqual(served.entries);
	});

	it.each<[readonly string[], (entry: FeedbackEntry) => boolean]>([
		[["--source", "agent"], ({ source }) => source === "agent"],
		[["--status", "pending, resolved"], ({ status }) => /^(?:pend|resol)/.test(status ?? "")],
		[["--from", "2025-12-01"], ({ createdAt }) => (createdAt ?? "") >= "2025-12-01"],
		[["--to", "2025-12-01"], ({ createdAt }) => (createdAt ?? "") < "2025-12-01"],
		[
			["--from", "2025-11-01T00:00:00Z", "--to", "2025-12-01", "--source", "contextual"],
			({ createdAt, source }) => source === "contextual" && /^2025-11/.test(createdAt ?? ""),
		],
	])("with %j fetches what it says", async (argv, isWanted) => {
		const served = await serve();
		const cwd = newFolder();
		expect((await call(cwd, served, argv)).code).toBe(0);
		const expected = served.entries.filter(isWanted);
		expect(expected.length).toBeGreaterThan(10);
		expect(idsIn(join(cwd, "a.ndjson"))).toEqual(idsOf(expected));
	});
});

describe("the counts by page", () => {
	it("are those of the entries", async () => {
		const served = await serve();
		const cwd = newFolder();
		const { code, err } = await call(cwd, served, ["pages"]);
		expect({ code, err }).toEqual({
			code: 0,
			err: expect.stringMatching(/^`a\.ndjson`: 20 pages before \S+ \(1 request\)\.\n$/),
		});
		expect(rowsIn(join(cwd, "a.ndjson"))).toEqual(countByPage(served.entries));
		expect(readdirSync(cwd)).toEqual(["a.ndjson"]);
		expect((await call(cwd, served, ["pages"])).err).toContain("`a.ndjson` already exists.");
		expect((await call(cwd, served, ["pages", "--restart"])).code).toBe(0);
	});

	it("are said to be incomplete if the API has more", async () => {
		const served = await serve({ entries: sampleEntries(6000, 1500) });
		const { code, err } = await call(newFolder(), served, ["pages"]);
		expect(code).toBe(0);
		expect(err).toContain("100 pages");
		expect(err).toContain("\nThe API lists 100 pages and leaves out the others.");
	});
});

describe("a run that was stopped", () => {
	it("goes on at the next entry, in the same window", async () => {
		const served = await serve();
		const cwd = newFolder();
		const stopped = await call(cwd, served, ["--last", "9999d", "--max-requests", "2"]);
		expect(stopped).toEqual({
			code: 3,
			out: "",
			err: "Stopped after 2 requests (200 entries). Run the same command again to continue.\n",
		});
		expect(idsIn(join(cwd, "a.ndjson"))).toHaveLength(200);
		expect(statSync(join(cwd, "a.ndjson.state.json")).mode & 0o777).toBe(0o600);
		expect((await call(cwd, served, ["--last", "9999d"])).code).toBe(0);
		expect(idsIn(join(cwd, "a.ndjson"))).toEqual(idsOf(served.entries));
		expect(readdirSync(cwd)).toEqual(["a.ndjson"]);
		const queries = served.requests.map(({ query }) => query);
		expect(new Set(queries.map((query) => query.get("cursor"))).size).toBe(3);
		for (const name of ["dateFrom", "dateTo"])
			expect(new Set(queries.map((query) => query.get(name))).size).toBe(1);
	});

	const stopped = async (served: Served, options: Readonly<Record<string, string>> = {}) => {
		const path = newFile();
		await fetchInto(path, served.url, { maxRequests: 1 }, { options });
		return path;
	};

	it("goes on in the window of the first run", async () => {
		const served = await serve();
		const path = await stopped(served);
		await fetchInto(path, served.url, {}, { window: { from: "2030-01-01", to: "2031-01-01" } });
		expect(idsIn(path)).toEqual(idsOf(served.entries));
	});

	it("goes on behind what was cut off", async () => {
		const served = await serve();
		const path = await stopped(served);
		// The partial entry is longer than all entries that are still to come.
		appendFileSync(path, `{"id":"${"half an ent".repeat(100_000)}`);
		await fetchInto(path, served.url);
		expect(idsIn(path)).toEqual(idsOf(served.entries));
	});

	it("goes on if it was stopped before its first line", async () => {
		const served = await serve();
		const path = await stopped(served);
		const state = JSON.parse(readFileSync(`${path}.state.json`, "utf8"));
		writeFileSync(
			`${path}.state.json`,
			JSON.stringify({ ...state, bytes: 0, rows: 0, cursor: null }),
		);
		expect(await fetchInto(path, served.url)).toMatchObject({ rows: 250, end: "complete" });
		expect(idsIn(path)).toEqual(idsOf(served.entries));
	});

	it("does not go on with a file that is shorter", async () => {
		const served = await serve();
		const path = await stopped(served);
		truncateSync(path, 100);
		await expect(fetchInto(path, served.url)).rejects.toThrow(
			"`a.ndjson` was changed: it is shorter than its state file says.",
		);
	});

	it("does not go on with other options", async () => {
		const served = await serve();
		const path = await stopped(served, { "--source": "", "--status": "" });
		const options = { "--source": "", "--status": "pending" };
		await expect(fetchInto(path, served.url, {}, { options })).rejects.toThrow(
			"`a.ndjson` was begun with another `--status`. Choose another name, or use `--restart`.",
		);
		expect(served.requests).toHaveLength(1);
	});

	it("tells of a saved cursor that is no longer valid, and starts again", async () => {
		const served = await serve({ faults: ["2:400"] });
		const path = await stopped(served);
		await expect(fetchInto(path, served.url)).rejects.toThrow(
			"The saved cursor is no longer valid. `--restart` fetches everything again.",
		);
		await fetchInto(path, served.url, {}, { isRestart: true });
		expect(idsIn(path)).toEqual(idsOf(served.entries));
	});

	it.each([
		...["", "null", "[]", "{"],
		...[{ options: [] }, { window: {} }, { cursor: 1 }, { bytes: 1.5 }, { rows: "1" }].map((more) =>
			JSON.stringify({
				...{ options: {}, window: { to: "" }, cursor: null, bytes: 0, rows: 0, ...more },
			}),
		),
	])("does not go on with the state %j", async (text) => {
		const path = newFile();
		writeFileSync(`${path}.state.json`, text);
		await expect(fetchInto(path, "http://127.0.0.1:1")).rejects.toThrow(
			"`a.ndjson.state.json` is not a readable state of docproof.",
		);
	});
});

describe("a file that exists", () => {
	it("is only overwritten with --restart", async () => {
		const served = await serve();
		const cwd = newFolder();
		writeFileSync(join(cwd, "a.ndjson"), "mine\n");
		expect(await call(cwd, served)).toEqual({
			code: 2,
			out: "",
			err: "docproof: `a.ndjson` already exists. Choose another name, or overwrite the file with `--restart`.\n",
		});
		expect(served.requests).toEqual([]);
		await call(cwd, served, ["--restart"]);
		expect(idsIn(join(cwd, "a.ndjson"))).toHaveLength(250);
	});

	it("is only overwritten when there is an answer", async () => {
		const served = await serve({ faults: ["1:401"] });
		const cwd = newFolder();
		writeFileSync(join(cwd, "a.ndjson"), "mine\n");
		expect((await call(cwd, served, ["--restart"])).code).toBe(2);
		expect(readFileSync(join(cwd, "a.ndjson"), "utf8")).toBe("mine\n");
	});

	it("must be a regular file", async () => {
		const path = newFile();
		mkdirSync(path);
		const link = `${path}.link`;
		symlinkSync("/dev/null", link);
		for (const one of [path, link])
			await expect(fetchInto(one, "http://127.0.0.1:1")).rejects.toThrow(
				"`a.ndjson` is not a regular file.",
			);
	});

	it("is not written if another process writes it meanwhile", async () => {
		const served = await serve();
		const path = newFile();
		const onProgress = (): void => appendFileSync(path, "{}\n");
		await expect(fetchInto(path, served.url, { onProgress })).rejects.toThrow(
			"Another process has changed `a.ndjson` meanwhile.",
		);
		expect(served.requests).toHaveLength(2);
	});

	it("that two runs begin at once is written by one of them", async () => {
		const served = await serve();
		const path = newFile();
		const ended = await Promise.allSettled([1, 2].map(() => fetchInto(path, served.url)));
		expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		expect(idsIn(path)).toEqual(idsOf(served.entries));
		expect(existsSync(`${path}.state.json`)).toBe(false);
	});
});

describe("waits", () => {
	it.each<[string, readonly number[]]>([
		["500", [1000]],
		["503", [1000]],
		["html502", [1000]],
		["reset", [1000]],
		["429:0", [1000]],
		["429:1", [1000]],
		["429:600", [600_000]],
		["429:86400", [hour]],
		["429", [hour]],
		["slow", []],
		["empty-more", []],
	])("after %s, and goes on", async (fault, waits) => {
		const served = await serve({ faults: [`2:${fault}`] });
		const path = newFile();
		const clock = new FastClock();
		await fetchInto(path, served.url, { clock });
		expect(idsIn(path)).toEqual(idsOf(served.entries));
		expect(clock.slept).toEqual(waits);
	});

	it("until a date", async () => {
		const served = await serve({ faults: ["2:429:DATE"] });
		const clock = new FastClock();
		await fetchInto(newFile(), served.url, { clock });
		expect(clock.slept).toHaveLength(1);
		expect(clock.slept[0]).toBeGreaterThanOrEqual(1000);
	});

	it("for the next hour after the requests of an hour, and after five refusals", async () => {
		const faults = [1, 2, 3, 4, 5].map((number) => `${number}:429:1`);
		const served = await serve({ faults });
		const clock = new FastClock();
		const start = clock.now();
		const told: number[] = [];
		const onWait = (until: number): void => {
			told.push(until - start);
		};
		await fetchInto(newFile(), served.url, { clock, onWait, maxPerHour: 6 });
		const seconds = [1000, 1000, 1000, 1000];
		// The sixth request is sent an hour after the fifth. Five more may come with it, because the
		// hour of the first five is over.
		expect(clock.slept).toEqual([...seconds, hour]);
		expect(told).toEqual([4000 + hour]);
		const again = new FastClock();
		await fetchInto(newFile(), served.url, { clock: again, maxPerHour: 2 });
		expect(again.slept).toEqual([hour]);
	});

	it("no longer than until it is stopped", async () => {
		const { url } = await serve({ faults: ["1:hang"] });
		const stopping = new AbortController();
		const { signal: stop } = stopping;
		const who = { key, userAgent: "docproof", timeout: 60_000, env: {} };
		const client = new ApiClient({ ...who, base: new URL(`${url}/`), stop });
		const fetching = fetchInto(newFile(), url, { client, stop });
		const reason = new Error("It is enough.");
		setTimeout(() => stopping.abort(reason), 50);
		await expect(fetching).rejects.toBe(reason);
	});
});

describe("gives up", () => {
	it.each([
		["hang", "does not answer within 0.05 s, 5 times"],
		["reset", "closes the connection, 5 times"],
		["500", "answers with status 500, 5 times: Internal server error"],
		["html502", "answers with status 502, 5 times"],
	])("after five times %s", async (fault, said) => {
		const faults = [1, 2, 3, 4, 5].map((number) => `${number}:${fault}`);
		const { url, requests } = await serve({ faults });
		const clock = new FastClock();
		const timeout = fault === "hang" ? 50 : 60_000;
		await expect(fetchInto(newFile(), url, { clock, timeout })).rejects.toThrow(
			`\`${new URL(url).host}\` ${said}.`,
		);
		expect(clock.slept).toEqual([1000, 2000, 4000, 8000]);
		// A request that is given up after 50 ms may not have reached a busy server.
		if (fault !== "hang") expect(requests).toHaveLength(5);
	});

	const canary = "mint_CANARY7f3";
	const notDocumented = "The answer is not as documented:";
	const noCursor =
		"The API reports more entries but gives no new cursor. The file keeps the entries fetched so far.";

	it.each([
		["400", "The API rejects the request as invalid: Invalid query parameters."],
		[
			"401",
			"The API does not accept the key: it is wrong, deleted or expired (new keys expire after 90 days).",
		],
		[
			"403",
			"The API refuses this key: This key may not be used from this address. The key may be limited to other addresses, or lack the `read` scope.",
		],
		["html403", "A firewall in front of the API refuses this request."],
		[
			"404",
			"The project `stand-in` does not exist. The API keys page of the dashboard shows the project's id beside the keys.",
		],
		[
			"redirect",
			"`HOST` redirects to `HOST`. docproof sends the key to no other address: check `--base-url`.",
		],
		["not-json", `${notDocumented} it is not JSON.`],
		["truncated", `${notDocumented} it is not JSON.`],
		["wrong-shape", `${notDocumented} \`/feedback/0/path\` is not a string.`],
		["same-cursor", noCursor],
		["more-without-cursor", noCursor],
		["huge", "`HOST` answers with more than 20 MB."],
	])("after %s, at once and with what it has", async (fault, said) => {
		const served = await serve({ key: canary, faults: [`2:${fault}`] });
		const cwd = newFolder();
		const { host } = new URL(served.url);
		expect(await call(cwd, served, [], canary)).toEqual({
			code: 2,
			out: "",
			err: `docproof: ${said.replaceAll("HOST", host)}\n`,
		});
		expect(served.requests.map(({ path }) => path)).toEqual(
			Array(2).fill("/v1/analytics/stand-in/feedback"),
		);
		expect(idsIn(join(cwd, "a.ndjson"))).toEqual(idsOf(served.entries).slice(0, 100));
		for (const name of readdirSync(cwd))
			expect(readFileSync(join(cwd, name), "utf8")).not.toContain("CANARY7f3");
	});

	it.each([99, 20_000, 1_000_000])("of an answer nested %d deep", async (levels) => {
		const nested = (depth: number): string =>
			`{"feedback":[{"id":"1","path":"/","more":${"[".repeat(depth)}${"]".repeat(depth)}}],"hasMore":false}`;
		const { url } = await answering((_, response) => response.end(nested(levels)));
		await expect(fetchInto(newFile(), url)).rejects.toThrow(
			`${notDocumented} it is nested more than 100 levels deep.`,
		);
		const other = await answering((_, response) => response.end(nested(98)));
		const path = newFile();
		await fetchInto(path, other.url);
		expect(readFileSync(path, "utf8")).toContain("[".repeat(98));
	});

	it("for a project that is not there, and for another key", async () => {
		const { url } = await serve();
		await expect(fetchInto(newFile(), url, {}, { project: "ünknown" })).rejects.toThrow(
			"The project `ünknown` does not exist.",
		);
		const other = await serve({ key: "mint_other" });
		await expect(fetchInto(newFile(), other.url)).rejects.toThrow("does not accept the key");
	});

	it("in a folder that is gone", async () => {
		const { url } = await serve();
		const path = join(dirname(newFile()), "no/a.ndjson");
		await expect(fetchInto(path, url)).rejects.toThrow(
			"`a.ndjson` cannot be written (its folder does not exist).",
		);
	});
});
