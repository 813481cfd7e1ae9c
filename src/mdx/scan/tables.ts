import type { Range } from "../../text/source-file.ts";
import type { Oddity } from "../oddity.ts";
import * as char from "./characters.ts";
import type { Containers } from "./containers.ts";
import { Unproven } from "./unproven.ts";

/** A line that may be a row of delimiters, in any containers. */
const possibleDelimiterRow =
	/[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?(?:\r?\n|$)/y;
const delimiterRow = /^(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

export function mayDelimit(text: string, start: number): boolean {
	possibleDelimiterRow.lastIndex = start;
	return (
		possibleDelimiterRow.test(text) &&
		/[|:]/.test(text.slice(start, possibleDelimiterRow.lastIndex))
	);
}

/**
 * The start of the line after the row of delimiters if the line from `at` to `end` is a head row,
 * otherwise -1.
 */
export function tableBodyStart(
	text: string,
	containers: Containers,
	at: number,
	end: number,
	next: number,
): number {
	if (!mayDelimit(text, next)) return -1;
	const feed = char.endOfLine(text, next);
	const rowEnd = char.textEnd(text, next, feed);
	const nextContent = containers.findContent(next, rowEnd);
	if (nextContent === -1) return -1;
	const row = text.slice(nextContent, rowEnd).trim();
	if (!/[|:]/.test(row) || !delimiterRow.test(row)) return -1;
	if (/^-[ \t]/.test(row)) throw new Unproven("delimiter-or-item", nextContent);
	const count = row.replace(/^\|/, "").replace(/\|$/, "").split("|").length;
	return countCells(text, at, end) === count ? feed + 1 : -1;
}

/**
 * The number of cells in a head row, counted as micromark's tokenizer does; -1 for a line that is
 * no row.
 */
export function countCells(text: string, start: number, end: number): number {
	let isCellPending = text.charCodeAt(start) !== char.pipe;
	let cellCount = 0;
	let tokenCount = isCellPending ? 1 : 0;
	for (let offset = start; offset < end; ) {
		const code = text.charCodeAt(offset);
		if (char.isBlank(code)) {
			offset++;
			continue;
		}
		tokenCount++;
		if (isCellPending) {
			isCellPending = false;
			cellCount++;
		}
		if (code === char.pipe) {
			isCellPending = true;
			offset++;
		} else offset = wordEnd(text, offset, end);
	}
	return tokenCount > 1 ? cellCount : -1;
}

function wordEnd(text: string, start: number, end: number): number {
	let offset = start;
	for (; offset < end; offset++) {
		const code = text.charCodeAt(offset);
		if (code === char.pipe || char.isBlank(code)) break;
		if (isEscape(text, offset, end)) offset++;
	}
	return offset;
}

function isEscape(text: string, at: number, end: number): boolean {
	if (text.charCodeAt(at) !== char.backslash || at + 1 >= end) return false;
	const nextCode = text.charCodeAt(at + 1);
	return nextCode === char.backslash || nextCode === char.pipe;
}

/** Calls `visit` with each non-empty cell of a row and the index of its column. */
export function visitCells(
	text: string,
	start: number,
	end: number,
	visit: (from: number, to: number, column: number) => void,
): void {
	let column = text.charCodeAt(start) === char.pipe ? -1 : 0;
	for (let cellStart = start; cellStart <= end; column++) {
		let index = cellStart;
		while (index < end && text.charCodeAt(index) !== char.pipe)
			index += isEscape(text, index, end) ? 2 : 1;
		const cellEnd = Math.min(index, end);
		const contentStart = char.skipBlanks(text, cellStart, cellEnd);
		const contentEnd = char.trimBlanks(text, contentStart, cellEnd);
		if (contentEnd > contentStart) visit(contentStart, contentEnd, column);
		cellStart = index + 1;
	}
}

/** A oddity for the cells after the last column, because readers do not see these cells. */
export function droppedCells(
	text: string,
	start: number,
	end: number,
	columns: number,
): Oddity | undefined {
	let extraCells: Range | undefined;
	visitCells(text, start, end, (from, to, column) => {
		if (column >= columns) extraCells = { start: extraCells?.start ?? from, end: to };
	});
	return extraCells && { kind: "dropped-cells", range: extraCells, columns };
}
