// The stand-in answers as the API documentation says, and on this machine only.
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import {
	asyncProperty,
	assert as check,
	constant,
	constantFrom,
	dictionary,
	oneof,
	option,
	record,
	string,
} from "fast-check";
import { load } from "js-yaml";
import { beforeAll, describe, expect, it } from "vitest";
import type { FeedbackEntry } from "../../src/readers/feedback-entry.ts";
import { inheritedNames } from "../inherited-names.ts";
import { key, project, type Served, serve } from "./stand-in.ts";

const file = "../../fixtures/sites/analytics-api/openapi.yaml";
const description = load(readFileSync(join(import.meta.dirname, file), "utf8")) as {
	components: object;
	paths: Readonly<Record<string, unknown>>;
};
const ajv = new Ajv2020({ strict: false });

function validator(schema: string) {
	const { components } = description;
	return ajv.compile({ $ref: `#/components/schemas/${schema}`, components });
}

const shapes = {
	feedback: validator("FeedbackList"),
	"feedback/by-page": validator("FeedbackByPage"),
	error: validator("Error"),
};

let served: Served;
beforeAll(async () => {
	served = await serve();
});

type Query = Readonly<Record<string, string | undefined>>;

async function ask(
	endpoint: "feedback" | "feedback/by-page",
	query: Query,
	headers: Readonly<Record<string, string>> = {},
) {
	const { url } = served;
	const words = new URLSearchParams();
	for (const [name, value] of Object.entries(query))
		if (value !== undefined) words.set(name, value);
	const answer = await fetch(`${url}/v1/analytics/${project}/${endpoint}?${words}`, {
		headers: { authorization: `Bearer ${key}`, ...headers },
	});
	// biome-ignore lint/suspicious/noExplicitAny: its shape is what is tested
	const body: any = await answer.json();
	return { status: answer.status, headers: answer.headers, body };
}

describe("what is described", () => {
	it("is both operations", () => {
		expect(Object.keys(description.paths)).toEqual([
			"/v1/analytics/{projectId}/feedback",
			"/v1/analytics/{projectId}/feedback/by-page",
		]);
	});

	it("is what any query gets", async () => {
		const date = constantFrom("2025-12-01", "2025-12-24T12:00:00Z", "2025-13-01", "yesterday");
		// Most values are valid, so that some of these queries succeed.
		const usually = (...values: readonly string[]) =>
			oneof(
				{ weight: 4, arbitrary: constantFrom(...values) },
				{ weight: 1, arbitrary: constantFrom("x", ...inheritedNames) },
			);
		const query = record({
			dateFrom: option(date, { nil: undefined }),
			dateTo: option(date, { nil: undefined }),
			source: option(usually("agent", "contextual", "thumbs_only"), {
				nil: undefined,
			}),
			status: option(usually("pending", "pending,resolved", "open", ""), {
				nil: undefined,
			}),
			limit: option(usually("1", "100", "0", "101", "1.5", ""), {
				nil: undefined,
			}),
			cursor: option(string(), { nil: undefined, freq: 2 }),
		});
		const name = oneof(constantFrom(...inheritedNames), string());
		const others = oneof(
			{ weight: 3, arbitrary: constant({}) },
			{ weight: 1, arbitrary: dictionary(name, string(), { maxKeys: 3 }) },
		);
		const endpoint = constantFrom("feedback", "feedback/by-page");
		const statuses = new Set<number>();
		await check(
			asyncProperty(endpoint, query, others, async (endpoint, query, others) => {
				const { status, body } = await ask(endpoint, { ...others, ...query });
				statuses.add(status);
				expect([200, 400]).toContain(status);
				const validate = shapes[status === 200 ? endpoint : "error"];
				validate(body);
				expect(validate.errors).toBeNull();
			}),
			{ numRuns: 300, seed: 1 },
		);
		expect(statuses).toEqual(new Set([200, 400]));
	});

	it.each([
		["feedback", 50],
		["feedback/by-page", 10],
	] as const)("%s has %i results where no limit is given", async (endpoint, count) => {
		const { body } = await ask(endpoint, {});
		expect(body.feedback).toHaveLength(count);
		expect(body.hasMore).toBe(true);
	});

	const filters: readonly (readonly [Query, (entry: FeedbackEntry) => boolean])[] = [
		[{ source: "agent" }, ({ source }) => source === "agent"],
		[{ status: "pending,resolved" }, ({ status }) => status === "pending" || status === "resolved"],
		[{ dateFrom: "2025-12-01" }, ({ createdAt }) => (createdAt ?? "") >= "2025-12-01"],
		[{ dateTo: "2025-12-01" }, ({ createdAt }) => (createdAt ?? "") < "2025-12-01"],
		[
			{ dateFrom: "2025-11-01", dateTo: "2025-12-01", source: "contextual" },
			({ createdAt, source }) => source === "contextual" && (createdAt ?? "").startsWith("2025-11"),
		],
	];

	it.each(filters)("%j gives what it says", async (query, keeps) => {
		const found: FeedbackEntry[] = [];
		let cursor: string | undefined;
		do {
			const { body } = await ask("feedback", { ...query, limit: "7", cursor });
			found.push(...body.feedback);
			cursor = body.nextCursor ?? undefined;
		} while (cursor !== undefined);
		expect(found).toEqual(served.entries.filter(keeps));
		expect(found.length).toBeGreaterThan(10);
	});

	it("counts by page what the list has", async () => {
		const { body } = await ask("feedback/by-page", { limit: "100" });
		for (const row of body.feedback) {
			const all = served.entries.filter(({ path }) => path === row.path);
			const count = (keeps: (entry: FeedbackEntry) => boolean): number => all.filter(keeps).length;
			expect(row).toEqual({
				path: row.path,
				thumbsUp: count(({ helpful }) => helpful === true),
				thumbsDown: count(({ helpful }) => helpful === false),
				code: count(({ source }) => source === "code_snippet"),
				total: all.length,
			});
		}
		const total = body.feedback.reduce(
			(sum: number, { total }: { total: number }) => sum + total,
			0,
		);
		expect(total).toBe(served.entries.length);
	});

	it("ties a cursor to its filters", async () => {
		const { body } = await ask("feedback", {});
		const { status } = await ask("feedback", {
			cursor: body.nextCursor,
			source: "agent",
		});
		expect(status).toBe(400);
	});
});

