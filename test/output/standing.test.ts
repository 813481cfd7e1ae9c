// What a finding counts as is the same in all that is printed: what works today is no error
// anywhere, and never lost.
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { type ReportFormat, reporters } from "../../src/output/reporters.ts";
import { reportFormats } from "../formats.ts";
import { plain, sited } from "../print.ts";
import { run } from "../run.ts";

const readme = join(import.meta.dirname, "../../fixtures/sites/readme");

async function printed(format: string): Promise<string> {
	const { out, code } = await run(readme, ["validate", "--format", format]);
	expect(code).toBe(1);
	return out;
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

it("the site of the README has 3 errors, a warning, and an error that works today", async () => {
	const { summary, findings } = JSON.parse(await printed("json"));
	expect(summary).toMatchObject({
		errors: 3,
		documented: 1,
		warnings: 1,
		notes: 0,
	});
	expect(findings.filter(isDocumented)).toMatchObject([
		{ severity: "error", forgiven: "harmless" },
	]);
});

const isDocumented = ({ standing }: { standing: string }): boolean => standing === "documented";

it.each(reportFormats)("%s tells it apart from errors", async (format) => {
	const report = await reporters[format]();
	const { findings, ...others } = checkSite(readme).result;
	const strictFindings = findings.map(({ forgiven: _, ...finding }) => finding);
	const [printed, strict] = [findings, strictFindings].map((counted) =>
		report([sited({ ...others, findings: counted })], plain),
	);
	expect(printed).not.toBe(strict);
});

it.each<[ReportFormat, RegExp, RegExp]>([
	["pretty", /^error (?!\()/gm, /^error \(works today\) /gm],
	["concise", /: error: /g, /: warning: .* \(works today\)/g],
	["markdown", /^\| error \|/gm, /^\| error \(works today\) \|/gm],
	["github", /^::error /gm, /^::warning .*works today/gm],
	["gitlab", /"severity": "major"/g, /"severity": "minor"/g],
	["junit", /type="error"/g, /type="error \(works today\)"/g],
	["sarif", /"level": "error",\n {10}"prop/g, /"standing": "documented"/g],
])("%s", async (format, errors, documented) => {
	const out = await printed(format);
	expect(count(out, errors)).toBe(3);
	const others = format === "gitlab" ? 1 : 0;
	expect(count(out, documented)).toBe(1 + others);
});

it("badges of the preview tell it apart from errors", async () => {
	const out = await printed("html");
	expect(out).toContain("3 errors, 1 warning, 1 error that works today");
	expect(out).toMatch(/<b class="badge documented">1<i> error that works today</);
	expect(out).toContain("Errors that only contradict the documentation: they work today");
});

it("the exit code is what the settings say", async () => {
	const methods = join(
		import.meta.dirname,
		"../../fixtures/rules/operation-method-upper-case/invalid-page",
	);
	const strict = await run(methods, ["validate"]);
	expect(strict.code).toBe(1);
	const current = await run(methods, ["validate", "--contract", "current"]);
	expect(current.code).toBe(0);
});
