// Files of feedback, their states and counts of requests, to the byte; and the requests that the
// stand-in takes.
import { chmodSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Progress } from "../../src/live/feedback/fetch-entries.ts";
import { lock } from "../../src/live/feedback/lock.ts";
import { HourlyBudget } from "../../src/live/feedback/session.ts";
import { queryOf } from "../../src/live/feedback/stand-in/answers.ts";
import type { FeedbackEntry } from "../../src/readers/feedback-entry.ts";
import { countsOf, feedbackEntriesOf, openFeedback } from "../../src/readers/read-feedback.ts";
import { newPath, write } from "../temporary.ts";
import { key, project, serve } from "./stand-in.ts";
import { FastClock, fetchInto } from "./tools.ts";

const state = {
	...{ version: 1, endpoint: "feedback", baseUrl: "https://a.test/" },
	...{ project: "p", filters: {}, asked: {}, window: { to: "2026-01-01" } },
	...{ withContacts: false, cursor: null, bytes: 0, entries: 0 },
	complete: true,
};

/** The path of a file with a text and, where one is given, with a state. */
function stored(text: string, more?: unknown): string {
	const folder = write(newPath(), { "a.ndjson": text });
	if (more !== undefined) writeFileSync(join(folder, "a.ndjson.state.json"), JSON.stringify(more));
	return join(folder, "a.ndjson");
}

const idsIn = (path: string): readonly string[] =>
	Array.from(feedbackEntriesOf(openFeedback("a.ndjson", path)), ({ id }) => id);
const line = (id: string, more: object = {}): string =>
	`${JSON.stringify({ id, path: "/", ...more })}\n`;

it("is no feedback where an id has a control character as it is", () => {
	const path = stored(`${line("a")}{"id":"b\tc","path":"/"}\n`);
	expect(() => idsIn(path)).toThrow("`a.ndjson:2` is not a JSON object.");
});

describe("a state", () => {
	it.each([
		...[null, [], 1, "a"],
		...Object.entries({
			...{ version: 2, endpoint: 1, filters: [], asked: null, window: "a" },
			...{ bytes: 1.5, entries: "1", complete: 1, cursor: 1 },
		}).map(([name, value]) => ({ ...state, [name]: value })),
		...[{}, null].map((window) => ({ ...state, window })),
	])("%j is none", (wrong) => {
		expect(() => openFeedback("a.ndjson", stored("", wrong))).toThrow(
			"`a.ndjson.state.json` is not a state of docproof.",
		);
	});

	it.each([
		[undefined, "entries"],
		[state, "entries"],
		[{ ...state, cursor: "a" }, "entries"],
		[{ ...state, endpoint: "feedback/by-page" }, "counts"],
	])("%j tells of what a file without lines is: %s", (own, kind) => {
		expect(openFeedback("a.ndjson", stored("", own)).kind).toBe(kind);
	});

	it("that cannot be read is told", () => {
		const path = stored("");
		write(dirname(path), { "a.ndjson.state.json/a": "" });
		expect(() => openFeedback("a.ndjson", path)).toThrow("`a.ndjson.state.json` cannot be read.");
	});
});

