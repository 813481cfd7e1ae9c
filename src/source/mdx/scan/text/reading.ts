// A text that is being read: the tags in it, each of which has to be closed in it, and of a heading
// what is left without its markup.
import type { Range } from "../../../source-file.ts";
import { ownedText } from "../../../text-parts.ts";
import { type Element, type Heading, mask } from "../../body.ts";
import { isForAll } from "../../visibility.ts";
import * as char from "../characters.ts";
import { decoded } from "../characters.ts";
import type { OpenElement, ScannedPage, Text } from "../page.ts";
import { readTag } from "../tags.ts";
import { Unproven } from "../unproven.ts";
import { mayHaveAddress } from "./addresses.ts";
import type { Marks } from "./emphasis.ts";

/** An element that is open, and where its tag begins in the source. */
interface OpenText {
	readonly element: OpenElement;
	readonly start: number;
}

/** The text, and what was found in it. */
export interface TextReading {
	readonly page: ScannedPage;
	readonly source: string;
	readonly from: number;
	readonly to: number;
	readonly base: number;
	readonly isParagraph: boolean;
	readonly heading: HeadingText | undefined;
	readonly marks: Marks[];
	/** What emphasis and links span. */
	readonly ranges: Range[];
	/** The elements that are open. */
	readonly open: OpenText[];
	/** Where in the lists of the page that begins which is in this text. */
	readonly firstLink: number;
	readonly firstElement: number;
	readonly firstExpression: number;
	readonly firstSlip: number;
}

export class TextTags {
	readonly #reading: TextReading;
	/** The element around the text. */
	readonly #around: Element | undefined;
	/** What elements span. */
	readonly pairs: Range[] = [];
	/** The elements that are in no other of the text. */
	readonly #outermost: Outermost;

	constructor(reading: TextReading, around: Element | undefined) {
		this.#reading = reading;
		this.#around = around;
		this.#outermost = new Outermost(reading);
	}

	/** The innermost element that is open. */
	get parent(): Element | undefined {
		return this.#reading.open.at(-1)?.element ?? this.#around;
	}

	/** Reads what begins with the `<` at `at`; gives its end. */
	readAt(at: number): number {
		const { page, source, to, base, open, heading } = this.#reading;
		if (at + 1 < to && char.isSpace(source.charCodeAt(at + 1))) return at + 1;
		const tag = readTag(page, source, at, to, base);
		heading?.replace(at, tag.end, "");
		if (tag.isClosing) {
			const last = open.pop();
			if (last === undefined || last.element.name !== tag.name)
				throw new Unproven("closing-tag", at + base);
			if (tag.name === "Visibility" && !isForAll(last.element)) heading?.drop(last.start, tag.end);
			this.pairs.push({ start: last.start, end: tag.end });
			this.pass(last.start, tag.end);
			const start = last.element.content?.start ?? 0;
			last.element.content = { start, end: tag.start };
		} else {
			const element = page.addElement(tag, "text", this.parent);
			if (open.length === 0) this.#outermost.add(element);
			if (tag.isSelfClosing) {
				this.pass(at, tag.end);
				return tag.end;
			}
			element.content = { start: tag.end + base, end: tag.end + base };
			open.push({ element, start: at });
		}
		return tag.end;
	}

	/** Notes where an outermost element or expression stands. */
	pass(start: number, end: number): this {
		if (this.#reading.open.length === 0) this.#outermost.pass(start, end);
		return this;
	}

	/** `isParagraph`: elements can stand alone in it. */
	finish(isParagraph: boolean): void {
		const unclosed = this.#reading.open.at(-1);
		if (unclosed !== undefined) throw new Unproven("tag-open", unclosed.element.start);
		if (isParagraph) this.#outermost.finish();
	}
}

/** What stands for a part of the source. */
interface Piece {
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly isCode: boolean;
}

export class HeadingText {
	readonly #text: Text;
	#pieces: Piece[] = [];

	constructor(text: Text) {
		this.#text = text;
	}

