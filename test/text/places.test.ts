// A place is exact: the text at it reads back to the value it is the place of.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMap, isScalar, isSeq, type Node, parseDocument, stringify } from "yaml";
import { parseJson } from "../../src/text/json/json.ts";
import { childPointer, segments } from "../../src/text/pointer.ts";
import { type Location, locationWithin, SourceFile } from "../../src/text/source-file.ts";
import { property } from "../../src/text/value.ts";
import { parseYaml } from "../../src/text/yaml/yaml.ts";
import { inheritedNames } from "../inherited-names.ts";
import { amountOf } from "../thorough.ts";

const key = fc.oneof(
	fc.string(),
	fc.constantFrom("", "/", "~", "~1", "a/b", '"', "\\", ...inheritedNames, "200", "ü"),
);
const value = fc.letrec((tie) => ({
	value: fc.oneof(
		{ maxDepth: 4 },
		fc.string(),
		fc.integer(),
		fc.boolean(),
		fc.constant(null),
		tie("list"),
		tie("mapping"),
	),
	list: fc.array(tie("value"), { maxLength: 4 }),
	mapping: fc.dictionary(key, tie("value"), { maxKeys: 4 }),
})).value;

function* pointers(data: unknown, pointer = ""): Iterable<[pointer: string, value: unknown]> {
	yield [pointer, data];
	if (typeof data !== "object" || data === null) return;
	for (const [name, item] of Object.entries(data))
		yield* pointers(item, childPointer(pointer, name));
}

it("splits a pointer into the keys it was made of", () => {
	fc.assert(
		fc.property(fc.array(key), (keys) => {
			expect(segments(keys.reduce(childPointer, ""))).toEqual(keys);
		}),
	);
});

describe("in JSON", () => {
	it("the text at a place reads back to the value, and the key to the key", () => {
		fc.assert(
			fc.property(value, fc.constantFrom("", "  ", "\t"), (data, indent) => {
				const file = new SourceFile("x.json", `\n${JSON.stringify(data, undefined, indent)}\n`);
				const document = parseJson(file);
				for (const [pointer, expected] of pointers(document.value)) {
					const { start, end } = document.locate(pointer).range;
					expect(JSON.parse(file.text.slice(start, end))).toEqual(expected);
					const name = segments(pointer).at(-1);
					const place = document.locate(pointer, "key").range;
					const text = file.text.slice(place.start, place.end);
					if (text.startsWith('"') && file.text.slice(place.end).trimStart().startsWith(":"))
						expect(JSON.parse(text)).toBe(name);
				}
			}),
		);
	});

	it("a place that is not written is its nearest ancestor's key", () => {
		const file = new SourceFile("x.json", '{"a": {"b": [1]}}');
		const document = parseJson(file);
		const at = (pointer: string): string => {
			const { start, end } = document.locate(pointer).range;
			return file.text.slice(start, end);
		};
		expect([at("/a/b/0"), at("/a/b/7"), at("/a/c/d"), at("/x")]).toEqual([
			"1",
			'"b"',
			'"a"',
			file.text,
		]);
	});
});

