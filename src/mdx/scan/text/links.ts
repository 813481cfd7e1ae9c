// Links and pictures: brackets, and the text after them.
import { ownedText } from "../../../source/text-parts.ts";
import type { Link } from "../../body.ts";
import * as char from "../characters.ts";
import { goesOnBelow, isTaskBox, partedEnd } from "../slips.ts";
import { normalName, readResource, targetText } from "../targets.ts";
import { Unproven } from "../unproven.ts";
import { mayHaveAddress } from "./addresses.ts";
import { opensAddress, openTargetEnd } from "./doubtful.ts";
import { pairMarks } from "./emphasis.ts";
import type { TextReading } from "./reading.ts";

/** An opening bracket. */
interface Bracket {
	readonly start: number;
	readonly isImage: boolean;
	/** The number of marks before the bracket; `open` is the number of open elements before it. */
	readonly marks: number;
	/** The number of links before the bracket. */
	readonly links: number;
	readonly open: number;
}

/** The end of a link, and the target if the link has one. */
interface Ending {
	readonly end: number;
	/** True if parentheses follow the text, including empty parentheses. */
	readonly isResource?: true;
	readonly target?: Pick<Link, "target" | "range">;
}

/** The maximum length of a name in Markdown. */
const maxName = 999;

export class Brackets {
	readonly #reading: TextReading;
	readonly #openBrackets: Bracket[] = [];
	/**
	 * The number of open brackets that can only begin pictures, because a link cannot contain another
	 * link.
	 */
	#inactiveCount = 0;
	/** The number of links so far. */
	#links = 0;
	/** The last bracket that an escaped bracket would close. */
	#escapedBracket: Bracket | undefined;
	/** The ends of the last two brackets that used a definition. */
	#lastNamed = -1;
	#namedBefore = -1;

	constructor(reading: TextReading) {
		this.#reading = reading;
	}

