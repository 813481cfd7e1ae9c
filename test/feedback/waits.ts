// Waits after the limit of requests, the range that an update requests, and the ends of a run.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Budget } from "../../src/live/feedback/session.ts";
import { ApiClient } from "../../src/net/api-client.ts";
import { newPath, write } from "../temporary.ts";
import { key, type Served, serve } from "./stand-in.ts";
import { FastClock, fetchInto } from "./tools.ts";

const file = (): string => join(write(newPath(), { ".keep": "" }), "a.ndjson");

const many = (fault: string, from: number, to: number): string[] =>
	Array.from({ length: to - from + 1 }, (_, at) => `${from + at}:${fault}`);

describe("while requests are waited for", () => {
	it("each second is told, and the tries are counted anew", async () => {
		const faults = [...many("500", 1, 4), "5:429:61", ...many("500", 6, 9)];
		const { url } = await serve({ faults });
		const clock = new FastClock();
		const told: number[] = [];
		const onWait = (from: number): void => {
			told.push(from - clock.now());
		};
		const { entries } = await fetchInto(file(), url, { clock, onWait });
		expect(entries).toBe(250);
		const backoff = [1000, 2000, 4000, 8000];
		const seconds = Array<number>(61).fill(1000);
		expect(clock.slept).toEqual([...backoff, ...seconds, ...backoff]);
		expect(told).toEqual(seconds.map((_, at) => (61 - at) * 1000));
	});

	it.each([
		[-5, []],
		[0, []],
		[1, [1]],
		[500, [500]],
		[1500, [1000, 500]],
	])("%d ms are slept as %j", async (wait, slept) => {
		const { url } = await serve();
		const clock = new FastClock();
		let turns = 0;
		const from = clock.now() + wait;
		const take: Budget["take"] = async () => (turns++ === 0 ? { from } : { left: 7 });
		const tools = { clock, budget: { take }, onWait: (): void => {} };
		const { left } = await fetchInto(file(), url, tools);
		expect({ left, slept: clock.slept }).toEqual({ left: 7, slept });
	});

	it("no more than five tries are", async () => {
		const faults = ["1:429:61", ...many("500", 2, 6)];
		const { url, requests } = await serve({ faults });
		const onWait = (): void => {};
		await expect(fetchInto(file(), url, { onWait })).rejects.toThrow(
			"answers with status 500, 5 times",
		);
		expect(await requests()).toHaveLength(6);
	});
});

it("ends with the reason that it is stopped for", async () => {
	const { url } = await serve({ faults: ["1:hang"] });
	const stopping = new AbortController();
	const { signal: stop } = stopping;
	const base = new URL(`${url}/`);
	const who = { key, userAgent: "docproof", timeout: 60_000, env: {} };
	const client = new ApiClient({ ...who, base, stop });
	const fetching = fetchInto(file(), url, { client, stop });
	const reason = new Error("It is enough.");
	setTimeout(() => stopping.abort(reason), 50);
	await expect(fetching).rejects.toBe(reason);
});

describe("an update", () => {
	/** The range of the first request of an update that follows a complete window. */
	async function asked(
		first: { readonly from?: string; readonly to: string },
		to?: string,
	): Promise<URLSearchParams> {
		const served: Served = await serve();
		const path = file();
		await fetchInto(path, served.url, {}, { window: first });
		const before = (await served.requests()).length;
		const window = { ...(to !== undefined && { to }) };
		await fetchInto(path, served.url, {}, { mode: "update", window });
		const next = (await served.requests())[before];
		return new URLSearchParams(next?.query);
	}

	it.each([
		["2025-12-01", "2025-12-20", "2025-12-19T00:00:00.000Z"],
		["2025-12-19", "2025-12-20", "2025-12-19T00:00:00.000Z"],
		["2025-12-19T12:00:00Z", "2025-12-20", "2025-12-19T12:00:00.000Z"],
		[undefined, "2025-12-20", "2025-12-19T00:00:00.000Z"],
	])("of %s to %s begins at %s", async (from, to, start) => {
		const window = { ...(from !== undefined && { from }), to };
		const query = await asked(window, "2025-12-25");
		expect(query.get("dateFrom")).toBe(start);
		expect(query.get("dateTo")).toBe("2025-12-25");
	});

	it("ends now where nothing else is asked for", async () => {
		const now = Date.now();
		const query = await asked({ to: "2025-12-20" });
		const to = Date.parse(query.get("dateTo") ?? "");
		expect(to).toBeGreaterThanOrEqual(now);
		expect(to).toBeLessThanOrEqual(Date.now());
	});

	it("of what is not complete goes on with it", async () => {
		const served = await serve({ faults: ["2:429"] });
		const path = file();
		await fetchInto(path, served.url);
		await fetchInto(path, served.url, {}, { mode: "update" });
		const lines = readFileSync(path, "utf8").trimEnd().split("\n");
		expect(lines).toHaveLength(250);
		const [, refused, next] = await served.requests();
		expect(next?.query).toBe(refused?.query);
	});
});
