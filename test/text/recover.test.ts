// Broken files in the words of whoever wrote them: one fault, one problem, under the very token,
// and the rest survives.
import { describe, expect, it } from "vitest";
import type { DataDocument } from "../../src/text/document.ts";
import { parseJson } from "../../src/text/json/json.ts";
import { SourceFile } from "../../src/text/source-file.ts";
import { parseYaml } from "../../src/text/yaml/yaml.ts";

/** The faults as `message «underlined text»`. */
function told({ file, faults }: DataDocument): string[] {
	return faults.map(
		({ message, range }) => `${message} «${file.text.slice(range.start, range.end)}»`,
	);
}

describe("JSON", () => {
	const read = (text: string): DataDocument => parseJson(new SourceFile("x.json", text));

	it("places the items behind one that counts as not written", () => {
		const text = '{"a": ["one", "tw\n "three", "four"]}';
		const document = read(text);
		expect(document.value).toEqual({ a: ["one", "three", "four"] });
		const places = [0, 1, 2].map((index) => {
			const { start, end } = document.locate(`/a/${index}`).range;
			return text.slice(start, end);
		});
		expect(places).toEqual(['"one"', '"three"', '"four"']);
	});

	it.each<[string, string, string[], unknown]>([
		[
			"a comma after the last property",
			'{"a": 1,}',
			["JSON does not allow a comma after the last item. «,»"],
			{ a: 1 },
		],
		[
			"a comma after the last item",
			"[1, 2,\n]",
			["JSON does not allow a comma after the last item. «,»"],
			[1, 2],
		],
		[
			"a line comment",
			'{\n  // c\n  "a": 1\n}',
			["JSON does not allow comments. «// c»"],
			{ a: 1 },
		],
		[
			"a block comment",
			'{ /* c */ "a": 1 }',
			["JSON does not allow comments. «/* c */»"],
			{ a: 1 },
		],
		[
			"spaces that JSON does not know",
			'{\n\u00a0\u00a0"a": 1,\u3000"b":\u200b2\n}',
			[
				"JSON does not allow a no-break space (U+00A0) here. «\u00a0\u00a0»",
				"JSON does not allow a full-width space (U+3000) here. «\u3000»",
				"JSON does not allow a zero-width space (U+200B) here. «\u200b»",
			],
			{ a: 1, b: 2 },
		],
		[
			"a missing comma on one line",
			'{"a": 1 "b": 2}',
			["A comma is missing after this item. «1»"],
			{ a: 1, b: 2 },
		],
		[
			"a missing comma at a line's end",
			"[\n  1\n  2\n]",
			["A comma is missing after this item. «1»"],
			[1, 2],
		],
		["a missing colon", '{"a" 1}', ['A colon is missing after this key. «"»'], {}],
		[
			"an unclosed quote",
			'{\n  "a": "b,\n  "c": 1\n}',
			['The quote opened here is never closed. «"b,»'],
			{ c: 1 },
		],
		["a key in single quotes", "{'a': 1}", ["Expected a key, found `'a'`. «'a'»"], {}],
		["a value in single quotes", "{\"a\": 'x'}", ["Expected a value, found `'x'`. «'x'»"], {}],
		["a key without quotes", '{a: 1, "b": 2}', ["Expected a key, found `a`. «a»"], { b: 2 }],
		[
			"an unclosed brace",
			'{"a": {"b": 1}',
			["The `{` opened here is never closed. «{»"],
			{ a: { b: 1 } },
		],
		[
			"an unclosed bracket",
			'{\n  "a": [1, 2\n}',
			["The `[` opened here is never closed. «[»"],
			{ a: [1, 2] },
		],
		[
			"a brace too many",
			'{"a": 1}}',
			["Unexpected text after the end of the JSON value. «}»"],
			{ a: 1 },
		],
		[
			"duplicate keys at two depths",
			'{"a": 1, "b": {"c": 1, "c": 2}, "a": 3}',
			[
				'The key `c` appears twice in the same object. «"c"»',
				'The key `a` appears twice in the same object. «"a"»',
			],
			{ a: 3, b: { c: 2 } },
		],
		[
			"a tab in a string",
			'{"a": "x\ty"}',
			['This string contains a control character, such as a tab, that must be escaped. «"x\ty"»'],
			{ a: "x\ty" },
		],
		[
			"an unknown escape",
			'{"a": "\\d"}',
			['This string contains an invalid escape sequence. «"\\d"»'],
			{ a: "" },
		],
		["NaN", '{"a": NaN}', ["Expected a value, found `NaN`. «NaN»"], {}],
		["a leading zero", '{"a": 01}', ["`01` is not a valid JSON value. «01»"], { a: 0 }],
		["a missing value", "[1,,2]", ["Expected a value here. «,»"], [1, 2]],
		["nothing", "", ["This file is empty. «»"], undefined],
		["white space", "  \n", ["This file is empty. «»"], undefined],
		["a lone bracket", "[", ["The `[` opened here is never closed. «[»"], []],
		[
			"several faults",
			'{\n  // one\n  "a": 1,\n  "b": [1, 2,],\n  "c": 3\n  "d": 4\n}',
			[
				"JSON does not allow comments. «// one»",
				"JSON does not allow a comma after the last item. «,»",
				"A comma is missing after this item. «3»",
			],
			{ a: 1, b: [1, 2], c: 3, d: 4 },
		],
	])("tells %s", (_, text, faults, value) => {
		expect(told(read(text))).toEqual(faults);
		expect(read(text).value).toEqual(value);
	});

	it("shows both places of a duplicate key", () => {
		const [problem] = read('{"a": 1, "a": 2}').faults;
		expect(problem).toMatchObject({
			range: { start: 9, end: 12 },
			related: { range: { start: 1, end: 4 } },
		});
	});

	it("counts colons in strings for no keys", () => {
		expect(told(read('{"a:b": "c:d", "e\\":": [":"]}'))).toEqual([]);
	});

	it.each(['{"a" : 1, "a"\n: 2}', '{"a":"x :", "a":":", "b":"\\\\", "\\\\":" : \\":"}'])(
		"finds a key that is written twice among colons of all kinds: %s",
		(text) => {
			expect(told(read(text))).toEqual(['The key `a` appears twice in the same object. «"a"»']);
		},
	);

	it("survives a hundred thousand brackets", () => {
		expect(told(read("[".repeat(100_000)))).toHaveLength(1);
	});
});

