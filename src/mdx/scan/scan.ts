// A linear scanner of pages. It proves that a page is correct, and reads the body of the page.
// Pages without such a proof are left to the exact parser.
import type { Range } from "../../text/source-file.ts";
import { type Body, type ProseBlock, sortBody } from "../body.ts";
import * as char from "./characters.ts";
import { readFence } from "./code.ts";
import { Containers } from "./containers.ts";
import { FlowScan } from "./flow.ts";
import {
	beginsStatement,
	fenceSize,
	frontmatterEnd,
	headingIn,
	isHeadingUnderline,
	isParagraphStart,
	isThematicBreak,
	type Line,
	refuseFootnoteDefinition,
	withoutMarks,
} from "./lines.ts";
import { addTextOddities } from "./oddities.ts";
import { longPageLength, ScannedPage } from "./page.ts";
import { readStatements } from "./statements.ts";
import { countCells, droppedCells, mayDelimit, tableBodyStart, visitCells } from "./tables.ts";
import { readDefinitions } from "./targets.ts";
import { mayHaveReferenceOddity } from "./text/doubtful.ts";
import { readText } from "./text/text.ts";
import { Unproven } from "./unproven.ts";

/**
 * The body of a page exactly as the exact parser would read it, or the reason why the scanner
 * cannot prove the page.
 */
export function scan(text: string): Body | Unproven {
	return proveScan(text, (blocks) => blocks.read());
}

export function scanProse(text: string): readonly ProseBlock[] | Unproven {
	return proveScan(text, (blocks) => blocks.readProse());
}

function proveScan<Answer>(text: string, read: (blocks: BlockScan) => Answer): Answer | Unproven {
	if (text.startsWith("\uFEFF")) return new Unproven("byte-order-mark", 0);
	if (text.includes("\0")) return new Unproven("nul", 0);
	// The page is left to the exact parser, because a lone carriage return is a line end in Markdown.
	if (text.includes("\r") && /\r(?!\n)/.test(text)) return new Unproven("carriage-return", 0);
	if (text.length <= longPageLength && mayHaveReferenceOddity(text))
		return new Unproven("reference-oddity", 0);
	try {
		return read(new BlockScan(text));
	} catch (error) {
		if (error instanceof Unproven) return error;
		// The page has JavaScript that is nested too deeply, or a regular expression that exhausts the
		// stack.
		if (error instanceof RangeError) return new Unproven("too-deep", 0);
		throw error;
	}
}

class BlockScan {
	readonly #text: string;
	readonly #page: ScannedPage;
	readonly #containers: Containers;
	readonly #flow: FlowScan;
	readonly #paragraphs: Paragraphs;

	constructor(text: string) {
		this.#text = text;
		this.#page = new ScannedPage(text);
		this.#containers = new Containers(text);
		this.#flow = new FlowScan(this.#page, this.#containers);
		this.#paragraphs = new Paragraphs(this.#page, this.#containers, this.#flow);
	}

