// The text of a paragraph, heading or cell: its tags, links, code, maths and expressions, and their
// effects on each other.
import { ownedText } from "../../../text/text-parts.ts";
import type { Heading } from "../../body.ts";
import * as char from "../characters.ts";
import { codeSpanContent, SpanSearch } from "../code.ts";
import { readExpression } from "../expressions.ts";
import type { CharacterSearch, ScannedPage, TextBlock } from "../page.ts";
import { scriptOf } from "../tags.ts";
import { Unproven } from "../unproven.ts";
import { UrlSearch } from "./addresses.ts";
import { footnoteEnd, isInText, losesBraces, turnedLinkEnd } from "./doubtful.ts";
import { areCrossing, pairMarks, readMarkRun } from "./emphasis.ts";
import { Brackets } from "./links.ts";
import { HeadingText, readPlainHeading, type TextReading, TextTags } from "./reading.ts";

export function readText(page: ScannedPage, text: TextBlock): void {
	const { source, from, to, level } = text;
	// Code in a text matters only to prose, for which `holes` is set.
	const mayBePlain = level <= 0 && page.holes === undefined;
	const isPlain = mayBePlain && page.markupStarts.findNext(source, from) >= to;
	if (isPlain && !page.mayHaveMaths(text)) return;
	const hasMarks = level > 0 || page.tagStarts.findNext(source, from) < to;
	const search = hasMarks ? page.specialsAndMarks : page.specialCharacters;
	const nextOffset = search.findNext(source, from);
	if (nextOffset < to) new TextScan(page, text, search).read(nextOffset);
	else if (level > 0) addHeading(page, text, { text: readPlainHeading(text) });
}

function addHeading(
	page: ScannedPage,
	{ level, start }: TextBlock,
	{ text, ...rest }: Pick<Heading, "text" | "masked">,
): void {
	page.body.headings.push({ level, text: ownedText(text), ...rest, start });
}

class TextScan {
	readonly #text: TextBlock;
	readonly #search: CharacterSearch;
	readonly #reading: TextReading;
	readonly #addresses: UrlSearch;
	readonly #tags: TextTags;
	#brackets: Brackets | undefined;
	#spans: SpanSearch | undefined;
	#markupEnd: number;
	/** The offset of a mark that may be part of a bare URL. */
	#doubtfulMark: number | undefined;