	/** Puts a text in place of a part of the source. */
	replace(start: number, end: number, text: string, isCode = false): void {
		this.#pieces.push({ start, end, text, isCode });
	}

	/** Of marks those that are no markup remain. */
	addMarks(marks: readonly Marks[]): void {
		const { source } = this.#text;
		for (const { start, size, used } of marks) {
			const end = start + size;
			if (used > 0) this.replace(start, end, source.slice(start, end - used));
		}
	}

	/** Drops a part of the source with all that was put into it. */
	drop(start: number, end: number): void {
		this.#pieces = this.#pieces.filter((piece) => piece.start < start);
		this.replace(start, end, "");
	}

	/** What is left of the text. */
	read(): Pick<Heading, "text" | "masked"> {
		const { source, from, to, base } = this.#text;
		refuseAddress(this.#text);
		if (source.slice(from, to).includes("\n")) throw new Unproven("heading-lines", from + base);
		let text = "";
		let masked = "";
		let at = from;
		const pieces = this.#pieces.toSorted((a, b) => a.start - b.start);
		for (const piece of pieces) {
			if (piece.start < at) throw new Unproven("heading", from + base);
			const between = decoded(source.slice(at, piece.start), at + base);
			text += between + piece.text;
			masked += between + (piece.isCode ? mask(piece.text) : piece.text);
			at = piece.end;
		}
		const rest = decoded(source.slice(at, to), at + base);
		const hasCode = pieces.some(({ isCode }) => isCode);
		masked = ownedText(masked + rest);
		return { text: text + rest, ...(hasCode && { masked }) };
	}
}

/** The text of a heading in which nothing is markup. */
export function plainHeading(heading: Text): string {
	refuseAddress(heading);
	const { source, from, to, base } = heading;
	const text = source.slice(from, to);
	if (text.includes("\n") && text.includes("\t")) throw new Unproven("heading-lines", from + base);
	const lines = text.replaceAll(/(?<! ) {2,}\r?\n */g, "").replaceAll(/ ?(\r?\n) */g, "$1");
	return decoded(lines, from + base);
}

/** In a bare address a reference is none. */
function refuseAddress({ source, from, to, base }: Text): void {
	const text = source.slice(from, to);
	if (text.includes("&") && mayHaveAddress(text)) throw new Unproven("address", from + base);
}

// The elements that are in no other of their paragraph, and whether it has nothing but elements and
// expressions.

/** Anything but blanks; two spaces that end a line break it. */
const more = /[^ \t\n\f\r]|(?<![ \t]) {2,}\r?\n/;
/** What the paragraph may begin with as a task of a list. */
const box = /^\[(?:[ \txX\r\n]|\r\n)\](?=[ \t\r\n])/;

class Outermost {
	readonly #text: Omit<Text, "level" | "start" | "parent">;
	readonly #elements: OpenElement[] = [];
	readonly #boxEnd: number;
	/**
	 * The end of what is known to be elements, expressions and blanks alone; -1 for a text that is
	 * more.
	 */
	#aloneTo: number;

	constructor(text: Omit<Text, "level" | "start" | "parent">) {
		const { source, from } = text;
		const begin = source.slice(from, from + 5);
		this.#text = text;
		this.#boxEnd = from + (box.exec(begin)?.[0].length ?? 0);
		this.#aloneTo = this.#boxEnd;
	}

	add(element: OpenElement): void {
		this.#elements.push(element);
	}

	/** Notes where an element or expression stands. */
	pass(start: number, end: number): void {
		if (this.#aloneTo === -1) return;
		const before = this.#text.source.slice(this.#aloneTo, start);
		this.#aloneTo = more.test(before) ? -1 : end;
	}

	/** Tells the elements of a paragraph that they are alone in it. */
	finish(): void {
		const { from, to, base } = this.#text;
		this.pass(to, to);
		if (this.#aloneTo === -1 || this.#elements.length === 0) return;
		// Not every paragraph is one that can begin with a box.
		if (this.#boxEnd > from) throw new Unproven("box", from + base);
		for (const element of this.#elements) element.isAlone = true;
	}
}
