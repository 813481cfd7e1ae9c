// The text that is being read: its tags, which must all be closed in the same text, and the text of
// a heading without its markup.
import type { Range } from "../../../text/source-file.ts";
import { ownedText } from "../../../text/text-parts.ts";
import { type Element, type Heading, maskCode } from "../../body.ts";
import { isForAll } from "../../visibility.ts";
import * as char from "../characters.ts";
import { decodeReferences } from "../characters.ts";
import type { OpenElement, ScannedPage, TextBlock } from "../page.ts";
import { readTag } from "../tags.ts";
import { Unproven } from "../unproven.ts";
import { mayHaveAddress } from "./addresses.ts";
import type { MarkRun } from "./emphasis.ts";

interface OpenTextElement {
	readonly element: OpenElement;
	readonly tagStart: number;
}

export interface TextReading {
	readonly page: ScannedPage;
	readonly source: string;
	readonly from: number;
	readonly to: number;
	readonly base: number;
	readonly isParagraph: boolean;
	readonly heading: HeadingText | undefined;
	readonly marks: MarkRun[];
	/** The ranges of emphasis and links. */
	readonly ranges: Range[];
	readonly openElements: OpenTextElement[];
	/** The lengths of the page's lists when this text begins. */
	readonly linkCount: number;
	readonly elementCount: number;
	readonly expressionCount: number;
	readonly oddityCount: number;
}

export class TextTags {
	readonly #reading: TextReading;
	readonly #outerElement: Element | undefined;
	readonly elementRanges: Range[] = [];
	readonly #outermost: OutermostElements;

	constructor(reading: TextReading, outerElement: Element | undefined) {
		this.#reading = reading;
		this.#outerElement = outerElement;
		this.#outermost = new OutermostElements(reading);
	}

	get parent(): Element | undefined {
		return this.#reading.openElements.at(-1)?.element ?? this.#outerElement;
	}

	readTagAt(at: number): number {
		const { page, source, to, base, openElements, heading } = this.#reading;
		if (at + 1 < to && char.isBlankOrBreak(source.charCodeAt(at + 1))) return at + 1;
		const tag = readTag(page, source, at, to, base);
		heading?.replace(at, tag.end, "");
		if (tag.isClosing) {
			const lastElement = openElements.pop();
			if (lastElement === undefined || lastElement.element.name !== tag.name)
				throw new Unproven("closing-tag", at + base);
			if (tag.name === "Visibility" && !isForAll(lastElement.element))
				heading?.drop(lastElement.tagStart, tag.end);
			this.elementRanges.push({ start: lastElement.tagStart, end: tag.end });
			this.addRange(lastElement.tagStart, tag.end);
			const start = lastElement.element.content?.start ?? 0;
			lastElement.element.content = { start, end: tag.start };
		} else {
			const element = page.addElement(tag, "text", this.parent);
			if (openElements.length === 0) this.#outermost.add(element);
			if (tag.isSelfClosing) {
				this.addRange(at, tag.end);
				return tag.end;
			}
			element.content = { start: tag.end + base, end: tag.end + base };
			openElements.push({ element, tagStart: at });
		}
		return tag.end;
	}

	/** Records the range of an outermost element or expression. */
	addRange(start: number, end: number): this {
		if (this.#reading.openElements.length === 0) this.#outermost.addRange(start, end);
		return this;
	}

	/**
	 * Finishes the text; throws for an unclosed element. `isParagraph` is true if elements can be
	 * alone in the text.
	 */
	finish(isParagraph: boolean): void {
		const unclosedElement = this.#reading.openElements.at(-1);
		if (unclosedElement !== undefined)
			throw new Unproven("tag-open", unclosedElement.element.start);
		if (isParagraph) this.#outermost.finish();
	}
}

interface HeadingReplacement {
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly isCode: boolean;
}

export class HeadingText {
	readonly #text: TextBlock;
	#replacements: HeadingReplacement[] = [];

	constructor(text: TextBlock) {
		this.#text = text;
	}

