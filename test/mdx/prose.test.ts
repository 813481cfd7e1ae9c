// Prose is the same, whether the scanner or the exact parser reads the page.
import { describe, expect, it } from "vitest";
import { textOfBlock } from "../../src/check/catalogue/prose.ts";
import { readProse } from "../../src/mdx/prose.ts";

/** The scanner leaves a page with a footnote to the exact parser. */
const footnote = "\n\nEnd.\n\n[^1]: End\n";

/** The column where each block begins, and its text. */
function proseOf(text: string): readonly string[] {
	return readProse(text)
		.filter(({ range }) => !text.startsWith("End", range.start))
		.map((block) => `${block.range.start} ${textOfBlock(text, block)}`);
}

describe.each<[string, ...string[]]>([
	["## Hello [you](/index) there ##", "3 Hello [you          there"],
	["  ## H  ##  ", "5 H"],
	["####"],
	["Title\n=====", "0 Title"],
	["# `a` b `c`", "2     b    "],
	["a *x* **y** ~~s~~ \\* &nbsp; b", "0 a *x* **y** ~~s~~ \\* &nbsp; b"],
	["<b>q</b> z `c` {1} end", "0    q     z         end"],
	['a <Tooltip tip="t">x `y`</Tooltip> b', "0 a                  x               b"],
	["<b /> x", "0       x"],
	["![p](/p.png) q", "0              q"],
	["![](/a.png)"],
	["`code`"],
	["{1} {2}"],
	["<b>{1}</b>"],
	["> `a`\n> `b`"],
	["see https://x.test. and a@b.test", "0 see https://x.test. and a@b.test"],
	['[t](</a b> "c") q', "0 [t              q"],
	["[*a* `b` c](/x)", "0 [*a*     c     "],
	["[](/x) y", "0 [      y"],
	["[x]() y", "0 [x    y"],
	["[![x](/p.png) t](/y) z", "0 [             t      z"],
	["[a][b] and [b] and [b][]\n\n[b]: /x", "0 [a     and [b] and [b   "],
	["a $x$ b", "0 a     b"],
	["a `b`` c", "0 a `b`` c"],
	["hard  \nbreak\\\nend  ", "0 hard   break\\ end  "],
	["> q\n> r", "2 q   r"],
	["- [ ] task\n- [x] done", "2 [ ] task", "13 [x] done"],
	["- a\n  b\n\n  c", "2 a   b", "11 c"],
	[
		"| a \\| b | ![x](/q.png) |\n| - | - |\n| `a | b` | *c* |",
		"2 a \\| b",
		"38 `a",
		"43 b`",
		"48 *c*",
	],
	["> | a |\n> |-|\n> | b |", "4 a", "18 b"],
	["<Card>\n  in **card**\n</Card>", "9 in **card**"],
	["<Card>Text *x*</Card>", "0       Text *x*       "],
])("%j", (text, ...expected) => {
	it.each(["", footnote])("with %j", (end) => {
		expect(proseOf(text + end)).toEqual(expected);
	});
});
