// Links to the pages about rules: of a project with a home all that show them have them, and
// without one nothing has.
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { checkSite } from "../../src/check/site/validate.ts";
import { knowsLinks } from "../../src/cli/validate/print.ts";
import { json } from "../../src/output/formats/json.ts";
import { prettyReporter } from "../../src/output/formats/pretty.ts";
import schema from "../../src/output/report.schema.json" with { type: "json" };
import { reporters } from "../../src/output/reporters.ts";
import { homepage, rulePage } from "../../src/project.ts";
import { plain, sited } from "../print.ts";

const result = checkSite(
	join(import.meta.dirname, "../../fixtures/rules/operation-method-upper-case/invalid-page"),
).result;
const home = "https://github.com/example/docproof#readme";
const page =
	"https://github.com/example/docproof/blob/HEAD/docs/rules/operation-method-upper-case.md";

it("is at home where package.json says", () => {
	expect(homepage).toBe("homepage" in manifest ? manifest.homepage : undefined);
});

it.each([
	[undefined, undefined],
	[
		"https://github.com/example/docproof#readme",
		"https://github.com/example/docproof/blob/HEAD/docs/rules/x.md",
	],
	[
		"https://github.com/example/docproof/",
		"https://github.com/example/docproof/blob/HEAD/docs/rules/x.md",
	],
	["https://example.com", "https://example.com/rules/x"],
	["https://example.com/docproof/?a#b", "https://example.com/docproof/rules/x"],
])("at %s the page about a rule is %s", (at, expected) => {
	expect(rulePage("x", at)).toBe(expected);
});

describe("a project with a home", () => {
	it("leads from SARIF to the rule", async () => {
		const { runs } = JSON.parse((await reporters.sarif())([sited(result)], { ...plain, home }));
		expect(runs[0].tool.driver.informationUri).toBe(home);
		expect(runs[0].tool.driver.rules[0].helpUri).toBe(page);
	});

	it("leads from JSON to the rule", () => {
		const report = JSON.parse(json([sited(result)], { ...plain, home }));
		expect(report.findings[0].url).toBe(page);
		expect(new Ajv().validate(schema, report)).toBe(true);
	});

	it("leads from a terminal that knows links to the rule", () => {
		const link = `[\u001b]8;;${page}\u0007operation-method-upper-case\u001b]8;;\u0007]`;
		const options = { ...plain, home, hasLinks: true };
		expect(prettyReporter([sited(result)], options)).toContain(link);
		// A link takes no room of the line.
		const wrapped = { ...options, wraps: true, width: 76 };
		expect(prettyReporter([sited(result)], wrapped)).toContain(`upper case.\n  ${link}\n`);
		expect(prettyReporter([sited(result)], { ...plain, home })).not.toContain(page);
	});
});

it.each(Object.entries(reporters))("without a home, %s has no link", async (_, reporter) => {
	const options = { ...plain, home: undefined, hasLinks: true };
	const text = (await reporter())([sited(result)], options);
	expect(text).not.toMatch(/helpUri|informationUri|"url"|\]8;;/);
});

it.each([
	[{ TERM_PROGRAM: "iTerm.app", TERM_PROGRAM_VERSION: "3.1.0" }, true],
	[{ TERM_PROGRAM: "iTerm.app", TERM_PROGRAM_VERSION: "3.0.15" }, false],
	[{ TERM_PROGRAM: "vscode", TERM_PROGRAM_VERSION: "1.105.1" }, true],
	[{ TERM_PROGRAM: "vscode", TERM_PROGRAM_VERSION: "1.71.2" }, false],
	[
		{
			TERM_PROGRAM: "WezTerm",
			TERM_PROGRAM_VERSION: "20240203-110809-5046fb22",
		},
		true,
	],
	[{ TERM_PROGRAM: "ghostty" }, true],
	[{ TERM_PROGRAM: "Apple_Terminal" }, false],
	[{ TERM: "xterm-kitty" }, true],
	[{ TERM: "xterm-256color", VTE_VERSION: "7600" }, true],
	[{ TERM: "xterm-256color", VTE_VERSION: "4800" }, false],
	[{ TERM: "xterm-256color" }, false],
	[{ TERM: "xterm-kitty", CI: "true" }, false],
	[{ WT_SESSION: "x" }, true],
	[{ FORCE_HYPERLINK: "1" }, true],
	[{ FORCE_HYPERLINK: "0", TERM: "xterm-kitty" }, false],
])("a terminal with %j knows links: %s", (env, expected) => {
	const output = { write: () => true, isTTY: true };
	const terminal = { stdout: output, stderr: output, env, cwd: () => "/" };
	expect(knowsLinks(terminal)).toBe(expected);
	const pipe = { ...terminal, stdout: { ...output, isTTY: false } };
	expect(knowsLinks(pipe)).toBe("FORCE_HYPERLINK" in env && expected);
});
