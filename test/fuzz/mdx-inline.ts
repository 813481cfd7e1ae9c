// The inline constructs of MDX, and the attributes of tags.
import { inheritedNames } from "../inherited-names.ts";
import type { Writer } from "./writer.ts";

export function name(writer: Writer): string {
	if (writer.happens(0.03)) return writer.one(inheritedNames);
	return writer.pick(["Card", "Tab", "b", "a.b", "a-b", "_x"], ["a:b", "é", "MDX"]);
}

export function attribute(writer: Writer): string {
	if (writer.happens(0.03)) return `${writer.one(inheritedNames)}="b"`;
	return writer.pick(
		[
			'a="b"',
			"a='b \"c\"'",
			"a",
			"a-b={1}",
			"a={`b`}",
			"a={{ b: [1] }}",
			"a={<b c='d' />}",
			"{...a}",
			'a="b\n   c"',
			'a="&amp;&lt;&copy;"',
			"a={() => { return 1 }}",
			'a="{b} <c"',
		],
		["a={}", 'a = "b"', "a:b", "a=b", 'a"', "{a}", "a={b c}", 'a="&nope;"'],
	);
}

export function inline(writer: Writer, depth = 0): string {
	const parts = Array.from({ length: 1 + writer.below(4) }, () => part(writer, depth));
	return parts.join(writer.pick([" "], [""]));
}

function part(writer: Writer, depth: number): string {
	if (depth < 3 && writer.happens(0.3)) return around(writer, depth);
	return writer.happens(0.5) ? writer.pick(plain, oddPlain) : writer.pick(parts, oddParts);
}

function around(writer: Writer, depth: number): string {
	const inside = inline(writer, depth + 1);
	const mark = writer.one(["*", "**", "_", "__", "~", "~~", "***"]);
	const tag = name(writer);
	return writer.pick(
		[
			`${mark}${inside}${mark}`,
			`${mark}${inside}${mark}`,
			`[${inside}]${resource(writer)}`,
			`[${inside}]${resource(writer)}`,
			`![${inside}]${resource(writer)}`,
			`<${tag}>${inside}</${tag}>`,
			`<${tag} ${attribute(writer)}>${inside}</${tag}>`,
			`"${inside}"`,
		],
		[
			`${mark}${inside}`,
			`[${inside}]`,
			`<${tag}>${inside}`,
			`{<b>{1}${inside}</b>}`,
			`${mark} ${inside}${mark}`,
		],
	);
}

function resource(writer: Writer): string {
	const target = writer.pick(
		["/a", "/a", "", "<b c>", "/a(b)", "/a&amp;b", "#é", "/{a}"],
		["<b", "/a(b", "/a\\)", "/a&#x41;\\&", "/a\u00a0b", "/a\fb", "<>", "/a\\"],
	);
	const title = writer.pick(
		["", "", "", ' "t"', " 't\\'u'", " (t(u)"],
		[" (t\\(u)", ' "t" ', ' "t\n u"', ' t"', '"t"', ' "{a} <b"', " (t(u))"],
	);
	return writer.pick(
		[`(${target}${title})`, `(${target}${title})`, "[a]", "[]", "[b c]"],
		[`( ${target}${title} )`, "[^n]", "", " (/a)", `(${target}`, "[", "[a"],
	);
}

const plain = [
	"a",
	"text",
	"more text",
	"é",
	"中文",
	"😀",
	"“a”",
	".",
	",",
	"-",
	"(b)",
	"a\u00a0b",
	"1.5",
];

const oddPlain = [
	"a\fb",
	"\f",
	"\v",
	"\u2028",
	"\u200b",
	"\ud800",
	"a\tb",
	"  ",
	"\u0001",
	"+",
	"1.",
	"\u00a0",
];

const parts = [
	"`a`",
	"``a`b``",
	"`{a <b`",
	"$a$",
	"$$a$$",
	"{a}",
	"{a.b}",
	"{'}'}",
	"{`a`}",
	"{/* c */}",
	"\\{a\\}",
	"\\<a",
	"\\*",
	"&amp;",
	"&lt;",
	"&#35;",
	"&#x1F600;",
	"&",
	"https://a.b",
	"https://a.b/c?d=e&f",
	"a@b.c",
	"<b/>",
	"<b c='d' />",
	"<",
	"[a][]",
	"[a]",
	"[ ]",
	"]",
	"a*b*c",
	"a_b_c",
	"x**y**",
	"#",
	"=",
	"!",
];

const oddParts = [
	"`a",
	"` ",
	"$5",
	"{a b}",
	"{",
	"}",
	"\\",
	"&copy",
	"&nope;",
	"&#0;",
	"https://a.b&amp;",
	"www.a.b/(c)",
	"http://a.b/{c}",
	"https://a.b/*c*",
	"mailto:a@b.c",
	"a@b.c_",
	"<a",
	"</a>",
	"[^n]",
	"[^1]",
	"![a][a]",
	"[",
	"![",
	"[[a](/b)](/c)",
	"*",
	"**",
	"_",
	"~",
	"|",
	"\\|",
	">",
];
