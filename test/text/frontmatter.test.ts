// Frontmatter as Mintlify reads it: `front-matter`, the package that it uses, has the last word.
import fc from "fast-check";
import { expect, it } from "vitest";
import { inheritedNames } from "../inherited-names.ts";
import { amountOf } from "../thorough.ts";
import { fieldsOf, judgeFrontmatter } from "./judge.ts";

it.each<[string, unknown]>([
	["keywords:\n\t- users", { keywords: ["users"] }],
	["\ttitle: A\n\ticon: b", { title: "A", icon: "b" }],
	["   title: A\nicon: b", { title: "A", icon: "b" }],
	["title: A\n  icon: b", undefined],
	["title: ? A", { title: null, A: null }],
	["title: A\n...", { title: "A" }],
	["title: A\n--- ", { title: "A" }],
	["title: 'A \n  B'", { title: "A  B" }],
	["order: 012\nat: 1:30", { order: 10, at: 90 }],
	["title: a: b", undefined],
	["title: @a", undefined],
	["title: A\ntitle: B", undefined],
	["- a", {}],
	["text", {}],
	["", {}],
])("reads %j", (yaml, value) => {
	const page = `---\n${yaml}\n---\nText\n`;
	expect(fieldsOf(page)).toEqual(value);
	judgeFrontmatter(page);
	judgeFrontmatter(`\uFEFF${page.replaceAll("\n", "\r\n")}`);
});

it.each([
	"--- \ntitle: A\n---\nText\n",
	"--- \ntitle: A\n---\nText: B\n---\n",
	"--- \ntitle: A\n---\nText: B: C\n---\n",
	"\n---\ntitle: A\n---\n",
	"<!-- --->\n---\ntitle: A\n---\n",
	"# A --- B\n\n---\n\nText\n\n---\n",
	"= yaml =\ntitle: A\n= yaml =\n",
	"---\ntitle: A",
	"---\ntitle: A\n ---\n",
	"----\ntitle: A\n----\n",
	"---title: A\n---\n",
	"---\n---\n",
])("finds in %j what Mintlify finds", judgeFrontmatter);

const word = fc.constantFrom(
	...inheritedNames,
	...`title hidden og a b: # 'x' "y" ["x", "y"] true null 1.0 012 08 0o7 1:30 1_000 0x1F -.5 .inf 1e3 +1 2024-01-01
	10:30:00 [z] {w} {{x}} & &a *a * ! !!str | > |- >+2 % @ \` , - ? : << --- ... ~ Ü 日本 🎉 \u2028 \u00a0 \\ = [a:b] {a:b}
	[a: b] {"a":012} !x yes "q q" 'r r'`.split(/\s+/),
);

it("never differs from front-matter", () => {
	const indent = fc.constantFrom("", "", "", " ", "  ", "\t", "    ");
	const dash = fc.constantFrom("", "", "", "- ", "? ", "-\t");
	const colon = fc.constantFrom(": ", ": ", ": ", ":", " : ", ":\t", " ", "");
	const value = fc.array(word, { maxLength: 3 });
	const end = fc.constantFrom("", "", " ", "\t");
	const line = fc
		.tuple(indent, dash, word, colon, value, end)
		.map(([a, b, c, d, words, e]) => `${a}${b}${c}${d}${words.join(" ")}${e}`);
	const lines = fc.array(line, { maxLength: 5 });
	const mark = fc.constantFrom("---", "---", "---", "...", "--- ", "= yaml =");
	const newLine = fc.constantFrom("\n", "\n", "\r\n", "\r");
	const page = fc
		.tuple(mark, lines, mark, lines, newLine)
		.map(([open, head, close, text, end]) => [open, ...head, close, ...text].join(end));
	fc.assert(fc.property(page, judgeFrontmatter), {
		numRuns: amountOf(500, 10_000),
	});
});
