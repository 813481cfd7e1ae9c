// The formats for programs: each is what its readers take.
import { join } from "node:path";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import type { Result } from "../src/engine/result.ts";
import { type Format, reporters } from "../src/report/reporters.ts";
import { validateSite } from "../src/validate.ts";

const fixtures = join(import.meta.dirname, "../fixtures");
const readme = validateSite(join(fixtures, "sites/readme"));
const healthy = validateSite(
	join(fixtures, "rules/operation-reference-matches/valid"),
);
const accepted = validateSite(
	join(fixtures, "rules/ignore-comment-needed/valid"),
);

function print(format: Format, ...results: Result[]): string {
	const sites = results.map((result) => ({
		result,
		prefix: "docs & more/",
	}));
	return reporters[format](sites, {
		quiet: false,
		color: false,
		width: 100,
		wraps: false,
		elapsed: 20,
	});
}

/** That of docproof, which changes. */
function withoutVersion(text: string): string {
	return text.replace(/("name": "docproof",\s+"version": )"[^"]+"/, '$1"x"');
}

const structured = ["gitlab", "sarif", "junit", "checkstyle"] as const;

describe.each([...structured, "concise", "markdown", "github"] as const)(
	"%s",
	(format) => {
		it("shows what was found", () => {
			expect(withoutVersion(print(format, readme))).toMatchSnapshot();
		});

		it("shows that nothing was found", () => {
			expect(withoutVersion(print(format, healthy))).toMatchSnapshot();
		});
	},
);

describe.each(["junit", "checkstyle"] as const)("%s", (format) => {
	const parse = (text: string): unknown =>
		new XMLParser({
			ignoreAttributes: false,
			isArray: (name) => /^(?:testsuite|testcase|file|error)$/.test(name),
		}).parse(text);

	it.each([
		["with findings", readme],
		["without", healthy],
	])("is well-formed %s", (_, result) => {
		const text = print(format, result);
		expect(XMLValidator.validate(text)).toBe(true);
		expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/);
	});

	it("holds every finding that fails, once", () => {
		const data = JSON.stringify(parse(print(format, readme, accepted)));
		const all = [...readme.findings, ...accepted.findings];
		const counted = data.match(/"@_(?:source|classname)"/g) ?? [];
		expect(counted).toHaveLength(all.length);
	});
});

it("counts the tests of a JUnit report", () => {
	const text = print("junit", readme);
	const { length } = readme.findings;
	expect(text).toContain(
		`<testsuites name="docproof" tests="${length}" failures="${length}"`,
	);
	expect(print("junit", healthy)).toContain('tests="1" failures="0"');
});

it("gives GitLab what it asks of each issue, with fingerprints that differ and stay", () => {
	const issues = JSON.parse(print("gitlab", readme));
	for (const issue of issues)
		expect(issue).toEqual({
			description: expect.any(String),
			check_name: expect.any(String),
			fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
			severity: expect.stringMatching(
				/^(?:info|minor|major|critical|blocker)$/,
			),
			location: {
				path: expect.any(String),
				lines: { begin: expect.any(Number), end: expect.any(Number) },
			},
		});
	const fingerprints = issues.map(
		(issue: { fingerprint: string }) => issue.fingerprint,
	);
	expect(new Set(fingerprints).size).toBe(issues.length);
	expect(JSON.parse(print("gitlab", readme))).toEqual(issues);
});

it("marks in SARIF and JSON what is accepted, and nowhere else shows it", () => {
	const [run] = JSON.parse(print("sarif", accepted)).runs;
	expect(run.results).toHaveLength(3);
	for (const { suppressions } of run.results)
		expect(suppressions).toEqual([
			{ kind: "inSource", justification: expect.any(String) },
		]);
	const { findings, summary } = JSON.parse(print("json", accepted));
	expect(findings).toHaveLength(3);
	expect(findings[0].suppressed.by).toBe("comment");
	expect(summary).toMatchObject({ errors: 0, warnings: 0, suppressed: 3 });
	expect(print("concise", accepted)).toBe("");
});

it("gives GitHub ten annotations of a level, and counts the rest", () => {
	const [finding] = readme.findings;
	const findings = Array.from({ length: 13 }, () => finding).flatMap(
		(one) => one ?? [],
	);
	const lines = print("github", { ...readme, findings })
		.trimEnd()
		.split("\n");
	expect(lines).toHaveLength(10);
	expect(lines[9]).toBe("::error title=docproof::4 more are in the log.");
});

it("shows a hundred rows of a summary, and counts the rest", () => {
	const [finding] = readme.findings;
	const findings = Array.from({ length: 104 }, () => finding).flatMap(
		(one) => one ?? [],
	);
	const text = print("markdown", { ...readme, findings });
	expect(text.match(/^\| error /gm)).toHaveLength(100);
	expect(text).toContain("\n… and 4 more.\n");
});