	openAt(start: number): void {
		const { source, from, marks, open } = this.#reading;
		const isImage =
			start > from &&
			source.charCodeAt(start - 1) === char.exclamation &&
			!(start > from + 1 && source.charCodeAt(start - 2) === char.backslash);
		this.#openBrackets.push({
			start,
			isImage,
			marks: marks.length,
			links: this.#links,
			open: open.length,
		});
	}

	/**
	 * The end of the link whose text the bracket at `at` closes; the end of the bracket if the
	 * bracket closes no link.
	 */
	closeAt(at: number): number {
		const bracket = this.#openBrackets.pop();
		const isInactive = this.#openBrackets.length < this.#inactiveCount;
		this.#inactiveCount = Math.min(this.#inactiveCount, this.#openBrackets.length);
		if (bracket === undefined || (isInactive && !bracket.isImage)) return at + 1;
		const ending = this.#resource(at) ?? this.#reference(bracket, at);
		if (ending === undefined) {
			if (!isInactive) {
				this.#noteParted(bracket, at + 1);
				this.#noteOpen(bracket, at, 0);
			}
			return at + 1;
		}
		const { page, source, open, base } = this.#reading;
		if (bracket.open !== open.length) throw new Unproven("link-crosses-tag", at + base);
		if (bracket === this.#escapedBracket) throw new Unproven("open-link", at + base);
		const { start, isImage } = bracket;
		const isEmpty = source.slice(start + 1, at).trim() === "";
		// A link to a definition is left out, because the exact parser reports no empty link for such a
		// link.
		if (isEmpty && !isImage && ending.isResource && !page.isLong)
			page.addSlip("empty-link", start + base, ending.end + base);
		this.#addLink(bracket, at, ending);
		return ending.end;
	}

	/** Records the link that the escaped bracket at `at` would close. */
	noteEscaped(at: number): void {
		const bracket = this.#openBrackets.at(-1);
		if (bracket === undefined || this.#openBrackets.length <= this.#inactiveCount) return;
		if (this.#noteOpen(bracket, at, 1)) this.#escapedBracket = bracket;
	}

	/**
	 * Records a target that is invalid or has no end. `openCount` is the number of brackets that must
	 * remain open.
	 */
	#noteOpen({ start }: Bracket, at: number, openCount: 0 | 1): boolean {
		const { page, source, to, base, isParagraph } = this.#reading;
		if (page.isLong || !opensAddress(source, at + 1)) return false;
		const isPlain =
			isParagraph &&
			source === page.text &&
			this.#openBrackets.length === openCount &&
			!mayHaveAddress(source.slice(start, at));
		if (!isPlain) throw new Unproven("open-link", at + base);
		const end = openTargetEnd(source, at + 1, to);
		page.addSlip("open-link", start + base, end + base);
		return true;
	}

	/** Records a link whose target is separated from its text by blanks. */
	#noteParted({ start }: Bracket, at: number): void {
		const { page, source, from, base, isParagraph } = this.#reading;
		if (isParagraph && start === from && isTaskBox(source, start)) return;
		if (!page.isLong && goesOnBelow(source, at)) throw new Unproven("parted-link", at + base);
		const end = partedEnd(source, at);
		if (end !== -1) page.addSlip("parted-link", start + base, end + base);
	}

	#resource(at: number): Ending | undefined {
		const { source, to, base } = this.#reading;
		if (at + 1 >= to || source.charCodeAt(at + 1) !== char.openParen) return undefined;
		const resource = readResource(source, at + 1, to);
		if (resource === undefined) return undefined;
		// Empty parentheses make a link without a target.
		if (resource.from === resource.to) return { end: resource.end, isResource: true };
		const range = { start: resource.from + base, end: resource.to + base };
		const rawTarget = source.slice(resource.from, resource.to);
		const target = ownedText(targetText(rawTarget, range.start));
		return { end: resource.end, isResource: true, target: { target, range } };
	}

	/** The end of a link to a definition; `undefined` if the definition does not exist. */
	#reference({ start }: Bracket, at: number): Ending | undefined {
		const { page, source, to, base } = this.#reading;
		const { definitions } = page;
		if (definitions.size === 0) return undefined;
		if (at - start > maxName) throw new Unproven("reference", at + base);
		const name = normalName(source.slice(start + 1, at));
		if (at + 1 >= to || source.charCodeAt(at + 1) !== char.openBracket)
			return this.#named(name, at) ? { end: at + 1 } : undefined;
		const end = source.indexOf("]", at + 2);
		if (end !== -1 && end < to) {
			const label = source.slice(at + 2, end);
			if (/[[\\]/.test(label) || label.length > maxName) throw new Unproven("reference", at + base);
			if (this.#named(label === "" ? name : normalName(label), at)) return { end: end + 1 };
		}
		if (definitions.has(name)) throw new Unproven("reference", at + base);
		return undefined;
	}

	/**
	 * Marks the definition of a name that ends before `at` as used. Returns false without a
	 * definition.
	 */
	#named(name: string, at: number): boolean {
		const isDefined = this.#reading.page.useDefinition(name);
		if (isDefined) {
			this.#namedBefore = this.#lastNamed;
			this.#lastNamed = at;
		}
		return isDefined;
	}

	#addLink(bracket: Bracket, at: number, { end, target }: Ending): void {
		const { page, marks, ranges, heading, base } = this.#reading;
		const { isImage } = bracket;
		const start = isImage ? bracket.start - 1 : bracket.start;
		const innerMarks = marks.splice(bracket.marks);
		pairMarks(innerMarks, ranges);
		heading?.addMarks(innerMarks);
		ranges.push({ start, end });
		page.cover(start + base, start + base + 1);
		if (isImage) {
			// The exact parser forgets the links in a picture, so the brackets around the picture may be
			// a link.
			if (this.#links > bracket.links && this.#openBrackets.length > 0)
				throw new Unproven("link-in-picture", at + base);
			// The page is left to the exact parser, because the exact parser does not use the definitions
			// in the text of a picture.
			const namedIndex = this.#lastNamed === at ? this.#namedBefore : this.#lastNamed;
			if (namedIndex > bracket.start && namedIndex < at)
				throw new Unproven("reference-in-picture", at + base);
			this.#dropInside(start + base);
			page.addHole(start + base, end + base);
			heading?.drop(start, end);
		} else {
			this.#links++;
			this.#inactiveCount = this.#openBrackets.length;
			heading?.replace(bracket.start, bracket.start + 1, "");
			heading?.replace(at, end, "");
		}
		if (target !== undefined)
			page.body.links.push({ kind: isImage ? "image" : "link", start: start + base, ...target });
	}

	/**
	 * Drops the links, elements and other items in the text of a picture, because Markdown reads it
	 * as plain text.
	 */
	#dropInside(start: number): void {
		const { page, firstLink, firstElement, firstExpression, firstSlip } = this.#reading;
		const { links, elements, expressions, slips } = page.body;
		dropLast(links, firstLink, ({ range }) => range.start > start);
		dropLast(elements, firstElement, (element) => element.start > start);
		dropLast(expressions, firstExpression, ({ range }) => range.start > start);
		dropLast(slips, firstSlip, ({ range }) => range.start > start);
	}
}

/** Drops items from the end of a list, down to `first`, while `isInside` is true. */
function dropLast<Item>(list: Item[], first: number, isInside: (item: Item) => boolean): void {
	for (let keptLength = list.length; keptLength > first; keptLength--) {
		const lastItem = list.at(-1);
		if (lastItem === undefined || !isInside(lastItem)) return;
		list.pop();
	}
}
