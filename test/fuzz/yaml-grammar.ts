// Texts by the grammar of YAML: nested mappings, lists and all kinds of scalars.
import { inheritedNames } from "../inherited-names.ts";
import type { Random } from "./random.ts";
import { Writer } from "./writer.ts";

type Lines = readonly string[];

export function yamlText(random: Random): string {
	const writer = new Writer(random);
	const begin = writer.slips() ? [writer.one(["---", "%YAML 1.2", "# c"])] : [];
	const end = writer.slips() ? [writer.one(["...", "---", "---\na: b"])] : [];
	return writer.text([...begin, ...mapping(writer, 0), ...end]);
}

/** A page with such a text as its frontmatter. */
export function yamlPage(random: Random): string {
	const writer = new Writer(random);
	const mark = writer.pick(["---"], ["--- ", "= yaml =", "...", "----"]);
	const inside = mapping(writer, 0);
	const end = writer.pick([mark], ["...", "---", "--- ", " ---", "----"]);
	const text = writer.text([mark, ...inside, end, "", "Text."]);
	return (writer.slips() ? "\uFEFF" : "") + text;
}

function mapping(writer: Writer, depth: number): Lines {
	const indent = writer.pick([""], [" ", "\t", "   "]);
	const count = 1 + writer.below(4);
	return Array.from({ length: count }, (_, index) => pair(writer, depth, keyOf(writer, index)))
		.flat()
		.map((line) => (line === "" ? line : indent + line));
}

/** A key, mostly one that occurs only once in its mapping. */
function keyOf(writer: Writer, index: number): string {
	if (writer.happens(0.05)) return writer.one(inheritedNames);
	return `${writer.pick(keys, oddKeys)}${writer.slips() ? "" : index}`;
}

function pair(writer: Writer, depth: number, key: string): Lines {
	if (writer.slips()) return [writer.one(["? a", "? [a]\n: b", "<<: *a", "a", "- b", "# c", ""])];
	const colon = writer.pick([":"], [" :", ":\t", ""]);
	const before = writer.happens(0.1) ? ` ${property(writer)}` : "";
	if (depth < 4 && writer.happens(0.3)) {
		const inside = writer.happens(0.5) ? mapping(writer, depth + 1) : list(writer, depth + 1);
		const indent = writer.pick(["  "], ["", " ", "    ", "\t"]);
		return [key + colon + before, ...indented(inside, indent)];
	}
	const [first = "", ...rest] = scalar(writer);
	const line = `${key}${colon}${before} ${first}${writer.slips() ? " # c" : ""}`;
	return [line, ...indented(rest, writer.pick(["  "], [" ", "", "\t"]))];
}

function list(writer: Writer, depth: number): Lines {
	const count = 1 + writer.below(3);
	return Array.from({ length: count }, () => {
		const inside =
			depth < 4 && writer.happens(0.4)
				? writer.pick([mapping, mapping, list], [list])(writer, depth + 1)
				: scalar(writer);
		const [first = "", ...rest] = inside;
		const mark = writer.pick(["- "], ["-", "-   ", "-\t", "* "]);
		return [mark + first, ...indented(rest, writer.pick(["  "], ["", "    "]))];
	}).flat();
}

function indented(lines: Lines, indent: string): Lines {
	return lines
		.flatMap((line) => line.split("\n"))
		.map((line) => (line === "" ? line : indent + line));
}

function property(writer: Writer): string {
	return writer.pick(["&a", "!!str"], ["!", "!x", "!!int", "&a &b", "*a", "!!binary", "!!set"]);
}

function scalar(writer: Writer): Lines {
	if (writer.happens(0.15)) return blockScalar(writer);
	if (writer.happens(0.2)) return [flow(writer, 0)];
	return writer.pick(scalars, oddScalars).split("\n");
}

function blockScalar(writer: Writer): Lines {
	const mark = writer.pick(["|", ">", "|-", ">+"], ["|2", ">1-", "|9", "|0", "| # c", ">x"]);
	const inside = writer.some(3, () =>
		writer.pick(["text", "more: text", "", "  deep", "# c"], ["\t", " ", "é\u2028", "---"]),
	);
	return [mark, ...inside];
}

function flow(writer: Writer, depth: number): string {
	const items = writer.some(3, () => {
		if (depth < 3 && writer.happens(0.3)) return flow(writer, depth + 1);
		return writer.pick(flowItems, oddFlowItems);
	});
	const gap = writer.pick([", "], [",", ",\n", " ,", ", , "]);
	return writer.happens(0.5)
		? `[${items.join(gap)}${writer.pick(["]"], ["", ",]", "\n]"])}`
		: `{${items.map((item, index) => `k${index}: ${item}`).join(gap)}${writer.pick(["}"], ["", ",}", "]"])}`;
}

const keys = ["title", "a", "b-c", '"q"', "'r'", "é", "a b"];
const oddKeys = [
	...inheritedNames,
	"<<",
	"? a",
	"*a",
	"&a b",
	"!!str c",
	"1",
	"true",
	"~",
	"",
	"[a]",
	"{a: b}",
	"a:b",
	"- a",
	"@a",
	"a#",
	'"a\\n"',
	"`",
];
const scalars = [
	"text",
	"more text",
	"'a'",
	"'a''b'",
	'"a"',
	'"a\\n\\u0041\\x41"',
	"1",
	"1.5",
	"-1",
	"true",
	"null",
	"",
	"~",
	"a:b",
	"a#b",
	"https://a.b/c",
	"a\nb",
	'"a\nb"',
	"'a\n\nb'",
	"2024-01-01",
	"GET /a/{b}",
	"é 😀",
];
const oddScalars = [
	"012",
	"0o17",
	"0x1F",
	"0b1",
	"1_000",
	"1:30",
	".inf",
	"-.NaN",
	"1e3",
	"+.5",
	"Yes",
	"TRUE",
	"2024-01-01T00:00:00Z",
	"2001-12-14 21:59:43.10 -5",
	"a: b",
	"a #b",
	"*a",
	"*b",
	"&b c",
	"!x y",
	"!!int 1",
	"!!str 1",
	"!!binary YQ==",
	"!!timestamp x",
	"@a",
	"`a`",
	"%a",
	"'a",
	'"a',
	'"\\q"',
	'"a\\',
	"'a' b",
	"{{x}}",
	"- a",
	"? a",
	"| a",
	"a\tb",
	"a \nb: c",
	"\u0001",
	"\uFEFF",
	"\u0085",
	"\u2028",
	"a\u00a0",
];
const flowItems = ["a", "'b'", '"c"', "1", "true", "a b", "https://a.b", "null"];
const oddFlowItems = [
	"a: b",
	"",
	"*a",
	"&a b",
	"!x",
	"a:b",
	'"a":1',
	"#",
	"? a",
	"-",
	"'a",
	"{",
	"\n",
];
