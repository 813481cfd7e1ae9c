// The tables of a body, in Markdown and in HTML.

import type { Body, Element } from "../../mdx/body.ts";
import { decodeMarkdown } from "../../mdx/mdx.ts";
import type { Range } from "../../text/source-file.ts";
import { expressions, withoutBreaks } from "./source-text.ts";

export interface SourceTable {
	readonly start: number;
	/** The texts of the cells; the first row has the names of the columns. */
	readonly rows: readonly (readonly string[])[];
}

export interface HtmlTable extends SourceTable {
	readonly table: Element;
}

/** True if the line below marks the names of columns, which need no `|` at the start. */
export function isAboveDelimiters(text: string, offset: number): boolean {
	const lineEnd = text.indexOf("\n", offset);
	const nextEnd = text.indexOf("\n", lineEnd + 1);
	const next = lineEnd === -1 ? "" : text.slice(lineEnd + 1, nextEnd === -1 ? undefined : nextEnd);
	return /^[ \t>|:-]+\r?$/.test(next) && next.includes("|") && next.includes("-");
}

/** `rowStarts` are the offsets of the lines of all tables, apart from those below their heads. */
export function readTables(text: string, rowStarts: readonly number[]): readonly SourceTable[] {
	const tables: { start: number; rows: string[][] }[] = [];
	let lastEnd = -1;
	for (const start of rowStarts.toSorted((one, other) => one - other)) {
		const line = /.*/y;
		line.lastIndex = start;
		const written = line.exec(text)?.[0] ?? "";
		const cells = cellsOf(written);
		const table = tables.at(-1);
		const between = lastEnd === -1 ? "" : text.slice(lastEnd, start);
		if (table === undefined || !/^\r?\n(?:[ \t>|:-]+\r?\n)?$/.test(between))
			tables.push({ start, rows: [cells] });
		else table.rows.push(cells);
		lastEnd = start + written.replace(/\r$/, "").length;
	}
	return tables;
}

/** The cells without the targets of links, which are blocks of their own. */
function cellsOf(row: string): string[] {
	return row
		.replaceAll(/\]\([^()\n]*\)/g, "]")
		.replace(/^[ \t>]*\|/, "")
		.replace(/\|\s*$/, "")
		.split(/(?<!\\)\|/)
		.map(shownCell);
}

export const tableElement = /^(?:table|thead|tbody|tfoot|tr|th|td)$/;

/** The texts of the cells of tables that are written as HTML. */
export function readHtmlTables({ elements }: Body, text: string): readonly HtmlTable[] {
	const rowsByTable = new Map<Element | undefined, string[][]>();
	const cellsByRow = new Map<Element | undefined, string[]>();
	for (const element of elements) {
		const { name, parent, content } = element;
		if (name === "table") rowsByTable.set(element, []);
		if (name === "tr") {
			const cells: string[] = [];
			const table = parent?.name === "table" ? parent : parent?.parent;
			rowsByTable.get(table)?.push(cells);
			cellsByRow.set(element, cells);
		}
		if (/^t[hd]$/.test(name))
			cellsByRow.get(parent)?.push(content === undefined ? "" : textInElement(text, content));
	}
	return [...rowsByTable].flatMap(([table, rows]) =>
		table === undefined ? [] : [{ table, start: table.start, rows }],
	);
}

/** The text in an element. Its length is limited, because elements can be nested without end. */
export function textInElement(text: string, { start, end }: Range): string {
	const source = text.slice(start, Math.min(end, start + maxTextLength));
	const formattedText = source
		.replaceAll(/<\/?code>/g, "`")
		.replaceAll(/<\/?(?:b|strong)>/g, "**")
		.replaceAll(/<(?!br\b)[^<>]*>/g, " ");
	return shownCell(formattedText);
}

const maxTextLength = 5_000;

/** The text of a cell. docproof does not know what an expression shows, unless it is a text. */
function shownCell(cell: string): string {
	const shownText = cell.includes("`") ? cell : cell.replaceAll(expressions, "$2");
	const parts = decodeMarkdown(shownText)
		.replaceAll("</br>", "")
		.split(/<br\s*\/?>/);
	return parts.map(withoutBreaks).join("<br>");
}
