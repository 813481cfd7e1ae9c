// The public API and the JSON contract: the same findings, and always in the published shape.
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkSite } from "../src/check/site/validate.ts";
import { fix, inspect, NoSiteError, rules, SettingsError, validate } from "../src/index.ts";
import { json, reportOf } from "../src/output/formats/json.ts";
import { plain, sited } from "./print.ts";
import { conforms } from "./report-shape.ts";
import { run } from "./run.ts";
import { copyOf, newPath } from "./temporary.ts";

const fixtures = join(import.meta.dirname, "../fixtures");

describe("the JSON report", () => {
	// That of each fixture has it: test/rules/fixtures.test.ts.
	it("has the published shape for several sites", () => {
		const sites = ["sites/readme", "rules/ignore-comment-needed/valid"].map((site) =>
			sited(checkSite(join(fixtures, site)).result),
		);
		conforms(JSON.parse(json(sites, plain)));
		expect(conforms.errors).toBeNull();
	});

	it("tells a rule and a file that failed", () => {
		const result = checkSite(join(fixtures, "sites/empty")).result;
		const failures = [
			{ rule: "x", subject: "the site", error: new Error("no") },
			{ subject: "file `a.mdx`", error: new Error("no") },
		];
		const report = reportOf({ ...result, failures });
		expect(report.failures).toEqual([
			{ rule: "x", subject: "the site", error: "Error: no" },
			{ subject: "file `a.mdx`", error: "Error: no" },
		]);
		expect(conforms(report)).toBe(true);
	});

	it("counts lines and columns from 1, in UTF-16 units, with an exclusive end", async () => {
		const report = await validate(join(fixtures, "rules/operation-method-upper-case/invalid-page"));
		expect(report.findings).toEqual([
			expect.objectContaining({
				rule: "operation-method-upper-case",
				file: "users.mdx",
				line: 3,
				column: 24,
				endLine: 3,
				endColumn: 27,
				pointer: "/openapi",
				fixable: true,
			}),
		]);
		expect(report.summary).toEqual({
			errors: 0,
			documented: 1,
			warnings: 0,
			notes: 0,
			fixable: 1,
			suppressed: 0,
			staleBaseline: 0,
		});
	});
});

describe("validate", () => {
	const noted = join(fixtures, "rules/operation-listed/invalid");

	it("gives what the command prints", async () => {
		expect(await validate(noted)).toEqual(reportOf(checkSite(noted).result));
	});

	it("takes levels by rule", async () => {
		const rules = { "operation-listed": "off" } as const;
		expect((await validate(noted, { rules })).findings).toEqual([]);
	});

	it("rejects for a rule that does not exist", async () => {
		await expect(
			// @ts-expect-error there is no such rule
			validate(noted, { rules: { "operation-lited": "off" } }),
		).rejects.toThrow(
			new RangeError("The rule `operation-lited` does not exist. Did you mean `operation-listed`?"),
		);
	});

	it("rejects where there is no site", async () => {
		await expect(validate(join(fixtures, "nowhere"))).rejects.toThrow(NoSiteError);
	});

	it("takes settings in place of those of the site", async () => {
		const root = copyOf(noted, {
			"docproof.config.json": { rules: { "operation-listed": "off" } },
		});
		expect((await validate(root)).findings).toEqual([]);
		const settings = { rules: { "operation-*": "error" } } as const;
		const { findings } = await validate(root, { settings });
		expect(findings).toMatchObject([{ severity: "error" }]);
	});

	it("takes settings for a site that is reached through a link", async () => {
		const link = newPath();
		symlinkSync(copyOf(noted), link);
		const settings = { rules: { "operation-listed": "off" } } as const;
		expect((await validate(link, { settings })).findings).toEqual([]);
	});

	it("rejects for settings that are wrong", async () => {
		const settings = JSON.parse('{ "rules": { "operation-lited": "off" } }');
		await expect(validate(noted, { settings })).rejects.toThrow(SettingsError);
	});

	it("takes a baseline in place of that of the site", async () => {
		const [{ rule, file, message } = expect.fail()] = (await validate(noted)).findings;
		const root = copyOf(noted);
		await run(root, ["validate", "--update-baseline"]);
		const accepted = await validate(root);
		expect(accepted.summary).toMatchObject({ notes: 0, suppressed: 1 });
		const all = await validate(root, { baseline: [] });
		expect(all.findings).toMatchObject([{ rule, file, message }]);
		expect(all.summary).toMatchObject({ notes: 1, suppressed: 0 });
	});
});