describe("the lines of a file", () => {
	it("are read whole, whatever they are cut into", () => {
		const ids = Array.from({ length: 4000 }, (_, index) => `ü🎉${index}`);
		const text = ids.map((id) => line(id, { comment: "é".repeat(20) }));
		expect(idsIn(stored(text.join("")))).toEqual(ids);
	});

	it("count as far as the state says", () => {
		const text = [line("1"), line("2"), line("3")];
		const bytes = text.slice(0, 2).join("").length;
		const path = stored(text.join(""), { ...state, bytes });
		expect(idsIn(path)).toEqual(["1", "2"]);
	});

	it("may lack the last end, and may be blank", () => {
		expect(idsIn(stored(` \n${line("1")}\n\t\n${line("2").trim()}`))).toEqual([...["1", "2"]]);
	});

	it("of one entry count once, where the last is", () => {
		const odd = '{"path":"/","id":"1"}\n';
		const text = line("1") + line('2"') + line("3") + odd + line('2"');
		expect(idsIn(stored(text))).toEqual(["3", "1", '2"']);
	});

	it.each([
		['{"id":"1"}', "path"],
		['{"id":1,"path":"/"}', "id"],
		['{"id":"1","path":"/","helpful":"yes"}', "helpful"],
		['{"id":"1","path":"/","comment":1}', "comment"],
	])("that are %s are told", (text, name) => {
		expect(() => idsIn(stored(text))).toThrow(
			`\`a.ndjson:1\` is not feedback: its \`${name}\` is not as documented.`,
		);
	});

	it.each([
		['\n \n{"id":1}\n', "`a.ndjson:3` is not feedback"],
		[`${line("1")}\n\n{`, "`a.ndjson:4` is not a JSON object."],
		["\n[]", "`a.ndjson:2` is not a JSON object."],
		[
			`\r\n{"id":"1","path":"/","more":${"[".repeat(101)}${"]".repeat(101)}}`,
			"`a.ndjson:2` is nested more than 100 levels deep.",
		],
	])("%j are told where they stand", (text, said) => {
		expect(() => idsIn(stored(text))).toThrow(said);
	});

	it.each([
		[{ id: "1", path: "/" }, "entries"],
		[{ path: "/", thumbsUp: 1 }, "counts"],
	])("%j tell what the file holds: %s", (row, kind) => {
		const path = stored(JSON.stringify(row), state);
		expect(openFeedback("a.ndjson", path).kind).toBe("entries");
		writeFileSync(`${path}.state.json`, JSON.stringify({ ...state, bytes: 99 }));
		expect(openFeedback("a.ndjson", path).kind).toBe(kind);
	});

	it("may be many more than one may be long", () => {
		const row = { path: "/", thumbsUp: 1, thumbsDown: 0, code: 0, total: 1 };
		const long = JSON.stringify({ ...row, more: "x".repeat(1 << 13) });
		const path = stored(`${long}\n`.repeat(2800));
		expect([...countsOf(openFeedback("a.ndjson", path))]).toHaveLength(2800);
	});

	it("are of a file that is there, and is one", () => {
		const path = stored("");
		expect(() => openFeedback("a", `${path}x`)).toThrow("`a` does not exist.");
		expect(() => openFeedback("a", dirname(path))).toThrow("`a` is not a regular file.");
	});

	it("of counts need all numbers", () => {
		const row = { path: "/", thumbsUp: 1, thumbsDown: 0, code: 0 };
		const text = `${JSON.stringify({ ...row, total: 1 })}\n${JSON.stringify(row)}`;
		const file = openFeedback("a.ndjson", stored(text));
		expect(file.kind).toBe("counts");
		expect(() => [...countsOf(file)]).toThrow("`a.ndjson:2` is not feedback");
	});
});

