// Faulty answers of the stand-in, to the status and the byte, and the waits of the clients after
// them.
import { describe, expect, it } from "vitest";
import type { FeedbackEntry } from "../../src/readers/feedback-entry.ts";
import { key, project, serve } from "./stand-in.ts";

interface Answered {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
}

const json = "application/json";
const page = "text/html";

/** The answer to a query, whose first request may get a fault. */
async function answered(
	fault: string | undefined,
	query = "",
	entries?: readonly FeedbackEntry[],
): Promise<Answered> {
	const { url } = await serve({
		faults: fault === undefined ? [] : [`1:${fault}`],
		...(entries && { entries }),
	});
	return get(url, query);
}

async function get(url: string, query: string): Promise<Answered> {
	const answer = await fetch(`${url}/v1/analytics/${project}/feedback?${query}`, {
		headers: { authorization: `Bearer ${key}` },
		redirect: "manual",
	});
	const { status, headers } = answer;
	return { status, headers, text: await answer.text() };
}

const bodyOf = ({ text }: Answered) => JSON.parse(text);

describe("a fault", () => {
	it.each([
		["400", 400, json, "Invalid query parameters"],
		["401", 401, json, "Invalid API key"],
		["403", 403, json, "This key may not be used from this address"],
		["404", 404, json, "Project not found"],
		["429", 429, json, "Too many requests"],
		["500", 500, json, "Internal server error"],
		["503", 503, json, "Service unavailable"],
		["html403", 403, page, "<!doctype html><title>403</title>"],
		["html502", 502, page, "<!doctype html><title>502</title>"],
		["not-json", 200, json, "Service is being updated."],
		["huge", 200, json, "x".repeat(25_000_000)],
	])("%s answers with %d, %s", async (fault, status, type, words) => {
		const answer = await answered(fault);
		expect(answer).toMatchObject({ status });
		expect(answer.headers.get("content-type")).toBe(type);
		expect(answer.text.includes(words)).toBe(true);
	});

	it("redirect leads elsewhere on the same host", async () => {
		const { status, headers } = await answered("redirect");
		expect(status).toBe(302);
		expect(headers.get("location")).toMatch(/^http:\/\/127\.0\.0\.1.*where$/);
	});

	it("truncated answers with the first half, slow with both", async () => {
		const { text } = await answered(undefined);
		const half = await answered("truncated");
		expect(half.text).toBe(text.slice(0, text.length >> 1));
		const slow = await answered("slow");
		expect(slow.text).toBe(text);
		for (const { headers } of [half, slow]) expect(headers.get("content-type")).toBe(json);
	});

	it.each([
		["", 3],
		["limit=2", 1],
		["limit=1", 0],
	])("wrong-shape to `%s` has a number for path %d", async (query, place) => {
		const { feedback } = bodyOf(await answered("wrong-shape", query));
		const strange = feedback.flatMap(({ path }: FeedbackEntry, index: number) =>
			typeof path === "number" ? [[path, index]] : [],
		);
		expect(strange).toEqual([[404, place]]);
	});

	it("wrong-shape has nothing to change where there is nothing", async () => {
		expect(bodyOf(await answered("wrong-shape", "", [])).feedback).toEqual([]);
	});

	it("same-cursor gives back what it was asked with", async () => {
		const { nextCursor } = bodyOf(await answered(undefined));
		for (const cursor of ["", nextCursor]) {
			const query = cursor === "" ? "" : `cursor=${cursor}`;
			const body = bodyOf(await answered("same-cursor", query));
			expect(body).toMatchObject({ nextCursor: cursor, hasMore: true });
			expect(body.feedback).toHaveLength(50);
		}
	});

	it("more-without-cursor has more, and no cursor", async () => {
		const body = bodyOf(await answered("more-without-cursor"));
		expect(body).toMatchObject({ nextCursor: null, hasMore: true });
	});

	it("empty-more has nothing, and a cursor that leads to what is next", async () => {
		const { url } = await serve({ faults: ["1:empty-more", "3:empty-more"] });
		const first = bodyOf(await get(url, ""));
		expect(first).toMatchObject({ feedback: [], hasMore: true });
		const second = bodyOf(await get(url, `cursor=${first.nextCursor}`));
		expect(second).toEqual(bodyOf(await answered(undefined)));
		const empty = bodyOf(await get(url, `cursor=${second.nextCursor}`));
		expect(empty.feedback).toEqual([]);
		expect(empty.nextCursor).not.toBe(second.nextCursor);
		const third = bodyOf(await get(url, `cursor=${empty.nextCursor}`));
		expect(third).toEqual(bodyOf(await get(url, `cursor=${second.nextCursor}`)));
		const all = await answered("empty-more", "limit=100", []);
		expect(bodyOf(all).nextCursor).toBeNull();
	});
});

describe("entries that say little", () => {
	const entries: readonly FeedbackEntry[] = [
		{ id: "1", path: "/a", createdAt: null },
		{ id: "2", path: "/a", status: "pending" },
		{ id: "3", path: "/a", createdAt: "2026-01-01T00:00:00Z" },
	];

	it.each([
		["", ["1", "2", "3"]],
		["dateFrom=2026-01-01", ["3"]],
		["dateFrom=2026-01-02", []],
		["dateTo=2026-01-02", ["3"]],
		["dateTo=2026-01-01", []],
		["dateFrom=2026-01-01&dateTo=2026-01-02", ["3"]],
		["status=pending", ["2"]],
		["status=resolved", []],
	])("are filtered by `%s`", async (query, ids) => {
		const { feedback } = bodyOf(await answered(undefined, query, entries));
		expect(feedback.map(({ id }: FeedbackEntry) => id)).toEqual(ids);
	});
});
