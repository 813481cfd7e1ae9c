// Every fixture runs under all rules, and only the rule it is named after may speak. What it says
// is kept as it is printed, so that a wrong place is seen in review; as JSON it has the published
// shape, and sentences of one line.
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { rules } from "../../rules/index.ts";
import type { Result } from "../../src/engine/result.ts";
import { json } from "../../src/output/formats/json.ts";
import {
	fixtures,
	fixturesOf,
	keptFiles,
	keptFixes,
	someOf,
	testedRules,
	validateFixture,
} from "../goldens.ts";
import { plain, print, sited } from "../print.ts";
import { conforms } from "../report-shape.ts";

const kept = keptFiles();

it("are of no rule that is gone", () => {
	expect(Object.keys(rules)).toEqual(expect.arrayContaining(readdirSync(join(fixtures, "rules"))));
});

describe.each(testedRules())("%s", (rule) => {
	const home = join(fixtures, "rules", rule);
	const cases = fixturesOf(rule);

	it("keeps nothing of a fixture that is gone", () => {
		const names = kept
			.filter((file) => dirname(file) === home)
			.map((file) => basename(file).replace(/(?:\.unsafe)?\.[a-z]+$/, ""));
		expect(names.filter((name) => !cases.includes(name))).toEqual([]);
	});

	it("has a fixture that breaks it and one that keeps it", () => {
		expect(cases.some((name) => name.startsWith("invalid"))).toBe(true);
		expect(cases.some((name) => name.startsWith("valid"))).toBe(true);
	});

	it.each(someOf(cases.filter((name) => name.startsWith("valid"))))(
		"has nothing to say about %s",
		(name) => {
			const result = validateFixture(join(home, name));
			expect(print(result)).toMatch(/^No (?:other )?problems in /m);
			expectPublishedShape(result);
		},
	);

	it.each(someOf(cases.filter((name) => name.startsWith("invalid"))))(
		"alone speaks about %s",
		async (name) => {
			const result = validateFixture(join(home, name));
			const speakers = new Set(result.findings.map((finding) => finding.rule));
			expect([...speakers]).toEqual([rule]);
			expect(result.failures).toEqual([]);
			const hasFixes = result.findings.some(({ fix }) => fix !== undefined);
			expect(keptFixes(`rules/${rule}/${name}`).length > 0).toBe(hasFixes);
			await expect(print(result)).toMatchFileSnapshot(join(home, `${name}.txt`));
			expectPublishedShape(result);
		},
	);
});

function expectPublishedShape(result: Result): void {
	const report = JSON.parse(json([sited(result)], plain));
	conforms(report);
	expect(conforms.errors).toBeNull();
	// CI annotations and editors show them in one line.
	for (const { message, hint = "", consequence = "" } of report.findings)
		expect([message, hint, consequence].join("")).not.toMatch(/[\r\n]/);
}
