// Pages that nobody would write: a finding at a place or silence, and never a failure of ours.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { newFolder, write } from "../temporary.ts";

type Files = Readonly<Record<string, string | Buffer>>;

const page = (text: string): string => `---\ntitle: A\n---\n\n${text}`;

/** What is found, each as `file:line:column rule`. */
function found(files: Files): string[] {
	const root = write(newFolder(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages: ["index"] },
		},
	});
	const index = page("Text.\n");
	for (const [path, content] of Object.entries({
		"index.mdx": index,
		...files,
	}))
		writeFileSync(join(root, path), content);
	const { findings, failures } = checkSite(root).result;
	expect(failures).toEqual([]);
	return findings.map(({ at, rule }) => {
		const { line, column } = at.file.position(at.range.start);
		return `${at.file.path}:${line}:${column} ${rule}`;
	});
}

const parses = "page-parses";
const long = "Text.\n".repeat(3000);

it.each<[string, Files, readonly string[]]>([
	[
		"a large data file",
		{ "a.json": `["${"a".repeat(200_000)}" 1]` },
		["a.json:1:200003 data-file-parses"],
	],
	["nothing", { "index.mdx": "" }, ["index.mdx:1:1 page-has-content"]],
	["frontmatter alone", { "index.mdx": "---\ntitle: A\n---" }, ["index.mdx:1:1 page-has-content"]],
	[
		"bytes that are no text",
		{ "index.mdx": Buffer.from([0, 159, 146, 150, 60, 53]) },
		["index.mdx:1:1 file-readable"],
	],
	[
		"no UTF-8 far below",
		{ "index.mdx": Buffer.from(page(`${long}caf\u00e9 <5\n`), "latin1") },
		["index.mdx:1:1 file-readable"],
	],
	[
		"old line ends and a byte-order mark",
		{ "index.mdx": `\uFEFF${page("One.\rTwo <5.\r")}` },
		[`index.mdx:5:10 ${parses}`],
	],
	[
		"characters of two units",
		{ "index.mdx": page("\u{1F600}\u{1F600} <5\n") },
		[`index.mdx:5:6 ${parses}`],
	],
	[
		"a script with a mistake",
		{ "part.jsx": "export const A = <b>;\n" },
		[`part.jsx:1:21 ${parses}`],
	],
	["a script of types", { "part.tsx": "export const a: number = 1;\n" }, []],
	[
		"snippets that import each other",
		{
			"index.mdx": page('import A from "/a.mdx"\n\n<A />\n'),
			"a.mdx": 'import B from "./b.mdx"\n\n<B />\n',
			"b.mdx": 'import A from "./a.mdx"\n\n<A />\n',
		},
		[],
	],
])("takes %s", (_, files, expected) => {
	expect(found(files)).toEqual(expected);
});

it.each([
	["quotes in each other", ">".repeat(10_000)],
	["tags in each other", "<a>\n".repeat(300)],
	["faults", "Text <5 {a b}\n\n".repeat(300)],
	["words of JavaScript", "import the\n\n".repeat(3000)],
	["open tags", "x <a ".repeat(3000)],
	["open values", `<Card title="${'<b a="c '.repeat(3000)}`],
	["open braces", "{a ".repeat(10_000)],
	["imports of the same", 'import A from "/a.mdx"\n'.repeat(300)],
	["comments", "<!--".repeat(3000)],
	["letters in a name", `<${"a".repeat(100_000)}>`],
])("tells few findings of many %s", (_, text) => {
	const findings = found({ "index.mdx": page(text), "a.mdx": "Text.\n" });
	expect(findings.length).toBeLessThan(30);
});
