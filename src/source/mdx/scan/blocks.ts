// The blocks of a page, line by line.
import { type Body, inOrder } from "../body.ts";
import * as char from "./characters.ts";
import { readFence } from "./code.ts";
import { Containers } from "./containers.ts";
import { FlowScan } from "./flow.ts";
import {
	beginsStatement,
	fenceSize,
	frontmatterEnd,
	headingIn,
	isThematicBreak,
	isUnderline,
	isWord,
	type Line,
	refuseFootnote,
} from "./lines.ts";
import { Page } from "./page.ts";
import { Paragraphs } from "./paragraphs.ts";
import { readStatements } from "./statements.ts";
import { readText } from "./text/text.ts";
import { Unproven } from "./unproven.ts";

export class BlockScan {
	readonly #text: string;
	readonly #page: Page;
	readonly #containers: Containers;
	readonly #flow: FlowScan;
	readonly #paragraphs: Paragraphs;

	constructor(text: string) {
		this.#text = text;
		this.#page = new Page(text);
		this.#containers = new Containers(text);
		this.#flow = new FlowScan(this.#page, this.#containers);
		this.#paragraphs = new Paragraphs(this.#page, this.#containers, this.#flow);
	}

	read(): Body {
		let at = frontmatterEnd(this.#text);
		while (at < this.#text.length) at = this.#readLine(at);
		this.#paragraphs.end(0);
		this.#flow.leaveContainers(0);
		this.#flow.finish();
		this.#page.noteCovers();
		for (const text of this.#page.texts) readText(this.#page, text);
		this.#page.dropCovered();
		this.#page.dropUnused();
		return inOrder(this.#page.body);
	}

	/** Reads the line, and more where its block goes on; gives the start of the next. */
	#readLine(start: number): number {
		const text = this.#text;
		const containers = this.#containers;
		const { depth } = containers;
		if (depth === 0 && text.charCodeAt(start) === char.lineFeed) {
			this.#leave(false, 0);
			return start + 1;
		}
		const feed = char.lineEnd(text, start);
		const end = char.textEnd(text, start, feed);
		if (depth === 0 && isWord(text.charCodeAt(start)))
			return this.#paragraphs.addLine(start, end, feed + 1, false);
		containers.keep(start, end);
		const { kept } = containers;
		const at = char.skipBlanks(text, containers.at, end);
		if (at >= end) {
			this.#leave(kept < depth, kept);
			return feed + 1;
		}
		const opened = this.#openContainers(at, end, kept, depth);
		const first = opened ? char.skipBlanks(text, containers.at, end) : at;
		if (first >= end) return feed + 1;
		const next = feed + 1;
		const isLazy = this.#goesOn(!opened && kept < depth, kept, next);
		const line = { start, end, next, at: first, kept, isLazy };
		const after = this.#readBlock(line);
		if (after !== -1) return after;
		return this.#paragraphs.addLine(first, end, next, isLazy);
	}

	/** Only a paragraph goes on in a line that its containers do not. */
	#goesOn(isOutside: boolean, kept: number, next: number): boolean {
		if (!isOutside) return false;
		this.#paragraphs.leaveTable(next);
		if (!this.#paragraphs.isOpen) this.#flow.leaveContainers(kept);
		return this.#paragraphs.isOpen;
	}

	/** Opens the containers that begin on a line; whether there are some. */
	#openContainers(first: number, end: number, kept: number, depth: number): boolean {
		const containers = this.#containers;
		const interrupts = kept === depth && this.#paragraphs.isOpen;
		let opened = false;
		for (let at = first; at < end; ) {
			const markEnd = containers.markEnd(at, end, interrupts);
			if (markEnd === -1) break;
			if (!opened) this.#leave(true, kept);
			opened = true;
			if (this.#text.charCodeAt(at) === char.greater) containers.openQuote(at, end);
			else containers.openItem(at, markEnd, end);
			at = char.skipBlanks(this.#text, containers.at, end);
		}
		return opened;
	}

	/** Ends the paragraph and the table that are open, and the containers that the line is not in. */
	#leave(isOutside: boolean, kept: number): void {
		this.#paragraphs.end(0);
		if (isOutside) this.#flow.leaveContainers(kept);
		this.#paragraphs.endTable();
	}

	/** Reads a block that is no paragraph; gives the start of the line after it, or -1. */
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
				refuseFootnote(this.#text, line.at, line.end);
				return -1;
			case char.less:
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
		this.#leave(line.isLazy, line.kept);
		return readFence(this.#page, this.#containers, line, size);
	}

	#readDashes(line: Line): number {
		const next = this.#readUnderline(line, char.minus);
		return next === -1 ? this.#readThematicBreak(line) : next;
	}

	#readThematicBreak({ at, end, next, isLazy, kept }: Line): number {
		if (!isThematicBreak(this.#text, at, end)) return -1;
		this.#leave(isLazy, kept);
		return next;
	}

	/** A line that makes a heading of the paragraph above it. */
	#readUnderline({ at, end, next, isLazy }: Line, code: number): number {
		if (!this.#paragraphs.isOpen || isLazy) return -1;
		if (!isUnderline(this.#text, at, end, code)) return -1;
		this.#paragraphs.end(code === char.equals ? 1 : 2);
		return next;
	}

	#readHeading({ at, end, next, isLazy, kept }: Line): number {
		const heading = headingIn(this.#text, at, end);
		if (heading === undefined) return -1;
		this.#leave(isLazy, kept);
		const { from, to, level } = heading;
		this.#paragraphs.add(from, to, level, at);
		return next;
	}

	#readFlow({ at, isLazy, kept }: Line): number {
		const flow = this.#flow.read(at, isLazy);
		if (flow === undefined) return -1;
		this.#leave(isLazy, kept);
		this.#flow.add(flow);
		return flow.end;
	}

	#readStatements({ start, at, isLazy, kept }: Line): number {
		if (at !== start || this.#paragraphs.isOpen) return -1;
		if (!beginsStatement(this.#text, at)) return -1;
		this.#leave(isLazy, kept);
		if (this.#containers.depth > 0) throw new Unproven("statement-in-container", at);
		return readStatements(this.#page, at, this.#flow.parent);
	}
}