describe("texts in memory", () => {
	const site = join(fixtures, "rules/operation-method-upper-case/invalid-page");

	it("stand in for those on disk", async () => {
		const text = readFileSync(join(site, "users.mdx"), "utf8");
		const texts = { "users.mdx": text.replace("get /", "GET /") };
		expect((await validate(site, { texts })).findings).toEqual([]);
	});

	it("may take a file away, or add one", async () => {
		const texts = { "users.mdx": null, "new.mdx": "---\ntitle: New\n---\n" };
		const { checked, findings } = await validate(site, { texts });
		expect(checked).toEqual((await validate(site)).checked);
		expect(findings.map(({ rule }) => rule)).toContain("navigation-page-exists");
		expect((await inspect(site, { texts })).pages).toContainEqual(
			expect.objectContaining({ slug: "new" }),
		);
	});

	it("may be settings and a baseline", async () => {
		const rules = { "operation-method-upper-case": "note" };
		const texts = { "docproof.config.json": JSON.stringify({ rules }) };
		expect((await validate(site, { texts })).summary.notes).toBe(1);
		const broken = { "docproof-baseline.json": "{" };
		await expect(validate(site, { texts: broken })).rejects.toThrow(
			"docproof-baseline.json is not valid JSON.",
		);
	});

	it("are none of a site without its docs.json", async () => {
		const texts = { "docs.json": null };
		await expect(inspect(site, { texts })).rejects.toThrow(NoSiteError);
	});

	it.each(["", ".", "..", "../a.mdx", "/a.mdx", "a/", "a//b.mdx", "a\\b.mdx"])(
		"are none at %j",
		async (path) => {
			await expect(validate(site, { texts: { [path]: "" } })).rejects.toThrow(RangeError);
		},
	);
});

describe("fix", () => {
	const site = join(fixtures, "rules/operation-method-upper-case/invalid-page");

	it("gives the texts that --fix writes, and writes nothing", async () => {
		const root = copyOf(site);
		const { count, texts } = await fix(root);
		expect(readFileSync(join(root, "users.mdx"), "utf8")).toBe(
			readFileSync(join(site, "users.mdx"), "utf8"),
		);
		await run(root, ["validate", "--fix"]);
		expect({ count, texts }).toEqual({
			count: 1,
			texts: { "users.mdx": readFileSync(join(root, "users.mdx"), "utf8") },
		});
		expect(await fix(root)).toEqual({ count: 0, texts: {} });
	});

	it("fixes texts in memory", async () => {
		const { texts } = await fix(site);
		expect(await fix(site, { texts })).toEqual({ count: 0, texts: {} });
	});

	it("leaves alone what may be meant otherwise unless it is asked to", async () => {
		const unsafe = join(fixtures, "rules/navigation-page-exists/invalid-folder");
		expect((await fix(unsafe)).count).toBeLessThan((await fix(unsafe, { unsafe: true })).count);
	});
});

describe("inspect", () => {
	it("gives what the command prints", async () => {
		const site = join(fixtures, "sites/analytics-api");
		const { out } = await run(site, ["inspect", "--format", "json"]);
		expect(await inspect(site)).toEqual(JSON.parse(out));
	});
});

describe("rules", () => {
	it("are what the command lists", async () => {
		const { out } = await run(fixtures, ["rules", "--format", "json"]);
		const listed: readonly { readonly name: string }[] = JSON.parse(out);
		expect(rules).toEqual(listed.filter(({ name }) => !name.startsWith("probe/")));
	});
});
