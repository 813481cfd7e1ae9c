// Feedback of readers, joined with the pages of a site and the findings there.
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { printedAt } from "../../docs/terminal.ts";
import { type Run, run } from "../../run.ts";
import { newPath, write } from "../../temporary.ts";

const site = newPath();
const docs = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: {
		groups: [
			{
				group: "Guides",
				pages: ["index", "guides/start", "get started", "Setup", "guides/gone"],
			},
			{ group: "API", openapi: "openapi.yaml", pages: ["GET /users"] },
		],
	},
	redirects: [
		{ source: "/old", destination: "/older" },
		{ source: "/older", destination: "/guides/start", permanent: false },
		{ source: "/v1/:slug*", destination: "/guides/:slug*" },
		{ source: "/blog", destination: "https://blog.example.com" },
	],
};
const openapi = `openapi: 3.1.0
info: { title: Acme, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /users:
    get:
      summary: List users
      security: [{ missing: [] }]
      responses: { "200": { description: OK } }
`;

/** The path of an entry, and the address of its page; `undefined` if the page no longer exists. */
const paths: readonly (readonly [path: string, page: string | undefined])[] = [
	["/guides/start", "/guides/start"],
	["https://docs.example.com/guides/start?a=b#c", "/guides/start"],
	["guides/start.mdx", "/guides/start"],
	["/guides/start.md", "/guides/start"],
	["/guides//start/", "/guides/start"],
	["/Guides/START", "/guides/start"],
	["/get%20started", "/get started"],
	["/setup", "/Setup"],
	["/", "/"],
	["/index", "/"],
	["/old", "/guides/start"],
	["/v1/start", "/guides/start"],
	["/api-reference/list-users", "/api-reference/list-users"],
	["/blog", undefined],
	["/guides/strat", undefined],
	["/%E0%A4%A", undefined],
	["/../../etc/passwd", undefined],
];

const line = (path: string, index: number, more: object = {}): string =>
	`${JSON.stringify({ id: `${index}`, path, source: "contextual", status: "pending", helpful: false, createdAt: `2026-01-${10 + index}T00:00:00Z`, comment: `About ${path}`, ...more })}\n`;

beforeAll(() => {
	const page = "---\ntitle: A page\n---\n\nText.\n";
	write(site, {
		"docs.json": docs,
		"openapi.yaml": openapi,
		"index.mdx": page,
		"guides/start.mdx": "---\ntitle: Start\nopenapi: GET /nothing\n---\n",
		"get started.mdx": page,
		"Setup.mdx": page,
		"a.ndjson": paths.map(([path], index) => line(path, index)).join(""),
		"based.ndjson": paths
			.map(([path], index) =>
				line(`/company/docs${path.replace(/^(?:https:\/\/[^/]*)?\/?/, "/")}`, index),
			)
			.join(""),
		"counts.ndjson": `${JSON.stringify({ path: "/guides/start", thumbsUp: 5, thumbsDown: 3, code: 1, total: 10 })}\n`,
	});
});

const rank = (...argv: string[]): Promise<Run> => run(site, ["feedback", "rank", ...argv]);
const ranked = async (...argv: string[]) =>
	JSON.parse((await rank(...argv, "--format", "json")).out);

describe("the paths of feedback", () => {
	it.each(["a.ndjson", "based.ndjson"])("of %s lead to pages", async (file) => {
		const expected = new Map<string, number>();
		for (const [, page] of paths)
			if (page !== undefined) expected.set(page, (expected.get(page) ?? 0) + 1);
		const { pages, gone } = await ranked("--feedback", file);
		const found = pages.map(({ path, unhappy }: { path: string; unhappy: number }) => [
			path,
			unhappy,
		]);
		expect(found.toSorted()).toEqual([...expected].toSorted());
		expect(gone).toHaveLength(
			paths.length - found.reduce((sum: number, [, count]: [string, number]) => sum + count, 0),
		);
	});

	it("of pages that are gone tell what is there instead", async () => {
		const { gone } = await ranked("--feedback", "a.ndjson");
		const instead = gone.map(({ path, redirect, near }: Record<string, string>) => [
			path,
			redirect ?? near,
		]);
		expect(Object.fromEntries(instead)).toEqual({
			"/blog": "https://blog.example.com",
			"/guides/strat": "/guides/start",
			"/%E0%A4%A": undefined,
			"/../../etc/passwd": undefined,
		});
	});
});