	constructor(page: ScannedPage, text: TextBlock, search: CharacterSearch) {
		const { source, from, to, base, level } = text;
		this.#text = text;
		this.#search = search;
		this.#reading = {
			page,
			source,
			from,
			to,
			base,
			isParagraph: level === 0,
			heading: level > 0 ? new HeadingText(text) : undefined,
			marks: [],
			ranges: [],
			openElements: [],
			linkCount: page.body.links.length,
			elementCount: page.body.elements.length,
			expressionCount: page.body.expressions.length,
			oddityCount: page.body.oddities.length,
		};
		this.#tags = new TextTags(this.#reading, text.parent);
		this.#addresses = new UrlSearch(source, from, to, page.atSigns);
		this.#markupEnd = from;
	}

	read(first: number): void {
		const { page, source, to, base } = this.#reading;
		for (let offset = first; offset < to; ) {
			const code = source.charCodeAt(offset);
			const end = this.#readSpecial(offset, code);
			// A mark does not end markup here, because the mark may be part of a URL that begins before
			// the mark.
			const isMark = code === char.star || code === char.underscore || code === char.tilde;
			if (end > offset + 1 && !isMark) {
				this.#markupEnd = end;
				page.addCoveredRange(offset + base, end + base);
				// Backticks that nothing closes are text.
				const isText = code === char.backslash || /^`+$/.test(source.slice(offset, end));
				if (!isText) page.addHole(offset + base, end + base);
			}
			offset = this.#search.findNext(source, end);
		}
		this.#finish();
	}

	#finish(): void {
		const { page, marks, ranges, heading } = this.#reading;
		this.#tags.finish(this.#text.level === 0);
		const { elementRanges } = this.#tags;
		if (elementRanges.length === 0 && heading === undefined) return;
		if (this.#doubtfulMark !== undefined) this.#refuse("address", this.#doubtfulMark);
		pairMarks(marks, ranges);
		if (ranges.length > 0 && areCrossing([...ranges, ...elementRanges]))
			this.#refuse("crossing", this.#reading.from);
		heading?.removeMarks(marks);
		if (heading !== undefined) addHeading(page, this.#text, heading.applyReplacements());
	}

	#refuse(reason: string, at: number): never {
		throw new Unproven(reason, at + this.#reading.base);
	}

	#readSpecial(at: number, code: number): number {
		switch (code) {
			case char.backslash:
				return this.#readEscape(at);
			case char.backtick:
			case char.dollar:
				return this.#readSpan(at, code);
			case char.lessThan:
				return this.#tags.readTagAt(at);
			case char.openBrace:
				return this.#readExpression(at);
			case char.openBracket:
				return this.#openBracket(at);
			case char.closeBracket:
				return this.#brackets?.closeAt(at) ?? at + 1;
			default:
				return this.#readMarks(at, code);
		}
	}

	/** Throws if a mark may be in a bare URL, because a bare URL includes all attached text. */
	#refuseAddress(at: number): void {
		if (this.#addresses.mayInclude(at, this.#markupEnd)) this.#refuse("address", at);
	}

	#readEscape(at: number): number {
		this.#refuseAddress(at);
		const { source, to, heading } = this.#reading;
		if (at + 1 >= to || !char.isPunctuation(source.charCodeAt(at + 1))) return at + 1;
		if (source.charCodeAt(at + 1) === char.closeBracket) this.#brackets?.noteEscapedBracket(at + 1);
		heading?.replace(at, at + 2, source.charAt(at + 1));
		return at + 2;
	}

	/** Reads code or maths. Formulas are left out of the text of a heading. */
	#readSpan(at: number, code: number): number {
		this.#refuseAddress(at);
		const { page, source, to, base, heading } = this.#reading;
		const runEnd = char.skipRun(source, at, to, code);
		this.#spans ??= new SpanSearch(source, to);
		const end = this.#spans.findEnd(at, runEnd);
		if (code === char.dollar && end > runEnd) page.addOddity("maths", at + base, end + base);
		if (heading === undefined || end === runEnd) return end;
		const text =
			code === char.backtick ? codeSpanContent(source.slice(runEnd, end - (runEnd - at))) : "";
		heading.replace(at, end, text, code === char.backtick);
		return end;
	}

	#readExpression(at: number): number {
		this.#refuseAddress(at);
		const { page, source, to, base, heading } = this.#reading;
		const expression = readExpression(page, source, at, to, true);
		if (!page.isLong && losesBraces(source, at)) this.#noteLostBraces(at, expression.end);
		const script = scriptOf(expression, at, base);
		const { parent } = this.#tags.addRange(at, expression.end);
		if (script !== undefined) page.addScript(script, parent);
		heading?.replace(at, expression.end, "");
		return expression.end;
	}

	/**
	 * Records braces that readers do not see. Braces without other text may belong to a script, so
	 * the text around the braces decides.
	 */
	#noteLostBraces(start: number, end: number): void {
		const { page, base } = this.#reading;
		if (!isInText(this.#reading, start, end)) this.#refuse("lost-braces", start);
		page.addOddity("lost-braces", start + base, end + base);
	}

	#openBracket(at: number): number {
		this.#refuseAddress(at);
		const { page, source } = this.#reading;
		if (source.charCodeAt(at + 1) === char.caret)
			if (page.mayDefineFootnotes || (!page.isLong && footnoteEnd(source, at) !== -1))
				this.#refuse("footnote", at);
		if (!page.isLong && turnedLinkEnd(source, at) !== -1) this.#refuse("turned-link", at);
		this.#brackets ??= new Brackets(this.#reading);
		this.#brackets.openAt(at);
		return at + 1;
	}

	#mayBeAddress(at: number, code: number): boolean {
		const beginsEmail = code === char.underscore && this.#addresses.mayBeginEmail(at);
		return beginsEmail || this.#addresses.mayInclude(at, this.#markupEnd);
	}

	#readMarks(at: number, code: number): number {
		const { source, from, to, marks } = this.#reading;
		const end = char.skipRun(source, at, to, code);
		if (code === char.tilde && end - at > 2) return end;
		const run = readMarkRun(source, at, end, from, to);
		if ((run.canOpen || run.canClose) && this.#mayBeAddress(at, code)) this.#doubtfulMark = at;
		marks.push(run);
		return end;
	}
}
