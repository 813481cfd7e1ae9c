// The scanner of pages never says what the exact parser would not, and knows what pages mostly say.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountOf } from "../thorough.ts";
import { composed, mutated } from "./documents.ts";
import { judge } from "./judge.ts";
import { lines } from "./lines.ts";

it.each([
	"",
	"---\ntitle: <a {b\n---\n\nText.\n",
	"+++\na = 1\n+++\n# H\n",
	"---\r\na: b\r\n---\r\n\r\n# H\r\n\r\ntext\r\nmore *text*\r\n",
	"# A *b* `c` [d](/e) <i>f</i> {g} $h$ &amp; \\* ![i](/j) ##\n",
	"A *b*\n=====\n\nC\n---\n",
	"[a](/b) [c](</d e> 'f') ![g](/h?i=j&amp;k) [![l](/m)](/n) [o](p(q)r)\n",
	"[a][b] [b] [b][] [c][d]\n\n[b]: /e 'f'\n[g]: /h\n",
	"> *a\n> b* [c](/d)\n> > e\nlazy [f](/g)\n",
	"- a\n  b\n\n  c\n- [x] d\n  1. e\n\n     f\n\ng\n",
	"| a | b |\n|---|:-:|\n| [c](/d) | `e` |\nf <b>g</b>\n\nh\n",
	'```js {1} title="<a"\n{ a <b\n```\n\n- ~~~\n  <c\n  ~~~\n\n$$\n{x\n$$\n',
	"`a <b {c` ``d`e`` $f {g$ https://h.i/j\n",
	"<Card title=\"a &lt; b\" b={1} c={`d`} e={{ f: 'g' }} h={[1, 2]} i {...j}>\n  text\n</Card>\n",
	"<Tabs>\n  <Tab title='a'>\n\n    - b\n\n      <Card/>\n\n  </Tab>\n</Tabs>\n",
	'<Card\n  title="a\n    b"\n  icon={<b>c</b>}\n/>\n',
	'- a\n  <Card\n    b="c"\n  >\n  d\n  </Card>\n',
	'{/* a <b { */}\n\n{a ? <b c="d">{e}</b> : null} f {g.h} {"}"}\n',
	"<A><B.C/></A> {a} <></>\n",
	"a <b>c *d* [e](/f)</b> g\n",
	"import A from '/a.mdx'\nimport { b, c as d } from \"./e.jsx\";\nimport * as f from '/f'\n\n<A />\n",
	"import A, { b } from '/a'\nexport const c = () => {\n  return <b d=\"e\"/>\n}\nexport { c as f }\nexport default function g() {}\n",
	"export const a = [\n  1,\n\n  2\n]\n\n# H\n",
	"a < b, a <\nb &nbsp; \\{c\\} \\<d\n",
	"[a](/b (c(d)) [e](/f (g\\)h))\n",
	"![{a} <B c={d}>{e}</B> ![{f}](/g) {<h i={j}/>}](/k) {l}\n\n{m} [{n}](/o)\n",
	"<A b={c}>\n  {d}\n\n  ![{e}](/f)\n</A>\n\n{g}\n",
	"<b>c</b>  \n<d>e</d>\n\n<b>c</b> \t \n<d>e</d> {f}   \r\n<g>h</g>\n",
	"> <b>c</b>  \n> <d>e</d>\n\n<b>c</b> \n<d>e</d> {f} \r\n<g>h</g>  \n",
	"- [x] <b/> c\n- [x] {d}\n- [e] <f/>\n",
	"a $b$ $5 to $6, `$7` \\$8 $9\n\n| $1 | $2 $3 |\n| --- | --- |\n| ![$4 $5](/a) | b | c | |\n",
	":::note[A] b\nc\n:::\n> [!NOTE] a\n> b\n\n!!! tip\n- :::info\n  a\n  :::\n",
	"[a] (/b) [`c`]  (./d) \\[e] (/f) [g] (h) [i] (#j)\n\n# [k] (https://l)\n\n![m] (/n)\n",
	"| a | b |\n| c |\n\n> | d |\n> | e |\n\n- | f |\n  text\n",
	"| a | b |\n| - | - |\n c | `d|e` | f\n| g | h | \\| |\n|| i | |\n",
	"```js\na\n\n  ```py\nb\n```\n\n> ~~~a\n> b\n> ~~~ c`d\n> ~~~\n\n- ```\n  a\n",
	"```a\n```b\n\n$$\nc\n",
	"> $$\n> a\n> $$ b\n",
	"> ~~~\n> b\n>\n\n",
	"> ```js\n> b\n>\n>",
	"> ```\n>     ```\n>\n",
	"```\n> ```\n",
	"> a\n\n```js\n> ```js a\n> ```\n",
	"- ```\n  > ```\n",
	"```\n```js\u00A0\n",
	"- [x] | a | b |\n  | - |\n",
	"- [ ] (/a)\n- [x] (/b [c] (/d)\n\n[x] (/e)\n\n# [x] (/f)\n",
	"# [ ]\n| a |\n\n[a [b](/c) d] (/e) ![f [g](/h)] (/i)\n",
	"[a [b](/c)] (/d) [e [f] (/g)](/h) [i [j [k](/l) m] (/n) o] (/p) [q] (/r)\n",
	'[a (b) [c] (https://d.e/f). <b a="[">[g [h] (https://i.j)</b>\n',
	"> a\r\n> b\r\n> ===\r\n",
	"> a <b\n> /> c <d\n> e='f'>g</d>\n",
	"# *\fa* *b\v* c*\fd*\n",
	"a [b](https://c.d/e\n\nf ![g\\](/h.png)\n\n[i](/j k) [l](\n/m\n",
	"[](/a) [ ]() b [\n](/c) [d [](/e) f](/g) ![[](/h)](/i)\n\n[][j]\n\n[j]: /k\n",
	"a {} b\n\nc: {true}.\n\n*d {1, 2}* {} e\n\n[f {}](/g) ![h {}](/i)\n",
	"2.0 &nearr; 2.1 &alpha; &frac34;\n",
])("knows %j", (text) => {
	expect(judge(text)).toBe("proven");
});