describe("a file that is fetched into", () => {
	it("tells what it has so far, and is for its owner alone", async () => {
		const served = await serve({ faults: ["3:429"] });
		const path = join(write(newPath(), { ".keep": "" }), "a.ndjson");
		const told: Progress[] = [];
		const onProgress = (progress: Progress): number => told.push(progress);
		const first = await fetchInto(path, served.url, { onProgress });
		expect(first).toMatchObject({ before: 0, entries: 200 });
		expect(first.window).toStrictEqual({ to: expect.any(String) });
		chmodSync(path, 0o644);
		const second = await fetchInto(path, served.url, { onProgress });
		expect(second).toMatchObject({ before: 200, entries: 250 });
		expect(told.map(({ entries }) => entries)).toEqual([100, 200, 250]);
		expect(statSync(path).mode & 0o777).toBe(0o600);
	});

	it("is no link, nor a folder", async () => {
		const { url } = await serve();
		const folder = write(newPath(), { "b.ndjson": "" });
		const path = join(folder, "a.ndjson");
		symlinkSync("b.ndjson", path);
		for (const one of [path, folder])
			await expect(fetchInto(one, url, {}, { mode: "restart" })).rejects.toThrow(
				"`a.ndjson` is not a regular file.",
			);
		expect(readFileSync(path, "utf8")).toBe("");
	});

	it("is begun anew where that is asked for", async () => {
		const { url, entries } = await serve();
		const path = stored("mine\n");
		await expect(fetchInto(path, url)).rejects.toThrow(
			"exists, but `docproof feedback` did not write it",
		);
		await fetchInto(path, url, {}, { mode: "restart" });
		expect(idsIn(path)).toEqual(entries.map(({ id }) => id));
	});

	it("is not gone on with where it is gone", async () => {
		const { url } = await serve({ faults: ["2:429"] });
		const path = join(write(newPath(), { ".keep": "" }), "a.ndjson");
		await fetchInto(path, url);
		rmSync(path);
		await expect(fetchInto(path, url)).rejects.toThrow(
			"`a.ndjson` was changed: it is shorter than its state file says",
		);
	});

	it("has nothing of a first request that is refused", async () => {
		const { url } = await serve({ faults: ["1:400"] });
		const path = join(write(newPath(), { ".keep": "" }), "a.ndjson");
		await expect(fetchInto(path, url)).rejects.toThrow("The API rejects the request as invalid");
	});

	it("asks for the same part again and again in an update", async () => {
		const served = await serve();
		const path = join(write(newPath(), { ".keep": "" }), "a.ndjson");
		const window = { from: "2025-10-01", to: "2025-10-05" };
		await fetchInto(path, served.url, {}, { window });
		const before = (await served.requests()).length;
		await fetchInto(path, served.url, {}, { mode: "update" });
		const queries = (await served.requests()).slice(before);
		const from = queries.map(({ query }) => new URLSearchParams(query).get("dateFrom"));
		expect(from.length).toBeGreaterThan(1);
		expect(new Set(from)).toEqual(new Set(["2025-10-04T00:00:00.000Z"]));
	});

	it("is locked by a file for its owner alone", () => {
		const path = join(write(newPath(), { ".keep": "" }), "lock");
		const unlock = lock(path);
		expect(statSync(path).mode & 0o777).toBe(0o600);
		unlock?.();
	});
});

describe("a count of requests", () => {
	const now = Date.now();
	const hour = 3_600_000;
	const budgetOf = (file: string): HourlyBudget =>
		new HourlyBudget(file, "host", 2, new FastClock(now));

	it.each<[readonly unknown[], object]>([
		[[now - 1, now - 1000], { from: now - 1000 + hour }],
		[[now - 1, now], { from: now - 1 + hour }],
		[[now - 1, now - hour], { left: 0 }],
		[[now - 1, now + 1], { left: 0 }],
		[[now - 1, `${now - 2}`], { left: 0 }],
		[[now - 1, now - hour + 1], { from: now + 1 }],
	])("of %j leaves %j", async (times, turn) => {
		const file = join(newPath(), "a/requests.json");
		write(dirname(file), { "requests.json": { host: times } });
		expect(await budgetOf(file).take()).toEqual(turn);
	});

	it("forgets what asked long ago, and is in a folder of its owner", async () => {
		const old = { other: [now - 2 * hour], host: [now - 2 * hour] };
		const file = join(write(newPath(), { "requests.json": old }), "requests.json");
		await budgetOf(file).take();
		expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ host: [now] });
		const own = join(dirname(file), "own/requests.json");
		await budgetOf(own).take();
		expect(statSync(dirname(own)).mode & 0o777).toBe(0o700);
	});

	it("that is null is none", async () => {
		const file = join(write(newPath(), { "requests.json": "null" }), "requests.json");
		const budget = budgetOf(file);
		expect(await budget.take()).toEqual({ left: 1 });
	});
});

