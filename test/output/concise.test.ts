// What agents read: how much of it there is, in which order, and what is said of the rest.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import type { Finding } from "../../src/engine/finding.ts";
import type { Result } from "../../src/engine/result.ts";
import { concise } from "../../src/output/formats/concise.ts";
import type { ReportOptions } from "../../src/output/reporter.ts";
import { tokensIn } from "../../src/output/tokens.ts";
import { plain, sited } from "../print.ts";

const readme = checkSite(join(import.meta.dirname, "../../fixtures/sites/readme")).result;
const [stopping] = readme.findings;
if (stopping === undefined) throw new Error("Nothing is found.");
const { fix: _, subject: __, ...unfixed } = stopping;

/** Findings that say different things of places in a file each. */
function findings(
	count: number,
	one: Partial<Finding> = {},
	words = "a".repeat(100),
): readonly Finding[] {
	return Array.from({ length: count }, (_, index) => ({
		...unfixed,
		message: `${words}${String.fromCharCode(97 + (index % 26)).repeat(index + 1)}.`,
		cause: `${one.rule} ${index}`,
		...one,
	}));
}

function print(all: readonly Finding[], options: Partial<ReportOptions> = {}): string {
	const result: Result = { ...readme, findings: all };
	return concise([sited(result)], { ...plain, ...options });
}

const linesOf = (out: string): readonly string[] => out.trimEnd().split("\n");
const causesIn = (out: string): readonly string[] => out.match(/^\S+:\d+:\d+: .*/gm) ?? [];

it.each([
	["", 0],
	["ab", 1],
	["abc", 2],
	["a".repeat(26), 10],
	["a".repeat(27), 11],
	["漢字", 3],
])("counts the tokens of %j as %d", (text, count) => {
	expect(tokensIn(text)).toBe(count);
});

describe("by default", () => {
	const out = print(findings(200));
	const told = causesIn(out);

	it("has as many causes as 1,500 tokens take", () => {
		expect(tokensIn(out)).toBeLessThanOrEqual(1500);
		const next = causesIn(print(findings(200), { verbose: true }))[told.length];
		expect(tokensIn(`${out}${next}\n`)).toBeGreaterThan(1480);
	});

	it("says how many findings are left, and how to see them, before what it comes to", () => {
		expect(linesOf(out).slice(told.length)).toEqual([
			`${200 - told.length} more findings are not shown (\`--max-findings 100\` shows more, \`--verbose\` all).`,
			expect.stringMatching(/^Found 200 errors in 6 pages/),
			expect.stringMatching(/^The build fails: /),
		]);
	});

	it("tells one cause, whatever it costs", () => {
		const long = print(findings(2, {}, "漢".repeat(2000)));
		expect(causesIn(long)).toHaveLength(1);
		expect(long).toContain("1 more finding is not shown (");
	});

	it("tells fewer of those that say the same, where there is no room for three", () => {
		const alike = findings(3).map((one, index) => ({
			...one,
			message: `There is no \`${String(index).repeat(1300)}\`.`,
		}));
		expect(linesOf(print(alike)).slice(2, 3)).toEqual([
			"… and 1 more like it in docs.json [navigation-page-exists]",
		]);
	});

	it("has the gravest of all sites first", () => {
		const warning = findings(1, {
			severity: "warning",
			stopsBuild: false,
			rule: "link-leads-somewhere",
		});
		const of = (some: readonly Finding[]): Result => ({
			...readme,
			findings: some,
		});
		const sites = [sited(of(warning), "one/"), sited(of(findings(1)), "two/")];
		expect(causesIn(concise(sites, plain)).map((line) => line.split(":")[0])).toEqual([
			"two/docs.json",
			"one/docs.json",
		]);
	});
});

describe("all of it", () => {
	it.each<[string, Partial<ReportOptions>]>([
		["--verbose", { verbose: true }],
		["--max-findings", { maxFindings: 200 }],
	])("is told with %s", (_, options) => {
		const out = print(findings(200), options);
		expect(causesIn(out)).toHaveLength(200);
		expect(out).not.toContain("more findings");
	});

	it("is told up to --max-findings, whatever it costs", () => {
		const out = print(findings(200), { maxFindings: 60 });
		expect(causesIn(out)).toHaveLength(60);
		expect(out).toContain("\n140 more findings are not shown (`--max-findings 60`).\n");
	});

	it("is told in its own words with --verbose, one by one", () => {
		const same = findings(3, { cause: "one" });
		expect(causesIn(print(same))).toHaveLength(1);
		expect(causesIn(print(same, { verbose: true }))).toHaveLength(3);
	});
});

describe("a cause", () => {
	const [start, elsewhere, later] = readme.findings;
	const at = (place: Finding | undefined): Partial<Finding> =>
		place === undefined ? {} : { at: place.at };
	const places = [start, elsewhere, later, later].map((one) => ({
		...unfixed,
		message: "It is so.",
		hint: "Change it.",
		...at(one),
	}));
	const says = "docs.json:22:23: error: It is so. Change it. [navigation-page-exists]";

	it.each<[string, number, string]>([
		["one place", 1, says],
		["a place in the same file", 2, `${says} (also at 33:15)`],
		[
			"one in another file",
			3,
			`${says} (also at 33:15 and api-reference/feedback-by-page.mdx:4:10)`,
		],
		[
			"more",
			4,
			`${says} (also at 33:15, api-reference/feedback-by-page.mdx:4:10 and 1 more location in api-reference/feedback-by-page.mdx)`,
		],
	])("with %s", (_, count, line) => {
		expect(linesOf(print(places.slice(0, count)))[0]).toBe(line);
	});

	it.each<[string, number, boolean, string]>([
		["alone", 1, false, " (--fix)"],
		["alone, after that", 1, true, ""],
		["everywhere", 3, false, " (and 2 more locations in this file) (--fix)"],
	])("that `--fix` fixes, %s", (_, count, isFixed, end) => {
		const same = findings(count, {
			message: "It is so.",
			hint: "Change it.",
			cause: "one",
			...(stopping.fix && { fix: stopping.fix }),
		});
		expect(linesOf(print(same, { isFixed }))[0]).toBe(`${says}${end}`);
	});

	it("that `--fix` fixes in part names the places all the same", () => {
		const [first, ...others] = findings(2, { message: "So.", cause: "one" });
		const some = [{ ...first, fix: stopping.fix }, ...others].filter(
			(one): one is Finding => one.fix !== undefined || "rule" in one,
		);
		expect(linesOf(print(some))[0]).toMatch(/ \(also at 22:23\) \(--fix fixes 1 of 2\)$/);
	});
});
