// The formats for programs: each is what its readers take.
import { join } from "node:path";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import type { Finding } from "../../src/engine/finding.ts";
import type { Result } from "../../src/engine/result.ts";
import { type ReportFormat, reporters } from "../../src/output/reporters.ts";
import { jsonFormats, reportFormats, xmlFormats } from "../formats.ts";
import { plain, sited } from "../print.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");
const readme = checkSite(join(fixtures, "sites/readme")).result;
const healthy = checkSite(join(fixtures, "rules/operation-reference-matches/valid")).result;
const accepted = checkSite(join(fixtures, "rules/ignore-comment-needed/valid")).result;

async function print(format: ReportFormat, ...results: Result[]): Promise<string> {
	const sites = results.map((result) => sited(result, "docs & more/"));
	return (await reporters[format]())(sites, { ...plain, elapsed: 20 });
}

/** That of docproof, which changes. */
function withoutVersion(text: string): string {
	return text.replace(/("name": "docproof",\s+"version": )"[^"]+"/, '$1"x"');
}

it("has formats of JSON and XML", () => {
	expect(jsonFormats).toEqual(["json", "gitlab", "sarif"]);
	expect(xmlFormats).toEqual(["junit"]);
});

// Other tests have the reports in the formats `pretty` and `json`.
describe.each(reportFormats.filter((one) => !/^(?:pretty|json)$/.test(one)))("%s", (format) => {
	it("shows what was found", async () => {
		expect(withoutVersion(await print(format, readme))).toMatchSnapshot();
	});

	it("shows that nothing was found", async () => {
		expect(withoutVersion(await print(format, healthy))).toMatchSnapshot();
	});
});

describe("junit", () => {
	const parse = (text: string): unknown =>
		new XMLParser({
			ignoreAttributes: false,
			isArray: (name) => /^(?:testsuite|testcase)$/.test(name),
		}).parse(text);

	it.each([
		["with findings", readme],
		["without", healthy],
	])("is well-formed %s", async (_, result) => {
		const text = await print("junit", result);
		expect(XMLValidator.validate(text)).toBe(true);
		expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/);
	});

	it("holds every finding that fails, once", async () => {
		const data = JSON.stringify(parse(await print("junit", readme, accepted)));
		const all = [...readme.findings, ...accepted.findings];
		const counted = data.match(/"@_classname"/g) ?? [];
		expect(counted).toHaveLength(all.length);
	});
});

it("counts the tests of a JUnit report", async () => {
	const text = await print("junit", readme);
	expect(text).toContain(`<testsuites name="docproof" tests="5" failures="4"`);
	expect(await print("junit", healthy)).toContain('tests="1" failures="0"');
});

it.each([
	["allowed", undefined, 0],
	["as many as allowed", 1, 0],
	["more than allowed", 0, 1],
])("fails in JUnit what the exit code fails: warnings, %s", async (_, maxWarnings, failures) => {
	const warned = checkSite(join(fixtures, "rules/operation-reference-unambiguous/invalid")).result;
	const text = await print("junit", { ...warned, maxWarnings });
	expect(text).toContain(
		`<testsuites name="docproof" tests="1" failures="${failures}" errors="0" time="0.020">`,
	);
	expect(text.match(/<failure /g)?.length ?? 0).toBe(failures);
	expect(text.match(/<system-out>/g)?.length ?? 0).toBe(1 - failures);
	expect(text).not.toMatch(/time="(?!\d+\.\d{3}")/);
});

it("gives GitLab what it asks of each issue, with fingerprints that differ and stay", async () => {
	const issues = JSON.parse(await print("gitlab", readme));
	for (const issue of issues)
		expect(issue).toEqual({
			description: expect.any(String),
			check_name: expect.any(String),
			fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
			severity: expect.stringMatching(/^(?:info|minor|major|critical|blocker)$/),
			location: {
				path: expect.any(String),
				lines: { begin: expect.any(Number), end: expect.any(Number) },
			},
		});
	const fingerprints = issues.map((issue: { fingerprint: string }) => issue.fingerprint);
	expect(new Set(fingerprints).size).toBe(issues.length);
	expect(JSON.parse(await print("gitlab", readme))).toEqual(issues);
});

it("marks in SARIF and JSON what is accepted, and nowhere else shows it", async () => {
	const [run] = JSON.parse(await print("sarif", accepted)).runs;
	expect(run.results).toHaveLength(3);
	for (const { suppressions } of run.results)
		expect(suppressions).toEqual([{ kind: "inSource", justification: expect.any(String) }]);
	const { findings, summary } = JSON.parse(await print("json", accepted));
	expect(findings).toHaveLength(3);
	expect(findings[0].suppressed.by).toBe("comment");
	expect(summary).toMatchObject({ errors: 0, warnings: 0, suppressed: 3 });
	const lines = (await print("concise", accepted)).split("\n");
	expect(lines[0]).toBe("Accepted: 3 by comments");
});

it("gives GitHub ten annotations of a level, of which the last counts the rest", async () => {
	const [finding] = readme.findings;
	const findings = Array.from({ length: 13 }, (_, index) =>
		finding === undefined ? [] : { ...finding, cause: String(index) },
	).flat();
	const text = await print("github", { ...readme, findings });
	const lines = text.trimEnd().split("\n");
	expect(lines).toHaveLength(14);
	expect(lines[9]).toBe("::error title=docproof::4 more are in the log.");
});

/** The first of the fixture, once for each message, and each for another cause. */
function saying(messages: readonly string[]): Finding[] {
	const [finding] = readme.findings;
	return finding === undefined
		? []
		: messages.map((message) => ({ ...finding, message, cause: message }));
}

it("shows a hundred rows of a summary, and counts the rest", async () => {
	const words = Array.from({ length: 104 }, (_, index) => "a".repeat(index + 1));
	const text = await print("markdown", { ...readme, findings: saying(words) });
	expect(text.match(/^\| error /gm)).toHaveLength(100);
	expect(text).toContain("\n… and 4 more problems.\n");
});

it("shows three rows of a summary that say the same of other things", async () => {
	const words = Array.from({ length: 104 }, (_, index) => `No \`${index}\`.`);
	const findings = [...saying(words), ...saying(["Another."])];
	const text = await print("markdown", { ...readme, findings });
	const rows = text.match(/^\| error .*/gm) ?? [];
	expect(rows).toHaveLength(5);
	expect(rows[3]).toMatch(/ \| … and 101 more like it \[[\w-]+\] \|$/);
	expect(rows[4]).toContain("Another.");
	expect(text).not.toContain("more problem");
});