it.each([
	"## https://a.b&amp;#",
	"## a@b.c&amp; www.a.b/*&amp;*",
	"https://a.b/c__\\<d (e)",
	"# _@.c #_",
	"> # *a* _@b.c #_",
	"[^a\nb]: /c\n",
	"[a\\]\nb]: /c\n",
	"> [^a\n> b]: /c\n",
	"- [x] <b/>\n",
	"1. [ ]\n   <b>{c}</b>\n",
	"> * [X] {a}\n>   <b/> <c/>\n",
	"![a ![b [c](/d)](/e)] (/f)\n",
	"- | c |\n  | - |\n| a | b |\n| - | - |\n",
	"> | a |\n> | - |\n| b |\n| - |\n",
	"a {}\n\n*{}* b\n\n| {} | c |\n| - | - |\n| {} | d {} |\n",
	"[a [b](/c d e](/f) [g\\](/h)](/i) [j@k.l](/m n [o https://p.q](/r s\n",
	"# [a](/b c ##\n\n> [d](/e\n> /f\n\n| [g](/h | i |\n| - | - |\n",
	"https://a.b/*c*&#35;\n",
])("is not wrong about %j", (text) => {
	judge(text);
});

describe.each([
	["alone", ""],
	["after a text", "text\n"],
	["in an element", "<Card>\n"],
	["behind a quote", "> text\n"],
	["behind an item", "1. text\n   "],
])("is right about lines %s", (_, before) => {
	const tried = lines.filter((line) => line.trim() !== "");
	it.each(tried.filter((_, index) => index % amountOf(5, 1) === 0))("%j", (line) => {
		judge(`${before}${line}\ntext\n`);
	});
});

const choices = fc.array(fc.integer({ min: 0, max: 1_000_000 }), {
	minLength: 60,
	maxLength: 60,
});

/** Takes its choices from a list, again and again. */
function chooser(list: readonly number[]): (limit: number) => number {
	let next = 0;
	return (limit) => (list[next++ % list.length] ?? 0) % limit;
}

it("is right about documents of difficult lines", () => {
	fc.assert(
		fc.property(choices, (list) => {
			judge(composed(chooser(list), 8));
		}),
		{ numRuns: amountOf(15, 200) },
	);
});

it("is right about documents with oddities", () => {
	const sound = fc.constantFrom(
		'# A *b* `c` [d](/e)\n\n<Card title="a" b={c}>\n  text\n</Card>\n',
		"- a\n  - b {c}\n\n  ```js\n  {\n  ```\n\n> [d](/e)\n\n| f | g |\n|---|---|\n| h | `i` |\n",
		"import A from '/a.mdx'\n\n<Tabs>\n<Tab>\n**b** <c>d</c> $e$\n</Tab>\n</Tabs>\n",
	);
	fc.assert(
		fc.property(sound, choices, (text, list) => {
			judge(mutated(chooser(list), text));
		}),
		{ numRuns: amountOf(15, 200) },
	);
});
