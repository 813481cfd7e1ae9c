// What the files say that pages import components from.
import { expect, it } from "vitest";
import { readScriptFile } from "../../src/mdx/script-file.ts";
import type { Range } from "../../src/text/source-file.ts";

it("reads what a script says", () => {
	const text =
		'import Part, { a as b } from "./part.mdx";\n\nexport const Card2 = () => <Card href="/x"><B.C /></Card>;\nreturn 1;\n';
	const reading = readScriptFile(text, "jsx");
	expect(reading).toMatchObject({
		kind: "body",
		body: {
			headings: [],
			links: [],
			elements: [
				{ name: "Card", kind: "script", attributes: [{ value: "/x" }] },
				{ name: "B.C", parent: { name: "Card" } },
			],
			imports: [{ source: "./part.mdx", names: [{ local: "Part" }, {}] }],
			exports: [{ name: "Card2", start: 44 }],
		},
	});
});

it.each([
	["an open tag", "export const A = () => <div>;\n", 28],
	["types", "export const a: string = 1;\n", 14],
	["what ends too early", "export const", 11],
	["text", "Hello there.\n", 6],
	["an attribute of an import", 'import a from "./a" with { type: "x" };', 20],
])("places %s", (_, text, start) => {
	expect(readScriptFile(text, "jsx")).toMatchObject({
		kind: "fault",
		fault: { code: "script", range: { start } },
	});
});

it.each([
	["", "body"],
	["\uFEFF export const a = 1;", "body"],
	["<".repeat(100_000), "fault"],
	[`export const a = ${"(".repeat(50_000)}1${")".repeat(50_000)};`, "unknown"],
	[`export const a = <a${".b".repeat(20_000)} />;`, "body"],
	[`export const a = ${"<a>".repeat(20_000)}${"</a>".repeat(20_000)};`, "unknown"],
])("takes any text, such as %.20j", (text, kind) => {
	expect(readScriptFile(text, "jsx").kind).toBe(kind);
	expect(readScriptFile(text, "tsx").kind).toBe(kind);
});

it.each([
	["functions in parameters of functions", ["(a = ", "1", ") => 1"]],
	["classes in fields of classes", ["class { a = ", "1", " }"]],
])("gives up on %s", (_, [open = "", inner = "", close = ""]) => {
	const text = `const f = <T>(a: T) => a;\nf(${open.repeat(60)}${inner}${close.repeat(60)});`;
	expect(readScriptFile(text, "tsx").kind).toBe("unknown");
});

it("gives up on a class with thousands of fields", () => {
	const text = `class A {${" a: B = 1;".repeat(3_000)}}`;
	expect(readScriptFile(text, "tsx").kind).toBe("unknown");
});

it("reads a script with types at the offsets of its source", () => {
	const text = `\uFEFF
import type { Props } from "./types";
import { a, type B } from "./a.mdx";
import React from "react";
import { OnlyType } from "./only-type";

interface Own {
	a: string;
}
export const Card2 = <T,>({ own, of }: { own: Own; of: T }): JSX.Element => (
	<Card title={own as OnlyType} href="/x" {...a}>{of! as \`\${string}\${Own}\`}</Card>
);
enum Level { One, Two }
export default function Page(props: Props) { return <b>{Level.One}</b>; }
`;
	const reading = readScriptFile(text, "tsx");
	if (reading.kind !== "body") throw new Error("It has no body.");
	const { imports, exports, elements } = reading.body;
	const written = ({ start, end }: Range): string => text.slice(start, end);
	expect(
		imports.map(({ range, names }) => [
			written(range),
			...names.map((name) => written(name.range)),
		]),
	).toEqual([
		['"./a.mdx"', "a"],
		['"react"', "React"],
	]);
	expect(exports.map(({ name, start }) => [name, text.slice(start, start + 20)])).toEqual([
		["Card2", "export const Card2 ="],
		["default", "export default funct"],
	]);
	expect(elements.map(({ name, start }) => [name, text.slice(start, start + 5)])).toEqual([
		["Card", "<Card"],
		["b", "<b>{L"],
	]);
	expect(elements[0]?.attributes.map(({ range, value }) => [written(range), value])).toEqual([
		["own as OnlyType", "own as OnlyType"],
		["/x", "/x"],
	]);
});

it.each([
	["what TypeScript does not have", "\nconst a: = 1;\nexport const b: number = 2;\n", "= 1"],
	[
		"what only types would allow",
		"export const a = 1 as string;\nexport const a: B = 2;\n",
		"a: B",
	],
	["text", "Hello there.\n", "there"],
	["a fault in a function", "const A = ({ a }: B): C => {\n  const d: = 1;\n};\n", "= 1"],
])("places %s in a script with types", (_, text, written) => {
	expect(readScriptFile(text, "tsx")).toMatchObject({
		kind: "fault",
		fault: { code: "script", range: { start: text.indexOf(written) } },
	});
});
