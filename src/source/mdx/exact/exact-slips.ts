// What authors can have meant for something else than it is, as the exact parser reads it.
import type { Nodes, Paragraph, Parents, Table } from "mdast";
import "mdast-util-math";
import type { Range } from "../../source-file.ts";
import { rangeOf } from "../mdx.ts";
import { skipRun } from "../scan/characters.ts";
import { cellsBeyond } from "../scan/tables.ts";
import {
	addTextSlips,
	drawnKind,
	isUnclosed,
	opensCode,
	partedEnd,
} from "../scan/text/slips.ts";
import type { Slip } from "../slip.ts";

/** Those that a node has itself, and not what is in it. */
export function slipsOf(node: Nodes, text: string): readonly Slip[] {
	const range = rangeOf(node);
	switch (node.type) {
		case "code":
		case "math":
			return codeSlips(text, range);
		case "inlineMath":
			return [{ kind: "maths", range }];
		case "paragraph":
			return [...paragraphSlips(node, text), ...partedLinks(node, text)];
		case "table":
			return rowSlips(node, text);
		case "heading":
		case "tableCell":
			return partedLinks(node, text);
		default:
			return [];
	}
}

function codeSlips(text: string, { start, end }: Range): readonly Slip[] {
	const [opening, ...lines] = trimmedLines(text, start, end);
	if (opening === undefined) return [];
	const drawn = drawnKind(text, opening);
	const slips: Slip[] =
		drawn === undefined ? [] : [{ kind: drawn, range: opening }];
	const [marks = ""] = /^(?:`+|~+|\$+)/.exec(text.slice(start, end)) ?? [];
	const inner = lines.find((line) => {
		const written = text.slice(line.start, line.end);
		if (!written.startsWith(marks)) return false;
		const mark = marks.charCodeAt(0);
		const rest = written.slice(skipRun(written, 0, written.length, mark));
		return opensCode(rest, mark);
	});
	if (inner !== undefined)
		slips.push({ kind: "inner-code", range: inner, block: opening });
	const isLast = text.slice(end).trim() === "";
	if (isLast && isUnclosed(text, start, end))
		slips.push({ kind: "open-code", range: opening });
	return slips;
}

/** Without blanks and the marks of block quotes around them. */
function trimmedLines(text: string, start: number, end: number): Range[] {
	return Array.from(
		text.slice(start, end).matchAll(/[^\r\n]+/g),
		({ 0: line, index }) => {
			const marks = index === 0 ? 0 : line.search(/[^ \t>]|$/);
			const from = start + index;
			return { start: from + marks, end: from + line.trimEnd().length };
		},
	);
}

function paragraphSlips(node: Paragraph, text: string): readonly Slip[] {
	const { start, end } = rangeOf(node);
	const lines = trimmedLines(text, start, end).flatMap((line) => [
		line.start,
		line.end,
	]);
	const slips: Slip[] = [];
	addTextSlips(text, lines, slips);
	return slips;
}

function rowSlips({ children, align }: Table, text: string): readonly Slip[] {
	return children.flatMap((row) => {
		const { start, end } = rangeOf(row);
		return cellsBeyond(text, start, end, align?.length ?? 0) ?? [];
	});
}

/** Those of a paragraph, heading or cell, whatever stands between their brackets. */
function partedLinks(node: Parents, text: string): readonly Slip[] {
	const slips: Slip[] = [];
	const open: number[] = [];
	for (const { start, end } of textsIn(node))
		for (let at = start; at < end; at++) {
			const character = text.charAt(at);
			if (character === "\\") at++;
			else if (character === "[") open.push(at);
			else if (character === "]") {
				const from = open.pop();
				const to = partedEnd(text, at + 1);
				if (from !== undefined && to !== -1)
					slips.push({ kind: "parted-link", range: { start: from, end: to } });
			}
		}
	return slips;
}

function textsIn(node: Parents): readonly Range[] {
	const texts: Range[] = [];
	const open: Nodes[] = [node];
	for (let top = open.pop(); top !== undefined; top = open.pop())
		if (top.type === "text") texts.push(rangeOf(top));
		else if ("children" in top) open.push(...top.children.toReversed());
	return texts;
}
