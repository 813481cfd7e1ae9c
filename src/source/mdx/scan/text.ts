// The text of a paragraph, heading or cell: tags, links, code, maths and expressions in it, and what they do to each other.
import { ownedText } from "../../owned-text.ts";
import { Addresses } from "./addresses.ts";
import * as char from "./characters.ts";
import { cross, marksIn, pairMarks } from "./emphasis.ts";
import { readExpression } from "./expressions.ts";
import { HeadingText, plainHeading } from "./heading-text.ts";
import { Brackets } from "./links.ts";
import type { Page, Text } from "./page.ts";
import type { Reading } from "./reading.ts";
import { codeText, Spans } from "./spans.ts";
import { TextTags } from "./text-tags.ts";
import { Unproven } from "./unproven.ts";

/** Adds what a text says. */
export function readText(page: Page, text: Text): void {
	const first = page.nextSpecial(text.source, text.from);
	if (first < text.to) new TextScan(page, text).read(first);
	else if (text.level > 0) addHeading(page, text, plainHeading(text));
}

function addHeading(page: Page, { level, start }: Text, text: string): void {
	page.body.headings.push({ level, text: ownedText(text), start });
}

class TextScan {
	readonly #text: Text;
	readonly #reading: Reading;
	readonly #tags: TextTags;
	readonly #brackets: Brackets;
	readonly #spans: Spans;
	readonly #addresses: Addresses;
	/** The end of what was read last. */
	#done: number;
	/** A mark that may be part of an address. */
	#swallowed: number | undefined;

	constructor(page: Page, text: Text) {
		const { source, from, to, base, level } = text;
		this.#text = text;
		this.#reading = {
			page,
			source,
			from,
			to,
			base,
			heading: level > 0 ? new HeadingText(text) : undefined,
			marks: [],
			ranges: [],
			open: [],
			firstLink: page.body.links.length,
			firstElement: page.body.elements.length,
		};
		this.#tags = new TextTags(this.#reading, text.parent);
		this.#brackets = new Brackets(this.#reading);
		this.#spans = new Spans(source, to);
		this.#addresses = new Addresses(source, from);
		this.#done = from;
	}

	/** Reads on from the first character that can be more than text. */
	read(first: number): void {
		const { page, source, to } = this.#reading;
		for (let at = first; at < to; ) {
			const end = this.#readSpecial(at);
			if (end > at + 1) this.#done = end;
			at = page.nextSpecial(source, end);
		}
		this.#finish();
	}

	#finish(): void {
		const { page, marks, ranges, heading } = this.#reading;
		const { pairs } = this.#tags;
		this.#tags.finish();
		if (pairs.length === 0 && heading === undefined) return;
		if (this.#swallowed !== undefined) this.#refuse("address", this.#swallowed);
		pairMarks(marks, ranges);
		if (ranges.length > 0 && cross([...ranges, ...pairs]))
			this.#refuse("crossing", this.#reading.from);
		heading?.addMarks(marks);
		if (heading !== undefined) addHeading(page, this.#text, `${heading}`);
	}

	#refuse(reason: string, at: number): never {
		throw new Unproven(reason, at + this.#reading.base);
	}

	/** Reads what begins with the character at `at`; gives its end. */
	#readSpecial(at: number): number {
		const code = this.#reading.source.charCodeAt(at);
		switch (code) {
			case char.backslash:
				return this.#readEscape(at);
			case char.backtick:
			case char.dollar:
				return this.#readSpan(at, code);
			case char.less:
				return this.#tags.readAt(at);
			case char.openBrace:
				return this.#readExpression(at);
			case char.openBracket:
				return this.#openBracket(at);
			case char.closeBracket:
				return this.#brackets.closeAt(at);
			default:
				return this.#readMarks(at, code);
		}
	}

	/** A bare address swallows whatever is glued to it. */
	#refuseAddress(at: number): void {
		if (this.#addresses.include(at, this.#done)) this.#refuse("address", at);
	}

	#readEscape(at: number): number {
		this.#refuseAddress(at);
		const { source, to, heading } = this.#reading;
		if (at + 1 >= to || !char.isPunctuation(source.charCodeAt(at + 1)))
			return at + 1;
		heading?.replace(at, at + 2, source.charAt(at + 1));
		return at + 2;
	}

	/** Code or maths; a heading's name has nothing of maths. */
	#readSpan(at: number, code: number): number {
		this.#refuseAddress(at);
		const { source, to, heading } = this.#reading;
		const runEnd = char.skipRun(source, at, to, code);
		const end = this.#spans.end(at, runEnd);
		if (heading === undefined || end === runEnd) return end;
		const text =
			code === char.backtick
				? codeText(source.slice(runEnd, end - (runEnd - at)))
				: "";
		heading.replace(at, end, text);
		return end;
	}

	#readExpression(at: number): number {
		this.#refuseAddress(at);
		const { page, source, to, base, heading } = this.#reading;
		const { end, tree, from } = readExpression(page, source, at, to, true);
		if (tree !== undefined)
			page.addScript({ tree, base: from + base }, this.#tags.parent);
		heading?.replace(at, end, "");
		return end;
	}

	#openBracket(at: number): number {
		this.#refuseAddress(at);
		const { page, source } = this.#reading;
		if (source.charCodeAt(at + 1) === char.caret && page.hasFootnotes)
			this.#refuse("footnote", at);
		this.#brackets.openAt(at);
		return at + 1;
	}

	#readMarks(at: number, code: number): number {
		const { source, from, to, marks } = this.#reading;
		const end = char.skipRun(source, at, to, code);
		if (code === char.tilde && end - at > 2) return end;
		const run = marksIn(source, at, end, from, to);
		if ((run.opens || run.closes) && this.#addresses.include(at, this.#done))
			this.#swallowed = at;
		marks.push(run);
		return end;
	}
}
