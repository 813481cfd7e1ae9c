// The parts of feedback, to the field, the try and the day.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { readFeedback } from "../../../src/check/readers/read-feedback.ts";
import { parseTime } from "../../../src/live/feedback/feedback-query.ts";
import { toAnswer } from "../../../src/live/feedback/fetch-feedback.ts";
import { delayAfter, refusalError } from "../../../src/live/feedback/session.ts";
import { type HttpAnswer, HttpFailure, retryAfter } from "../../../src/site/net/exchange.ts";
import { proxyFor } from "../../../src/site/net/proxy.ts";
import { key, project, serve } from "./analytics-api.ts";
import { newFile, queryFor } from "./tools.ts";

const now = Date.UTC(2026, 10, 22, 12);

it.each([
	["2026-11-22", Date.UTC(2026, 10, 22)],
	["2024-02-29", Date.UTC(2024, 1, 29)],
	["2026-02-29", undefined],
	["2026-13-01", undefined],
	["2026-00-10", undefined],
	["2026-11-00", undefined],
	["2026-11-22T23:59:59.5+01:00", Date.UTC(2026, 10, 22, 22, 59, 59, 500)],
	["2026-11-22T24:00Z", undefined],
	["2026-11-22T10:00", undefined],
	["22.11.2026", undefined],
])("%s is the time %s", (written, time) => {
	expect(parseTime(written)).toBe(time);
});

it.each([
	["7", 7000],
	[" 0 ", 0],
	["1234567890", undefined],
	["-1", undefined],
	["soon", undefined],
	["Sun, 22 Nov 2026 12:00:03 GMT", 3000],
	["Sun, 22 Nov 2026 11:00:00 GMT", 0],
	["2026-11-22", undefined],
	[undefined, undefined],
])("Retry-After: %s asks for %s ms", (written, wait) => {
	expect(retryAfter({ "retry-after": written }, now)).toBe(wait);
});

const answer = (status: number, wait?: string): HttpAnswer => ({
	...{ status, headers: { "retry-after": wait }, text: "" },
});

describe("the delay after an attempt", () => {
	const clock = { now: () => now, random: () => 0.5 };
	const closed = new HttpFailure("closed", "closes the connection");

	it.each<[string, HttpAnswer | HttpFailure, number, number | undefined]>([
		["once, to one that fails", answer(500), 1, 500],
		["twice", answer(502), 2, 1000],
		["four times", answer(503), 4, 4000],
		["five times", answer(504), 5, undefined],
		["to one that has no such thing", answer(501), 1, undefined],
		["with a mistake in it", answer(400), 1, undefined],
		["and the line broke", closed, 1, 500],
		["and the line broke five times", closed, 5, undefined],
		["to one that is not trusted", new HttpFailure("unavailable", "is not trusted"), 1, undefined],
		["too early", answer(429, "60"), 1, 60_000],
		["a little too early", answer(429, "0"), 1, 1000],
		["far too early", answer(429, "999999"), 1, 3_600_000],
		["too often", answer(429), 1, 3_600_000],
		["too early five times", answer(429, "1"), 5, 3_600_000],
	])("%s", (_, outcome, tries, delay) => {
		expect(delayAfter(outcome, tries, clock)).toBe(delay);
	});
});

