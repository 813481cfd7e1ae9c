// Block quotes and list items: the open containers, and the containers to which a line belongs.
import * as char from "./characters.ts";
import { isThematicBreak } from "./lines.ts";
import { Unproven } from "./unproven.ts";

interface Container {
	readonly isQuote: boolean;
	/** The indentation of the text of a list item. */
	readonly indent: number;
	/**
	 * True for a list item whose first line is empty: such an item ends unless the next line has
	 * text.
	 */
	isBlank: boolean;
	isOver: boolean;
	readonly id: number;
}

/** The maximum nesting depth, because each line is compared with all open containers. */
const maxDepth = 200;

export class Containers {
	readonly #text: string;
	readonly #openContainers: Container[] = [];
	#quotes = 0;
	#lastId = 0;
	/**
	 * The start of the text of the last line, and the number of containers to which the line belongs.
	 */
	at = 0;
	lineDepth = 0;

	constructor(text: string) {
		this.#text = text;
	}

	get depth(): number {
		return this.#openContainers.length;
	}

	get isInQuote(): boolean {
		return this.#quotes > 0;
	}

	/** The id of the innermost container; 0 if none is open. */
	get id(): number {
		return this.#openContainers.at(-1)?.id ?? 0;
	}

	/** Closes the innermost container. */
	close(): void {
		if (this.#openContainers.pop()?.isQuote === true) this.#quotes--;
	}

	/** Finds the containers to which a line belongs. */
	enterLine(start: number, end: number): void {
		this.at = start;
		this.lineDepth = 0;
		while (this.lineDepth < this.#openContainers.length) {
			const container = this.#openContainers[this.lineDepth];
			const contentStart = container ? this.#step(container, this.at, end) : -1;
			if (contentStart === -1) return;
			this.at = contentStart;
			this.lineDepth++;
		}
	}

	#step(container: Container, at: number, end: number): number {
		const textStart = char.skipSpaces(this.#text, at, end);
		const code = textStart < end ? this.#text.charCodeAt(textStart) : -1;
		if (code === char.tab) throw new Unproven("tab", textStart);
		if (container.isQuote) return code === char.greater ? this.#afterMark(textStart + 1, end) : -1;
		if (code === -1) {
			if (container.isBlank) container.isOver = true;
			return Math.min(end, at + container.indent);
		}
		if (container.isOver || textStart - at < container.indent) return -1;
		container.isBlank = false;
		return at + container.indent;
	}

	/** Skips the space after a `>`, because the first space belongs to the mark. */
	#afterMark(at: number, end: number): number {
		const code = at < end ? this.#text.charCodeAt(at) : -1;
		if (code === char.tab) throw new Unproven("tab", at);
		return code === char.space ? at + 1 : at;
	}

	/**
	 * The start of a line's text if the line belongs to all open containers, otherwise -1. The open
	 * containers stay unchanged.
	 */
	continues(start: number, end: number): number {
		let offset = start;
		for (const { isQuote, indent } of this.#openContainers) {
			const textStart = char.skipSpaces(this.#text, offset, end);
			const code = textStart < end ? this.#text.charCodeAt(textStart) : -1;
			if (code === char.tab) throw new Unproven("tab", textStart);
			if (isQuote) {
				if (code !== char.greater) return -1;
				offset = this.#afterMark(textStart + 1, end);
			} else if (code === -1) offset = Math.min(end, offset + indent);
			else if (textStart - offset >= indent) offset += indent;
			else return -1;
		}
		return offset;
	}

	/** Opens a block quote whose mark is at `first`, in a line that begins at `this.at`. */
	openQuote(first: number, end: number): void {
		this.#refuseTab(first);
		this.#push(true, 0, false);
		this.at = this.#afterMark(first + 1, end);
	}

	/** Opens a list item whose mark ends at `markEnd`. */
	openItem(first: number, markEnd: number, end: number): void {
		this.#refuseTab(first);
		const text = char.skipSpaces(this.#text, markEnd, end);
		if (text < end && this.#text.charCodeAt(text) === char.tab) throw new Unproven("tab", text);
		if (text >= end) this.#push(false, markEnd - this.at + 1, true);
		else this.#push(false, text - this.at, false);
		this.at = Math.min(text, end);
	}

	#push(isQuote: boolean, indent: number, isBlank: boolean): void {
		if (this.#openContainers.length === maxDepth) throw new Unproven("containers", this.at);
		this.#lastId++;
		if (isQuote) this.#quotes++;
		this.#openContainers.push({ isQuote, indent, isBlank, isOver: false, id: this.#lastId });
	}

	/**
	 * Leaves lines with tabs to the exact parser, because the width of a tab depends on its column.
	 */
	#refuseTab(first: number): void {
		if (char.skipSpaces(this.#text, this.at, first) < first) throw new Unproven("tab", first);
	}

	/**
	 * The end of the mark that opens a container, or -1. `interrupts` is true if a paragraph is open.
	 */
	markEnd(at: number, end: number, interrupts: boolean): number {
		const code = this.#text.charCodeAt(at);
		if (code === char.greater) return at + 1;
		const isBreak = code === char.minus || code === char.star;
		if (!isBreak && code !== char.plus && !char.isDigit(code)) return -1;
		if (isBreak && isThematicBreak(this.#text, at, end)) return -1;
		const markEnd = this.#itemMarkEnd(at, end, interrupts);
		// An empty item cannot interrupt a paragraph.
		return interrupts && char.skipSpaces(this.#text, markEnd, end) >= end ? -1 : markEnd;
	}

	#itemMarkEnd(first: number, end: number, interrupts: boolean): number {
		const text = this.#text;
		let offset = first;
		if (char.isDigit(text.charCodeAt(first))) {
			while (offset < end && char.isDigit(text.charCodeAt(offset))) offset++;
			const mark = offset < end ? text.charCodeAt(offset) : -1;
			if (offset - first > 9 || (mark !== char.dot && mark !== 41)) return -1;
			if (interrupts && text.slice(first, offset) !== "1") return -1;
		}
		offset++;
		if (offset >= end) return offset;
		const code = text.charCodeAt(offset);
		if (code === char.tab) throw new Unproven("tab", offset);
		return code === char.space ? offset : -1;
	}
}