	replace(start: number, end: number, text: string, isCode = false): void {
		this.#replacements.push({ start, end, text, isCode });
	}

	/** Removes the marks that are markup; other marks remain in the text. */
	removeMarks(marks: readonly MarkRun[]): void {
		const { source } = this.#text;
		for (const { start, size, pairedCount } of marks) {
			const end = start + size;
			if (pairedCount > 0) this.replace(start, end, source.slice(start, end - pairedCount));
		}
	}

	/** Drops a part of the source with all its replacements. */
	drop(start: number, end: number): void {
		this.#replacements = this.#replacements.filter((replacement) => replacement.start < start);
		this.replace(start, end, "");
	}

	applyReplacements(): Pick<Heading, "text" | "masked"> {
		const { source, from, to, base } = this.#text;
		refuseReferenceInUrl(this.#text);
		if (source.slice(from, to).includes("\n")) throw new Unproven("heading-lines", from + base);
		let text = "";
		let maskedText = "";
		let offset = from;
		const replacements = this.#replacements.toSorted((a, b) => a.start - b.start);
		for (const replacement of replacements) {
			if (replacement.start < offset) throw new Unproven("heading", from + base);
			const textBetween = decodeReferences(source.slice(offset, replacement.start), offset + base);
			text += textBetween + replacement.text;
			maskedText +=
				textBetween + (replacement.isCode ? maskCode(replacement.text) : replacement.text);
			offset = replacement.end;
		}
		const decodedText = decodeReferences(source.slice(offset, to), offset + base);
		const hasCode = replacements.some(({ isCode }) => isCode);
		maskedText = ownedText(maskedText + decodedText);
		return { text: text + decodedText, ...(hasCode && { masked: maskedText }) };
	}
}

export function readPlainHeading(heading: TextBlock): string {
	refuseReferenceInUrl(heading);
	const { source, from, to, base } = heading;
	const text = source.slice(from, to);
	if (text.includes("\n") && text.includes("\t")) throw new Unproven("heading-lines", from + base);
	const lines = text.replaceAll(/(?<! ) {2,}\r?\n */g, "").replaceAll(/ ?(\r?\n) */g, "$1");
	return decodeReferences(lines, from + base);
}

/**
 * Throws for a reference in a bare URL, because the exact parser does not decode such a reference.
 */
function refuseReferenceInUrl({ source, from, to, base }: TextBlock): void {
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
const taskBox = /^\[(?:[ \txX\r\n]|\r\n)\](?=[ \t\r\n])/;

class OutermostElements {
	readonly #text: Omit<TextBlock, "level" | "start" | "parent">;
	readonly #elements: OpenElement[] = [];
	readonly #boxEnd: number;
	/**
	 * The end of the part that has only elements, expressions and blanks; -1 if the text has other
	 * content.
	 */
	#aloneEnd: number;

	constructor(text: Omit<TextBlock, "level" | "start" | "parent">) {
		const { source, from } = text;
		const firstCharacters = source.slice(from, from + 5);
		this.#text = text;
		this.#boxEnd = from + (taskBox.exec(firstCharacters)?.[0].length ?? 0);
		this.#aloneEnd = this.#boxEnd;
	}

	add(element: OpenElement): void {
		this.#elements.push(element);
	}

	addRange(start: number, end: number): void {
		if (this.#aloneEnd === -1) return;
		const aloneText = this.#text.source.slice(this.#aloneEnd, start);
		this.#aloneEnd = wordOrBreak.test(aloneText) ? -1 : end;
	}

	/** Marks the elements as alone if the paragraph has no other content. */
	finish(): void {
		const { from, to, base } = this.#text;
		this.addRange(to, to);
		if (this.#aloneEnd === -1 || this.#elements.length === 0) return;
		// The result is unproven, because a box begins a task only in some paragraphs.
		if (this.#boxEnd > from) throw new Unproven("box", from + base);
		for (const element of this.#elements) element.isAlone = true;
	}
}
