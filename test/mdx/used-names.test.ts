// Which names JavaScript asks for as soon as it is reached.
import { Parser } from "acorn";
import jsx from "acorn-jsx";
import { expect, it } from "vitest";
import { usedNames } from "../../src/source/mdx/used-names.ts";

const parser = Parser.extend(jsx());

it.each([
	["a + b.c[d]", ["a", "b", "d"]],
	["({ a, b: c, [d]: 1 })", ["a", "c", "d"]],
	["a(b)", ["a", "b"]],
	["() => a", []],
	["function f() { return a }", []],
	["typeof a", []],
	["<A b={c}>{d}</A>", ["c", "d"]],
	["import a from 'a'", []],
	["export const a = b", ["b"]],
	["export { a } from 'a'", []],
	["export * from 'a'", []],
	["export * as a from 'a'", []],
])("%s asks for %j", (text, names) => {
	const tree = parser.parse(text, { ecmaVersion: 2024, sourceType: "module" });
	expect(usedNames(tree, 0).map(({ name }) => name)).toEqual(names);
});
