// What is taken for an answer of the API, for a line of a file and for the path of a request: to
// the field and the level.
import { describe, expect, it } from "vitest";
import { requestPath } from "../../src/readers/api-query.ts";
import {
	toCountsAnswer,
	findWrongField,
	isTooDeep,
	toListAnswer,
} from "../../src/readers/feedback-entry.ts";

const entry = { id: "1", path: "/" };
const counts = { path: "/", thumbsUp: 1, thumbsDown: 0, code: 2.5, total: -3 };
const nested = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

describe("a list", () => {
	it.each([
		{ feedback: [], hasMore: false },
		{ feedback: [entry], hasMore: true, nextCursor: "a" },
		{ feedback: [entry], hasMore: true, nextCursor: null, more: 1 },
		{ feedback: [{ ...entry, helpful: null, lang: "ts" }], hasMore: false },
	])("%j is one", (answer) => {
		expect(toListAnswer(answer)).toBe(answer);
	});

	it.each<[unknown, string]>([
		["a", "it is not an object"],
		[1, "it is not an object"],
		[null, "it is not an object"],
		[[], "it is not an object"],
		[{ feedback: [] }, "`/hasMore` is not a boolean"],
		[{ feedback: [], hasMore: null }, "`/hasMore` is not a boolean"],
		[{ feedback: [], hasMore: 1 }, "`/hasMore` is not a boolean"],
		[{ hasMore: true }, "`/feedback` is not a list"],
		[{ feedback: [], hasMore: true, nextCursor: 1 }, "`/nextCursor` is not a string"],
		[{ feedback: [entry, "a"], hasMore: true }, "`/feedback/1` is not an object"],
		[{ feedback: [entry, { path: "/" }], hasMore: true }, "`/feedback/1/id` is not a string"],
		[{ feedback: [{ id: "1", path: null }], hasMore: true }, "`/feedback/0/path` is not a string"],
		[
			{ feedback: [{ ...entry, helpful: "yes" }], hasMore: true },
			"`/feedback/0/helpful` is not a boolean",
		],
		[{ feedback: nested(102), hasMore: true }, "it is nested more than 100 levels deep"],
	])("%j is none", (answer, said) => {
		expect(() => toListAnswer(answer)).toThrow(`The answer is not as documented: ${said}.`);
	});
});

describe("counts", () => {
	const answer = (more: object): object => ({
		...{ feedback: [{ ...counts, ...more }], hasMore: false },
	});

	it("are numbers", () => {
		expect(toCountsAnswer(answer({}))).toEqual(answer({}));
	});

	it.each<[object, string]>([
		[{ path: 1 }, "`/feedback/0/path` is not a string"],
		[{ path: undefined }, "`/feedback/0/path` is not a string"],
		[{ thumbsUp: null }, "`/feedback/0/thumbsUp` is not a number"],
		[{ thumbsDown: "1" }, "`/feedback/0/thumbsDown` is not a number"],
		[{ code: undefined }, "`/feedback/0/code` is not a number"],
		// As `JSON.parse` reads `1e999`.
		[{ total: Number.POSITIVE_INFINITY }, "`/feedback/0/total` is not a number"],
	])("are not what has %j", (more, said) => {
		expect(() => toCountsAnswer(answer(more))).toThrow(said);
	});
});

it.each<[object, "entry" | "counts", string | undefined]>([
	[entry, "entry", undefined],
	[{ ...entry, path: 1 }, "entry", "path"],
	[{ path: "/" }, "entry", "id"],
	[{ ...entry, createdAt: 1, code: 1 }, "entry", "createdAt"],
	[counts, "counts", undefined],
	[{ ...counts, code: "1", total: "1" }, "counts", "code"],
	[entry, "counts", "thumbsUp"],
])("of %j as %s the first field that is wrong is %s", (line, kind, name) => {
	expect(findWrongField({ ...line }, kind)).toBe(name);
});

it.each([
	[2, false],
	[101, false],
	[102, true],
	[100_000, true],
])("lists in lists, %d of them, are too deep: %s", (levels, expected) => {
	expect(isTooDeep(nested(levels))).toBe(expected);
	expect(isTooDeep([{ a: null, b: "" }, nested(levels - 1)])).toBe(expected);
});

it.each([
	[
		...["p", {}, { to: "2026-01-01" }, undefined],
		"v1/analytics/p/feedback?dateTo=2026-01-01&limit=100",
	],
	[
		...["a b/c", {}, { from: "2025-01-01", to: "2026-01-01" }, null],
		"v1/analytics/a%20b%2Fc/feedback?dateFrom=2025-01-01&dateTo=2026-01-01&limit=100",
	],
	[
		...["p", { source: "agent", status: "pending,resolved" }, { to: "a" }, "b"],
		"v1/analytics/p/feedback?dateTo=a&source=agent&status=pending%2Cresolved&limit=100&cursor=b",
	],
] as const)(
	"the project %s with %j, %j and the cursor %s is asked for at %s",
	(project, filters, window, cursor, path) => {
		expect(requestPath("feedback", { project, filters }, window, cursor)).toBe(path);
	},
);