describe("YAML", () => {
	const read = (text: string): DataDocument => parseYaml(new SourceFile("x.yaml", text));

	it.each<[string, string, string[], unknown]>([
		[
			"two keys that are mappings",
			"x:\n  {a: b}: 1\n  {c: d}: 2\n",
			["Invalid YAML: duplicated mapping key. «»"],
			{ x: { "{a: b}": 1, "{c: d}": 2 } },
		],
		[
			"an unquoted `: `",
			"title: Get a user: the id\nb: 1\n",
			["A value that contains `: ` must be quoted. «Get a user: the id»"],
			{ title: "Get a user; the id", b: 1 },
		],
		[
			"an unquoted `: ` in a list",
			"- title: Get a user: the id\n  b: 1\n",
			["A value that contains `: ` must be quoted. «Get a user: the id»"],
			[{ title: "Get a user; the id", b: 1 }],
		],
		[
			"a colon at the end",
			"title: What is this:\nb: 1\n",
			["A value that contains `: ` must be quoted. «What is this:»"],
			{ title: "What is this;", b: 1 },
		],
		[
			"two such values",
			"a: b: c\nd: e: f\ng: 1\n",
			[
				"A value that contains `: ` must be quoted. «b: c»",
				"A value that contains `: ` must be quoted. «e: f»",
			],
			{ a: "b; c", d: "e; f", g: 1 },
		],
		[
			"@",
			"a: @foo bar\nb: 1\n",
			["A value that starts with `@` must be quoted. «@foo bar»"],
			{ a: "_foo bar", b: 1 },
		],
		[
			"a backtick",
			"a: `x`\nb: 1\n",
			["A value that starts with a backtick must be quoted. «`x`»"],
			{ a: "_x_", b: 1 },
		],
		[
			"%",
			"a: %x\nb: 2\n",
			["A value that starts with `%` must be quoted. «%x»"],
			{ a: "_x", b: 2 },
		],
		[
			"*",
			"a: **bold**\nb: 1\n",
			["A value that starts with `*` must be quoted. «**bold**»"],
			{ a: "__bold__", b: 1 },
		],
		[
			"a bracket that begins no list",
			"title: [Beta] Things\nb: 1\n",
			["A value that starts with `[` must be quoted. «[Beta] Things»"],
			{ title: "_Beta_ Things", b: 1 },
		],
		[
			"a brace that begins no mapping",
			"a: {{x}} y\nb: 1\n",
			["A value that starts with `{` must be quoted. «{{x}} y»"],
			{ a: "__x__ y", b: 1 },
		],
		[
			"an unclosed double quote",
			'title: "abc\nb: 1\n',
			['The quote opened here is never closed. «"abc»'],
			{ title: "abc b: 1" },
		],
		[
			"a quote that a later one closes",
			'title: "abc\nb: "x"\nc: 2\n',
			['The quote opened here is never closed. «"abc»'],
			{ title: "ab", b: "x", c: 2 },
		],
		[
			"a single quote within single quotes",
			"title: 'it's'\nb: 2\n",
			["Text follows the closing quote. «s'»"],
			{ title: "it", b: 2 },
		],
		[
			"text behind a quote",
			'title: "a" b\nb: 1\n',
			["Text follows the closing quote. «b»"],
			{ title: "a", b: 1 },
		],
		[
			"duplicate keys",
			"a: 1\nb: 2\na: 3\nb: 4\n",
			[
				"The key `a` appears twice in the same object. «a»",
				"The key `b` appears twice in the same object. «b»",
			],
			{ a: 3, b: 4 },
		],
		[
			"a duplicate key of an alias that nothing has",
			"a: 1\na: *x\n",
			["The key `a` appears twice in the same object. «a»"],
			{ a: null },
		],
		[
			"a tab",
			"a:\n\tb: 1\nc: 2\n",
			["This line is indented with a tab. «\t»"],
			{ a: null, b: 1, c: 2 },
		],
		[
			"a line that is no key",
			"title\nb: 1\n",
			["This line is neither `key: value` nor part of the value above. «title»"],
			{ "title b": 1 },
		],
		["a missing space", "a:1\nb: 2\n", ["A space is missing after the colon. «:»"], { "a:1 b": 2 }],
		[
			"a missing space behind a good line",
			"a: 1\nb:2\n",
			["A space is missing after the colon. «:»"],
			{ a: 1, "b:2": null },
		],
		[
			"a space that YAML does not know",
			"a: 1\nb:\u00a0\u00a02\n",
			[
				"A no-break space (U+00A0) follows the colon, but YAML needs an ordinary space. «\u00a0\u00a0»",
			],
			{ a: 1, "b:\u00a0\u00a02": null },
		],
		[
			"a colon that YAML does not know",
			"a: 1\nb\uff1a2\n",
			["YAML reads the full-width colon (U+FF1A) here as text. «\uff1a»"],
			{ a: 1, "b\uff1a2": null },
		],
		[
			"a word behind a good line",
			"a: 1\nhttps://acme.test\n",
			["This line is neither `key: value` nor part of the value above. «https://acme.test»"],
			{ a: 1, "https://acme.test": null },
		],
		[
			"an odd indentation",
			"a:\n  b: 1\n c: 2\n",
			["This line is not indented like the lines it belongs to. «c: 2»"],
			{ a: { b: 1 }, c: 2 },
		],
		[
			"a first line indented more than all others of its block",
			"a:\n   b: 1\n  c: 2\n  d: 3\n",
			["This line is not indented like the lines it belongs to. «b: 1»"],
			{ a: { b: 1 }, c: 2, d: 3 },
		],
		[
			"a first line indented less than all others of its block",
			"a:\n b: 1\n  c: 2\n  d: 3\n",
			["This line has the wrong indentation. «b: 1»"],
			{ a: { b: { "1 c": { "2 d": 3 } } } },
		],
		[
			"an item's key indented less than the item",
			"a:\n  - b: 'x'\n    c: 1\n   d: 2\n",
			["This line is not indented like the lines it belongs to. «d: 2»"],
			{ a: [{ b: "x", c: 1 }, { d: 2 }] },
		],
		[
			"a line indented below a value",
			"a: b\n  c: d\n",
			["This line has the wrong indentation. «c: d»"],
			{ a: { "b c": "d" } },
		],
		[
			"an unclosed bracket",
			"a: [1, 2\nb: 3\n",
			["The `[` opened here is never closed. «[»"],
			{ a: [1, 2], b: 3 },
		],
		[
			"an unknown escape",
			'a: "\\d"\nb: 1\n',
			["This string contains an invalid escape sequence. «\\»"],
			{ a: "\\d", b: 1 },
		],
		["two documents", "a: 1\n---\nb: 2\n", ["A second YAML document starts here. «---»"], { a: 1 }],
		[
			"a control character",
			"a: \u0001\n",
			["This file contains a control character, which YAML does not allow. «»"],
			{ a: "\u0001" },
		],
	])("tells %s", (_, text, faults, value) => {
		expect(told(read(text))).toEqual(faults);
		expect(read(text).value).toEqual(value);
	});

	it("finds no fault where Mintlify finds none", () => {
		expect(told(read('a: "goes on\nwithout indentation"\nb: 2024-01-01\nc: {{x}}\n'))).toEqual([]);
	});

	it("keeps every place beside a fault", () => {
		const document = read("title: a: b\nopenapi: GET /x\n");
		const { start, end } = document.locate("/openapi").range;
		expect(document.file.text.slice(start, end)).toBe("GET /x");
	});

	it("reads keys that are lists, and aliases of what is written before", () => {
		const { value } = read('[a, b]: 1\nc: *e\nd: &e 2\nf: *e\ng: "\n');
		expect(value).toMatchObject({ "[a, b]": 1, c: null, d: 2, f: 2 });
	});

	it.each([
		["closing brackets", `a: ${"]".repeat(1000)}`],
		["maps as keys", `a: [\n${"{,\n".repeat(200)}`],
		["aliases", `a: b\n${"*\n".repeat(200)}`],
	])("reads on behind many %s", (_, text) => {
		expect(read(text).faults).not.toEqual([]);
	});

	it("survives a hundred thousand brackets", () => {
		expect(told(read("[".repeat(100_000)))).toHaveLength(1);
	});
});

it("reads a broken text that is nested, and gives up long before the stack ends", () => {
	const read = (count: number): string[] =>
		told(parseYaml(new SourceFile("x.yaml", `a: [\n${"{,\n".repeat(count)}`)));
	expect(read(300)).not.toContain("This file is nested too deeply to be read. «»");
	expect(read(500)).toEqual(["This file is nested too deeply to be read. «»"]);
});

it("finds nothing beyond the end of what is nested too deeply just there", () => {
	for (let depth = 80; depth < 120; depth++) {
		const file = new SourceFile("a.yaml", "[\n".repeat(depth));
		const { faults } = parseYaml(file);
		expect(faults).not.toEqual([]);
		for (const { range } of faults) {
			expect(range.start).toBeLessThan(range.end);
			expect(range.end).toBeLessThanOrEqual(file.text.length);
		}
	}
});

it("keeps places within a text that ends in an open comment", () => {
	const text = '{"a": [1\n{/*';
	const { range } = parseJson(new SourceFile("a.json", text)).locate("/a/1");
	expect(range.end).toBeLessThanOrEqual(text.length);
});
