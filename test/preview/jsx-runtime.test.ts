// What TSX is compiled to: whatever is put into an element is text.
import { describe, expect, it } from "vitest";
import { type Child, Fragment, jsx } from "../../src/ask/preview/drawing/jsx-runtime.ts";

const strange = `<img src=x onerror="alert('1')"> &lt; & </script>`;

describe("what stands in an element", () => {
	it.each<[Child, string]>([
		["a b", "a b"],
		[strange, `&lt;img src=x onerror="alert('1')"> &amp;lt; &amp; &lt;/script>`],
		[0, "0"],
		["", ""],
		[[false, null, undefined], ""],
		[["<", ["&", 1]], "&lt;&amp;1"],
		[jsx("b", { children: "<" }), "<b>&lt;</b>"],
		[[jsx(Fragment, { children: "<" }), jsx("i", {})], "&lt;<i></i>"],
		// What looks as if it were made here, as of a file of the site.
		[JSON.parse('{"text": "<b>", "toString": "<b>", "length": 1}'), ""],
	])("of %j is %s", (children, text) => {
		expect(String(jsx("p", { children }))).toBe(`<p>${text}</p>`);
	});
});

describe("an attribute", () => {
	it.each([
		["a", " title=a"],
		["/a/b-1#c", " title=/a/b-1#c"],
		[1, " title=1"],
		[true, " title"],
		[false, ""],
		[undefined, ""],
		["", ' title=""'],
		["a b", ' title="a b"'],
		["a=b", ' title="a=b"'],
		["a\n", ' title="a\n"'],
		["`", ' title="`"'],
		["'>", ` title="'>"`],
		['"><b>&quot;', ' title="&quot;>&lt;b>&amp;quot;"'],
	])("of %j is written as `%s`", (title, written) => {
		expect(String(jsx("p", { title }))).toBe(`<p${written}></p>`);
	});
});

it("leaves out the ends that HTML needs none of", () => {
	const items = [jsx("li", { children: "a" }), jsx("li", { children: "b" })];
	expect(String(jsx("ul", { children: items }))).toBe("<ul><li>a<li>b</ul>");
	expect(String(jsx("input", { name: "q" }))).toBe("<input name=q>");
});

it("makes nothing of a component that makes nothing", () => {
	expect(String(jsx(() => null, {}))).toBe("");
	expect(String(jsx("p", { children: jsx(() => null, {}) }))).toBe("<p></p>");
});
