// The text that is being read: its tags, which must all be closed in the same text, and the text of
// a heading without its markup.
import type { Range } from "../../../source/source-file.ts";
import { ownedText } from "../../../source/text-parts.ts";
import { type Element, type Heading, mask } from "../../body.ts";
import { isForAll } from "../../visibility.ts";
import * as char from "../characters.ts";
import { decodeReference } from "../characters.ts";
import type { OpenElement, ScannedPage, Text } from "../page.ts";
import { readTag } from "../tags.ts";
import { Unproven } from "../unproven.ts";
import { mayHaveAddress } from "./addresses.ts";
import type { Marks } from "./emphasis.ts";

/** An open element, and the offset of its tag in the source. */
interface OpenText {
	readonly element: OpenElement;
	readonly start: number;
}

/** The text, and its markup. */
export interface TextReading {
	readonly page: ScannedPage;
	readonly source: string;
	readonly from: number;
	readonly to: number;
	readonly base: number;
	readonly isParagraph: boolean;
	readonly heading: HeadingText | undefined;
	readonly marks: Marks[];
	/** The ranges of emphasis and links. */
	readonly ranges: Range[];
	/** The open elements around the position. */
	readonly open: OpenText[];
	/** The lengths of the page's lists when this text begins. */
	readonly firstLink: number;
	readonly firstElement: number;
	readonly firstExpression: number;
	readonly firstSlip: number;
}

export class TextTags {
	readonly #reading: TextReading;
	/** The element around the text. */
	readonly #around: Element | undefined;
	/** The ranges of closed elements. */
	readonly pairs: Range[] = [];
	/** The elements without another element of the text around them. */
	readonly #outermost: OutermostText;

	constructor(reading: TextReading, around: Element | undefined) {
		this.#reading = reading;
		this.#around = around;
		this.#outermost = new OutermostText(reading);
	}

	/** The innermost open element. */
	get parent(): Element | undefined {
		return this.#reading.open.at(-1)?.element ?? this.#around;
	}

	/** Reads the tag at `at`, and returns its end. */
	readAt(at: number): number {
		const { page, source, to, base, open, heading } = this.#reading;
		if (at + 1 < to && char.isSpace(source.charCodeAt(at + 1))) return at + 1;
		const tag = readTag(page, source, at, to, base);
		heading?.replace(at, tag.end, "");
		if (tag.isClosing) {
			const lastOpen = open.pop();
			if (lastOpen === undefined || lastOpen.element.name !== tag.name)
				throw new Unproven("closing-tag", at + base);
			if (tag.name === "Visibility" && !isForAll(lastOpen.element))
				heading?.drop(lastOpen.start, tag.end);
			this.pairs.push({ start: lastOpen.start, end: tag.end });
			this.pass(lastOpen.start, tag.end);
			const start = lastOpen.element.content?.start ?? 0;
			lastOpen.element.content = { start, end: tag.start };
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

	/** Records the range of an outermost element or expression. */
	pass(start: number, end: number): this {
		if (this.#reading.open.length === 0) this.#outermost.pass(start, end);
		return this;
	}

	/**
	 * Finishes the text; throws for an unclosed element. `isParagraph` is true if elements can be
	 * alone in the text.
	 */
	finish(isParagraph: boolean): void {
		const unclosedText = this.#reading.open.at(-1);
		if (unclosedText !== undefined) throw new Unproven("tag-open", unclosedText.element.start);
		if (isParagraph) this.#outermost.finish();
	}
}

/** The replacement of a part of the source. */
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

	replace(start: number, end: number, text: string, isCode = false): void {
		this.#pieces.push({ start, end, text, isCode });
	}

	/** Removes the marks that are markup; other marks remain in the text. */
	addMarks(marks: readonly Marks[]): void {
		const { source } = this.#text;
		for (const { start, size, pairedCount } of marks) {
			const end = start + size;
			if (pairedCount > 0) this.replace(start, end, source.slice(start, end - pairedCount));
		}
	}

	/** Drops a part of the source with all its replacements. */
	drop(start: number, end: number): void {
		this.#pieces = this.#pieces.filter((piece) => piece.start < start);
		this.replace(start, end, "");
	}

	/** The text with all replacements. */
	read(): Pick<Heading, "text" | "masked"> {
		const { source, from, to, base } = this.#text;
		refuseAddress(this.#text);
		if (source.slice(from, to).includes("\n")) throw new Unproven("heading-lines", from + base);
		let text = "";
		let maskedText = "";
		let offset = from;
		const pieces = this.#pieces.toSorted((a, b) => a.start - b.start);
		for (const piece of pieces) {
			if (piece.start < offset) throw new Unproven("heading", from + base);
			const textBetween = decodeReference(source.slice(offset, piece.start), offset + base);
			text += textBetween + piece.text;
			maskedText += textBetween + (piece.isCode ? mask(piece.text) : piece.text);
			offset = piece.end;
		}
		const decodedText = decodeReference(source.slice(offset, to), offset + base);
		const hasCode = pieces.some(({ isCode }) => isCode);
		maskedText = ownedText(maskedText + decodedText);
		return { text: text + decodedText, ...(hasCode && { masked: maskedText }) };
	}
}

/** The text of a heading without markup. */
export function plainHeading(heading: Text): string {
	refuseAddress(heading);
	const { source, from, to, base } = heading;
	const text = source.slice(from, to);
	if (text.includes("\n") && text.includes("\t")) throw new Unproven("heading-lines", from + base);
	const lines = text.replaceAll(/(?<! ) {2,}\r?\n */g, "").replaceAll(/ ?(\r?\n) */g, "$1");
	return decodeReference(lines, from + base);
}

/** A reference in a bare URL is not decoded, so such headings are left to the exact parser. */
function refuseAddress({ source, from, to, base }: Text): void {
	const text = source.slice(from, to);
	if (text.includes("&") && mayHaveAddress(text)) throw new Unproven("address", from + base);
}

// The outermost elements of a paragraph, and whether the paragraph has only elements and
// expressions.

/**
 * A pattern of a character that is not blank, or of a hard line break: two or more spaces at the end
 * of a line.
 */
const wordOrBreak = /[^ \t\n\f\r]|(?<![ \t]) {2,}\r?\n/;
/** The box at the start of a paragraph that may be a task of a list. */
const box = /^\[(?:[ \txX\r\n]|\r\n)\](?=[ \t\r\n])/;

class OutermostText {
	readonly #text: Omit<Text, "level" | "start" | "parent">;
	readonly #elements: OpenElement[] = [];
	readonly #boxEnd: number;
	/**
	 * The end of the part that has only elements, expressions and blanks; -1 if the text has other
	 * content.
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

	/** Records the range of an element or expression. */
	pass(start: number, end: number): void {
		if (this.#aloneTo === -1) return;
		const aloneText = this.#text.source.slice(this.#aloneTo, start);
		this.#aloneTo = wordOrBreak.test(aloneText) ? -1 : end;
	}

	/** Marks the elements of a paragraph as alone. */
	finish(): void {
		const { from, to, base } = this.#text;
		this.pass(to, to);
		if (this.#aloneTo === -1 || this.#elements.length === 0) return;
		// The result is unproven, because a box begins a task only in some paragraphs.
		if (this.#boxEnd > from) throw new Unproven("box", from + base);
		for (const element of this.#elements) element.isAlone = true;
	}
}
