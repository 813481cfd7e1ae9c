// Paragraphs, tables and headings: where the text is that can have links and the like. A table is a row of heads, a row
// of delimiters, and rows as long as nothing else begins.
import * as char from "./characters.ts";
import type { Containers } from "./containers.ts";
import type { FlowScan } from "./flow.ts";
import { beginsStatement, withoutMarks } from "./lines.ts";
import type { Page } from "./page.ts";
import { readDefinitions } from "./targets.ts";
import { Unproven } from "./unproven.ts";

export class Paragraphs {
	readonly #page: Page;
	readonly #containers: Containers;
	readonly #flow: FlowScan;
	/** Of the paragraph that is open: where the text of each line begins and ends. */
	#lines: number[] | undefined;
	#inTable = false;

	constructor(page: Page, containers: Containers, flow: FlowScan) {
		this.#page = page;
		this.#containers = containers;
		this.#flow = flow;
	}

	get isOpen(): boolean {
		return this.#lines !== undefined;
	}

	endTable(): void {
		this.#inTable = false;
	}

	/** Adds a line; gives the start of the line after what it read. */
	addLine(at: number, end: number, next: number, isLazy: boolean): number {
		const { text } = this.#page;
		if (isLazy) {
			if (next < text.length && mayDelimit(text, next))
				throw new Unproven("lazy-table", at);
		} else if (!this.#inTable && next < text.length) {
			const after = headEnd(text, this.#containers, at, end, next);
			if (after !== -1) {
				this.#beginTable(at);
				this.#addCells(at, end);
				return after;
			}
		}
		if (this.#inTable) this.#addCells(at, end);
		else if (this.#lines === undefined) this.#lines = [at, end];
		else this.#lines.push(at, end);
		return next;
	}

	#beginTable(at: number): void {
		if (this.#lines !== undefined && beginsStatement(this.#page.text, at))
			throw new Unproven("statement-or-table", at);
		this.end(0);
		this.#inTable = true;
	}

	#addCells(at: number, end: number): void {
		eachCell(this.#page.text, at, end, (from, to) =>
			this.add(from, to, -1, from),
		);
	}

	/** Adds a text that is a heading of a level, a paragraph or a cell. */
	add(from: number, to: number, level: number, start: number): void {
		const source = this.#page.text;
		const { parent } = this.#flow;
		this.#page.texts.push({ source, from, to, base: 0, level, start, parent });
	}

	/** Ends the paragraph that is open, which may turn out to be a heading. */
	end(level: number): void {
		const all = this.#lines;
		if (all === undefined) return;
		this.#lines = undefined;
		const count = readDefinitions(this.#page, all, level > 0);
		if (count === all.length) return;
		const lines = count === 0 ? all : all.slice(count);
		const start = lines[0] ?? 0;
		const last = lines.at(-1) ?? 0;
		const end =
			level > 0 ? char.trimBlanks(this.#page.text, start, last) : last;
		if (!this.#containers.isInQuote || lines.length === 2) {
			this.add(start, end, level, start);
			return;
		}
		const source = withoutMarks(this.#page.text, lines);
		const to = source.length - (last - end);
		const base = start;
		const { parent } = this.#flow;
		this.#page.texts.push({ source, from: 0, to, base, level, start, parent });
	}
}

/** A line that may be a row of delimiters, within whatever containers. */
const delimiters =
	/[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?(?:\r?\n|$)/y;
const delimiterRow =
	/^(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/** Whether the line at `start` may be a row of delimiters. */
function mayDelimit(text: string, start: number): boolean {
	const code = text.charCodeAt(start);
	const begins =
		code === char.pipe ||
		code === char.colon ||
		code === char.minus ||
		code === char.greater ||
		char.isBlank(code);
	delimiters.lastIndex = start;
	return (
		begins &&
		delimiters.test(text) &&
		/[|:]/.test(text.slice(start, delimiters.lastIndex))
	);
}

/** The start of the line after the row of delimiters, if the line `at` to `end` is a row of heads; else -1. */
function headEnd(
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

/** The cells of a row of heads, counted as the tokenizer does; -1 for a row that is none. */
function countCells(text: string, start: number, end: number): number {
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

/** Whether a backslash takes its meaning from the backslash or pipe behind it. */
function isEscape(text: string, at: number, end: number): boolean {
	if (text.charCodeAt(at) !== char.backslash || at + 1 >= end) return false;
	const next = text.charCodeAt(at + 1);
	return next === char.backslash || next === char.pipe;
}

/** Calls `found` with each cell of a row that says something. */
function eachCell(
	text: string,
	start: number,
	end: number,
	found: (from: number, to: number) => void,
): void {
	for (let from = start; from <= end; ) {
		let at = from;
		while (at < end && text.charCodeAt(at) !== char.pipe)
			at += isEscape(text, at, end) ? 2 : 1;
		const cellEnd = Math.min(at, end);
		const first = char.skipBlanks(text, from, cellEnd);
		const last = char.trimBlanks(text, first, cellEnd);
		if (last > first) found(first, last);
		from = at + 1;
	}
}