describe("in YAML", () => {
	it.each([
		["{a: b}: c", "[object Object]", "{a: b}"],
		["? {a: 1}\n: c", "[object Object]", "{a: 1}"],
		["? a: 1\n: c", "[object Object]", "a: 1"],
		["[a, 0x10]: c", "a,16", "[a, 0x10]"],
		["[a, {b: 1}, null]: c", "a,[object Object],", "[a, {b: 1}, null]"],
		["x: &x y\n*x : c", "y", "*x"],
		["x: &x {y: z}\n*x : c", "[object Object]", "*x"],
	])("the key of `%s` is where it is written", (text, name, written) => {
		const document = parseYaml(new SourceFile("x.yaml", text));
		const pointer = childPointer("", name);
		const textAt = ({ range: { start, end } }: Location): string => text.slice(start, end);
		expect(property(document.value, name)).toBe("c");
		expect(textAt(document.locate(pointer, "key"))).toBe(written);
		expect(textAt(document.locate(pointer))).toBe("c");
	});

	it("a place is where another parser finds the value", () => {
		const options = fc.record({
			defaultStringType: fc.constantFrom(
				"PLAIN" as const,
				"QUOTE_DOUBLE" as const,
				"BLOCK_LITERAL" as const,
				"BLOCK_FOLDED" as const,
			),
			collectionStyle: fc.constantFrom("any" as const, "flow" as const),
			lineWidth: fc.constantFrom(20, 80),
		});
		fc.assert(
			fc.property(value, options, (data, style) => {
				const text = stringify({ data }, style);
				const document = parseYaml(new SourceFile("x.yaml", text));
				fc.pre(document.faults.length === 0);
				for (const [pointer, node, name] of nodes(parseDocument(text).contents)) {
					const { start } = document.locate(pointer).range;
					expect([pointer, start]).toEqual([pointer, node.range?.[0]]);
					if (name === undefined) continue;
					const place = document.locate(pointer, "key").range;
					expect([place.start, place.end]).toEqual(name.range?.slice(0, 2));
				}
			}),
			{ numRuns: amountOf(40, 200) },
		);
	});

	it.each([
		["a comment before the value", "a: # c\n  b: 1\n", "/a/b", "1"],
		["an alias", "a: &x {b: 1}\nc: *x\n", "/c", "*x"],
		["what an alias stands for", "a: &x {b: 1}\nc: *x\n", "/c/b", "1"],
		[
			"what an anchor stood for at the alias",
			"a: &x {b: 1}\nc: *x\nd: &x {b: 2}\ne: *x\n",
			"/c/b",
			"1",
		],
		[
			"what it stands for behind its second definition",
			"a: &x {b: 1}\nc: *x\nd: &x {b: 2}\ne: *x\n",
			"/e/b",
			"2",
		],
		[
			"a key of an anchor that is defined again",
			"a: &x {b: 1}\nc:\n  <<: *x\nd: &x {b: 2}\n",
			"/c/b",
			"1",
		],
		["a merged key", "a: &x {b: 1}\nc:\n  <<: *x\n  d: 2\n", "/c/b", "1"],
		["an own key beside a merge", "a: &x {b: 1}\nc:\n  <<: *x\n  b: 2\n", "/c/b", "2"],
		["a number as key", "200:\n  a: x\n", "/200/a", "x"],
		["a quoted key", "\"a b\":\n  'c''d': e\n", "/a b/c'd", "e"],
		["a key in hexadecimal", "0x10: a\n", "/16", "a"],
		[
			"a flow list over lines, with comments",
			"a: [1, # ]\n  2,\n]\nb: 3\n",
			"/a",
			"[1, # ]\n  2,\n]",
		],
		["a block text with a comment in its head", "a: | # c\n  b\nd: 1\n", "/a", "| # c\n  b"],
		["CRLF", "a: 1\r\nb:\r\n  c: x\r\n", "/b/c", "x"],
		["a quoted text", "a: 'b'\n", "/a", "'b'"],
		["a text that only js-yaml 4 accepts", 'a: "b\nc"\nd: e\n', "/d", "e"],
	])("finds %s", (_, text, pointer, expected) => {
		const document = parseYaml(new SourceFile("x.yaml", text));
		expect(document.faults).toEqual([]);
		const { start, end } = document.locate(pointer).range;
		expect(text.slice(start, end)).toBe(expected);
	});

	it.each([
		["a: &x\n  - - b: c\n      <<: *x\n", "/a/0/0/b"],
		["a: &x\n  - b: c\n  - <<: *x\n", "/a/1/b"],
		["a: &x\n  - &y {b: c}\n  - [*y]\nd:\n  <<: *x\n", "/d/0/b"],
	])("ends where a list merges itself: %j", (text, pointer) => {
		const document = parseYaml(new SourceFile("x.yaml", text));
		expect(document.faults).toEqual([]);
		const { start, end } = document.locate(pointer).range;
		expect(text.slice(start, end)).toBe("c");
	});

	it("ends where a list has itself and merges itself", () => {
		const text = "a: &x\n  - *x\n  - {<<: *x}\n";
		const document = parseYaml(new SourceFile("x.yaml", text));
		expect(document.locate("/a/1/b").range.end).toBeGreaterThan(0);
	});

	it("merges what is merged again and again", () => {
		const merges = Array.from(
			{ length: 30 },
			(_, level) => `a${level + 1}: &a${level + 1} {<<: [*a${level}, *a${level}]}\n`,
		);
		const text = `a0: &a0 {b: c}\n${merges.join("")}`;
		const document = parseYaml(new SourceFile("x.yaml", text));
		expect(document.faults).toEqual([]);
		const { start, end } = document.locate("/a30/b").range;
		expect(text.slice(start, end)).toBe("c");
	});

	it("finds a stretch of a value, else the whole value", () => {
		const document = parseYaml(new SourceFile("x.yaml", "a: get /users\n"));
		const at = document.locate("/a");
		expect(locationWithin(at, "/users").range).toEqual({ start: 7, end: 13 });
		expect(locationWithin(at, "/orders").range).toEqual(at.range);
	});
});

describe("positions", () => {
	const file = new SourceFile("x", "\uFEFFa😀b\r\nc\n\nd");

	it.each([
		[0, 1, 1],
		[3, 1, 4],
		[6, 2, 1],
		[8, 3, 1],
		[9, 4, 1],
		[10, 4, 2],
	])("offset %i is line %i, column %i", (offset, line, column) => {
		expect(file.position(offset)).toEqual({ line, column });
	});

	it("give lines without their breaks", () => {
		expect([1, 2, 3, 4, 5].map((line) => file.line(line))).toEqual(["a😀b", "c", "", "d", ""]);
	});
});

function* nodes(
	node: unknown,
	pointer = "",
	name?: Node,
): Iterable<[pointer: string, node: Node, name: Node | undefined]> {
	if (isScalar(node) && node.source !== "") yield [pointer, node, name];
	if (isSeq(node))
		for (const [index, item] of node.items.entries())
			yield* nodes(item, childPointer(pointer, index));
	if (!isMap(node)) return;
	for (const { key: written, value: content } of node.items) {
		if (isScalar(written))
			yield* nodes(content, childPointer(pointer, String(written.value)), written);
	}
}
