// Which names JavaScript asks for as soon as it is reached.
import { expect, it } from "vitest";
import { parseModule } from "../../src/mdx/script-parser.ts";
import { usedNames } from "../../src/mdx/scripts/used-names.ts";

it.each([
	["a + b.c[d]", ["a", "b", "d"]],
	["({ a, b: c, [d]: 1 })", ["a", "c", "d"]],
	["a(b)", ["a", "b"]],
	["() => a", []],
	["function f() { return a }", []],
	["typeof a", []],
	["<A b={c}>{d}</A>", ["A", "c", "d"]],
	["<A.B/>", ["A"]],
	["<a.b/>", []],
	["a?.b[c]", ["a"]],
	["a(b)?.c(d)[e]", ["a", "b"]],
	["a[b].c?.d", ["a", "b"]],
	["(() => a)()", ["a"]],
	["(async () => a)()", []],
	["(function* () { yield a })()", []],
	["(({ a: b, ...c }, [d] = e) => a + b + c + d)()", ["a"]],
	["(() => { if (a) return b; c })()", ["a"]],
	["(() => { if (a) { b } c; return d; e })()", ["a", "c", "d"]],
	["(() => { { a; { return b } } c })()", ["a", "b"]],
	["(() => { for (const a of b) { c } try { d } catch (e) {} f })()", ["b", "f"]],
	["(() => { const a = b; function c() { d } var { e } = a; return c(e) })()", ["b"]],
	["(function a() { return () => a })()", []],
	["[1].map((a) => a + b)", ["b"]],
	[`[1]${".reverse()".repeat(1000)}.forEach(() => { b })`, ["b"]],
	["[1, 2].map((a) => a).reverse().forEach(function (a) { b })", ["b"]],
	["[].map((a) => b)", []],
	["[...a].map((b) => c)", ["a"]],
	["[1].filter((a) => b).map((a) => c)", ["b"]],
	["[1].reduce((a) => b)", []],
	["[1].map(async (a) => b)", []],
	["((a) => a.map((b) => c))()", []],
	["import a from 'a'", []],
	["export const a = b", ["b"]],
	["export { a } from 'a'", []],
	["export * from 'a'", []],
	["export * as a from 'a'", []],
])("%s asks for %j", (text, names) => {
	expect(usedNames(parseModule(text), 0).map(({ name }) => name)).toEqual(names);
});

it("says of which list the items are", () => {
	const text = "a.map((b) => c + d.map((e) => f))";
	expect(usedNames(parseModule(text), 10)).toEqual([
		{ name: "a", start: 10, use: "member" },
		{ name: "c", start: 23, listName: "a" },
		{ name: "d", start: 27, use: "member", listName: "a" },
	]);
});