describe("a request to the stand-in", () => {
	const entry: FeedbackEntry = {
		...{ id: "1", path: "/", source: "agent", status: "pending" },
		createdAt: "2026-01-02T12:00:00Z",
	};

	it.each<[string, number | string, boolean?]>([
		["", 50, true],
		["limit=1", 1, true],
		["limit=100", 100, true],
		["limit=7.9", 7, true],
		["limit=0", "limit must be a number from 1 to 100"],
		["limit=101", "limit must be a number from 1 to 100"],
		["limit=", "limit must be a number from 1 to 100"],
		["limit= ", "limit must be a number from 1 to 100"],
		["dateFrom=2026-01-02", 50, true],
		["dateFrom=2026-01-02T12:00:00Z", 50, true],
		["dateFrom=2026-01-02T12:00:00", 50, true],
		["dateFrom=2026-01-02T12:00:01Z", 50, false],
		["dateFrom=2026-01-02T14:00:00%2B01:00", 50, false],
		["dateTo=2026-01-02T12:00:00Z", 50, false],
		["dateTo=2026-01-02T12:00:00.001Z", 50, true],
		["dateFrom=2026-02-30", "dateFrom must be a date"],
		["dateFrom=2026-13-01", "dateFrom must be a date"],
		["dateFrom=yesterday", "dateFrom must be a date"],
		["dateFrom=2026-01-02Tnoon", "dateFrom must be a date"],
		["source=agent", 50, true],
		["source=contextual", 50, false],
		["status=resolved, pending", 50, true],
		["status=resolved", 50, false],
		["status=pending,open", /^status must be of /.source],
		["source=agents", /^source must be one of /.source],
		["cursor=a", "cursor must be a nextCursor"],
	])("with `%s` comes to %s, %s", (query, said, isKept) => {
		const read = queryOf(new URLSearchParams(query), 50);
		if ("limit" in read) {
			expect(read.limit).toBe(said);
			expect(read.matches(entry)).toBe(isKept);
		} else expect(`${read}`).toMatch(new RegExp(`${said}`));
	});

	it("goes on at a place of the same filters only", () => {
		const at = (query: string, cursor: string) =>
			queryOf(
				new URLSearchParams({
					...Object.fromEntries(new URLSearchParams(query)),
					cursor,
				}),
				50,
			);
		const read = queryOf(new URLSearchParams("source=agent"), 50);
		const cursor = "cursorAt" in read ? read.cursorAt(7) : "";
		expect(at("source=agent", cursor)).toMatchObject({ offset: 7 });
		expect(at("source=agent&limit=3", cursor)).toMatchObject({ offset: 7 });
		for (const other of ["", "source=contextual", "source=agent&status=pending"])
			expect(at(other, cursor)).toEqual(["cursor must be a nextCursor"]);
	});

	it("has a turn again when its time is over", async () => {
		const { url } = await serve({ rate: 1, window: 0.05 });
		const ask = async (): Promise<Response> =>
			fetch(`${url}/v1/analytics/${project}/feedback`, {
				headers: { authorization: `Bearer ${key}` },
			});
		expect((await ask()).status).toBe(200);
		await expect.poll(async () => (await ask()).status).toBe(200);
		const [one, other] = [await ask(), await ask()];
		const refused = one.status === 429 ? one : other;
		if (refused.status === 429) expect(refused.headers.get("retry-after")).toBe("1");
	});

	it("for what came is no other method than GET", async () => {
		const { url, requests } = await serve();
		const posted = await fetch(`${url}/_stand-in/requests`, { method: "POST" });
		expect(posted.status).toBe(404);
		expect((await requests()).map(({ method }) => method)).toEqual(["POST"]);
	});
});
