// Tables that are not parsed as tables, and cells that Mintlify drops.

import type { Oddity } from "../../../src/mdx/oddity.ts";
import { odditiesIn, textAt } from "../../../src/site/bodies/markup/oddities.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location, Range } from "../../../src/text/source-file.ts";
import { endOfLine } from "../../../src/text/text-parts.ts";
import { countCells, rowsIn, type TableRow } from "./table-rows.ts";

interface TableEdit {
	readonly at: Location;
	readonly text: string;
	readonly isUnsafe?: true;
}

export interface BrokenTable {
	/**
	 * `no-dashes`: the delimiter row is missing; `malformed`: the delimiter row has other characters
	 * than dashes, or dashes with blanks; `other-count`: the delimiter row has more or fewer
	 * cells than the head; `no-head`: no row is above the delimiter row; `parted`: blank lines
	 * separate the rows; `dropped`: a row has more cells than the table has columns.
	 */
	readonly kind: "no-dashes" | "malformed" | "other-count" | "no-head" | "parted" | "dropped";
	/** The location of the faulty row; for `dropped`, of the invisible cells. */
	readonly at: Location;
	/** The numbers of cells in the head and in the delimiter row. */
	readonly cells: readonly [number, number];
	/**
	 * The kind of text whose bars split cells by accident: code spans or plain text; only for
	 * `dropped`.
	 */
	readonly bars?: "code" | "text" | undefined;
	/** `undefined` if the correction is not certain. */
	readonly fix: TableEdit | undefined;
}

export const brokenTables = eachBody(function* (_, file): Iterable<BrokenTable> {
	const textRanges: Range[] = [];
	for (const oddity of odditiesIn(file, "no-table", "dropped-cells"))
		if (oddity.kind === "dropped-cells") yield droppedCells(file, oddity);
		else textRanges.push(oddity.range);
	for (let rowIndex = 0; rowIndex < textRanges.length; ) {
		let nextIndex = rowIndex + 1;
		while (nextIndex < textRanges.length && isBlankBetween(file, textRanges, nextIndex))
			nextIndex++;
		const tableFault = findTableFault(file, textRanges.slice(rowIndex, nextIndex));
		if (tableFault !== undefined) yield tableFault;
		rowIndex = nextIndex;
	}
});

function isBlankBetween(file: BodyFile, textRanges: readonly Range[], next: number): boolean {
	const start = textRanges[next - 1]?.end ?? 0;
	const end = textRanges[next]?.start ?? 0;
	return textAt(file, { start, end }).trim() === "";
}

function findTableFault(file: BodyFile, textRanges: readonly Range[]): BrokenTable | undefined {
	const rows = textRanges.flatMap((text) => rowsIn(file, text));
	const [head, second] = rows;
	if (head === undefined || second === undefined) return undefined;
	const cells = [head.cells, second.cells] as const;
	const tableFault = { at: file.locate(head.range), cells, fix: undefined };
	if (head.isDelimiter) return { ...tableFault, kind: "no-head" };
	const secondLocation = file.locate(second.range);
	const delimiterFault = {
		at: secondLocation,
		cells,
		fix: haveSameCellCount(rows, 2)
			? { at: secondLocation, text: delimiterRow(head.cells) }
			: undefined,
	};
	if (second.isDelimiter) {
		if (head.cells !== second.cells) return { ...delimiterFault, kind: "other-count" };
		return textRanges.length > 1
			? { ...tableFault, kind: "parted", fix: withoutBlankLines(file, rows) }
			: undefined;
	}
	if (textRanges.length > 1 || !rows.every(({ isClosed }) => isClosed)) return undefined;
	if (head.cells < 2 || second.cells < 2) return undefined;
	if (isMalformedDelimiter(file, second)) return { ...delimiterFault, kind: "malformed" };
	return { ...tableFault, kind: "no-dashes", fix: insertDelimiterRow(file, rows) };
}

function haveSameCellCount(rows: readonly TableRow[], from: number): boolean {
	return rows.slice(from).every(({ cells }) => cells === rows[0]?.cells);
}

/** True for a row that consists of dashes or similar characters, such as `| :- - | — |`. */
function isMalformedDelimiter(file: BodyFile, { range }: TableRow): boolean {
	const cells = textAt(file, range)
		.split("|")
		.filter((cell) => cell.trim() !== "");
	return cells.every((cell) => /^[\s:_=\p{Pd}]+$/u.test(cell) && /[_=\p{Pd}]/u.test(cell));
}

function delimiterRow(count: number): string {
	return `|${" --- |".repeat(count)}`;
}

function insertDelimiterRow(file: BodyFile, rows: readonly TableRow[]): BrokenTable["fix"] {
	const [head, second] = rows;
	if (head === undefined || second === undefined || !haveSameCellCount(rows, 1)) return undefined;
	const gapRange = { start: head.range.end, end: second.range.start };
	const gap = textAt(file, gapRange);
	if (gap.trim() !== "") return undefined;
	const location = file.locate({ start: second.range.start, end: second.range.start });
	const indent = gap.slice(gap.lastIndexOf("\n") + 1);
	return { at: location, text: `${delimiterRow(head.cells)}\n${indent}` };
}

