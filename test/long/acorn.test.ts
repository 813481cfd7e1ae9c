// JavaScript in pages is judged by the version of its parser that Mintlify has: later ones refuse
// more and take more.
import { expect, it } from "vitest";
import { readBody } from "../../src/mdx/read-body.ts";

it.each([
	["{(a) => { return a } ? 1 : 2}", "body"],
	["<A b={(a) => { return a } ? 1 : 2} />", "body"],
	["{(a) => { return a } ** 2}", "body"],
	["{/(?<a>b)|(?<a>c)/}", "fault"],
	["{/(?i:a)/}", "fault"],
	['import a from "/a.mdx" with { type: "text" }', "fault"],
	["export const a = () => { using b = c }", "fault"],
])("says of %j what Mintlify says", (text, kind) => {
	expect(readBody(text).kind).toBe(kind);
});
