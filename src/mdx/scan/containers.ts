// Block quotes and list items: the open containers, and the containers to which a line belongs.
import * as char from "./characters.ts";
import { isThematicBreak } from "./lines.ts";
import { Unproven } from "./unproven.ts";

interface Container {
	readonly isQuote: boolean;
	/** The indentation of a list item's text, in spaces; 0 for a block quote. */
	readonly indent: number;
	/**
	 * True for a list item without text so far. Such an item ends unless its second line has text.
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
	#lastId = 0;
	/** The start of the last line's text, after the marks of containers. */
	at = 0;
	/** The number of open containers to which the last line belongs. */
	lineDepth = 0;

	constructor(text: string) {
		this.#text = text;
	}

	get depth(): number {
		return this.#openContainers.length;
	}

	get isInQuote(): boolean {
		return this.#openContainers.some(({ isQuote }) => isQuote);
	}

	/** The id of the innermost container; 0 outside containers. */
	get id(): number {
		return this.#openContainers.at(-1)?.id ?? 0;
	}

	closeInnermost(): void {
		this.#openContainers.pop();
	}

	/** Sets `at` and `lineDepth` for a line. */
	enterLine(start: number, end: number): void {
		this.at = start;
		this.lineDepth = 0;
		while (this.lineDepth < this.#openContainers.length) {
			const container = this.#openContainers[this.lineDepth];
			const contentStart = container ? this.#enterContainer(container, this.at, end) : -1;
			if (contentStart === -1) return;
			this.at = contentStart;
			this.lineDepth++;
		}
	}

	#enterContainer(container: Container, at: number, end: number): number {
		const contentStart = this.#contentStart(container, at, end);
		if (contentStart === -1 || container.isQuote) return contentStart;
		const isBlankLine = char.skipSpaces(this.#text, at, end) >= end;
		if (container.isOver && !isBlankLine) return -1;
		container.isOver ||= container.isBlank && isBlankLine;
		container.isBlank &&= isBlankLine;
		return contentStart;
	}

	/** The start of a line's text after the mark or indentation of a container, or -1. */
	#contentStart({ isQuote, indent }: Container, at: number, end: number): number {
		const textStart = char.skipSpaces(this.#text, at, end);
		const code = textStart < end ? this.#text.charCodeAt(textStart) : -1;
		if (code === char.tab) throw new Unproven("tab", textStart);
		if (isQuote) return code === char.greaterThan ? this.#afterMark(textStart + 1, end) : -1;
		if (code === -1) return Math.min(end, at + indent);
		return textStart - at >= indent ? at + indent : -1;
	}

	/** Skips one space after a `>`, because this space belongs to the mark. */
	#afterMark(at: number, end: number): number {
		const code = at < end ? this.#text.charCodeAt(at) : -1;
		if (code === char.tab) throw new Unproven("tab", at);
		return code === char.space ? at + 1 : at;
	}

	/**
	 * The start of a line's text if the line belongs to all open containers, otherwise -1. The open
	 * containers stay unchanged.
	 */
	findContent(start: number, end: number): number {
		let offset = start;
		for (const container of this.#openContainers) {
			offset = this.#contentStart(container, offset, end);
			if (offset === -1) return -1;
		}
		return offset;
	}

	openQuote(markStart: number, end: number): void {
		this.#refuseTab(markStart);
		this.#push(true, 0, false);
		this.at = this.#afterMark(markStart + 1, end);
	}

	openItem(markStart: number, markEnd: number, end: number): void {
		this.#refuseTab(markStart);
		const text = char.skipSpaces(this.#text, markEnd, end);
		if (text < end && this.#text.charCodeAt(text) === char.tab) throw new Unproven("tab", text);
		if (text >= end) this.#push(false, markEnd - this.at + 1, true);
		else this.#push(false, text - this.at, false);
		this.at = Math.min(text, end);
	}

	#push(isQuote: boolean, indent: number, isBlank: boolean): void {
		if (this.#openContainers.length === maxDepth) throw new Unproven("containers", this.at);
		this.#lastId++;
		this.#openContainers.push({ isQuote, indent, isBlank, isOver: false, id: this.#lastId });
	}

	/** Throws for a tab before a mark, because the width of a tab depends on its column. */
	#refuseTab(markStart: number): void {
		if (char.skipSpaces(this.#text, this.at, markStart) < markStart)
			throw new Unproven("tab", markStart);
	}

	/** The end of the mark at `at` that opens a container, or -1. */
	markEnd(at: number, end: number, isParagraphOpen: boolean): number {
		const code = this.#text.charCodeAt(at);
		if (code === char.greaterThan) return at + 1;
		const isBreak = code === char.minus || code === char.star;
		if (!isBreak && code !== char.plus && !char.isDigit(code)) return -1;
		if (isBreak && isThematicBreak(this.#text, at, end)) return -1;
		const markEnd = this.#itemMarkEnd(at, end, isParagraphOpen);
		// An empty item cannot interrupt a paragraph.
		return isParagraphOpen && char.skipSpaces(this.#text, markEnd, end) >= end ? -1 : markEnd;
	}

	#itemMarkEnd(markStart: number, end: number, isParagraphOpen: boolean): number {
		const textStart = this.#text;
		let offset = markStart;
		if (char.isDigit(textStart.charCodeAt(markStart))) {
			while (offset < end && char.isDigit(textStart.charCodeAt(offset))) offset++;
			const mark = offset < end ? textStart.charCodeAt(offset) : -1;
			if (offset - markStart > 9 || (mark !== char.dot && mark !== 41)) return -1;
			if (isParagraphOpen && textStart.slice(markStart, offset) !== "1") return -1;
		}
		offset++;
		if (offset >= end) return offset;
		const code = textStart.charCodeAt(offset);
		if (code === char.tab) throw new Unproven("tab", offset);
		return code === char.space ? offset : -1;
	}
}
