// The last line says why a run fails.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import type { Finding } from "../../src/engine/finding.ts";
import type { Result } from "../../src/engine/result.ts";
import type { FailOn } from "../../src/output/reporter.ts";
import { summary } from "../../src/output/summary.ts";
import { outcomeOf, verdictOf } from "../../src/output/verdict.ts";
import { run } from "../run.ts";
import { newPath, write } from "../temporary.ts";

const rules = join(import.meta.dirname, "../../fixtures/rules");
const { result } = checkSite(join(rules, "operation-method-upper-case/invalid-page"));
const [place] = result.findings;
if (place === undefined) throw new Error("The fixture has no finding.");
const { forgiven: _, ...error } = place;
const custom: Finding = { ...error, rule: "acme/owner" };
const warning: Finding = { ...error, severity: "warning" };

function resultWith(findings: readonly Finding[], rest: Partial<Result> = {}): Result {
	return { ...result, findings, build: { because: [], isCertain: true }, ...rest };
}

describe("the last line", () => {
	it.each<[findings: Finding[], rest: Partial<Result>, failOn: FailOn | undefined, line: string]>([
		[[], {}, undefined, "The site builds."],
		[[warning], {}, undefined, "The site builds."],
		[[error], {}, undefined, "The site builds, but the run fails: readers will see 1 error."],
		[
			[place, place],
			{},
			undefined,
			"The site builds, but the run fails: Mintlify's documentation forbids 2 places.",
		],
		[
			[custom],
			{},
			undefined,
			"The site builds, but the run fails: your own checks report 1 error.",
		],
		[
			[error, custom, custom, place],
			{},
			undefined,
			"The site builds, but the run fails: readers will see 1 error, your own checks report 2 errors and Mintlify's documentation forbids 1 place.",
		],
		[
			[warning, warning],
			{ maxWarnings: 1 },
			undefined,
			"The site builds, but the run fails: 1 warning is allowed, not 2.",
		],
		[
			[warning, warning],
			{},
			"warning",
			"The site builds, but the run fails: `--fail-on warning` forbids 2 warnings.",
		],
		[[error, place], {}, "build", "The site builds; readers will see 1 error."],
		[
			[place],
			{ build: { because: [], isCertain: false } },
			undefined,
			"The site builds, as far as docproof checked it, but the run fails: Mintlify's documentation forbids 1 place.",
		],
	])("%#", (findings, rest, failOn, line) => {
		const results = [resultWith(findings, rest)];
		expect(verdictOf(results, failOn)).toBe(line);
		expect(outcomeOf(results, failOn)).toBe(
			/builds(?:, as far as docproof checked it)?\.$/.test(line) ? "builds" : "has errors",
		);
	});

	it("of several sites", () => {
		const results = [resultWith([place]), resultWith([error])];
		expect(verdictOf(results)).toBe(
			"All 2 sites build, but the run fails: readers will see 1 error and Mintlify's documentation forbids 1 place.",
		);
	});

	it("knows `--fail-on`", async () => {
		const site = join(rules, "operation-method-upper-case/invalid-page");
		const { out, code } = await run(site, ["validate", "--fail-on", "build"]);
		expect([out.trimEnd().split("\n").at(-1), code]).toEqual(["The site builds.", 0]);
	});
});

it.each<[findings: Finding[], suppressed: Finding[], outcome: string]>([
	[[], [], "No problems"],
	[[], [error], "No other problems"],
	[[place], [], "No other problems"],
	[[place, error], [], "Found 1 error"],
])("counts what is neither accepted nor works today: %#", (findings, suppressed, outcome) => {
	const results = [resultWith(findings, { suppressed })];
	expect(summary(results, { quiet: false, isFixed: true }).outcome).toBe(outcome);
});

it("says which relative links lack a step up", async () => {
	const page = (links: string): string => `---\ntitle: A\ndescription: B\n---\n\n${links}\n`;
	const site = write(newPath(), {
		"docs.json": {
			theme: "mint",
			name: "A",
			colors: { primary: "#123456" },
			navigation: { pages: ["x/api/start", "x/data-types", "x/rate-limits"] },
		},
		"x/api/start.mdx": page("[Types](data-types), [limits](rate-limits)."),
		"x/data-types.mdx": page("Text."),
		"x/rate-limits.mdx": page("Text."),
	});
	const { out } = await run(site, ["validate", "--format", "concise"]);
	expect(out).toContain(
		"Relative links lack `../`: `data-types` points to `/x/api/data-types`; the page is `/x/data-types`. Begin the links with `../`.",
	);
});
