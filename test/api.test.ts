// The public API and the JSON contract: the same findings, and always in the published shape.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { validateSite } from "../src/app/validate.ts";
import { NoSiteError, validate } from "../src/index.ts";
import { json, reportOf } from "../src/report/json.ts";
import { plain, sited } from "./print.ts";

const fixtures = join(import.meta.dirname, "../fixtures");
const schema: object = JSON.parse(
	readFileSync(
		join(import.meta.dirname, "../src/report/report.schema.json"),
		"utf8",
	),
);
const conforms = new Ajv({ allErrors: true }).compile(schema);

describe("the JSON report", () => {
	const rules = readdirSync(join(fixtures, "rules"));
	const sites = rules.flatMap((rule) =>
		readdirSync(join(fixtures, "rules", rule), { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map((entry) => join("rules", rule, entry.name)),
	);

	it.each(sites)("of %s has the published shape", (site) => {
		const result = validateSite(join(fixtures, site));
		const text = json([sited(result)], plain);
		conforms(JSON.parse(text));
		expect(conforms.errors).toBeNull();
	});

	it("has the published shape for several sites", () => {
		const sites = ["sites/readme", "rules/ignore-comment-needed/valid"].map(
			(site) => sited(validateSite(join(fixtures, site))),
		);
		conforms(JSON.parse(json(sites, plain)));
		expect(conforms.errors).toBeNull();
	});

	it("tells a rule and a file that failed", () => {
		const result = validateSite(join(fixtures, "sites/empty"));
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
		const report = await validate(
			join(fixtures, "rules/operation-method-upper-case/invalid-page"),
		);
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
			errors: 1,
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
		expect(await validate(noted)).toEqual(reportOf(validateSite(noted)));
	});

	it("takes levels by rule", async () => {
		const rules = { "operation-listed": "off" } as const;
		expect((await validate(noted, { rules })).findings).toEqual([]);
	});

	it("rejects for a rule that does not exist", async () => {
		await expect(
			validate(noted, { rules: { "operation-lited": "off" } }),
		).rejects.toThrow(
			new RangeError(
				"There is no rule `operation-lited`. Did you mean `operation-listed`?",
			),
		);
	});

	it("rejects where there is no site", async () => {
		await expect(validate(join(fixtures, "nowhere"))).rejects.toThrow(
			NoSiteError,
		);
	});
});
