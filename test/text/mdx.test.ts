// What counts as a well-formed page body, and where one is not.
import { expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { parseMdx } from "../../src/mdx/mdx.ts";
import { readBody } from "../../src/mdx/read-body.ts";
import { SourceFile } from "../../src/text/source-file.ts";
import { newPath, write } from "../temporary.ts";

it.each([
	["a heading with a name", "## Start {#start}\n"],
	["braces in code", "`{a b}` and\n\n```\n{ a b <c\n```\n"],
	["math", "$$\nx_{1 2}\n$$\n"],
	["frontmatter", "---\ntitle: <a {b\n---\n\nText.\n"],
	["a comment", "{/* a b */}\n"],
	["an import", 'import A from "/a.mdx"\n\n<A b={1} {...c} />\n'],
])("reads %s", (_, text) => {
	expect(readBody(text).kind).toBe("body");
});

it.each([
	["an HTML comment", "Text.\n\n<!-- no -->\n", "3:2"],
	["an open tag", "Text.\n\n<Card>\n", "3:1"],
	["an open tag in frontmatter's wake", "---\na: b\n---\n\n<Card>\n", "5:1"],
	["a brace", "Text {a b} here.\n", "1:8"],
	["a number", "a <1 b\n", "1:4"],
	["a name beyond a heading", "Text {#start}\n", "1:7"],
])("places %s", (_, text, place) => {
	const file = new SourceFile("a.mdx", text);
	const reading = readBody(text);
	const start = reading.kind === "fault" ? reading.fault.range.start : -1;
	const { line, column } = file.position(start);
	expect(`${line}:${column}`).toBe(place);
});

it.each([
	["objects in a list", `{[\n${"{a: 1},\n".repeat(20_000)}]}\n`],
	["braces in a text", `{"${"}".repeat(20_000)}"}\n`],
	["blank lines", `export const a = [\n${"1,\n\n".repeat(20_000)}]\n`],
	["emphasis", "a**b_c_".repeat(20_000)],
])("gives up parsing where %s would take too long", (_, text) => {
	expect(parseMdx(new SourceFile("a.mdx", text))).toEqual({
		takesTooLong: true,
	});
});

it("says that a page was not looked at", () => {
	const navigation = { pages: ["index"] };
	const colors = { primary: "#123456" };
	const docs = { theme: "mint", name: "Acme", colors, navigation };
	const root = write(newPath(), {
		"docs.json": docs,
		"index.mdx": `---\ntitle: I\napi: GET /x\n---\n<ParamField path="a" />\n\n[^a]: b\n\n${"a**b_c_".repeat(2000)}`,
	});
	expect(checkSite(root).result.notChecked).toEqual([
		{ what: "the body of `index.mdx`", why: "parsing it would take too long" },
	]);
});
