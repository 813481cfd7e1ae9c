// What the stand-in has, and what of it each request gets: against a plain search of the same
// entries.
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StandInAnswers } from "../../src/live/feedback/stand-in/answers.ts";
import { sampleEntries } from "../../src/live/feedback/stand-in/sample.ts";
import { RequestRate } from "../../src/live/feedback/stand-in/stand-in.ts";
import { dayLength } from "../../src/readers/api-query.ts";
import {
	type FeedbackEntry,
	type PageCounts,
	feedbackSources,
	feedbackStatuses,
} from "../../src/readers/feedback-entry.ts";
import { key, project, serve } from "./stand-in.ts";

const end = Date.UTC(2026, 0, 1);

describe("the sample", () => {
	it("is the same for the same seed", async () => {
		const entries = sampleEntries({ entries: 40, pages: 12, seed: 7, end });
		const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`);
		const file = join(import.meta.dirname, "sample.ndjson");
		await expect(lines.join("")).toMatchFileSnapshot(file);
	});

	it("is of the ninety days before its end, the newest first", () => {
		const size = { entries: 90, pages: 1, seed: 2, end };
		const days = sampleEntries(size).map(({ createdAt }) =>
			Math.ceil((end - Date.parse(createdAt ?? "")) / dayLength),
		);
		expect(days).toEqual(days.map((_, index) => index + 1));
		expect(sampleEntries({ ...size, entries: 0 })).toEqual([]);
	});
});

/** What a request gets that names these parameters. */
function answered(
	answers: StandInAnswers,
	endpoint: "feedback" | "feedback/by-page",
	parameters: Readonly<Record<string, string>>,
) {
	const { status, value } = answers.answerTo(endpoint, new URLSearchParams(parameters));
	expect(status).toBe(200);
	return value as {
		readonly feedback: readonly (FeedbackEntry & PageCounts)[];
		readonly hasMore: boolean;
		readonly nextCursor: string | null;
	};
}

/** All of them, answer after answer. */
function listed(
	answers: StandInAnswers,
	parameters: Readonly<Record<string, string>>,
): readonly FeedbackEntry[] {
	const found: FeedbackEntry[] = [];
	for (let cursor: string | null = ""; cursor !== null; ) {
		const at: object = cursor === "" ? {} : { cursor };
		const answer = answered(answers, "feedback", { ...parameters, ...at });
		expect(answer.hasMore).toBe(answer.nextCursor !== null);
		// Who is told that there is more finds more.
		if (cursor !== "") expect(answer.feedback).not.toEqual([]);
		found.push(...answer.feedback);
		cursor = answer.nextCursor;
	}
	return found;
}

const hour = 60 * 60 * 1000;

/** How a moment may be written. */
const forms: readonly ((time: number) => string)[] = [
	(time) => new Date(time).toISOString(),
	(time) => new Date(time).toISOString().slice(0, -1),
	(time) => `${new Date(time + 2 * hour).toISOString().slice(0, -1)}+02:00`,
	(time) => `${new Date(time - 9 * hour).toISOString().slice(0, -5)}-09:00`,
];

describe("any filters", () => {
	// Elsewhere a time without a zone would be another one.
	const { TZ } = process.env;
	beforeAll(() => {
		process.env.TZ = "America/New_York";
	});
	afterAll(() => {
		if (TZ === undefined) delete process.env.TZ;
		else process.env.TZ = TZ;
	});

	const moment = fc.record({
		hours: fc.integer({ min: -95 * 24, max: 24 }),
		form: fc.constantFrom(...forms),
	});
	const asked = fc.record(
		{
			dateFrom: moment,
			dateTo: moment,
			source: fc.constantFrom(...feedbackSources),
			status: fc.subarray([...feedbackStatuses], { minLength: 1 }),
			limit: fc.integer({ min: 1, max: 100 }),
		},
		{ requiredKeys: [] },
	);
	const entries = sampleEntries({ entries: 120, pages: 9, seed: 3, end });
	const timeOf = ({ hours }: { hours: number }): number => end + hours * hour;

	it.each(forms.map((form) => form(end)))("take %s for the same", (from) => {
		const at = (time: number): FeedbackEntry => ({
			...{ id: `${time}`, path: "/" },
			createdAt: new Date(end + time).toISOString(),
		});
		const answers = new StandInAnswers([at(1), at(0), at(-1)]);
		const found = listed(answers, { dateFrom: from });
		expect(found.map(({ id }) => id)).toEqual(["1", "0"]);
		const before = listed(answers, { dateTo: from });
		expect(before.map(({ id }) => id)).toEqual(["-1"]);
	});

	it("keep what a plain search does, and count it by page", () => {
		const answers = new StandInAnswers(entries);
		let some = 0;
		const told = fc.property(asked, (query) => {
			const { dateFrom, dateTo, source, status, limit } = query;
			const filters = {
				...(dateFrom && { dateFrom: dateFrom.form(timeOf(dateFrom)) }),
				...(dateTo && { dateTo: dateTo.form(timeOf(dateTo)) }),
				...(source && { source }),
				...(status && { status: status.join(", ") }),
			};
			const from = dateFrom ? timeOf(dateFrom) : 0;
			const to = dateTo ? timeOf(dateTo) : end;
			const expected = entries.filter((entry) => {
				const time = Date.parse(entry.createdAt ?? "");
				if (time < from || time >= to) return false;
				if (source !== undefined && entry.source !== source) return false;
				return status === undefined || status.some((one) => one === entry.status);
			});
			if (expected.length > 0) some++;
			const most = limit === undefined ? {} : { limit: `${limit}` };
			expect(listed(answers, { ...filters, ...most })).toEqual(expected);
			const counts = { ...filters, limit: "100" };
			const { feedback } = answered(answers, "feedback/by-page", counts);
			expect(feedback).toEqual(countedOf(expected));
		});
		fc.assert(told, { numRuns: 100, seed: 1 });
		expect(some).toBeGreaterThan(25);
	});
});

/** The counts of each page, those with the most first, and else by path. */
function countedOf(entries: readonly FeedbackEntry[]): readonly PageCounts[] {
	const byPath = new Map<string, PageCounts>();
	for (const { path, source, helpful } of entries) {
		const before = byPath.get(path);
		const { thumbsUp, thumbsDown, code, total } = before ?? noCounts;
		const isVote = source === "contextual";
		byPath.set(path, {
			path,
			thumbsUp: thumbsUp + (isVote && helpful ? 1 : 0),
			thumbsDown: thumbsDown + (isVote && !helpful ? 1 : 0),
			code: code + (source === "code_snippet" ? 1 : 0),
			total: total + 1,
		});
	}
	const paths = [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
	return [...paths].sort((a, b) => b.total - a.total);
}

const noCounts = { thumbsUp: 0, thumbsDown: 0, code: 0, total: 0 };

describe("counts by page", () => {
	const entry = (path: string, more: object = {}): FeedbackEntry => ({
		...{ id: path, path, source: "contextual", ...more },
	});
	const counts = { thumbsUp: 0, thumbsDown: 0, code: 0, total: 1 };

	it("have votes of readers alone", () => {
		const answers = new StandInAnswers([
			entry("/", { helpful: true }),
			entry("/", { helpful: false }),
			entry("/", { helpful: null }),
			entry("/", { source: "agent", helpful: true }),
			entry("/", { source: "thumbs_only", helpful: false }),
			entry("/", { source: "code_snippet" }),
		]);
		expect(answered(answers, "feedback/by-page", {}).feedback).toEqual([
			{ path: "/", thumbsUp: 1, thumbsDown: 1, code: 1, total: 6 },
		]);
	});

	it.each([
		["1", ["/c"], true],
		["3", ["/c", "/a", "/b"], true],
		["4", ["/c", "/a", "/b", "/d"], false],
		["5", ["/c", "/a", "/b", "/d"], false],
	])("of %s pages name %j, and have more: %s", (limit, paths, hasMore) => {
		const entries = ["/b", "/c", "/d", "/a", "/c"].map((path) => entry(path));
		const answers = new StandInAnswers(entries);
		const answer = answered(answers, "feedback/by-page", { limit });
		expect(answer).toEqual({
			feedback: paths.map((path) => ({
				...{ ...counts, path, total: path === "/c" ? 2 : 1 },
			})),
			hasMore,
		});
	});
});

describe("two requests in ten seconds", () => {
	it.each([
		[
			[0, 0, 0],
			[0, 0, 10],
		],
		[
			[0, 4000, 9000, 9001],
			[0, 0, 1, 1],
		],
		[
			[0, 4000, 8999, 9999],
			[0, 0, 2, 1],
		],
		[
			[0, 4000, 10_000, 10_000],
			[0, 0, 0, 4],
		],
		[
			[0, 4000, 9999, 10_000, 13_999, 14_000],
			[0, 0, 1, 0, 1, 0],
		],
		[
			[0, 1, 20_000, 20_000, 20_000],
			[0, 0, 0, 0, 10],
		],
	])("at %j are made to wait %j seconds", (times, seconds) => {
		const rate = new RequestRate(2, 10);
		expect(times.map((time) => rate.wait(end + time))).toEqual(seconds);
	});
});

it("tells when the second of a window of one second may come", async () => {
	const { url } = await serve({ rate: 1, window: 1 });
	const ask = (): Promise<Response> =>
		fetch(`${url}/v1/analytics/${project}/feedback?limit=1`, {
			headers: { authorization: `Bearer ${key}` },
		});
	const answers = [await ask(), await ask(), await ask(), await ask()];
	expect(answers[0]?.status).toBe(200);
	expect(answers[0]?.headers.has("x-stand-in")).toBe(false);
	const refused = answers.filter(({ status }) => status === 429);
	expect(refused.length).toBeGreaterThan(0);
	for (const { headers } of refused) expect(headers.get("retry-after")).toBe("1");
});

it("says where its port is taken", async () => {
	const { url } = await serve();
	const port = Number(new URL(url).port);
	await expect(serve({ port })).rejects.toThrow("EADDRINUSE");
});

it("ends what is still asked for when it is closed", async () => {
	const { url, requests, close } = await serve({ faults: ["1:hang"] });
	const asking = fetch(url);
	await expect.poll(requests).toHaveLength(1);
	close();
	await expect(asking).rejects.toThrow("fetch failed");
});