describe("an answer that is none", () => {
	const query = { ...queryFor("https://api.test", ""), project: "p" };
	const said = (text: unknown, status = 422, isResumed = false, location = ""): string =>
		refusalError({ status, headers: { location }, text: JSON.stringify(text) }, query, isResumed)
			.message;

	it.each([
		[{ error: "No. " }, "`api.test` answers with status 422: No."],
		[
			{ error: "No", details: [{ message: "a" }, { message: 1 }, null, "b"] },
			"`api.test` answers with status 422: No. a.",
		],
		[
			{ error: "No", details: "abcdefg".split("").map((message) => ({ message })) },
			"`api.test` answers with status 422: No. a. b. c. d. e.",
		],
		[{ error: "n".repeat(301) }, `\`api.test\` answers with status 422: ${"n".repeat(300)}.`],
		[{ error: 1 }, "`api.test` answers with status 422."],
		[["No"], "`api.test` answers with status 422."],
	])("%j is told", (text, message) => {
		expect(said(text)).toBe(message);
	});

	it.each<[number, object, boolean, string, string]>([
		[400, { error: "No such Project" }, true, "", "The project `p` does not exist."],
		[400, { error: "No" }, true, "", "The saved cursor is no longer valid."],
		[400, { error: "No" }, false, "", "The API rejects the request as invalid: No."],
		[400, {}, false, "", "The API rejects the request as invalid."],
		[299, {}, false, "", "answers with status 299."],
		[300, {}, false, "", "`api.test` redirects."],
		[302, {}, false, "https://a.test/b", "`api.test` redirects to `a.test`."],
		[399, {}, false, "/b", "`api.test` redirects. docproof sends the key"],
		[499, {}, false, "", "answers with status 499."],
		[500, {}, false, "", "answers with status 500, 5 times."],
	])("%d with %j is told", (status, text, isResumed, location, words) => {
		expect(said(text, status, isResumed, location)).toContain(words);
	});

	it.each([
		[true, "`api.test` is not there, 5 times."],
		[false, "`api.test` is not there."],
	])("that passes: %j is told", (isPassing, message) => {
		const outcome = new HttpFailure(isPassing ? "temporary" : "unavailable", "is not there");
		expect(refusalError(outcome, query, false).message).toBe(message);
	});
});

describe("an answer", () => {
	const entry = { id: "1", path: "/" };
	const counts = { path: "/", thumbsUp: 1, thumbsDown: 0, code: 2.5, total: -3 };

	it.each([
		["entries", { feedback: [], hasMore: false }],
		["entries", { feedback: [entry], hasMore: true, nextCursor: null, more: 1 }],
		["entries", { feedback: [{ ...entry, helpful: null, lang: "ts" }], hasMore: false }],
		["counts", { feedback: [counts], hasMore: false }],
	] as const)("of %s is %j", (kind, value) => {
		expect(toAnswer(value, kind)).toBe(value);
	});

	it.each<["entries" | "counts", unknown, string]>([
		["entries", "a", "it is not an object"],
		["entries", null, "it is not an object"],
		["entries", [], "it is not an object"],
		["entries", { feedback: [] }, "`/hasMore` is not a boolean"],
		["entries", { hasMore: true }, "`/feedback` is not a list"],
		["entries", { feedback: [], hasMore: true, nextCursor: 1 }, "`/nextCursor` is not a string"],
		["entries", { feedback: [entry, "a"], hasMore: true }, "`/feedback/1` is not an object"],
		["entries", { feedback: [{ path: "/" }], hasMore: true }, "`/feedback/0/id` is not a string"],
		[
			"entries",
			{ feedback: [{ ...entry, helpful: "yes" }], hasMore: true },
			"`/feedback/0/helpful` is not a boolean",
		],
		...[
			["path", undefined],
			["thumbsUp", null],
			["thumbsDown", "1"],
			["code", undefined],
			// As `JSON.parse` reads `1e999`.
			["total", Number.POSITIVE_INFINITY],
		].map(([name, value]): ["counts", unknown, string] => [
			"counts",
			{ feedback: [{ ...counts, [`${name}`]: value }], hasMore: false },
			`\`/feedback/0/${name}\` is not a ${name === "path" ? "string" : "number"}`,
		]),
	])("of %s is not %j", (kind, value, said) => {
		expect(() => toAnswer(value, kind)).toThrow(`The answer is not as documented: ${said}.`);
	});
});