function withoutBlankLines(file: BodyFile, rows: readonly TableRow[]): BrokenTable["fix"] {
	const start = rows[0]?.range.start ?? 0;
	const end = rows.at(-1)?.range.end ?? start;
	const text = textAt(file, { start, end });
	return {
		at: file.locate({ start, end }),
		text: text.replaceAll(/\n(?:[ \t]*\r?\n)+/g, "\n"),
	};
}

function droppedCells(file: BodyFile, { range, columns = 0 }: Oddity): BrokenTable {
	const { text } = file.file;
	const start = text.lastIndexOf("\n", range.start) + 1;
	const line = text.slice(start, endOfLine(text, range.end));
	const row = escapedRow(line, countCells(line) - columns);
	const location = file.locate({ start, end: start + line.length });
	return {
		kind: "dropped",
		at: file.locate(range),
		cells: [0, 0],
		bars: row?.where,
		fix: row && {
			at: location,
			text: row.text,
			...(!row.isCertain && { isUnsafe: true }),
		},
	};
}

interface EscapedRow {
	readonly text: string;
	readonly where: "code" | "text";
	readonly isCertain: boolean;
}

/**
 * The row with as many escaped bars as the row has excess cells; `undefined` if it is unknown which
 * bars are text.
 */
function escapedRow(row: string, extra: number): EscapedRow | undefined {
	const bars = barsIn(row);
	const codeBars = bars.filter(({ isCode }) => isCode);
	if (codeBars.length > 0)
		return codeBars.length === extra
			? { text: escapeBars(row, codeBars), where: "code", isCertain: true }
			: undefined;
	const doubledBars = bars.filter(({ at }) => isDoubled(row, at));
	if (doubledBars.length > 0)
		return doubledBars.length === extra
			? { text: escapeBars(row, doubledBars), where: "text", isCertain: true }
			: undefined;
	const textBars = bars.filter(
		({ at }, index) => isBetweenTypes(row, bars, index) || isInBrackets(row, at),
	);
	return textBars.length === extra
		? { text: escapeBars(row, textBars), where: "text", isCertain: false }
		: undefined;
}

interface Bar {
	readonly at: number;
	readonly isCode: boolean;
}

/**
 * The bars that separate cells, including bars in code spans, because Markdown splits cells before
 * code is parsed.
 */
function barsIn(row: string): readonly Bar[] {
	const bars: Bar[] = [];
	let openRunLength = 0;
	for (let index = 0; index < row.length; index++) {
		const character = row[index];
		if (character === "`") {
			const runLength = runLengthAt(row, index);
			if (openRunLength === 0 && hasRun(row, index + runLength, runLength))
				openRunLength = runLength;
			else if (openRunLength === runLength) openRunLength = 0;
			index += runLength - 1;
		} else if (character === "\\" && (openRunLength === 0 || /[\\|]/.test(row[index + 1] ?? "")))
			index++;
		else if (character === "|") bars.push({ at: index, isCode: openRunLength > 0 });
	}
	return bars;
}

function runLengthAt(row: string, start: number): number {
	let end = start;
	while (row[end] === "`") end++;
	return end - start;
}

/** A linear search, because rows have few code spans. */
function hasRun(row: string, from: number, length: number): boolean {
	for (let offset = row.indexOf("`", from); offset !== -1; ) {
		const runLength = runLengthAt(row, offset);
		if (runLength === length) return true;
		offset = row.indexOf("`", offset + runLength);
	}
	return false;
}

function isDoubled(row: string, at: number): boolean {
	const isBeforeBar = row[at + 1] === "|";
	const isAfterBar = row[at - 1] === "|";
	if (isBeforeBar === isAfterBar) return false;
	const start = isBeforeBar ? at : at - 1;
	return (
		row[start - 1] !== "\\" &&
		/[^\s|>]/.test(row.slice(0, start)) &&
		/[^\s|]/.test(row.slice(start + 2))
	);
}

const typeOrValuePattern =
	/^(?:`[^`|]+`|"[^"|]*"|'[^'|]*'|(?:any|array|bigint|bool|boolean|date|double|false|float|function|int|integer|long|never|none|null|number|object|str|string|symbol|true|undefined|unknown|void)(?:\[\])?)$/i;

function isBetweenTypes(row: string, bars: readonly Bar[], index: number): boolean {
	const { at } = bars[index] ?? { at: 0 };
	const start = (bars[index - 1]?.at ?? -1) + 1;
	const end = bars[index + 1]?.at ?? row.length;
	return (
		typeOrValuePattern.test(row.slice(start, at).trim()) &&
		typeOrValuePattern.test(row.slice(at + 1, end).trim())
	);
}

/** The maximum length of a text in brackets on each side of a bar. */
const maxBracketLength = 60;

/** True for a bar in brackets without blanks, as in `(AM|PM)`. */
function isInBrackets(row: string, at: number): boolean {
	const textBefore = row.slice(Math.max(at - maxBracketLength, 0), at);
	const textAfter = row.slice(at, at + maxBracketLength);
	const [, opening = ""] = /([([])[^\s()[\]]*$/.exec(textBefore) ?? [];
	const [, closing = ""] = /^[^\s()[\]]*([)\]])/.exec(textAfter) ?? [];
	return opening === "(" ? closing === ")" : opening === "[" && closing === "]";
}

function escapeBars(row: string, bars: readonly Bar[]): string {
	let text = "";
	let cellStart = 0;
	for (const { at } of bars) {
		text += `${row.slice(cellStart, at)}\\`;
		cellStart = at;
	}
	return text + row.slice(cellStart);
}
