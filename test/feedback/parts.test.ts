// The counts by page of a window and of its parts, as a server tells them that knows each of these.
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Progress } from "../../src/live/feedback/fetch-entries.ts";
import { type FetchedPages, fetchPages } from "../../src/live/feedback/fetch-pages.ts";
import type { RequestedWindow } from "../../src/readers/api-query.ts";
import type { PageCounts } from "../../src/readers/feedback-entry.ts";
import { serve } from "../probe/servers.ts";
import { newFolder } from "../temporary.ts";
import { queryFor, toolsFor } from "./tools.ts";

/** By path: up, down, code, and all. */
type Rows = Readonly<Record<string, readonly number[]>>;

interface Part {
	readonly rows: Rows;
	readonly hasMore?: true;
	readonly status?: number;
}

interface Server {
	readonly url: string;
	/** The windows that it was asked for. */
	readonly asked: string[];
}

function countsOf(rows: Rows): readonly PageCounts[] {
	return Object.entries(rows).map(
		([path, [thumbsUp = 0, thumbsDown = 0, code = 0, total = 0]]) => ({
			...{ path, thumbsUp, thumbsDown, code, total },
		}),
	);
}

/** `01 02T12` is from the first of January until noon of the second. */
function short(time: string | null): string {
	return (time ?? "").replace("2026-01-", "").replace(/T00.*|:.*/, "");
}

async function serving(parts: Readonly<Record<string, Part>>): Promise<Server> {
	const asked: string[] = [];
	const { url } = await serve(({ url = "" }, response) => {
		const { searchParams } = new URL(url, "http://localhost");
		const [from, to] = ["dateFrom", "dateTo"].map((name) => short(searchParams.get(name)));
		asked.push(`${from} ${to}`);
		const {
			rows,
			hasMore = false,
			status = 200,
		} = parts[`${from} ${to}`] ?? {
			...{ rows: {}, status: 400 },
		};
		response.writeHead(status, { "retry-after": "100" });
		const refused = status === 200 ? {} : { error: "No" };
		const feedback = countsOf(rows);
		response.end(JSON.stringify({ ...refused, feedback, hasMore }));
	});
	return { url, asked };
}

const days = { from: "2026-01-01", to: "2026-01-03" };

/** Fetches into a file of a folder. */
function fetchInto(
	folder: string,
	url: string,
	window: RequestedWindow,
	isWhole = true,
	onProgress = (_: Progress): void => {},
): Promise<FetchedPages> {
	const query = queryFor(url, join(folder, "a.ndjson"), { window });
	return fetchPages(query, isWhole, toolsFor(url, { onProgress }));
}

const rowsIn = (folder: string): readonly PageCounts[] =>
	readFileSync(join(folder, "a.ndjson"), "utf8")
		.split("\n")
		.slice(0, -1)
		.map((line) => JSON.parse(line));
const stateFile = (folder: string): string => join(folder, "a.ndjson.state.json");
const stateIn = (folder: string) => JSON.parse(readFileSync(stateFile(folder), "utf8"));

const none = { left: Number.POSITIVE_INFINITY, incomplete: [] };

describe("the whole", () => {
	const more: Part = { rows: { "/a": [1, 2, 3, 7] }, hasMore: true };

	it("is all that is asked for where nobody wants its parts", async () => {
		const { url, asked } = await serving({ "01 03": more });
		const folder = newFolder();
		const told: Progress[] = [];
		const fetched = await fetchInto(folder, url, days, false, (progress) => told.push(progress));
		const known = { ...none, window: days, entries: 1, hasMore: true };
		expect(fetched).toStrictEqual({ ...known, requests: 1 });
		expect({ asked, told }).toEqual({ asked: ["01 03"], told: [] });
		expect(rowsIn(folder)).toEqual(countsOf(more.rows));
		expect(stateIn(folder).complete).toBe(false);
		const { mode } = statSync(join(folder, "a.ndjson"));
		expect(mode & 0o777).toBe(0o600);
		const again = await fetchInto(folder, url, days, false);
		expect(again).toStrictEqual({ ...known, requests: 0 });
	});

	it("has no parts where it is complete", async () => {
		const part = { rows: { "/a": [1], "/b": [0, 1, 0, 1] } };
		const { url, asked } = await serving({ "01 03": part });
		const folder = newFolder();
		const fetched = await fetchInto(folder, url, days);
		expect(fetched).toMatchObject({ entries: 2, hasMore: false });
		expect(await fetchInto(folder, url, days)).toMatchObject({ requests: 0 });
		expect(asked).toEqual(["01 03"]);
	});

	it("is nothing where requests are used up before", async () => {
		const { url } = await serving({ "01 03": { rows: {}, status: 429 } });
		expect(await fetchInto(newFolder(), url, days)).toStrictEqual({
			...{ ...none, entries: 0, requests: 1, hasMore: false },
			...{ window: { to: "" }, stopped: expect.any(Number) },
		});
	});

	it("is asked for again where nothing of it was written, in the same window", async () => {
		const { url, asked } = await serving({ "01 03": more });
		const folder = newFolder();
		const window = { from: days.from };
		await expect(fetchInto(folder, url, window, false)).rejects.toThrow(
			/^The API rejects the request as invalid: No\.$/,
		);
		const state = {
			...{ version: 1, endpoint: "feedback/by-page", baseUrl: `${url}/` },
			...{ project: "stand-in", filters: {}, asked: window, window: days },
			...{ withContacts: false, cursor: null, bytes: 0, entries: 0 },
			complete: false,
		};
		writeFileSync(stateFile(folder), JSON.stringify(state));
		await fetchInto(folder, url, window, false);
		expect(asked.at(-1)).toBe("01 03");
		expect(rowsIn(folder)).toEqual(countsOf(more.rows));
	});
});

