// How much of a text there is room for on a line of a terminal.
import stringWidth from "fast-string-width";
import wrapAnsi from "wrap-ansi";
import { isPlain, printable } from "./printable.ts";
import type { ReportOptions } from "./reporter.ts";

/** A text on one line that takes no more columns than these. */
export function clip(line: string, width: number): string {
	// Most are so, and there can be very many.
	if (line.length <= width && isPlain(line)) return line;
	return fits(line, width) ? shown(line) : `${shown(startOf(line, width - 1))}…`;
}

/** As much of the start of a text as there is room for. */
export function startOf(text: string, width: number): string {
	return partOf(text.slice(0, longest(width)), width, (characters, count) =>
		characters.slice(0, count),
	);
}

/** As much of its end. */
export function endOf(text: string, width: number): string {
	return partOf(text.slice(-longest(width)), width, (characters, count) =>
		characters.slice(characters.length - count),
	);
}

/** The widest part for which there is room. */
function partOf(
	text: string,
	width: number,
	take: (characters: readonly string[], count: number) => readonly string[],
): string {
	const characters = Array.from(text);
	let low = 0;
	let high = characters.length;
	while (low < high) {
		const count = (low + high + 1) >> 1;
		if (columns(take(characters, count).join("")) <= width) low = count;
		else high = count - 1;
	}
	return take(characters, low).join("");
}

/** Whether there is room for all of it. */
export function fits(line: string, width: number): boolean {
	return line.length <= longest(width) && columns(line) <= width;
}

/** So many characters can fit at most: a character of one column can be made of several. */
function longest(width: number): number {
	return Math.max(4 * width, 1);
}

/** How many columns a text takes in a terminal: a Chinese character takes two. */
export function columns(text: string): number {
	return isPlain(text) ? text.length : stringWidth(shown(text));
}

/** As it is printed. */
export function shown(text: string): string {
	return printable(text.replaceAll("\t", "  "));
}

interface Column {
	readonly title: string;
	/** Numbers stand at the right. */
	readonly isNumber?: true;
	/** It is cut to this part of the room that the columns before it have left. */
	readonly share?: number;
	readonly paint?: (cell: string) => string;
}

type Row = readonly string[];

const gap = 2;

/** So many rows say how wide the columns are: the others need not be in memory. */
const looked = 1000;

/** The line of the titles, and one for each row. */
export function* tableLines(
	all: readonly Column[],
	rows: Iterable<Row>,
	width: number,
	paintTitle: (title: string) => string,
): Iterable<string> {
	const iterator = rows[Symbol.iterator]();
	const first: Row[] = [];
	let next = iterator.next();
	for (; !next.done && first.length < looked; next = iterator.next()) first.push(next.value);
	const widths = widthsOf(all, first, width);
	const titles = all.map(({ title }) => title);
	const plain = all.map((column) => ({ ...column, paint: paintTitle }));
	yield line(plain, titles, widths);
	for (const row of first) yield line(all, row, widths);
	for (; !next.done; next = iterator.next()) yield line(all, next.value, widths);
}

function line(all: readonly Column[], row: Row, widths: readonly number[]): string {
	const cells = all.map(({ isNumber, paint }, index) => {
		const room = widths[index] ?? 0;
		const cell = clip(row[index] ?? "", room);
		const space = " ".repeat(Math.max(room - columns(cell), 0));
		const painted = paint === undefined || cell === "" ? cell : paint(cell);
		return isNumber ? space + painted : painted + space;
	});
	return cells.join(" ".repeat(gap)).trimEnd();
}

function widthsOf(all: readonly Column[], rows: readonly Row[], width: number): readonly number[] {
	const widest = all.map(({ title }) => columns(title));
	for (const row of rows)
		for (const [index, most] of widest.entries())
			widest[index] = Math.max(most, widthOf(row[index] ?? "", width));
	const isFixed = all.map(({ share }) => share === undefined);
	let left =
		width -
		gap * (all.length - 1) -
		widest.reduce((sum, own, index) => sum + (isFixed[index] ? own : 0), 0);
	return all.map(({ share }, index) => {
		const own = widest[index] ?? 0;
		if (share === undefined) return own;
		const given = Math.min(own, Math.max(Math.floor(left * share), 8));
		left -= given;
		return given;
	});
}

/** Of a cell, as far as it can be shown. */
function widthOf(cell: string, most: number): number {
	return columns(cell.length > most ? startOf(cell, most) : cell);
}

/** A line that is broken between words to fit; its further lines begin below its words. */
export function wrapped(
	line: string,
	indent: number,
	{ wraps, width }: Pick<ReportOptions, "wraps" | "width">,
): string {
	if (!wraps) return line;
	return wrapAnsi(line, width - indent, { trim: false })
		.split("\n")
		.filter(saysSomething)
		.map((part, index) => (index === 0 ? part : " ".repeat(indent) + withoutStart(part)))
		.map(withoutEnd)
		.join("\n");
}

const style = "\\u001b(?:\\[[\\d;]*m|\\]8;;[^\\u0007]*\\u0007)";

/** Behind a word that is longer than a line the blank has a line of its own. */
function saysSomething(line: string): boolean {
	return line.replaceAll(new RegExp(style, "g"), "").trim() !== "";
}

/** A line without the blanks at its start, also behind what sets its colour. */
function withoutStart(line: string): string {
	return line.replace(new RegExp(`^((?:${style})*) +`), "$1");
}

function withoutEnd(line: string): string {
	return line.replace(new RegExp(` +((?:${style})*)$`), "$1");
}
