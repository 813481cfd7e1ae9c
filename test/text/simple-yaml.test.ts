// The quick reading of simple frontmatter against the YAML package: it says the same, or nothing.
import fc from "fast-check";
import { load } from "js-yaml-4";
import { expect, it } from "vitest";
import { placeSimpleYaml, readSimpleYaml } from "../../src/text/yaml/simple-yaml.ts";
import { placeYaml } from "../../src/text/yaml/yaml-places.ts";
import { inheritedNames } from "../inherited-names.ts";
import { amountOf } from "../thorough.ts";

function expectSame(text: string): void {
	const value = readSimpleYaml(text);
	if (value === undefined) return;
	expect(value).toEqual(load(text));
	const whole = placeYaml(text, 4);
	const places = placeSimpleYaml(text, 4, () => whole);
	expect(places.value).toEqual(whole.value);
	for (const key of Object.keys(value)) {
		expect(places.child(key)?.key).toEqual(whole.child(key)?.key);
		expect(places.child(key)?.value).toEqual(whole.child(key)?.value);
		expect(places.child(key)?.child("0")).toEqual(whole.child(key)?.child("0"));
	}
}

it.each([
	["title: Users\n", { title: "Users" }],
	['title: "Users: all"\r\nicon: user', { title: "Users: all", icon: "user" }],
	["a: 'x # y'\n\nhidden: true", { a: "x # y", hidden: true }],
	["openapi: /a.json GET /x", { openapi: "/a.json GET /x" }],
	['a: [ "x, y", "z" ]\nboost: 3\nb: 0', { a: ["x, y", "z"], boost: 3, b: 0 }],
	["title: Über uns, [kurz]", { title: "Über uns, [kurz]" }],
])("reads %j", (text, value) => {
	expect(readSimpleYaml(text)).toEqual(value);
	expectSame(text);
});

it.each([
	"title: a: b",
	"title: a #b",
	"title: a:",
	"title: a ",
	"title: 1.0",
	"title: 2024-01-01",
	"title: null",
	"title:",
	"title: True",
	'title: "a\\n"',
	"title: 'it''s'",
	"title: a\ntitle: b",
	"title: a\n  b",
	"- a",
	"n: 012",
	"n: 1234567890123",
	'a: ["x" "y"]',
	'a: ["x",]',
	"a:\n  b: c",
	"__proto__: a",
	"title: a\t",
	'title: "a\r"',
	"title: 'a\rb'",
	'a: ["x\r"]',
	"title: a\r\r\n",
	"",
])("leaves %j alone", (text) => {
	expect(readSimpleYaml(text)).toBeUndefined();
});

const word = fc.constantFrom(
	...inheritedNames,
	...'title hidden a b: # \'x\' "y" ["x", "y"] true null 1.0 [z] {w} & * ! | > % @ ` , - --- ... ~ Ü 日本 🎉 \u2028 \u00a0 \t \r \\'.split(
		" ",
	),
);

it("never differs from the YAML package", () => {
	const value = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
	const line = fc
		.tuple(word, fc.constantFrom(": ", ":", " : ", ":  "), value)
		.map((parts) => parts.join(""));
	const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.join("\n"));
	fc.assert(fc.property(text, expectSame), { numRuns: amountOf(30, 10_000) });
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 40 }), (tail) => {
			expectSame(`title: ${tail}`);
			expectSame(`title: "${tail}"`);
			expectSame(`title: 'a${tail}'`);
			expectSame(`title: a${tail}`);
		}),
		{ numRuns: amountOf(30, 10_000) },
	);
});
