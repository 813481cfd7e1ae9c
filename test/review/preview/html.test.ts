// The templates of a preview: whatever is put into one is text.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Child, html } from "../../../src/review/preview/drawing/html.ts";

it.each<[Child, string]>([
	["a b", "a b"],
	[
		`<img src=x onerror="alert(1)"> &lt; &`,
		"&lt;img src=x onerror=&quot;alert(1)&quot;> &amp;lt; &amp;",
	],
	["a\u202eb\u0007", "a\\u{202e}b\\x07"],
	["a\n\tb\u2028c", "a  b c"],
	[0, "0"],
	["", ""],
	[[false, undefined], ""],
	[["<", ["&", 1]], "&lt;&amp;1"],
	[html`<b>${"<"}</b>`, "<b>&lt;</b>"],
	// Data that looks as if a template had made it.
	[JSON.parse('{"text": "<b>", "toString": "<b>", "length": 1}'), ""],
])("%j is written as %s", (child, text) => {
	expect(String(html`<p>${child}</p>`)).toBe(`<p>${text}</p>`);
});

it("quotes all values of attributes", () => {
	const folder = join(import.meta.dirname, "../../../src/review/preview/drawing");
	const files = readdirSync(folder).filter((name) => name.endsWith(".ts"));
	const unquoted = files.filter((name) => /=\$\{/.test(readFileSync(join(folder, name), "utf8")));
	expect(files.length).toBeGreaterThan(5);
	expect(unquoted).toEqual([]);
});
