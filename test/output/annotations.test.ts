// What tools that show findings beside the code are told: paths from the top of the repository, and
// nothing left out.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { reportFormats } from "../formats.ts";
import { run } from "../run.ts";
import { newFolder } from "../temporary.ts";

const top = newFolder();

const root = join(top, "docs");
const fixture = join(
	import.meta.dirname,
	"../../fixtures/rules/operation-method-upper-case/invalid-page",
);

beforeAll(() => {
	cpSync(fixture, root, { recursive: true });
	mkdirSync(join(top, ".git"));
});

describe("in a folder of the repository", () => {
	it.each(reportFormats)("%s names files", async (format) => {
		const { out } = await run(root, ["validate", "--format", format]);
		expect(out).toContain("users.mdx");
	});

	it.each([
		["github", "file=docs/users.mdx,"],
		["gitlab", '"path": "docs/users.mdx"'],
		["sarif", '"uri": "docs/users.mdx"'],
		["markdown", "`docs/users.mdx:"],
		["concise", "users.mdx:"],
	])("%s names files from its top", async (format, written) => {
		const { out } = await run(root, ["validate", "--format", format]);
		expect(out).toContain(written);
		const file = join(top, `report.${format}`);
		await run(root, ["validate", "--format", `${format}=${file}`]);
		expect(readFileSync(file, "utf8")).toContain(written);
		if (format === "concise") expect(out).toMatch(/^users/);
	});

	it("GitHub is told of them from what it has checked out", async () => {
		const env = { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: join(top, "..") };
		const { out } = await run(root, ["validate"], env);
		const folder = top.slice(join(top, "..").length + 1);
		expect(out).toContain(`::warning file=${folder}/docs/users.mdx,`);
		expect(out).toContain("--> users.mdx:");
		const elsewhere = { ...env, GITHUB_WORKSPACE: join(top, "other") };
		const { out: other } = await run(root, ["validate"], elsewhere);
		expect(other).toContain("::warning file=docs/users.mdx,");
	});
});

describe("with more findings than GitHub shows", () => {
	beforeAll(() => {
		const page = readFileSync(join(root, "users.mdx"), "utf8");
		for (let count = 0; count < 14; count++) writeFileSync(join(root, `page${count}.mdx`), page);
	});
	const errors = (out: string): string[] =>
		out.split("\n").filter((line) => line.startsWith("::warning "));
	const env = { GITHUB_ACTIONS: "true" };

	it("the log has all of them", async () => {
		const { out } = await run(root, ["validate", "--format", "github"], env);
		const lines = errors(out);
		expect(lines[9]).toBe("::warning title=docproof::6 more are in the log.");
		expect(lines.filter((line) => line.includes("file=docs/page"))).toHaveLength(14);
		expect(lines).toHaveLength(16);
	});

	it("they are not told twice beside a text that has each of them", async () => {
		const { out: folded } = await run(root, ["validate"], env);
		expect(errors(folded)).toHaveLength(16);
		const { out } = await run(root, ["validate", "--verbose"], env);
		expect(errors(out)).toHaveLength(10);
	});
});
