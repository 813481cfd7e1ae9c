// What files of feedback come to, and whom the findings of a site have made unhappy.
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { rankSite } from "../../src/live/feedback/ranking/rank-command.ts";
import type { Tally } from "../../src/readers/tally.ts";
import { UnhappyReaderCounts, readFeedbackFiles } from "../../src/readers/unhappy-readers.ts";
import { newFolder, write } from "../temporary.ts";

const state = {
	...{ version: 1, endpoint: "feedback", baseUrl: "https://a.test/" },
	...{ project: "p", filters: {}, asked: {}, window: { to: "2026-01-01" } },
	...{ withContacts: false, cursor: null, bytes: 1000, entries: 0 },
	complete: true,
};
const entry = (id: string, status: string): object => ({
	...{ id, path: `/${id}`, source: "agent", status },
});
const counts = { path: "/c", thumbsUp: 1, thumbsDown: 0, code: 0, total: 1 };

/** A file of some rows, and what its state says other than most. */
interface Given {
	readonly rows: readonly object[];
	readonly state?: object;
}

function read(files: Readonly<Record<string, Given>>, status?: string) {
	const folder = newFolder();
	for (const [name, given] of Object.entries(files)) {
		const lines = given.rows.map((row) => `${JSON.stringify(row)}\n`);
		const more = given.state && { ...state, ...given.state };
		write(folder, {
			...{ [name]: lines.join("") },
			...(more && { [`${name}.state.json`]: more }),
		});
	}
	let err = "";
	const terminal = {
		...{ env: {}, cwd: () => folder, stdout: { write: () => {} } },
		stderr: { write: (text: string) => (err += text) },
	};
	const { tallies, window } = readFeedbackFiles(Object.keys(files), terminal, status);
	return { paths: [...tallies.keys()], window, err };
}

const rows = [entry("a", "pending"), entry("b", "in_progress"), entry("d", "resolved")];

describe("files", () => {
	it.each([
		[undefined, ["/a", "/b"]],
		["pending", ["/a"]],
		["resolved, in_progress", ["/b", "/d"]],
		["dismissed", []],
	])("of the status %s have %j", (status, paths) => {
		expect(read({ a: { rows } }, status)).toEqual({
			...{ paths, window: { from: null, to: null }, err: "" },
		});
	});

	it.each([
		["pendin", "`pendin` is not a valid `--status`. Did you mean `pending`?"],
		["pending,x", "`x` is not a valid `--status`. Use one of "],
		["", "`` is not a valid `--status`."],
	])("of the status %j are refused", (status, said) => {
		expect(() => read({ a: { rows } }, status)).toThrow(said);
	});

	const open = "pending,in_progress";

	it.each<[string, Readonly<Record<string, Given>>, string]>([
		["all of their entries", { a: { rows, state: {} } }, ""],
		[
			"a part of their entries",
			{ a: { rows, state: { complete: false } } },
			"`a` is not complete: run the command that began the file again.\n",
		],
		["counts of every status", { c: { rows: [counts] } }, "`c` counts feedback of every status.\n"],
		[
			"counts of another status",
			{ c: { rows: [counts], state: { filters: { status: "pending" } } } },
			"`c` counts feedback of the status pending.\n",
		],
		["counts of that status", { c: { rows: [counts], state: { filters: { status: open } } } }, ""],
		[
			"counts of some pages",
			{
				c: {
					...{ rows: [counts] },
					state: { filters: { status: open }, complete: false },
				},
			},
			"`c` does not have every page.\n",
		],
	])("that have %s", (_, files, err) => {
		expect(read(files).err).toBe(err);
	});

	const of = (from: string | undefined, to: string): Given => ({
		...{ rows: [], state: { window: { ...(from && { from }), to } } },
	});

	it.each<[readonly Given[], string | null, string | null]>([
		[[of("2025-02", "2025-03")], "2025-02", "2025-03"],
		[[of(undefined, "2025-03")], null, "2025-03"],
		[[of("2025-02", "2025-03"), of("2025-01", "2025-02")], ...["2025-01", "2025-03"]],
		[
			[of("2025-01", "2025-02"), of("2025-02", "2025-04"), of("2025-03", "2025-03")],
			...["2025-01", "2025-04"],
		],
		[[of("2025-02", "2025-03"), { rows: [] }], null, null],
		[[of("2025-02", "2025-03"), of(undefined, "2025-02")], null, "2025-03"],
	] as const)("of the windows %j are from %s to %s", (given, from, to) => {
		const files = Object.fromEntries(given.map((one, index) => [`${index}`, one]));
		expect(read(files).window).toEqual({ from, to });
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
		const window = { from: "2026-01-01", to: null };
		const ranking = rankSite(site(), tallies, window);
		const { pages, gone, siteWide } = ranking;
		expect(ranking).toMatchObject({ version: 1, window, silent: 1 });
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
			readers.count(looked, result);
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
