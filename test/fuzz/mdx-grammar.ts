// Pages by the grammar of MDX: nested blocks with all kinds of text in them.
import { inheritedNames } from "../inherited-names.ts";
import { attribute, inline, name } from "./mdx-inline.ts";
import type { Random } from "./random.ts";
import { Writer } from "./writer.ts";

type Lines = readonly string[];

export function mdxPage(random: Random): string {
	const writer = new Writer(random);
	const lines = [...(writer.happens(0.1) ? frontmatter(writer) : []), ...blocks(writer, 0, 4)];
	return (writer.slips() ? "\uFEFF" : "") + writer.text(lines);
}

function frontmatter(writer: Writer): Lines {
	const mark = writer.pick(["---", "+++"], ["--- ", " ---", "----"]);
	return [mark, "a: b", writer.pick([mark], ["...", "--"])];
}

/** Blocks, most of them separated by a blank line. */
function blocks(writer: Writer, depth: number, most: number): string[] {
	const all: string[] = [];
	for (let left = 1 + writer.below(most); left > 0; left--) {
		const isHolder = depth < 4 && writer.happens(0.4);
		all.push(...writer.pick(isHolder ? holders : leaves, odd)(writer, depth));
		if (writer.happens(0.6)) all.push(writer.pick([""], [" ", "\t"]));
	}
	if (writer.slips()) return all.map((line) => writer.one([" ", "   ", "     ", "\t"]) + line);
	return all;
}

function quote(writer: Writer, depth: number): Lines {
	const mark = writer.pick(["> ", "> ", ">"], [" > ", ">  ", ">\t", "   >"]);
	return blocks(writer, depth + 1, 3).map((line, index) =>
		index > 0 && writer.slips() ? line : mark + line,
	);
}

function list(writer: Writer, depth: number): Lines {
	const mark = writer.pick(["-", "*", "+", "1.", "1)"], ["2.", "10.", "0."]);
	const gap = writer.pick([" ", " ", "  ", "   "], ["     ", "\t"]);
	const count = 1 + writer.below(3);
	return Array.from({ length: count }, () => item(writer, depth, mark, gap)).flat();
}

function item(writer: Writer, depth: number, mark: string, gap: string): Lines {
	if (writer.slips()) return [mark];
	const task = writer.happens(0.1) ? writer.pick(["[ ] ", "[x] "], ["[x]"]) : "";
	const indent = " ".repeat(mark.length + gap.length);
	return blocks(writer, depth + 1, 2).map((line, index) => {
		if (index === 0) return mark + gap + task + line;
		return line === "" ? line : writer.pick([indent], ["", " ", `${indent} `]) + line;
	});
}

function element(writer: Writer, depth: number): Lines {
	const tag = name(writer);
	const content = blocks(writer, depth + 1, 3);
	const indent = writer.pick(["", "  "], ["    ", "\t"]);
	const closing = writer.pick([`</${tag}>`], ["", "</b>", `</${tag} >`, "<b>"]);
	const [first = "", ...rest] = content;
	if (writer.slips()) return [openingTag(writer, tag).join(" ") + first, ...rest, closing];
	return [
		...openingTag(writer, tag),
		...(writer.happens(0.3) ? [""] : []),
		...content.map((line) => (line === "" ? line : indent + line)),
		closing,
	];
}

function openingTag(writer: Writer, tag: string): string[] {
	const attributes = writer.some(2, () => attribute(writer));
	return writer.happens(0.2)
		? [`<${tag}`, ...attributes.map((one) => `  ${one}`), ">"]
		: [`<${[tag, ...attributes].join(" ")}>`];
}

function selfClosing(writer: Writer): Lines {
	const all = [`<${name(writer)}`, ...writer.some(3, () => attribute(writer))];
	return writer.happens(0.3) ? [...all, "/>"] : [`${all.join(" ")} />`];
}

function elementsInLine(writer: Writer): Lines {
	const tag = name(writer);
	const inside = writer.some(2, () =>
		writer.one(["{a}", "<b/>", `<i>${inline(writer)}</i>`, "{/* c */}", " "]),
	);
	return [`<${tag}>${inside.join("")}</${tag}>${writer.pick(["", " "], ["a"])}`];
}

function flowExpression(writer: Writer): Lines {
	return writer.pick<Lines>(
		[
			["{a}"],
			["{/* c */}"],
			["{/* c", "", "d */}"],
			["{", "  a", "}"],
			["{[1, 2].map((a) => (", "  <b key={a}>{a}</b>", "))}"],
			["{`a", "b`}"],
			["{a}<b/>"],
			["{a ? <b>c</b> : null} "],
			["{(a) => { return a } ? 1 : 2}"],
			["{{a: 1}}"],
			["{'}'}"],
			["{a // b", "}"],
		],
		[["{a}{b}"], ["{a b}"], ["{a"], ["a}"], ["{a // }"], ["{}}"]],
	);
}

