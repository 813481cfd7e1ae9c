// What the lines of files of feedback come to, by path.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readFeedback } from "../../../src/check/readers/read-feedback.ts";
import { addTallies, addUpFeedback, type Tally } from "../../../src/check/readers/tally.ts";
import { rankSite } from "../../../src/live/feedback/run-rank.ts";
import { newFolder, write } from "../../temporary.ts";

const all = ["pending", "in_progress", "resolved", "dismissed"];

function tallied(
	files: Readonly<Record<string, readonly object[]>>,
	statuses = all,
): Readonly<Record<string, Tally>> {
	const texts = Object.entries(files).map(([name, rows]) => [
		name,
		rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
	]);
	const folder = write(newFolder(), Object.fromEntries(texts));
	const opened = Object.keys(files).map((name) => readFeedback(name, join(folder, name)));
	return Object.fromEntries(addUpFeedback(opened, statuses));
}

let ids = 0;
const entry = (more: object): object => ({
	...{ id: `${ids++}`, path: "/a", source: "contextual", status: "pending" },
	...more,
});
const none = { up: 0, down: 0, code: 0, agent: 0, other: 0, comments: [] };
const said = (text: string, day: number, more: object = {}): object =>
	entry({
		...{ helpful: false, comment: text, createdAt: `2026-11-0${day}` },
		...more,
	});

it.each<[object, object]>([
	[{ helpful: true }, { up: 1 }],
	[{ helpful: false }, { down: 1 }],
	[{ helpful: null }, { other: 1 }],
	[{ source: "code_snippet", helpful: true }, { code: 1 }],
	[{ source: "agent" }, { agent: 1 }],
	[{ source: "thumbs_only", helpful: false }, { down: 1 }],
])("an entry with %j is %j", (more, votes) => {
	expect(tallied({ a: [entry(more)] })).toEqual({
		"/a": { ...none, ...votes },
	});
});

it("has the three newest comments of the unhappy", () => {
	const { "/a": tally } = tallied({
		a: [
			said(" two ", 2),
			said("four", 4),
			said("one", 1),
			said("three", 3),
			said("happy", 5, { helpful: true }),
			said("unknown", 5, { helpful: null }),
			said("", 6),
			said(" ", 6),
			said("code", 5, { source: "code_snippet", helpful: true }),
		],
	});
	expect(tally?.comments.map(({ text }) => text)).toEqual([...["code", "four", "three"]]);
});

it("has comments without a time behind the others", () => {
	const rows = [
		said("none", 1, { createdAt: undefined }),
		...[said("one", 1), said("two", 2)],
		said("null", 1, { createdAt: null }),
	];
	const { "/a": tally } = tallied({ a: rows });
	expect(tally?.comments).toEqual([
		{ text: "two", createdAt: "2026-11-02" },
		{ text: "one", createdAt: "2026-11-01" },
		{ text: "none", createdAt: "" },
	]);
});

it("has comments of one time in the order in which they are written", () => {
	for (const texts of [
		["b", "c", "a"],
		["b", "c", "a", "d"],
	]) {
		const rows = texts.map((text) => said(text, 1));
		const { "/a": tally } = tallied({ a: rows });
		expect(tally?.comments.map(({ text }) => text)).toEqual(["b", "c", "a"]);
	}
});

describe("several files", () => {
	it("count an entry once, as the later one has it", () => {
		const [one, other] = [entry({ helpful: true }), entry({ helpful: true })];
		const files = { a: [one, other], b: [{ ...one, helpful: false }] };
		expect(tallied(files)["/a"]).toEqual({ ...none, up: 1, down: 1 });
	});

	it("of entries and counts have votes of the counts only", () => {
		const files = {
			a: [said("why", 1), said("not", 2)],
			b: [{ path: "/a", thumbsUp: 5, thumbsDown: 2, code: 1, total: 9 }],
		};
		const { "/a": tally } = tallied(files);
		const votes = { up: 5, down: 2, code: 1, agent: 0, other: 1 };
		expect(tally).toMatchObject(votes);
		expect(tally?.comments).toHaveLength(2);
	});

	it("of counts that say less than they count have no others", () => {
		const counts = { path: "/a", thumbsUp: 1, thumbsDown: 1, code: 0 };
		expect(tallied({ a: [{ ...counts, total: 1 }] })["/a"]?.other).toBe(0);
	});

	it("of counts are refused", () => {
		const counts = [{ path: "/a", thumbsUp: 0, thumbsDown: 0, code: 0, total: 0 }];
		expect(() => tallied({ a: counts, b: counts })).toThrow(/Give one file/);
	});
});

it("takes entries of the statuses that are asked for, and those without", () => {
	const rows = [
		entry({ status: "resolved", helpful: true }),
		entry({ status: "pending", helpful: false }),
		entry({ status: undefined, helpful: null }),
	];
	const open = tallied({ a: rows }, ["pending"]);
	expect(open["/a"]).toEqual({ ...none, down: 1, other: 1 });
});

it("has all findings of a page with it", () => {
	const root = write(newFolder(), {
		"docs.json": {
			...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
			navigation: { pages: ["index"] },
		},
		"index.mdx": "---\ntitle: A\n---\n\n[B](/b) and [C](/c).\n",
	});
	const tallies = new Map([["/", { ...none, down: 1 }]]);
	const { pages } = rankSite(root, tallies);
	expect(pages.map(({ findings }) => findings.length)).toEqual([2]);
});

const votes = { up: 1, down: 2, code: 4, agent: 8, other: 16 };
const comment = (day: number): { text: string; createdAt: string } => ({
	...{ text: `${day}`, createdAt: `2026-11-0${day}` },
});

it("adds up", () => {
	const one = { ...votes, comments: [comment(5), comment(1)] };
	const other = { ...votes, up: 2, comments: [comment(3), comment(4)] };
	expect(addTallies(one, other)).toEqual({
		...{ up: 3, down: 4, code: 8, agent: 16, other: 32 },
		comments: [5, 4, 3].map(comment),
	});
});