describe("a ranking", () => {
	it("needs files", async () => {
		expect((await rank()).err).toBe(
			"docproof: `--feedback` is missing: `docproof feedback rank --feedback feedback.ndjson`.\n",
		);
		const files = ["--feedback", "counts.ndjson"];
		expect((await rank(...files, ...files)).err).toContain(
			"docproof: Give one file of counts by page: two can count the same entry twice.\n",
		);
	});

	it("loses no entry, and counts none twice", async () => {
		const { pages, gone } = await ranked("--feedback", "a.ndjson");
		const sum = [...pages, ...gone].reduce((sum, { total }) => sum + total, 0);
		expect(sum).toBe(paths.length);
		const twice = ["a.ndjson", "--feedback", "a.ndjson"];
		expect(await ranked("--feedback", ...twice)).toEqual(await ranked("--feedback", "a.ndjson"));
	});

	it("takes votes from counts and comments from entries", async () => {
		const files = ["a.ndjson", "counts.ndjson"];
		const argv = files.flatMap((file) => ["--feedback", file]);
		const { pages } = await ranked(...argv);
		expect(pages[0]).toMatchObject({
			...{ path: "/guides/start", file: "guides/start.mdx" },
			...{ up: 5, down: 3, code: 1, agent: 0, other: 1 },
			...{ unhappy: 4, total: 10, share: 0.4 },
		});
		expect(pages[0].comments).toHaveLength(3);
	});

	it("has pages that as many are unhappy with by their share, then by path", async () => {
		const row = (path: string, thumbsUp: number): string =>
			`${JSON.stringify({ path, thumbsUp, thumbsDown: 1, code: 0, total: thumbsUp + 1 })}\n`;
		const rows = [row("/setup", 1), row("/", 1), row("/guides/start", 0)];
		write(site, { "shares.ndjson": rows.join("") });
		const { version, pages, silent } = await ranked(...["--feedback", "shares.ndjson"]);
		const found = pages.map(({ path }: { path: string }) => path);
		expect(found).toEqual(["/guides/start", "/", "/Setup"]);
		expect({ version, silent }).toEqual({ version: 1, silent: 1 });
	});

	it("has each finding with the page that it is about", async () => {
		const { pages, siteWide, silent } = await ranked("--feedback", "a.ndjson");
		const found = pages.flatMap(
			({ path, findings }: { path: string; findings: { rule: string }[] }) =>
				findings.map(({ rule }) => [path, rule]),
		);
		expect(found).toEqual([
			["/guides/start", "operation-reference-matches"],
			["/api-reference/list-users", "security-scheme-defined"],
		]);
		expect(siteWide.map(({ rule }: { rule: string }) => rule)).toEqual(["navigation-page-exists"]);
		expect(silent).toBe(0);
	});

	it.each([
		[["--status", "resolved"], 0],
		[["--status", "pending,resolved"], paths.length],
	])("of entries with %j has %i", async (argv, count) => {
		const { pages, gone } = await ranked("--feedback", "a.ndjson", ...argv);
		const all = [...pages, ...gone];
		expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(count);
	});

	it.each([
		["8", 0],
		["7", 1],
	])("with --fail-over %s exits with %i", async (most, code) => {
		const argv = ["--feedback", "a.ndjson", "--fail-over", most];
		expect((await rank(...argv)).code).toBe(code);
	});

	it.each([80, 120])("is pleasant in a terminal of %d columns", async (columns) => {
		const argv = ["feedback", "rank", "--feedback", "a.ndjson", "--top", "3"];
		const out = await printedAt(columns, site, argv, { NO_COLOR: "1" });
		const file = `rank.${columns}.txt`;
		await expect(out).toMatchFileSnapshot(join(import.meta.dirname, file));
	});
});

describe("validate --feedback", () => {
	const validate = (...argv: string[]): Promise<Run> => run(site, ["validate", ...argv]);
	const withFeedback = ["--feedback", "a.ndjson"];

	it("finds the same, and exits the same", async () => {
		const [one, other] = [
			await validate("--format", "json"),
			await validate("--format", "json", ...withFeedback),
		];
		expect(other.code).toBe(one.code);
		const report = JSON.parse(other.out);
		const counts = report.findings.map(
			({ feedback }: { feedback: { unhappy: number } }) => feedback.unhappy,
		);
		expect(counts.toSorted()).toEqual([0, 1, 8]);
		for (const finding of report.findings) delete finding.feedback;
		expect(report).toEqual(JSON.parse(one.out));
	});

	it("counts nobody for what is seen on pages without feedback", async () => {
		const argv = ["--format", "json", "--feedback", "counts.ndjson"];
		const { findings } = JSON.parse((await validate(...argv)).out);
		const counts = findings.map(
			({ rule, feedback }: { rule: string; feedback: { unhappy: number } }) => [
				rule,
				feedback.unhappy,
			],
		);
		expect(Object.fromEntries(counts)).toEqual({
			"navigation-page-exists": 0,
			"operation-reference-matches": 4,
			"security-scheme-defined": 0,
		});
	});

	it.each(["concise", "pretty", "markdown"])(
		"in %s shows first what stops the build, then what most readers see",
		async (format) => {
			const { out } = await validate("--format", format, ...withFeedback);
			const rules = Array.from(out.matchAll(/\[([a-z-]+)\]/g), ([, rule]) => rule);
			expect(rules).toEqual([
				// A site needs docs.json, so a fixture without it has no ranking.
				"navigation-page-exists",
				"operation-reference-matches",
				"security-scheme-defined",
			]);
			expect(out).toContain("(8 readers unhappy)");
			expect(out).toContain("(1 reader unhappy)");
		},
	);

	it("ranks in SARIF", async () => {
		const { out } = await validate("--format", "sarif", ...withFeedback);
		const ranks = JSON.parse(out).runs[0].results.map(
			({ ruleId, rank }: { ruleId: string; rank: number }) => [ruleId, rank],
		);
		expect(Object.fromEntries(ranks)).toEqual({
			"navigation-page-exists": 0,
			"operation-reference-matches": 100,
			"security-scheme-defined": 12.5,
		});
	});
});
