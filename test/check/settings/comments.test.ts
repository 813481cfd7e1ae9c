// Which comments are found where, and which lines they mean.
import { expect, it } from "vitest";
import { ignoreComments } from "../../../src/check/findings/ignore-comments.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import { makeSite } from "./make-site.ts";

/** `rule: reason → line` of each comment in the text of `teams.mdx`, or of another file. */
function comments(text: string, path = "teams.mdx"): string[] {
	const site = loadSite(makeSite({ [path]: text }));
	return ignoreComments(site).map(
		({ rule, reason, line, at, isColonMissing }) =>
			`${rule}: ${reason} → ${line} ${at.file.text.slice(at.range.start, at.range.end).length}${isColonMissing ? " without a colon" : ""}`,
	);
}

const mark = "docproof-ignore";
const head = (...lines: readonly string[]): string =>
	`---\ntitle: A\n${lines.join("\n")}\n---\n\nText.\n`;
const body = (...lines: readonly string[]): string => `---\ntitle: A\n---\n${lines.join("\n")}\n`;

it.each<[string, string, string[]]>([
	["on its line", head(`# ${mark} a: b`, "tag: c"), ["a: b → 4 22"]],
	["with blanks", head(`  #  ${mark}   a : b  `, "tag: c"), ["a: b → 4 26"]],
	["beside a value", head(`tag: c # ${mark} a: b`), ["a: b → 3 22"]],
	["without a reason", head(`# ${mark} a`, "tag: c"), ["a:  → 4 19"]],
	["without a rule", head(`# ${mark}`, "tag: c"), [":  → 4 17"]],
	["that runs on", head(`# ${mark}a: b`), [":  → 4 21"]],
	["without a colon", head(`# ${mark} a b`, "tag: c"), ["a:  → 4 21 without a colon"]],
	["with nothing behind the colon", head(`# ${mark} a:`), ["a:  → 4 20"]],
	["that is no comment", head(`tag: c# ${mark} a: b`), []],
	["that only has the words", head(`tag: ${mark} a: b`), []],
	["that only has them behind others", head(`tag: c ${mark} a: b`), []],
	["that a body would have", head(`tag: "{/* ${mark} a: b */}"`), []],
	["whose sign is on the line before", head("#", `${mark}: b`), []],
	[
		"above another, and a comment of somebody else",
		head(`# ${mark} a: b`, `# ${mark} c: d`, "# e", "tag: f"),
		["a: b → 6 22", "c: d → 6 22"],
	],
	["above the end", head(`# ${mark} a: b`), ["a: b → 4 22"]],
])("of frontmatter %s", (_, text, found) => {
	expect(comments(text)).toEqual(found);
});

it.each<[string, string, string[]]>([
	["above a line", body(`{/* ${mark} a: b */}`, "Text."), ["a: b → 5 28"]],
	["beside one", body(`Text. {/* ${mark} a: b */}`), ["a: b → 4 28"]],
	["before one", body(`{/* ${mark} a: b */} Text.`), ["a: b → 4 28"]],
	["above a blank line", body(`{/* ${mark} a: b */}`, "", " ", "Text."), ["a: b → 7 28"]],
	["of two lines", body(`{/* ${mark} a: b`, "c */}", "Text."), ["a: b\nc → 6 30"]],
	[
		"above another",
		body(`{/* ${mark} a: b */}`, `{/* ${mark} c: d */}`, "Text."),
		["a: b → 6 28", "c: d → 6 28"],
	],
	[
		"beside another",
		body(`{/* ${mark} a: b */} {/* ${mark} c: d */}`),
		["a: b → 4 28", "c: d → 4 28"],
	],
	["that never ends", body(`{/* ${mark} a: b`, "Text."), []],
	["of YAML", body(`# ${mark} a: b`, "Text."), []],
	["in code", body("```", `{/* ${mark} a: b */}`, "```"), []],
	["in code behind code", body("```", "```", "```", `{/* ${mark} a: b */}`), []],
	["in code of a page without frontmatter", `~~~\n{/* ${mark} a: b */}\n`, []],
	["in code to the end", body("~~~", `{/* ${mark} a: b */}`), []],
	["in code of a line", body(`\`{/* ${mark} a: b */}\``), []],
	[
		"between code and code",
		body("```", "```", `{/* ${mark} a: b */}`, "Text.", "```", "```"),
		["a: b → 7 28"],
	],
	[
		"behind a comment in code",
		body("```", `{/* ${mark} a: b */}`, "```", `{/* ${mark} c: d */}`, "Text."),
		["c: d → 8 28"],
	],
])("of a body %s", (_, text, found) => {
	expect(comments(text)).toEqual(found);
});

const yaml = (first: string, more = ""): string =>
	`${first}\nopenapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n${more}`;

it("of YAML are found in all of a file, of JSON in none", () => {
	const text = yaml(`# ${mark} a: b`, `\n# ${mark} c: d\n`);
	expect(comments(text, "more.yaml")).toEqual(["a: b → 2 22", "c: d → 7 22"]);
	for (const key of [`"# ${mark} a: b"`, `a# ${mark} a`])
		expect(comments(yaml(`${key}: 1`), "more.yaml")).toEqual([]);
	const json = `{"openapi": "3.1.0", "info": {}, "paths": {}, "x-a": " # ${mark} a: b"}`;
	expect(comments(json, "more.json")).toEqual([]);
});

it.each([
	[`# ${mark} a: b`, "a"],
	[`# ${mark}  ab-c`, "ab-c"],
	[`# ${mark}`, `# ${mark}`],
])("%s: a wrong name is told at `%s`", (comment, told) => {
	const site = loadSite(makeSite({ "teams.mdx": head(comment) }));
	const [{ file, range } = { file: undefined, range: undefined }] = ignoreComments(site).map(
		({ ruleAt }) => ruleAt,
	);
	expect(file?.text.slice(range?.start, range?.end)).toBe(told);
});

it("of a snippet are those of a body", () => {
	const site = loadSite(
		makeSite({
			"teams.mdx": body('import A from "/snippets/a.mdx"', "", "<A />"),
			"snippets/a.mdx": `{/* ${mark} a: b */}\n# A\n`,
		}),
	);
	expect(ignoreComments(site).map(({ at, line }) => [at.file.path, line])).toEqual([
		["snippets/a.mdx", 2],
	]);
});