	read(): Body {
		let offset = frontmatterEnd(this.#text);
		while (offset < this.#text.length) offset = this.#readLine(offset);
		this.#paragraphs.endParagraph(0);
		this.#flow.leaveContainers(0);
		this.#flow.finish();
		this.#page.recordCoveredRanges();
		for (const text of this.#page.texts) readText(this.#page, text);
		this.#page.dropCoveredCallouts();
		this.#page.dropUnusedDefinitions();
		return sortBody(this.#page.body);
	}

	readProse(): readonly ProseBlock[] {
		const page = this.#page;
		page.recordHoles();
		this.read();
		const holes = (page.holes ?? []).sort((a, b) => a.start - b.start);
		let nextHole = 0;
		return page.texts
			.map(({ from, to, base }) => ({ start: from + base, end: to + base }))
			.sort((a, b) => a.start - b.start)
			.map((range) => {
				const firstHole = nextHole;
				while (nextHole < holes.length && (holes[nextHole]?.start ?? 0) < range.end) nextHole++;
				return { range, textRanges: rangesBetween(range, holes.slice(firstHole, nextHole)) };
			});
	}

	/** Reads a line, or the block that begins in the line, and returns the start of the next line. */
	#readLine(start: number): number {
		const text = this.#text;
		const containers = this.#containers;
		const { depth } = containers;
		if (depth === 0 && text.charCodeAt(start) === char.lineFeed) {
			this.#endBlocks(false, 0);
			return start + 1;
		}
		const feed = char.endOfLine(text, start);
		const end = char.textEnd(text, start, feed);
		if (depth === 0 && isParagraphStart(text.charCodeAt(start)))
			return this.#paragraphs.addLine(start, end, feed + 1, false);
		containers.enterLine(start, end);
		const { lineDepth } = containers;
		const offset = char.skipBlanks(text, containers.at, end);
		if (offset >= end) {
			this.#endBlocks(lineDepth < depth, lineDepth);
			return feed + 1;
		}
		const hasOpened = this.#openContainers(offset, end, lineDepth, depth);
		const textStart = hasOpened ? char.skipBlanks(text, containers.at, end) : offset;
		if (textStart >= end) return feed + 1;
		const nextStart = feed + 1;
		const isLazy = this.#continuesParagraph(!hasOpened && lineDepth < depth, lineDepth, nextStart);
		const line = { start, end, next: nextStart, at: textStart, lineDepth, isLazy };
		const blockEnd = this.#readBlock(line);
		if (blockEnd !== -1) return blockEnd;
		return this.#paragraphs.addLine(textStart, end, nextStart, isLazy);
	}

	/**
	 * True if a line outside the containers continues the open paragraph. If no paragraph is open,
	 * the containers end.
	 */
	#continuesParagraph(isOutside: boolean, lineDepth: number, next: number): boolean {
		if (!isOutside) return false;
		this.#paragraphs.leaveTable(next);
		if (!this.#paragraphs.isOpen) this.#flow.leaveContainers(lineDepth);
		return this.#paragraphs.isOpen;
	}

	/** Opens the containers that begin in a line. Returns true if any container begins. */
	#openContainers(first: number, end: number, lineDepth: number, depth: number): boolean {
		const containers = this.#containers;
		const interrupts = lineDepth === depth && this.#paragraphs.isOpen;
		let hasOpened = false;
		for (let offset = first; offset < end; ) {
			const markEnd = containers.markEnd(offset, end, interrupts);
			if (markEnd === -1) break;
			if (!hasOpened) this.#endBlocks(true, lineDepth);
			hasOpened = true;
			if (this.#text.charCodeAt(offset) === char.greaterThan) containers.openQuote(offset, end);
			else containers.openItem(offset, markEnd, end);
			offset = char.skipBlanks(this.#text, containers.at, end);
		}
		return hasOpened;
	}

	/** Ends the open paragraph and table, and the containers to which the line does not belong. */
	#endBlocks(isOutside: boolean, lineDepth: number): void {
		this.#paragraphs.endParagraph(0);
		if (isOutside) this.#flow.leaveContainers(lineDepth);
		this.#paragraphs.endTable();
	}

	/**
	 * Reads a block other than a paragraph, and returns the start of the line after the block; -1 for
	 * a paragraph.
	 */
	#readBlock(line: Line): number {
		const code = this.#text.charCodeAt(line.at);
		switch (code) {
			case char.equals:
				return this.#readUnderline(line, code);
			case char.minus:
				return this.#readDashes(line);
			case char.star:
			case char.underscore:
				return this.#readThematicBreak(line);
			case char.hash:
				return this.#readHeading(line);
			case char.backtick:
			case char.tilde:
			case char.dollar:
				return this.#readFence(line, code);
			case char.openBracket:
				refuseFootnoteDefinition(this.#text, line.at, line.end);
				return -1;
			case char.lessThan:
			case char.openBrace:
				return this.#readFlow(line);
			case char.smallE:
			case char.smallI:
				return this.#readStatements(line);
			default:
				return -1;
		}
	}

	#readFence(line: Line, code: number): number {
		const size = fenceSize(this.#text, line.at, line.end, code);
		if (size === 0) return -1;
		this.#endBlocks(line.isLazy, line.lineDepth);
		return readFence(this.#page, this.#containers, line, size);
	}

	#readDashes(line: Line): number {
		const underlineEnd = this.#readUnderline(line, char.minus);
		return underlineEnd === -1 ? this.#readThematicBreak(line) : underlineEnd;
	}

	#readThematicBreak({ at, end, next, isLazy, lineDepth }: Line): number {
		if (!isThematicBreak(this.#text, at, end)) return -1;
		this.#endBlocks(isLazy, lineDepth);
		return next;
	}

	/**
	 * Reads an underline, which makes the paragraph above a heading, and returns the start of the
	 * next line; -1 for any other line.
	 */
	#readUnderline({ at, end, next, isLazy }: Line, code: number): number {
		if (!this.#paragraphs.isOpen || isLazy) return -1;
		if (!isHeadingUnderline(this.#text, at, end, code)) return -1;
		this.#paragraphs.endParagraph(code === char.equals ? 1 : 2);
		return next;
	}

	#readHeading({ at, end, next, isLazy, lineDepth }: Line): number {
		const heading = headingIn(this.#text, at, end);
		if (heading === undefined) return -1;
		this.#endBlocks(isLazy, lineDepth);
		const { from, to, level } = heading;
		this.#paragraphs.addText(from, to, level, at);
		return next;
	}

	#readFlow({ at, isLazy, lineDepth }: Line): number {
		const flow = this.#flow.read(at, isLazy);
		if (flow === undefined) return -1;
		this.#endBlocks(isLazy, lineDepth);
		this.#flow.addFlow(flow);
		return flow.end;
	}

	#readStatements({ start, at, isLazy, lineDepth }: Line): number {
		if (at !== start || this.#paragraphs.isOpen) return -1;
		if (!beginsStatement(this.#text, at)) return -1;
		this.#endBlocks(isLazy, lineDepth);
		if (this.#containers.depth > 0) throw new Unproven("statement-in-container", at);
		return readStatements(this.#page, at, this.#flow.parent);
	}
}

/** The parts of a range between holes. Holes may contain each other. */
export function rangesBetween({ start, end }: Range, holes: readonly Range[]): readonly Range[] {
	const ranges: Range[] = [];
	let offset = start;
	for (const hole of holes) {
		if (hole.start > offset) ranges.push({ start: offset, end: hole.start });
		offset = Math.max(offset, hole.end);
	}
	if (end > offset) ranges.push({ start: offset, end });
	return ranges;
}

// Paragraphs, tables and headings, the blocks whose text can have links and other markup. A table
// has a header row, a delimiter row, and further rows until another block begins.

class Paragraphs {
	readonly #page: ScannedPage;
	readonly #containers: Containers;
	readonly #flow: FlowScan;
	/** The start and end of each line of the open paragraph, in one list. */
	#lineOffsets: number[] | undefined;
	/** The number of columns of the open table; 0 if no table is open. */
	#columnCount = 0;

	constructor(page: ScannedPage, containers: Containers, flow: FlowScan) {
		this.#page = page;
		this.#containers = containers;
		this.#flow = flow;
	}

	get isOpen(): boolean {
		return this.#lineOffsets !== undefined;
	}

	endTable(): void {
		this.#columnCount = 0;
	}

	/**
	 * Ends the open table at a line outside the table's containers. Throws if the line may be the
	 * head row of another table.
	 */
	leaveTable(next: number): void {
		const { text } = this.#page;
		if (this.#columnCount > 0 && next < text.length && mayDelimit(text, next))
			throw new Unproven("lazy-table", next);
		this.endTable();
	}

	/** Adds a line, and returns the start of the line after the text that was read. */
	addLine(at: number, end: number, next: number, isLazy: boolean): number {
		const { text } = this.#page;
		if (isLazy) {
			if (next < text.length && mayDelimit(text, next)) throw new Unproven("lazy-table", at);
		} else if (this.#columnCount === 0 && next < text.length) {
			const bodyStart = tableBodyStart(text, this.#containers, at, end, next);
			if (bodyStart !== -1) {
				this.#beginTable(at, end);
				this.#addRow(at, end);
				return bodyStart;
			}
		}
		if (this.#columnCount > 0) this.#addRow(at, end);
		else if (this.#lineOffsets === undefined) this.#lineOffsets = [at, end];
		else this.#lineOffsets.push(at, end);
		return next;
	}

	#beginTable(at: number, end: number): void {
		if (this.#lineOffsets !== undefined && beginsStatement(this.#page.text, at))
			throw new Unproven("statement-or-table", at);
		this.endParagraph(0);
		this.#columnCount = countCells(this.#page.text, at, end);
	}

	#addRow(at: number, end: number): void {
		let lastColumn = 0;
		visitCells(this.#page.text, at, end, (from, to, column) => {
			this.addText(from, to, -1, from);
			lastColumn = column;
		});
		if (lastColumn < this.#columnCount) return;
		const oddity = droppedCells(this.#page.text, at, end, this.#columnCount);
		if (oddity !== undefined) this.#page.body.oddities.push(oddity);
	}

	addText(from: number, to: number, level: number, start: number): void {
		const source = this.#page.text;
		const { parent } = this.#flow;
		this.#page.texts.push({ source, from, to, base: 0, level, start, parent });
	}

	/** Ends the open paragraph. `level` is the level of a heading, or 0. */
	endParagraph(level: number): void {
		const lineOffsets = this.#lineOffsets;
		if (lineOffsets === undefined) return;
		this.#lineOffsets = undefined;
		const count = readDefinitions(this.#page, lineOffsets, level > 0);
		if (count === lineOffsets.length) return;
		const lines = count === 0 ? lineOffsets : lineOffsets.slice(count);
		const start = lines[0] ?? 0;
		const lastLine = lines.at(-1) ?? 0;
		if (level === 0) addTextOddities(this.#page.text, lines, this.#page.body.oddities);
		const end = level > 0 ? char.trimBlanks(this.#page.text, start, lastLine) : lastLine;
		if (!this.#containers.isInQuote || lines.length === 2) {
			this.addText(start, end, level, start);
			return;
		}
		const source = withoutMarks(this.#page.text, lines);
		const lastLineEnd = source.length - (lastLine - end);
		const base = start;
		const { parent } = this.#flow;
		this.#page.texts.push({ source, from: 0, to: lastLineEnd, base, level, start, parent });
	}
}