function statements(writer: Writer): Lines {
	const letter = writer.one([..."abcdefghijklmnop"]);
	return writer.pick<Lines>(
		[
			["", `import ${letter} from '/a.mdx'`, ""],
			["", `import { ${letter} } from "./a.jsx";`, ""],
			["", `export const ${letter} = 1`, ""],
			["", `export const ${letter} = () => (`, "  <b>{1}</b>", ")", ""],
			["", `export const ${letter} = [`, "", "]", ""],
		],
		[
			[`export { ${letter} }`],
			[`import ${letter}, * as z from 'd'`],
			[`export default function ${letter}() {}`],
			["import the thing"],
			["export your data"],
			["export * from 'a'"],
			["import 'a.css'", "text"],
		],
	);
}

function fence(writer: Writer): Lines {
	const sign = writer.one(["`", "`", "~", "$"]);
	const mark = sign.repeat((sign === "$" ? 2 : 3) + writer.below(3));
	const info = writer.pick(["", "js", ' js title="a"', " {1}"], ["a`b", "$"]);
	const inside = writer.some(4, () =>
		writer.one([inline(writer), "<a", "{", "", "  ", "> a", "- a", "    b", sign]),
	);
	const closing = writer.pick([mark], [mark + sign, `  ${mark} `, ""]);
	return [mark + info, ...inside, ...(closing === "" ? [] : [closing])];
}

function heading(writer: Writer): Lines {
	const marks = "#".repeat(1 + writer.below(6));
	const end = writer.pick(["", "", " #", " {#a-b}"], [" ##  ", "#", " { #c }"]);
	return [`${marks}${writer.pick([" "], ["\t", "  ", "", "#"])}${inline(writer)}${end}`];
}

function underlined(writer: Writer): Lines {
	const line = writer.pick(["===", "---"], ["=", "-", "== ", "- -", "  =", "=-="]);
	return [...paragraph(writer), line];
}

function paragraph(writer: Writer): Lines {
	return Array.from({ length: 1 + writer.below(3) }, () => {
		const end = writer.pick(["", "", "  "], ["\\", " ", "\t", "   \\"]);
		return inline(writer) + end;
	});
}

function table(writer: Writer): Lines {
	const width = 1 + writer.below(3);
	const row = (cell: () => string): string => {
		const cells = Array.from({ length: width }, cell);
		if (writer.slips()) cells.push(cell());
		const inside = cells.join(writer.pick([" | "], ["|"]));
		return writer.happens(0.7) ? `| ${inside} |` : inside;
	};
	return [
		...(writer.slips() ? [inline(writer)] : []),
		row(() => inline(writer)),
		row(() => writer.pick(["---", ":--", "-:", ":-:"], ["-", "--|", "="])),
		...writer.some(3, () => row(() => writer.pick([inline(writer)], ["", "\\|", "`|`"]))),
	];
}

function definition(writer: Writer): Lines {
	const label = writer.pick(
		["a", "A", "b c"],
		["b\nc", "^n\nm", "a\\]", "x*y*", "é", ...inheritedNames],
	);
	const target = writer.pick(
		["/a", "/b#c"],
		["<b c>", "/a(b)", "\n/a", "<>", "", "/&amp;", "/\\a"],
	);
	const title = writer.pick(
		["", "", ' "t"', " 't'"],
		[" (t)", '\n"t"', ' "t" x', " (t(u)", ' "t\nu"'],
	);
	const gap = writer.pick([" ", ""], ["\t", "\n  ", "\f"]);
	return ["", ...`[${label}]:${gap}${target}${title}`.split("\n"), ""];
}

function footnote(writer: Writer, depth: number): Lines {
	const label = writer.one(["n", "1", "a b", "^", "constructor"]);
	return [...blocks(writer, depth + 1, 2)].map((line, index) => {
		if (index === 0) return `[^${label}]: ${line}`;
		return line === "" || writer.slips() ? line : `    ${line}`;
	});
}

function strange(writer: Writer): Lines {
	return writer.one<Lines>([
		["---"],
		["***"],
		["_ _ _"],
		["<!-- c -->"],
		["<br>"],
		["<5"],
		["</a>"],
		[":::note"],
		["\u00a0"],
		["\f"],
		["\u2028"],
		["<MDX>"],
		["</MDX>"],
		["{{x}}"],
	]);
}

const holders = [quote, list, list, element, element];
const leaves = [
	paragraph,
	paragraph,
	paragraph,
	heading,
	heading,
	underlined,
	fence,
	fence,
	table,
	definition,
	selfClosing,
	elementsInLine,
	flowExpression,
	statements,
];
const odd = [strange, strange, footnote];
