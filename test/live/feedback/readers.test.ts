// What files of feedback come to, and whom the findings of a site have made unhappy.
import { describe, expect, it } from "vitest";
import type { Tally } from "../../../src/check/readers/tally.ts";
import {
	readFeedbackFiles,
	UnhappyReaderCounts,
} from "../../../src/check/readers/unhappy-readers.ts";
import { checkSite } from "../../../src/check/site/validate.ts";
import { rankSite } from "../../../src/live/feedback/run-rank.ts";
import { newFolder, write } from "../../temporary.ts";

const entry = (id: string, status: string): object => ({
	...{ id, path: `/${id}`, source: "agent", status },
});
const rows = [entry("a", "pending"), entry("b", "in_progress"), entry("d", "resolved")];

/** Reads a file of the rows; `isPartial` if its download is not complete. */
function read(status?: string, isPartial = false) {
	const folder = write(newFolder(), {
		a: rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
		...(isPartial && { "a.state.json": {} }),
	});
	let err = "";
	const terminal = {
		...{ env: {}, cwd: () => folder, stdout: { write: () => {} } },
		stderr: { write: (text: string) => (err += text) },
	};
	return { paths: [...readFeedbackFiles(["a"], terminal, status).keys()].sort(), err };
}

describe("files", () => {
	it.each([
		[undefined, ["/a", "/b"]],
		["pending", ["/a"]],
		["resolved, in_progress", ["/b", "/d"]],
		["dismissed", []],
	])("of the status %s have %j", (status, paths) => {
		expect(read(status)).toEqual({ paths, err: "" });
	});

	it.each([
		["pendin", "`pendin` is not a valid `--status`. Did you mean `pending`?"],
		["pending,x", "`x` is not a valid `--status`. Use one of "],
		["", "`` is not a valid `--status`."],
	])("of the status %j are refused", (status, said) => {
		expect(() => read(status)).toThrow(said);
	});

	it("that have a part of their entries say so", () => {
		const err = "`a` is not complete: run the command that began the file again.\n";
		expect(read(undefined, true)).toEqual({ paths: ["/a", "/b"], err });
	});
});

const none = { up: 0, down: 0, code: 0, agent: 0, other: 0, comments: [] };
const votes = (more: Partial<Tally>): Tally => ({ ...none, ...more });

describe("a site", () => {
	const dead = "[No](/nowhere).\n";
	const page = (body: string): string => `---\ntitle: A\n---\n\n${body}`;
	const shows = "---\ntitle: Users\nopenapi: GET /users\n---\n";
	const site = (): string =>
		write(newFolder(), {
			"docs.json": {
				...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
				navigation: { pages: ["index", "a", "b", "c", "d", "missing"] },
			},
			"index.mdx": page("Text.\n"),
			"a.mdx": shows,
			"b.mdx": shows,
			"c.mdx": page(dead),
			"d.mdx": page("Text.\n"),
			"openapi.json": {
				...{ openapi: "3.1.0", info: { title: "Acme", version: "1" } },
				servers: [{ url: "https://api.example.com" }],
				paths: {
					"/users": {
						get: {
							...{ summary: "List users", security: [{ missing: [] }] },
							responses: { 200: { description: "OK" } },
						},
					},
				},
			},
		});
	const tallies = new Map([
		["/x", votes({ down: 1 })],
		["/y", votes({ code: 2 })],
		["/d", votes({ down: 1 })],
		["/", votes({ down: 1, up: 1 })],
		["/c", votes({ up: 3 })],
		["/a", votes({ down: 1 })],
		["/a.md", votes({ code: 1 })],
	]);

	it("has its pages, what is gone and what is silent", () => {
		const ranking = rankSite(site(), tallies);
		const { pages, gone, siteWide } = ranking;
		expect(ranking).toMatchObject({ version: 1, silent: 1 });
		expect(
			pages.map(({ path, file, unhappy, total, share, findings }) => [
				...[path, file, unhappy, total, share],
				...findings.map((finding) => `${finding.file}:${finding.line}`),
			]),
		).toEqual([
			["/a", "a.mdx", 2, 2, 1, "openapi.json:18"],
			["/d", "d.mdx", 1, 1, 1],
			["/", "index.mdx", 1, 2, 0.5],
			["/c", "c.mdx", 0, 3, 0, "c.mdx:5"],
		]);
		expect(pages[0]?.findings).toMatchObject([
			{ rule: "security-scheme-defined", file: "openapi.json" },
		]);
		expect(gone.map(({ path, unhappy }) => [path, unhappy])).toEqual([
			["/y", 2],
			["/x", 1],
		]);
		expect(siteWide.map(({ rule, file }) => [rule, file])).toEqual([
			["navigation-page-exists", "docs.json"],
		]);
	});

	it("has unhappy readers for what they see", () => {
		const seen = new Map([...tallies, ["/b", votes({ agent: 4 })]]);
		for (const [given, count] of [
			[tallies, 2],
			[seen, 6],
		] as const) {
			const readers = new UnhappyReaderCounts(given);
			const { site: looked, result } = checkSite(site());
			readers.countFindings(looked, result);
			const { findings } = result;
			expect(findings.map((finding) => [finding.at.file.path, readers.countFor(finding)])).toEqual([
				["docs.json", 0],
				["c.mdx", 0],
				["openapi.json", count],
			]);
			const pages = readers.votesBySlug(looked);
			expect(pages.get("a")).toMatchObject({ unhappy: 2, total: 2 });
			expect(pages.has("b")).toBe(given === seen);
		}
	});
});
