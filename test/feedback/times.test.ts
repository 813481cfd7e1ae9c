// Days, halves of a window, and how long to wait: to the day, the hour and the try.
import { describe, expect, it } from "vitest";
import { refusalError, stepAfter } from "../../src/live/feedback/session.ts";
import { type ApiAnswer, MissingAnswer } from "../../src/net/api-client.ts";
import { retryAfter } from "../../src/net/exchange.ts";
import { dayBefore, parseTime, splitWindow } from "../../src/readers/api-query.ts";
import { writeFeedbackFile } from "../../src/readers/feedback-error.ts";
import { ReplaceError } from "../../src/source/files/replace-file.ts";

const now = Date.UTC(2026, 10, 22, 12);

it.each([
	["1d", "2026-11-21"],
	["30d", "2026-10-23"],
	["2w", "2026-11-08"],
	["99999d", "1753-02-07"],
	["100000d", undefined],
	["0d", undefined],
	["1m", undefined],
	["d", undefined],
	["1d ", undefined],
])("%s before now is %s", (written, day) => {
	expect(dayBefore(written, now)).toBe(day);
});

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

it.each<[string | undefined, string, string | undefined]>([
	["2026-11-01", "2026-11-05", "2026-11-03T00:00:00.000Z"],
	["2026-11-01", "2026-11-04", "2026-11-03T00:00:00.000Z"],
	["2026-11-01T12:00Z", "2026-11-02T12:00Z", "2026-11-02T00:00:00.000Z"],
	// Within a day.
	["2026-11-01", "2026-11-02", "2026-11-01T12:00:00.000Z"],
	["2026-11-01", "2026-11-01T10:00Z", "2026-11-01T05:00:00.000Z"],
	["2026-11-01T01:00Z", "2026-11-01T03:00Z", "2026-11-01T02:00:00.000Z"],
	["2026-11-01T01:00Z", "2026-11-01T02:00Z", undefined],
	["2026-11-01T01:30Z", "2026-11-01T02:30Z", "2026-11-01T02:00:00.000Z"],
	[undefined, "2026-11-02", undefined],
	["2026-11-02", "2026-11-01", undefined],
])("%s to %s is parted at %s", (from, to, middle) => {
	const window = { ...(from !== undefined && { from }), to };
	expect(splitWindow(window)).toEqual(
		middle === undefined
			? []
			: [
					{ from, to: middle },
					{ from: middle, to },
				],
	);
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

const answer = (status: number, wait?: string): ApiAnswer => ({
	...{ status, headers: { "retry-after": wait }, text: "" },
});

describe("after the request was sent", () => {
	const clock = {
		now: () => now,
		random: () => 0.5,
		sleep: async () => {},
	};
	const closed = new MissingAnswer("closes the connection", true);
	const refused = new MissingAnswer("is not trusted", false);
	const wait = (milliseconds: number): object => ({
		...{ kind: "wait", milliseconds },
	});
	const usedUp = (milliseconds: number): object => ({
		...{ kind: "used-up", from: now + milliseconds },
	});

	it.each<[string, ApiAnswer | MissingAnswer, number, object]>([
		["once", answer(200), 1, { kind: "take", answer: answer(200) }],
		["for the last time", answer(200), 5, { kind: "take" }],
		["once, to one that fails", answer(500), 1, wait(500)],
		["twice", answer(502), 2, wait(1000)],
		["four times", answer(503), 4, wait(4000)],
		["five times", answer(504), 5, { kind: "fail" }],
		["to one that has no such thing", answer(501), 1, { kind: "fail" }],
		["with a mistake in it", answer(400), 1, { kind: "fail" }],
		["once, to one that is too slow", answer(504), 1, wait(500)],
		["once, to one that knows no such version", answer(505), 1, { kind: "fail" }],
		["and the line broke", closed, 1, wait(500)],
		["and the line broke five times", closed, 5, { kind: "fail" }],
		["to one that is not trusted", refused, 1, { kind: "fail" }],
		["too early", answer(429, "60"), 1, wait(60_000)],
		["far too early", answer(429, "61"), 1, usedUp(61_000)],
		["too often", answer(429), 1, usedUp(3_600_000)],
		["too early five times", answer(429, "1"), 5, usedUp(1000)],
	])("%s", (_, outcome, tries, step) => {
		expect(stepAfter(outcome, tries, clock)).toMatchObject(step);
	});
});

describe("an answer that is none", () => {
	const asked = { host: "api.test", project: "p", isResumed: false };
	const said = (text: unknown, status = 422): string =>
		refusalError({ ...answer(status), text: JSON.stringify(text) }, asked).message;

	it.each([
		[{ error: "No. " }, "`api.test` answers with status 422: No."],
		[
			{ error: "No", details: [{ message: "a" }, { message: 1 }, null, "b"] },
			"`api.test` answers with status 422: No. a.",
		],
		[
			{
				error: "No",
				details: "abcdefg".split("").map((message) => ({ message })),
			},
			"`api.test` answers with status 422: No. a. b. c. d. e.",
		],
		[{ error: "n".repeat(301) }, `\`api.test\` answers with status 422: ${"n".repeat(300)}.`],
		[{ error: 1 }, "`api.test` answers with status 422."],
		[["No"], "`api.test` answers with status 422."],
	])("%j is told", (text, message) => {
		expect(said(text)).toBe(message);
	});

	it.each<[object, string, boolean, string]>([
		[{ error: "No such Project" }, "", false, "The project `p` does not exist."],
		[{ error: "No such Project" }, "", true, "The project `p` does not exist."],
		[{ error: "No" }, "", true, "The saved cursor is no longer valid."],
		[{ error: "No" }, "", false, "The API rejects the request as invalid: No."],
		[{}, "", false, "The API rejects the request as invalid."],
		[{}, "https://a.test/b", false, "`api.test` redirects to `a.test`."],
		[{}, "/b", false, "`api.test` redirects. docproof sends the key"],
	])("%j, %s is told", (text, location, isResumed, words) => {
		const { message } = refusalError(
			{
				status: location === "" ? 400 : 302,
				headers: { location },
				text: JSON.stringify(text),
			},
			{ ...asked, isResumed },
		);
		expect(message).toContain(words);
	});

	it.each([
		[true, "`api.test` is not there, 5 times."],
		[false, "`api.test` is not there."],
	])("that passes: %j is told", (isPassing, message) => {
		const outcome = new MissingAnswer("is not there", isPassing);
		expect(refusalError(outcome, asked).message).toBe(message);
	});

	it.each([
		[299, "answers with status 299."],
		[300, "`api.test` redirects."],
		[399, "`api.test` redirects."],
		[400, "The API rejects the request as invalid."],
		[499, "answers with status 499."],
		[500, "answers with status 500, 5 times."],
	])("of status %d is told", (status, words) => {
		expect(said({}, status)).toContain(words);
	});
});

describe("what goes wrong while a file is written", () => {
	const thrownFor = (error: unknown): unknown => {
		try {
			return writeFeedbackFile("a.ndjson", () => {
				throw error;
			});
		} catch (thrown) {
			return thrown;
		}
	};

	it("is told where the disk says so", () => {
		const full = Object.assign(new Error("x"), { code: "ENOSPC" });
		expect(`${thrownFor(full)}`).toMatch(/`a\.ndjson` [^`]*\.$/);
		const other = new ReplaceError("is not there");
		expect(`${thrownFor(other)}`).toContain("`a.ndjson` is not there.");
	});

	it.each([[new TypeError("A bug.")], [{ code: "ENOSPC" }], [undefined]])(
		"is thrown on where it is something else: %j",
		(error) => {
			expect(thrownFor(error)).toBe(error);
		},
	);
});