describe("a file", () => {
	const read = (text: string, isPartial = false) => {
		const path = newFile();
		writeFileSync(path, text);
		if (isPartial) writeFileSync(`${path}.state.json`, "");
		return readFeedback("a.ndjson", path);
	};
	const rowsOf = (...given: Parameters<typeof read>) => {
		const { rows, ...file } = read(...given);
		return { ...file, rows: [...rows()].reverse() };
	};
	const line = (id: string): string => `${JSON.stringify({ id, path: "/" })}\n`;

	it("may lack the last end, and may have blank lines", () => {
		const { kind, rows, isPartial } = rowsOf(` \n${line("1")}\r\n\t\n${line("2").trim()}`);
		expect({ kind, rows, isPartial }).toEqual({
			kind: "entries",
			rows: [
				{ id: "1", path: "/" },
				{ id: "2", path: "/" },
			],
			isPartial: false,
		});
		expect(read("").kind).toBe("entries");
	});

	it("whose download was interrupted ends with its last whole line", () => {
		expect(rowsOf(`${line("1")}{"id":"2`, true)).toMatchObject({
			rows: [{ id: "1" }],
			isPartial: true,
		});
	});

	it.each([
		["{\n", "`a.ndjson:1` is not a JSON object."],
		[`${line("1")}\n[]\n`, "`a.ndjson:3` is not a JSON object."],
		['{"id":"1"}\n', "`a.ndjson:1` is not feedback: its `path` is not as documented."],
		[
			'{"id":"1","path":"/","comment":1}',
			"`a.ndjson:1` is not feedback: its `comment` is not as documented.",
		],
		[
			'{"path":"/","thumbsUp":1}\n',
			"`a.ndjson:1` is not feedback: its `thumbsDown` is not as documented.",
		],
	])("is not %j", (text, said) => {
		expect(() => rowsOf(text)).toThrow(said);
	});

	it("must be a file", () => {
		expect(() => readFeedback("a", newFile())).toThrow("`a` does not exist.");
		expect(() => readFeedback("a", "/dev/null")).toThrow("`a` is not a regular file.");
	});
});

it("is tested with answers as they are described", async () => {
	const file = join(import.meta.dirname, "../../../fixtures/sites/analytics-api/openapi.yaml");
	const { components } = load(readFileSync(file, "utf8")) as { components: object };
	const ajv = new Ajv2020({ strict: false });
	const { url } = await serve();
	for (const [path, status, schema] of [
		["feedback", 200, "FeedbackList"],
		[
			"feedback?limit=3&source=agent&status=pending,resolved&dateTo=2026-01-01",
			200,
			"FeedbackList",
		],
		["feedback/by-page", 200, "FeedbackByPage"],
		["feedback/by-page?limit=100", 200, "FeedbackByPage"],
		["feedback?limit=0", 400, "Error"],
		["feedback?status=x&source=y&dateFrom=z&cursor=1", 400, "Error"],
	] as const) {
		const response = await fetch(`${url}/v1/analytics/${project}/${path}`, {
			headers: { authorization: `Bearer ${key}` },
		});
		expect(response.status).toBe(status);
		const validate = ajv.compile({ $ref: `#/components/schemas/${schema}`, components });
		validate(await response.json());
		expect(validate.errors).toBeNull();
	}
});

describe("the proxy for https", () => {
	const proxy = "http://proxy.test:3128";

	it.each<[Record<string, string>, string | undefined, string?]>([
		[{}, undefined],
		[{ HTTPS_PROXY: "" }, undefined],
		[{ HTTPS_PROXY: proxy }, proxy],
		[{ https_proxy: "proxy.test:3128" }, proxy],
		[{ HTTPS_PROXY: proxy, NO_PROXY: "*" }, undefined],
		[{ HTTPS_PROXY: proxy, NO_PROXY: "a.test, .example.com" }, undefined],
		[{ HTTPS_PROXY: proxy, no_proxy: "API.example.com:443" }, undefined],
		[{ HTTPS_PROXY: proxy, NO_PROXY: "api.example.com:8443" }, proxy],
		[{ HTTPS_PROXY: proxy, NO_PROXY: "ample.com" }, proxy],
		[{ HTTPS_PROXY: proxy, NO_PROXY: "a.test,," }, proxy, "example.com."],
		[{ HTTPS_PROXY: proxy, NO_PROXY: "api.example.com:8443" }, undefined, "API.example.com:8443"],
	])("of %j is %s", (env, expected, host = "api.example.com") => {
		expect(proxyFor(new URL(`https://${host}/`), env)).toBe(expected);
	});

	it("has to be an address", () => {
		const url = new URL("https://api.example.com/");
		expect(() => proxyFor(url, { HTTPS_PROXY: "http://[" })).toThrow("`HTTPS_PROXY` is not a URL");
	});
});
