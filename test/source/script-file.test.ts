// What the files say that pages import components from.
import { expect, it } from "vitest";
import { readScriptFile } from "../../src/mdx/script-file.ts";

it("reads what a script says", () => {
	const text =
		'import Part, { a as b } from "./part.mdx";\n\nexport const Card2 = () => <Card href="/x"><B.C /></Card>;\nreturn 1;\n';
	const reading = readScriptFile(text, false);
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
	expect(readScriptFile(text, false)).toMatchObject({
		kind: "fault",
		fault: { code: "script", range: { start } },
	});
	expect(readScriptFile(text, true)).toEqual({ kind: "unknown" });
});

it.each([
	["", "body"],
	["\uFEFF export const a = 1;", "body"],
	["<".repeat(100_000), "fault"],
	[`export const a = ${"(".repeat(50_000)}1${")".repeat(50_000)};`, "unknown"],
	[`export const a = ${"<a>".repeat(20_000)}${"</a>".repeat(20_000)};`, "unknown"],
])("takes any text, such as %.20j", (text, kind) => {
	expect(readScriptFile(text, false).kind).toBe(kind);
});