describe("what nobody describes", () => {
	it.each([["another key", 401, "feedback", { authorization: "Bearer x" }]] as const)(
		"%s is answered with %i, and marked",
		async (_, status, endpoint, headers) => {
			const answer = await ask(endpoint, {}, headers);
			expect(answer.status).toBe(status);
			expect(answer.headers.get("x-stand-in")).toBe("assumed");
			expect(shapes.error(answer.body)).toBe(true);
		},
	);

	it.each([
		["/v1/analytics/other/feedback", "GET", 404],
		["/v1/nothing", "GET", 404],
		[`/v1/analytics/${project}/feedback`, "POST", 405],
	])("%s by %s is answered with %i", async (path, method, status) => {
		const headers = { authorization: `Bearer ${key}` };
		const answer = await fetch(served.url + path, { method, headers });
		expect(answer.status).toBe(status);
		expect(answer.headers.get("x-stand-in")).toBe("assumed");
		if (status === 405) expect(answer.headers.get("allow")).toBe("GET");
	});

	it("says when to come back", async () => {
		const { url } = await serve({ rate: 1, window: 3600 });
		const path = `${url}/v1/analytics/${project}/feedback`;
		const headers = { authorization: `Bearer ${key}` };
		await fetch(path, { headers });
		const answer = await fetch(path, { headers });
		expect(answer.status).toBe(429);
		const seconds = Number(answer.headers.get("retry-after"));
		expect(seconds).toBeLessThanOrEqual(3600);
		// The number is lower than expected because a busy machine may have used some of the seconds.
		expect(seconds).toBeGreaterThan(1800);
	});
});

describe("only this machine", () => {
	const statusFor = (host: string): Promise<number | undefined> =>
		new Promise((done, fail) => {
			const url = new URL(`${served.url}/_stand-in/requests`);
			request(url, { headers: { host } }, (answer) => {
				answer.resume();
				done(answer.statusCode);
			})
				.on("error", fail)
				.end();
		});

	it.each([
		["evil.test", 403],
		["127.0.0.1.evil.test", 403],
		["localhost", 200],
		["[::1]:80", 200],
	])("may call it %s: %i", async (host, status) => {
		expect(await statusFor(host)).toBe(status);
	});

	const outside = Object.values(networkInterfaces())
		.flatMap((all) => all ?? [])
		.find(({ internal, family }) => !internal && family === "IPv4");

	it.runIf(outside !== undefined)("can reach it", async () => {
		const { port } = new URL(served.url);
		await expect(fetch(`http://${outside?.address}:${port}/`)).rejects.toThrow();
	});

	it("notes what came, but no headers", async () => {
		const { url, requests } = await serve();
		await fetch(`${url}/v1/x?a=b`, {
			headers: { authorization: "Bearer secret" },
		});
		expect(await requests()).toEqual([
			{ method: "GET", path: "/v1/x", query: "a=b", time: expect.any(Number) },
		]);
	});
});
