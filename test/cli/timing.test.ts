// `--timing`: how long the parts of a run took. Only the form is compared, never a time.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { phases, type Timing } from "../../src/text/stopwatch.ts";
import { conforms } from "../report-shape.ts";
import { run } from "../run.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");

async function timingOf(...argv: readonly string[]): Promise<Timing> {
	const { out } = await run(fixtures, ["validate", ...argv, "--timing", "--format", "json"]);
	const report = JSON.parse(out);
	expect(conforms(report), JSON.stringify(conforms.errors)).toBe(true);
	return report.timing;
}

/** Times are rounded to hundredths of a millisecond. */
function sumOf(times: readonly number[]): number {
	return times.reduce((sum, time) => sum + time, 0);
}

describe("--timing", () => {
	it("gives each phase and each rule in JSON, the slowest rule first", async () => {
		const { total, phases: times, rules } = await timingOf("sites/readme");
		expect(Object.keys(times)).toEqual([...phases]);
		expect(sumOf(Object.values(times))).toBeCloseTo(total, 1);
		expect(rules.map(({ rule }) => rule)).toContain("navigation-page-exists");
		expect(rules).toEqual(rules.toSorted((a, b) => b.total - a.total));
	});

	it.each([
		["read once", []],
		["in memory", ["--fix"]],
	])("adds the own code of all rules up to their phase for a site that is %s", async (_, argv) => {
		const { phases: times, rules } = await timingOf("rules/icon-known/valid-example", ...argv);
		expect(rules.filter(({ own, total }) => own > total)).toEqual([]);
		expect(Math.abs(sumOf(rules.map(({ own }) => own)) - times.rules)).toBeLessThan(
			0.01 * (rules.length + 1),
		);
	});

	it("has a rule that the settings turn on, and each rule once for several sites", async () => {
		const sites = ["sites/readme", "rules/operation-reference-matches/valid"];
		const { rules } = await timingOf(...sites, "--rule", "page-has-description=note");
		const names = rules.map(({ rule }) => rule);
		expect(names).toContain("page-has-description");
		expect(names).toEqual([...new Set(names)]);
	});

	it("prints a table for people on stderr, and the findings as ever", async () => {
		const timed = await run(fixtures, ["validate", "sites/readme", "--timing"]);
		const plain = await run(fixtures, ["validate", "sites/readme"]);
		const withoutTime = (text: string): string => text.replace(/\d+ ms/, "0 ms");
		expect(withoutTime(timed.out)).toBe(withoutTime(plain.out));
		expect(timed.code).toBe(plain.code);
		expect(plain.err).toBe("");
		const shape = timed.err
			.replaceAll(/ *\d+\.\d/g, " #")
			.replaceAll(/(# #) {2}[\w-]+/g, "$1  rule")
			.replace(/\d+ faster/, "# faster");
		expect(shape).toMatchSnapshot();
	});

	it("adds nothing to a report without it", async () => {
		const { out } = await run(fixtures, ["validate", "sites/readme", "--format", "json"]);
		expect(JSON.parse(out)).not.toHaveProperty("timing");
	});

	it.each([
		["--watch", ["--watch"]],
		["--diff", ["--fix", "--diff"]],
	])("is refused with %s, which does not end with one report", async (option, argv) => {
		const { code, err } = await run(fixtures, ["validate", "sites/readme", "--timing", ...argv]);
		expect(code).toBe(2);
		expect(err).toContain(`\`--timing\` measures a single run: leave out \`${option}\`.`);
	});
});
