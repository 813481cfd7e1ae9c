// Frontmatter as Mintlify reads it: `front-matter`, the package that it uses, has the last word.
import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseFrontmatter } from "../../src/source/mdx/frontmatter.ts";
import { frontmatterLength } from "../../src/source/mdx/frontmatter-block.ts";
import { child } from "../../src/source/pointer.ts";
import { isMapping } from "../../src/source/value.ts";
import { amountOf } from "../thorough.ts";

const frontMatter: (page: string) => { attributes: unknown } = createRequire(
	import.meta.url,
)("front-matter");

/** What Mintlify takes from a page; `undefined` where its build stops. */
function expected(page: string): unknown {
	try {
		const { attributes } = frontMatter(page);
		return isMapping(attributes) ? attributes : {};
	} catch {
		return undefined;
	}
}

/** The same as docproof reads it, from as much of the page as it reads. */
function actual(page: string): unknown {
	const bytes = Buffer.from(page);
	const length = frontmatterLength(bytes.toString("latin1"));
	const head = bytes.toString("utf8", 0, length);
	const document = length === 0 ? undefined : parseFrontmatter("a.mdx", head);
	if (document?.problems.some(({ isTolerated }) => isTolerated !== true))
		return undefined;
	if (document === undefined || !isMapping(document.value)) return {};
	for (const key of Object.keys(document.value)) {
		const { start, end } = document.locate(child("", key)).range;
		expect(start).toBeGreaterThanOrEqual(0);
		expect(end).toBeGreaterThanOrEqual(start);
		expect(document.file.text.length).toBeGreaterThanOrEqual(end);
	}
	return document.value;
}

function expectSame(page: string): void {
	expect(actual(page), JSON.stringify(page)).toEqual(expected(page));
}

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
	expect(expected(page)).toEqual(value);
	expectSame(page);
	expectSame(`\uFEFF${page.replaceAll("\n", "\r\n")}`);
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
])("finds in %j what Mintlify finds", expectSame);

const word = fc.constantFrom(
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
		.map(([open, head, close, text, end]) =>
			[open, ...head, close, ...text].join(end),
		);
	fc.assert(fc.property(page, expectSame), {
		numRuns: amountOf(500, 10_000),
	});
});
