// Many findings read like few: what says the same is folded, and nothing is lost on the way.
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { jsonFormats, xmlFormats } from "../formats.ts";
import { run } from "../run.ts";
import { newPath } from "../temporary.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");

const site = newPath();
const pages = 30;

/** Many pages whose method is in lower case, entries that lead to no page, and two warnings. */
beforeAll(() => {
	cpSync(join(fixtures, "rules/operation-method-upper-case/valid"), site, {
		recursive: true,
	});
	mkdirSync(join(site, "api"));
	const names = Array.from({ length: pages }, (_, index) => `api/page-${index}`);
	for (const [index, name] of names.entries())
		writeFileSync(
			join(site, `${name}.mdx`),
			`---\ntitle: Page ${index}\nopenapi: get /users\n---\n`,
		);
	const missing = ["gone-1", "gone-2", "gone-3", "gone-4", "gone-5"];
	writeFileSync(
		join(site, "docs.json"),
		JSON.stringify(
			{
				theme: "mint",
				name: "Example",
				colors: { primary: "#0055ff" },
				topbarLinks: [],
				footerSocials: {},
				navigation: {
					groups: [{ group: "API", pages: [...missing, ...names] }],
				},
			},
			undefined,
			2,
		),
	);
	writeFileSync(
		join(site, "openapi.json"),
		JSON.stringify({
			openapi: "3.1.0",
			info: { title: "Users", version: "1" },
			servers: [{ url: "https://api.example.com" }],
			paths: {
				"/users": { get: { responses: { 200: { description: "OK" } } } },
			},
		}),
	);
});

const validate = async (...args: string[]): Promise<string> =>
	(await run(site, ["validate", ...args])).out.replace(/\d+ ms/, "0 ms");
const heads = (out: string): number => out.match(/^(?:error|warning|note) /gm)?.length ?? 0;

describe("what says the same", () => {
	it("is shown three times, and the rest is counted with its files", async () => {
		const out = await validate();
		expect(out).toMatchSnapshot();
		expect(out.split("\n").length).toBeLessThan(80);
	});

	it("is shown each time with --verbose", async () => {
		const out = await validate("--verbose");
		const { findings } = JSON.parse(await validate("--format", "json"));
		expect(heads(out)).toBe(findings.length);
		expect(findings.length).toBeGreaterThan(pages);
		expect(out).not.toContain("…");
	});

	it.each([...jsonFormats, ...xmlFormats])("is told each time in %s", async (format) => {
		const out = await validate("--format", format);
		expect(out.match(/operation-method-upper-case/g)?.length).toBeGreaterThanOrEqual(pages);
	});
});

describe("--max-findings", () => {
	it.each([
		[0, 0, 0, "37 more findings are not shown"],
		// Folded ones are counted where their like is shown.
		[1, 1, 1, "32 more findings are not shown"],
		[4, 4, 3, "30 more findings are not shown"],
	])("of %d shows %d, the gravest first", async (most, shown, errors, line) => {
		const out = await validate("--max-findings", String(most));
		expect(heads(out)).toBe(shown);
		expect(out.match(/^error /gm)?.length ?? 0).toBe(errors);
		expect(out).not.toContain("--verbose");
		expect(out).toContain(`${line} (\`--max-findings ${most}\`).`);
	});

	it("leaves nothing out where there are fewer", async () => {
		const out = await validate("--max-findings", "500");
		expect(out).toBe((await validate()).replaceAll(" (`--verbose` shows all)", ""));
	});
});

describe("--statistics", () => {
	it("counts the findings, the fixable ones and the files of each rule", async () => {
		const out = await validate("--statistics");
		expect(out).toMatchSnapshot();
	});

	it("counts errors only with --quiet, and over several sites", async () => {
		const rule = "rules/operation-method-upper-case";
		const { out } = await run(fixtures, [
			"validate",
			`${rule}/invalid-page`,
			`${rule}/invalid-navigation`,
			"--statistics",
			"--quiet",
		]);
		expect(out.replace(/\d+ ms/, "0 ms")).toMatchSnapshot();
	});

	it("has no table where there is nothing to count", async () => {
		const { out } = await run(fixtures, [
			"validate",
			"rules/operation-method-upper-case/valid",
			"--statistics",
		]);
		expect(out).toMatch(/^No problems in .*\nThe site builds\.\n$/);
	});
});

describe("what one generator has written, each time of something else,", () => {
	it.each(["markdown", "github"])("is counted as similar in %s", async (format) => {
		const folder = newPath();
		mkdirSync(join(folder, "guide"), { recursive: true });
		const names = Array.from({ length: 20 }, (_, index) => `guide/page-${index}`);
		for (const name of names)
			writeFileSync(
				join(folder, `${name}.mdx`),
				`---\ntitle: Page\n---\n\n[Image](/${name}.png)\n`,
			);
		writeFileSync(
			join(folder, "docs.json"),
			JSON.stringify({ theme: "mint", name: "A", navigation: { pages: names } }),
		);
		const { out } = await run(folder, ["validate", "--format", format]);
		expect(out).toContain("19 similar problems");
		expect(out).not.toContain("19 more locations");
	});
});
