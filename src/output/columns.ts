// Widths of texts in a terminal, and texts cut to a width.
import stringWidth from "fast-string-width";
import wrapAnsi from "wrap-ansi";
import { isPlain, printable } from "./printable.ts";
import type { ReportOptions } from "./reporter.ts";

export function clip(line: string, width: number): string {
	// A shortcut for most lines, because a report can have very many lines.
	if (line.length <= width && isPlain(line)) return line;
	return fitsWidth(line, width) ? printedText(line) : `${printedText(startOf(line, width - 1))}…`;
}

export function startOf(text: string, width: number): string {
	return longestPart(text.slice(0, maxCharacters(width)), width, (characters, count) =>
		characters.slice(0, count),
	);
}

export function endOf(text: string, width: number): string {
	return longestPart(text.slice(-maxCharacters(width)), width, (characters, count) =>
		characters.slice(characters.length - count),
	);
}

function longestPart(
	text: string,
	width: number,
	take: (characters: readonly string[], count: number) => readonly string[],
): string {
	const characters = Array.from(text);
	let lowIndex = 0;
	let highIndex = characters.length;
	while (lowIndex < highIndex) {
		const count = (lowIndex + highIndex + 1) >> 1;
		if (columns(take(characters, count).join("")) <= width) lowIndex = count;
		else highIndex = count - 1;
	}
	return take(characters, lowIndex).join("");
}

export function fitsWidth(text: string, width: number): boolean {
	return text.length <= maxCharacters(width) && columns(text) <= width;
}

/** The maximum number of characters that can fit; one column can need several characters. */
function maxCharacters(width: number): number {
	return Math.max(4 * width, 1);
}

/** The columns of a text; a Chinese character takes two. */
export function columns(text: string): number {
	return isPlain(text) ? text.length : stringWidth(printedText(text));
}

export function printedText(text: string): string {
	return printable(text.replaceAll("\t", "  "));
}

interface Column {
	readonly title: string;
	/** Numbers are aligned to the right. */
	readonly isNumber?: true;
	/** The part of the remaining width to which the column is cut. */
	readonly share?: number;
	readonly paint?: (cell: string) => string;
}

type Row = readonly string[];

const columnGap = 2;

/** The number of rows that determine the widths, so that further rows need not be in memory. */
const measuredRows = 1000;

export function* tableLines(
	allColumns: readonly Column[],
	rows: Iterable<Row>,
	width: number,
	paintTitle: (title: string) => string,
): Iterable<string> {
	const iterator = rows[Symbol.iterator]();
	const firstRows: Row[] = [];
	let nextRow = iterator.next();
	for (; !nextRow.done && firstRows.length < measuredRows; nextRow = iterator.next())
		firstRows.push(nextRow.value);
	const widths = widthsOf(allColumns, firstRows, width);
	const titles = allColumns.map(({ title }) => title);
	const plainColumns = allColumns.map((column) => ({ ...column, paint: paintTitle }));
	yield tableLine(plainColumns, titles, widths);
	for (const row of firstRows) yield tableLine(allColumns, row, widths);
	for (; !nextRow.done; nextRow = iterator.next())
		yield tableLine(allColumns, nextRow.value, widths);
}

function tableLine(allColumns: readonly Column[], row: Row, widths: readonly number[]): string {
	const cells = allColumns.map(({ isNumber, paint }, index) => {
		const columnWidth = widths[index] ?? 0;
		const cell = clip(row[index] ?? "", columnWidth);
		const space = " ".repeat(Math.max(columnWidth - columns(cell), 0));
		const paintedCell = paint === undefined || cell === "" ? cell : paint(cell);
		return isNumber ? space + paintedCell : paintedCell + space;
	});
	return cells.join(" ".repeat(columnGap)).trimEnd();
}

function widthsOf(
	allColumns: readonly Column[],
	rows: readonly Row[],
	width: number,
): readonly number[] {
	const widestCells = allColumns.map(({ title }) => columns(title));
	for (const row of rows)
		for (const [index, most] of widestCells.entries())
			widestCells[index] = Math.max(most, widthOf(row[index] ?? "", width));
	const isFixed = allColumns.map(({ share }) => share === undefined);
	let remainingWidth =
		width -
		columnGap * (allColumns.length - 1) -
		widestCells.reduce((sum, own, index) => sum + (isFixed[index] ? own : 0), 0);
	return allColumns.map(({ share }, index) => {
		const naturalWidth = widestCells[index] ?? 0;
		if (share === undefined) return naturalWidth;
		const cellWidth = Math.min(naturalWidth, Math.max(Math.floor(remainingWidth * share), 8));
		remainingWidth -= cellWidth;
		return cellWidth;
	});
}

function widthOf(cell: string, maxWidth: number): number {
	return columns(cell.length > maxWidth ? startOf(cell, maxWidth) : cell);
}

/** Wraps a line between words; the following lines are indented. */
export function wrapLine(
	line: string,
	indent: number,
	{ wraps, width }: Pick<ReportOptions, "wraps" | "width">,
): string {
	if (!wraps) return line;
	return wrapAnsi(line, width - indent, { trim: false })
		.split("\n")
		.filter(hasText)
		.map((part, index) => (index === 0 ? part : " ".repeat(indent) + trimStyledStart(part)))
		.map(trimStyledEnd)
		.join("\n");
}

const stylePattern = "\\u001b(?:\\[[\\d;]*m|\\]8;;[^\\u0007]*\\u0007)";

/**
 * Some lines have no text, because `wrapAnsi` puts the blank after an overlong word on its own
 * line.
 */
function hasText(line: string): boolean {
	return line.replaceAll(new RegExp(stylePattern, "g"), "").trim() !== "";
}

function trimStyledStart(line: string): string {
	return line.replace(new RegExp(`^((?:${stylePattern})*) +`), "$1");
}

function trimStyledEnd(line: string): string {
	return line.replace(new RegExp(` +((?:${stylePattern})*)$`), "$1");
}
