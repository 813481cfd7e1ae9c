// A table on a terminal: its columns are as wide as what is in them, and some are cut where there is no room.
import { clip, columns, startOf } from "./columns.ts";

export interface Column {
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
	for (; !next.done && first.length < looked; next = iterator.next())
		first.push(next.value);
	const widths = widthsOf(all, first, width);
	const titles = all.map(({ title }) => title);
	const plain = all.map((column) => ({ ...column, paint: paintTitle }));
	yield line(plain, titles, widths);
	for (const row of first) yield line(all, row, widths);
	for (; !next.done; next = iterator.next())
		yield line(all, next.value, widths);
}

function line(
	all: readonly Column[],
	row: Row,
	widths: readonly number[],
): string {
	const cells = all.map(({ isNumber, paint }, index) => {
		const room = widths[index] ?? 0;
		const cell = clip(row[index] ?? "", room);
		const space = " ".repeat(Math.max(room - columns(cell), 0));
		const painted = paint === undefined || cell === "" ? cell : paint(cell);
		return isNumber ? space + painted : painted + space;
	});
	return cells.join(" ".repeat(gap)).trimEnd();
}

function widthsOf(
	all: readonly Column[],
	rows: readonly Row[],
	width: number,
): readonly number[] {
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
