// Rows of tables, and their cells.
import type { Range } from "../../source-file.ts";
import type { Slip } from "../slip.ts";
import * as char from "./characters.ts";
import type { Containers } from "./containers.ts";
import { Unproven } from "./unproven.ts";

/** A line that may be a row of delimiters, in any containers. */
const delimiters =
	/[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?(?:\r?\n|$)/y;
const delimiterRow = /^(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/** True if the line at `start` may be a row of delimiters. */
export function mayDelimit(text: string, start: number): boolean {
	const code = text.charCodeAt(start);
	const begins =
		code === char.pipe ||
		code === char.colon ||
		code === char.minus ||
		code === char.greater ||
		char.isBlank(code);
	delimiters.lastIndex = start;
	return begins && delimiters.test(text) && /[|:]/.test(text.slice(start, delimiters.lastIndex));
}

/**
 * The start of the line after the row of delimiters if the line from `at` to `end` is a row of
 * heads, else -1.
 */
export function headEnd(
	text: string,
	containers: Containers,
	at: number,
	end: number,
	next: number,
): number {
	if (!mayDelimit(text, next)) return -1;
	const feed = char.lineEnd(text, next);
	const rowEnd = char.textEnd(text, next, feed);
	const from = containers.continues(next, rowEnd);
	if (from === -1) return -1;
	const row = text.slice(from, rowEnd).trim();
	if (!/[|:]/.test(row) || !delimiterRow.test(row)) return -1;
	if (/^-[ \t]/.test(row)) throw new Unproven("delimiter-or-item", from);
	const count = row.replace(/^\|/, "").replace(/\|$/, "").split("|").length;
	return countCells(text, at, end) === count ? feed + 1 : -1;
}

/**
 * The number of cells in a row of heads, counted as micromark's tokenizer does; -1 if it is no row.
 */
export function countCells(text: string, start: number, end: number): number {
	let isSeen = text.charCodeAt(start) !== char.pipe;
	let size = 0;
	let count = isSeen ? 1 : 0;
	for (let at = start; at < end; ) {
		const code = text.charCodeAt(at);
		if (char.isBlank(code)) {
			at++;
			continue;
		}
		count++;
		if (isSeen) {
			isSeen = false;
			size++;
		}
		if (code === char.pipe) {
			isSeen = true;
			at++;
		} else at = wordEnd(text, at, end);
	}
	return count > 1 ? size : -1;
}

function wordEnd(text: string, start: number, end: number): number {
	let at = start;
	for (; at < end; at++) {
		const code = text.charCodeAt(at);
		if (code === char.pipe || char.isBlank(code)) break;
		if (isEscape(text, at, end)) at++;
	}
	return at;
}

/** True for a backslash before another backslash or a pipe. */
function isEscape(text: string, at: number, end: number): boolean {
	if (text.charCodeAt(at) !== char.backslash || at + 1 >= end) return false;
	const next = text.charCodeAt(at + 1);
	return next === char.backslash || next === char.pipe;
}

/** Calls `found` with each non-empty cell of a row and its column. */
export function eachCell(
	text: string,
	start: number,
	end: number,
	visit: (from: number, to: number, column: number) => void,
): void {
	let column = text.charCodeAt(start) === char.pipe ? -1 : 0;
	for (let from = start; from <= end; column++) {
		let at = from;
		while (at < end && text.charCodeAt(at) !== char.pipe) at += isEscape(text, at, end) ? 2 : 1;
		const cellEnd = Math.min(at, end);
		const first = char.skipBlanks(text, from, cellEnd);
		const last = char.trimBlanks(text, first, cellEnd);
		if (last > first) visit(first, last, column);
		from = at + 1;
	}
}

/** The cells of a row after the last column, which readers do not see. */
export function cellsBeyond(
	text: string,
	start: number,
	end: number,
	columns: number,
): Slip | undefined {
	let beyond: Range | undefined;
	eachCell(text, start, end, (from, to, column) => {
		if (column >= columns) beyond = { start: beyond?.start ?? from, end: to };
	});
	return beyond && { kind: "dropped-cells", range: beyond, columns };
}
