// Headings with a name, and code in `<MDX>`: what Mintlify makes of them before it parses a page,
// told as of the file.
import { expect, it } from "vitest";
import { readBody } from "../../src/mdx/read-body.ts";

function headingsOf(text: string): unknown {
	const reading = readBody(text);
	return reading.kind === "body"
		? reading.body.headings.map(({ level, text, id, start }) => [level, text, id, start].join("|"))
		: reading.kind;
}

it.each([
	["## T {#x}", ["2|T|x|0"]],
	["a\n\n  ### T *b* `c` # { # x } \r\nb", ["3|T b c #|x|5"]],
	["# T {#a b's-&-c}", ["1|T|a-bs--c|0"]],
	["## [T](/y){#x}\n\n# U", ["2|T|x|0", "1|U||16"]],
	["<Card>\n  ## 1. T {#x}\n</Card>", ["2|1. T|x|9"]],
	["- a\n  ## T {#x}", ["2|T|x|6"]],
	["{/* a\n## T {#x}\n*/}\n\n## U {#y}", ["2|U|y|21"]],
	["`{/*`\n\n## T {#x}", ["2|T|x|7"]],
	["```md\n## T {#x}\n```\n\n## U {#y}", ["2|U|y|21"]],
	["{a && <MDX>\n     ## T {#x}\n</MDX>}", ["2|T|x|17"]],
	// Deeper, in a quote, on the line of a list item and in text it is JavaScript.
	["    ## T {#x}", "fault"],
	["> ## T {#x}", "fault"],
	["- ## T {#x}", "fault"],
	["## {#x}", "fault"],
	["T {#x}", "fault"],
	["## T {#x} {b", "fault"],
])("reads the headings of %j", (text, headings) => {
	expect(headingsOf(text)).toEqual(headings);
});

it("keeps the places of all else", () => {
	const text = 'import A from "/a.mdx"\n\n## T [b](/c) <i d="e">f</i> {#x}\n\n[g](/h) <A/>\n';
	const reading = readBody(text);
	if (reading.kind !== "body") throw new Error(reading.kind);
	const { links, elements, imports } = reading.body;
	const at = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
	expect(links.map(({ range }) => at(range))).toEqual(["/c", "/h"]);
	expect(imports.map(({ range }) => at(range))).toEqual(['"/a.mdx"']);
	const found = elements.map(({ name, start, parent, attributes }) => [
		name,
		text.slice(start, start + 2),
		parent?.name,
		...attributes.map(({ range }) => at(range)),
	]);
	expect(found).toEqual([
		["i", "<i", undefined, "e"],
		["A", "<A", undefined],
	]);
});

it("places a fault behind such a heading", () => {
	const text = "## T {#x}\n\nSome {a b}.\n";
	const reading = readBody(text);
	const start = reading.kind === "fault" ? reading.fault.range.start : -1;
	expect(text.slice(start)).toBe(" b}.\n");
});

it.each([
	["{a && <MDX>\n```\nif (a<b) {\n```\n</MDX>}\n", "body"],
	["{a && <MDX>`a<b` {c} ``d`</MDX>}\n", "body"],
	["{a && <MDX>a<b</MDX>}\n", "fault"],
	["{a && <MDX/>}\n{`a<b`}\n", "body"],
	["{a && <div>`a<b`</div>}\n", "fault"],
	["Write `<MDX>` or `a<b`.\n", "body"],
])("reads %j", (text, kind) => {
	expect(readBody(text).kind).toBe(kind);
});
