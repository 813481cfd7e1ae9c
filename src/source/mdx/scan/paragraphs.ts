// Paragraphs, tables and headings: where the text is that can have links and the like. A table is a
// row of heads, a row of delimiters, and rows as long as nothing else begins.
import * as char from "./characters.ts";
import type { Containers } from "./containers.ts";
import type { FlowScan } from "./flow.ts";
import { beginsStatement, withoutMarks } from "./lines.ts";
import type { Page } from "./page.ts";
import { addTextSlips } from "./slips.ts";
import { cellsBeyond, countCells, eachCell, headEnd, mayDelimit } from "./tables.ts";
import { readDefinitions } from "./targets.ts";
import { Unproven } from "./unproven.ts";

export class Paragraphs {
	readonly #page: Page;
	readonly #containers: Containers;
	readonly #flow: FlowScan;
	/** Of the paragraph that is open: where the text of each line begins and ends. */
	#lines: number[] | undefined;
	/** How many columns the table has that is open; 0 for none. */
	#columns = 0;

	constructor(page: Page, containers: Containers, flow: FlowScan) {
		this.#page = page;
		this.#containers = containers;
		this.#flow = flow;
	}

	get isOpen(): boolean {
		return this.#lines !== undefined;
	}

	endTable(): void {
		this.#columns = 0;
	}

	/**
	 * Ends the table whose containers a line is outside of, before the line `next`: such a line is no
	 * row of heads.
	 */
	leaveTable(next: number): void {
		const { text } = this.#page;
		if (this.#columns > 0 && next < text.length && mayDelimit(text, next))
			throw new Unproven("lazy-table", next);
		this.endTable();
	}

	/** Adds a line; gives the start of the line after what it read. */
	addLine(at: number, end: number, next: number, isLazy: boolean): number {
		const { text } = this.#page;
		if (isLazy) {
			if (next < text.length && mayDelimit(text, next)) throw new Unproven("lazy-table", at);
		} else if (this.#columns === 0 && next < text.length) {
			const after = headEnd(text, this.#containers, at, end, next);
			if (after !== -1) {
				this.#beginTable(at, end);
				this.#addRow(at, end);
				return after;
			}
		}
		if (this.#columns > 0) this.#addRow(at, end);
		else if (this.#lines === undefined) this.#lines = [at, end];
		else this.#lines.push(at, end);
		return next;
	}

	#beginTable(at: number, end: number): void {
		if (this.#lines !== undefined && beginsStatement(this.#page.text, at))
			throw new Unproven("statement-or-table", at);
		this.end(0);
		this.#columns = countCells(this.#page.text, at, end);
	}

	#addRow(at: number, end: number): void {
		let last = 0;
		eachCell(this.#page.text, at, end, (from, to, column) => {
			this.add(from, to, -1, from);
			last = column;
		});
		if (last < this.#columns) return;
		const slip = cellsBeyond(this.#page.text, at, end, this.#columns);
		if (slip !== undefined) this.#page.body.slips.push(slip);
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
		if (level === 0) addTextSlips(this.#page.text, lines, this.#page.body.slips);
		const end = level > 0 ? char.trimBlanks(this.#page.text, start, last) : last;
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
