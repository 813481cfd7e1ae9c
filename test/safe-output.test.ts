// What strangers write into file names, keys and values is shown in every format, and does nothing
// else.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import { XMLValidator } from "fast-xml-parser";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { beforeAll, describe, expect, it } from "vitest";
import { markdownCode, markdownSentence } from "../src/report/escape.ts";
import { escapeCommands, printable } from "../src/report/printable.ts";
import schema from "../src/report/report.schema.json" with { type: "json" };
import { reporters } from "../src/report/reporters.ts";
import { run } from "./run.ts";
import { isSarif } from "./sarif-schema.ts";
import { newFolder } from "./temporary.ts";

const temporary = newFolder();

/** Each does harm in one format or another; all can be file names too. */
const harmful = [
	"::error::x",
	"##[add-mask]x",
	"##vso[task.setvariable x]",
	"##teamcity[x",
	"a`b<img src=x>`c",
	"`![x](https:",
	"a|b\\|c",
	"[x](1)",
	"@everyone https:",
	"x\uffff\ufffe",
	"x\u200e\u0085y",
	"<script>&amp;]]>",
	"$x$ ~~y~~ *z* #1 :tada:",
];
const keys = ["__proto__", "constructor", "toString", "a\nb", "", "~/", ...harmful];

beforeAll(() => {
	const write = (path: string, text: string): void => {
		const file = join(temporary, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	};
	const settings = keys.map((key) => `${JSON.stringify(key)}: 1`).join(",\n");
	const gone = harmful.map((name) => JSON.stringify(`gone ${name}`)).join(",\n");
	write(
		"docs.json",
		`{"theme": "mint", "name": "A", "colors": {"primary": "#0055ff"},
"navigation": {"groups": [{"group": "G", "pages": [${gone}], ${settings}}]},
${settings}}`,
	);
	for (const name of harmful) write(`${name}/${name}.mdx`, `---\ntitle: a: ${name}\n---\n`);
	write("index.mdx", "---\ntitle: x\nopenapi: o.json get /::error::x\n---\n");
});

const print = async (format: string): Promise<string> =>
	(
		await run(temporary, ["validate", "--verbose", "--format", format], {
			CI: "true",
		})
	).out;

describe("in a CI log", () => {
	it.each(Object.keys(reporters).filter((format) => format !== "github"))(
		"no line of %s is a command",
		async (format) => {
			const out = await print(format);
			expect(out).toMatch(/error::x/);
			expect(out).not.toMatch(/^\s*::(?!:)|##(?:vso|teamcity)?\[/m);
		},
	);

	it("each line of github is the annotation of a finding", async () => {
		const lines = (await print("github")).trimEnd().split("\n");
		for (const line of lines)
			expect(line).toMatch(
				/^::(?:error|warning|notice) [^:]*(?:title=docproof|,title=docproof%3A [a-z-]+)::/,
			);
	});

	it("no line of what inspect shows is a command", async () => {
		const { out } = await run(temporary, ["inspect"]);
		expect(out).toContain("error::x");
		expect(out).not.toMatch(/^\s*::|##(?:vso|teamcity)?\[/m);
	});
});

it.each(["junit", "checkstyle"])("is well-formed XML in %s", async (format) => {
	const out = await print(format);
	expect(XMLValidator.validate(out)).toBe(true);
	// What XML 1.0 allows.
	expect(out).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
});

it("keeps the published shape in JSON, and the official one in SARIF", async () => {
	const report = JSON.parse(await print("json"));
	const ajv = new Ajv();
	ajv.validate(schema, report);
	expect(ajv.errors).toBeNull();
	const pointers = report.findings.map(({ pointer }: { pointer: string }) => pointer);
	for (const key of ["__proto__", "constructor", "toString", "a\nb", "", "~0~1"])
		expect(pointers).toContain(`/${key}`);
	expect(JSON.stringify(report)).not.toContain("[object");
	isSarif(JSON.parse(await print("sarif")));
	expect(isSarif.errors).toBeNull();
});

describe("in Markdown", () => {
	const parse = (text: string): Nodes =>
		fromMarkdown(text, {
			extensions: [gfm()],
			mdastExtensions: [gfmFromMarkdown()],
		});
	const all = (node: Nodes): Nodes[] => [
		node,
		...("children" in node ? node.children.flatMap(all) : []),
	];

	it("is a table of text and code", async () => {
		const nodes = all(parse(await print("markdown")));
		expect(new Set(nodes.map(({ type }) => type))).toEqual(
			new Set([
				"root",
				"heading",
				"paragraph",
				"table",
				"tableRow",
				"tableCell",
				"text",
				"inlineCode",
			]),
		);
		const rows = nodes.filter((node) => node.type === "tableRow");
		for (const { children } of rows) expect(children).toHaveLength(3);
		const { findings } = JSON.parse(await print("json"));
		const causes = new Set(findings.map(({ cause }: { cause: number }) => cause));
		expect(rows).toHaveLength(Math.min(causes.size, 100) + 1);
	});

	const textOf = (markdown: string): string => {
		const [, row] = all(parse(`| a |\n| --- |\n| ${markdown} |`)).filter(
			(node) => node.type === "tableRow",
		);
		return row === undefined
			? ""
			: all(row)
					.map((node) => ("value" in node ? node.value : ""))
					.join("");
	};

	it.each([...harmful, "a`b`c", "`a` `b", "``", "x | y", "\\`x\\`"])(
		"%j is read as it is",
		(text) => {
			expect(textOf(markdownCode(text)).replaceAll("`", "")).toBe(
				printable(text).replaceAll("`", ""),
			);
			expect(textOf(markdownSentence(`There is no \`${text}\`.`)).replaceAll("`", "")).toBe(
				`There is no ${printable(text)}.`.replaceAll("`", ""),
			);
		},
	);
});

it.each([
	["::error::x", "\\x3a:error::x"],
	["a\n  ::x", "a\n  \\x3a:x"],
	["a::b", "a::b"],
	["::: x", "::: x"],
])("%j becomes %j at the start of a line", (text, expected) => {
	expect(escapeCommands(text)).toBe(expected);
});