describe("parts", () => {
	const whole: Part = {
		rows: { "/a": [2, 0, 0, 2], "/b": [0, 3, 4, 9] },
		hasMore: true,
	};
	const parts = {
		"01 03": whole,
		"01 02": { rows: { "/a": [1, 0, 0, 1], "/b": [0, 1, 0, 1] } },
		"02 03": { rows: { "/d": [0, 0, 0, 5] }, hasMore: true },
		"02 02T12": { rows: { "/b": [0, 2, 4, 8], "/c": [0, 0, 0, 1] } },
		"02T12 03": { rows: { "/a": [1, 0, 0, 1] } },
	} as const;

	it("are asked for until none has more, and add up", async () => {
		const { url, asked } = await serving(parts);
		const folder = newFolder();
		const told: Progress[] = [];
		const fetched = await fetchInto(folder, url, days, true, (progress) => told.push(progress));
		expect(asked).toEqual(Object.keys(parts));
		expect(told.map(({ requests }) => requests)).toEqual([2, 3, 4, 5]);
		const known = { ...none, window: days, entries: 3, hasMore: false };
		expect(fetched).toStrictEqual({ ...known, requests: 5 });
		const sums = { ...whole.rows, "/c": [0, 0, 0, 1] };
		expect(rowsIn(folder)).toEqual(countsOf(sums));
		const again = await fetchInto(folder, url, days);
		expect(again).toStrictEqual({ ...known, requests: 0 });
	});

	it("are gone on with where they were stopped", async () => {
		const stopped = await serving({
			...{ ...parts, "02 02T12": { rows: {}, status: 429 } },
		});
		const folder = newFolder();
		const first = await fetchInto(folder, stopped.url, days);
		expect(first).toMatchObject({ requests: 4, entries: 2, hasMore: true });
		expect(rowsIn(folder)).toEqual(countsOf(whole.rows));
		const { url, asked } = await serving(parts);
		const state = { ...stateIn(folder), baseUrl: `${url}/` };
		writeFileSync(stateFile(folder), JSON.stringify(state));
		const second = await fetchInto(folder, url, days);
		expect(asked).toEqual(["02 02T12", "02T12 03"]);
		expect(second).toMatchObject({ requests: 2, entries: 3, hasMore: false });
	});

	it.each(["up", "down", "code", "all"].map((name, at) => [name, at] as const))(
		"that come to another count than the whole, of %s, are not taken",
		async (_, at) => {
			const other = [2, 0, 0, 2].map((count, place) => (place === at ? count + 1 : count));
			const rows = { ...whole.rows, "/a": other };
			const wrong = { ...parts, "01 03": { rows, hasMore: true as const } };
			const { url } = await serving(wrong);
			const folder = newFolder();
			await expect(fetchInto(folder, url, days)).rejects.toThrow(
				"The counts of the parts do not add up to the counts of the whole window. `a.ndjson` keeps the pages of the whole window.",
			);
			expect(rowsIn(folder)).toEqual(countsOf(rows));
		},
	);

	it("of an hour that have more are told, and what is known of them is kept", async () => {
		const hours = { from: "2026-01-01T10:00:00Z", to: "2026-01-01T12:00:00Z" };
		const more = { hasMore: true } as const;
		const { url, asked } = await serving({
			"01T10 01T12": { rows: { "/a": [9, 0, 0, 9] }, ...more },
			"01T10 01T11": { rows: { "/a": [3, 0, 0, 3] }, ...more },
			"01T11 01T12": { rows: { "/a": [1, 0, 0, 1] } },
		});
		const folder = newFolder();
		const fetched = await fetchInto(folder, url, hours);
		const incomplete = [{ from: hours.from, to: "2026-01-01T11:00:00.000Z" }];
		expect(fetched).toMatchObject({ incomplete, hasMore: true, requests: 3 });
		expect(rowsIn(folder)).toEqual(countsOf({ "/a": [4, 0, 0, 4] }));
		expect(stateIn(folder).complete).toBe(false);
		const again = await fetchInto(folder, url, hours);
		expect(again).toMatchObject({ incomplete, hasMore: true, requests: 0 });
		expect(asked).toHaveLength(3);
	});
});
