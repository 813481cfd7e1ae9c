// Counts by page: an answer has at most a hundred, so the window is split until all of them are
// there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type FetchedPages, fetchPages } from "../../src/live/feedback/fetch-pages.ts";
import { HourlyBudget } from "../../src/live/feedback/session.ts";
import { sampleEntries } from "../../src/live/feedback/stand-in/sample.ts";
import type { FeedbackQuery } from "../../src/readers/api-query.ts";
import type { FeedbackEntry, PageCounts } from "../../src/readers/feedback-entry.ts";
import { serve as answering } from "../probe/servers.ts";
import { run } from "../run.ts";
import { newPath, write } from "../temporary.ts";
import { key, project, serve } from "./stand-in.ts";
import { FastClock, queryFor, toolsFor } from "./tools.ts";

const folder = (): string => write(newPath(), { ".keep": "" });
const rowsIn = (path: string): PageCounts[] =>
	readFileSync(path, "utf8")
		.split("\n")
		.slice(0, -1)
		.map((line) => JSON.parse(line));
const window = { from: "2025-10-01", to: "2026-01-01" };

function fetchInto(
	path: string,
	url: string,
	isWhole = true,
	more: Parameters<typeof toolsFor>[1] = {},
	query: Partial<FeedbackQuery> = {},
): Promise<FetchedPages> {
	const asked = queryFor(url, path, { window, ...query });
	return fetchPages(asked, isWhole, toolsFor(url, more));
}

const many = sampleEntries({
	...{ entries: 6000, pages: 1500, seed: 3 },
	end: Date.UTC(2026, 0, 1),
});

/** The number of entries of each path. */
function totals(rows: readonly (PageCounts | FeedbackEntry)[]): Map<string, number> {
	const byPath = new Map<string, number>();
	for (const row of rows) {
		const count = "total" in row ? row.total : 1;
		byPath.set(row.path, (byPath.get(row.path) ?? 0) + count);
	}
	return byPath;
}

describe("of more than a hundred pages", () => {
	it("says that there are more", async () => {
		const { url } = await serve({ entries: many });
		const cwd = folder();
		const { code, err } = await run(
			cwd,
			["feedback", "pages", "--out", "p.ndjson", "--base-url", url],
			{ MINTLIFY_API_KEY: key, MINTLIFY_PROJECT_ID: project },
		);
		expect(code).toBe(0);
		expect(err).toMatch(
			/^`p\.ndjson`: 100 pages, counted before \S+ \(1 request\)\.\nThe API lists 100 pages and leaves out the others\. `--complete` requests parts of the window until no page is left out\.\n$/,
		);
		const shown = await run(cwd, ["feedback", "show", "p.ndjson"]);
		expect(shown.out).toMatch(/^ *👎 +code +👍 +all +path\n/);
		expect(shown.out).toMatch(/\n100 pages\.\n$/);
	});

	it("adds up the parts to the whole", async () => {
		const { url, requests } = await serve({ entries: many });
		const path = join(folder(), "p.ndjson");
		const fetched = await fetchInto(path, url);
		expect(fetched).toMatchObject({ hasMore: false, incomplete: [] });
		expect(fetched.requests).toBe((await requests()).length);
		expect(totals(rowsIn(path))).toEqual(totals(many));
	});

	it("goes on with the parts where it stopped", async () => {
		const { url, requests } = await serve({ entries: many });
		const cwd = folder();
		const path = join(cwd, "p.ndjson");
		const clock = new FastClock();
		const file = join(cwd, "requests.json");
		const budget = new HourlyBudget(file, "host", 20, clock);
		let rounds = 0;
		for (; rounds < 100; rounds++) {
			const fetched = await fetchInto(path, url, true, { clock, budget });
			if (fetched.stopped === undefined) break;
			expect(rowsIn(path)).toHaveLength(100);
			await clock.sleep(fetched.stopped - clock.now());
		}
		expect(rounds).toBeGreaterThan(2);
		expect(totals(rowsIn(path))).toEqual(totals(many));
		const queries = (await requests()).map(({ query }) => query);
		expect(new Set(queries).size).toBe(queries.length);
	});

	it("names the hours that have more than it can tell", async () => {
		const one = (index: number): FeedbackEntry => ({
			id: `${index}`,
			path: `/${index}`,
			createdAt: "2025-12-01T10:30:00Z",
			source: "agent",
			status: "pending",
			comment: null,
		});
		const entries = Array.from({ length: 101 }, (_, index) => one(index));
		const { url } = await serve({ entries });
		const path = join(folder(), "p.ndjson");
		const { incomplete } = await fetchInto(path, url);
		expect(incomplete).toEqual([
			{ from: "2025-12-01T10:00:00.000Z", to: "2025-12-01T11:00:00.000Z" },
		]);
	});
});

it("has none where requests are used up before the first", async () => {
	const { url } = await serve({ faults: ["1:429"] });
	const fetched = await fetchInto(join(folder(), "p.ndjson"), url);
	expect(fetched).toMatchObject({ entries: 0, hasMore: false });
	expect(fetched.stopped).toBeGreaterThan(Date.now());
});

it.each(["thumbsUp", "thumbsDown", "code", "total"])(
	"takes no counts without `%s`",
	async (name) => {
		const row = { path: "/", thumbsUp: 1, thumbsDown: 1, code: 1, total: 3 };
		const feedback = [{ ...row, [name]: null }];
		const { url } = await answering((_, response) =>
			response.end(JSON.stringify({ feedback, hasMore: false })),
		);
		await expect(fetchInto(join(folder(), "p.ndjson"), url)).rejects.toThrow(
			`\`/feedback/0/${name}\` is not a number.`,
		);
	},
);

it("of less than a hundred pages asks once", async () => {
	const { url, requests } = await serve();
	const path = join(folder(), "p.ndjson");
	const fetched = await fetchInto(path, url);
	expect(fetched).toMatchObject({ hasMore: false, requests: 1 });
	expect(fetched.entries).toBe(rowsIn(path).length);
	expect(await requests()).toHaveLength(1);
});

it("keeps the whole where the parts are of something else", async () => {
	const before = await serve({ entries: many, faults: ["2:429"] });
	const path = join(folder(), "p.ndjson");
	await fetchInto(path, before.url);
	const whole = rowsIn(path);
	before.close();
	const port = Number(new URL(before.url).port);
	const other = many.slice(0, many.length - 100);
	const { url } = await serve({ entries: other, port });
	await expect(fetchInto(path, url)).rejects.toThrow(
		"The counts of the parts do not add up to the counts of the whole window.",
	);
	expect(rowsIn(path)).toEqual(whole);
});
