// Links and pictures: brackets, and the text after them.
import { isInvisible } from "../../../text/odd-spaces.ts";
import { ownedText } from "../../../text/text-parts.ts";
import type { Link } from "../../body.ts";
import * as char from "../characters.ts";
import { continuesBelow, isTaskBox, partedTargetEnd } from "../oddities.ts";
import { decodeTarget, maxNameLength, normalName, readResource } from "../targets.ts";
import { Unproven } from "../unproven.ts";
import { mayHaveAddress } from "./addresses.ts";
import { opensAddress, openTargetEnd } from "./doubtful.ts";
import { pairMarks } from "./emphasis.ts";
import type { TextReading } from "./reading.ts";

interface OpeningBracket {
	readonly start: number;
	readonly isImage: boolean;
	/** The numbers of marks, links and open elements before the bracket. */
	readonly markCount: number;
	readonly linkCount: number;
	readonly openElementCount: number;
}

interface LinkEnd {
	readonly end: number;
	/** True if parentheses follow the text, including empty parentheses. */
	readonly isResource?: true;
	readonly target?: Pick<Link, "target" | "range">;
}

export class Brackets {
	readonly #reading: TextReading;
	readonly #openBrackets: OpeningBracket[] = [];
	/**
	 * The number of open brackets that can only begin pictures, because a link cannot contain another
	 * link.
	 */
	#inactiveCount = 0;
	#linkCount = 0;
	/** The last bracket that an escaped bracket would close. */
	#escapedBracket: OpeningBracket | undefined;
	/** The closing brackets of the last two links to definitions. */
	#lastReferenceAt = -1;
	#previousReferenceAt = -1;

	constructor(reading: TextReading) {
		this.#reading = reading;
	}

	openAt(start: number): void {
		const { source, from, marks, openElements } = this.#reading;
		const isImage =
			start > from &&
			source.charCodeAt(start - 1) === char.exclamation &&
			!(start > from + 1 && source.charCodeAt(start - 2) === char.backslash);
		this.#openBrackets.push({
			start,
			isImage,
			markCount: marks.length,
			linkCount: this.#linkCount,
			openElementCount: openElements.length,
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
		const ending = this.#readResource(at) ?? this.#readReference(bracket, at);
		if (ending === undefined) {
			if (!isInactive) {
				this.#notePartedTarget(bracket, at + 1);
				this.#noteOpenTarget(bracket, at, 0);
			}
			return at + 1;
		}
		const { page, source, openElements, base } = this.#reading;
		if (bracket.openElementCount !== openElements.length)
			throw new Unproven("link-crosses-tag", at + base);
		if (bracket === this.#escapedBracket) throw new Unproven("open-link", at + base);
		const { start, isImage } = bracket;
		const isEmpty = isInvisible(source.slice(start + 1, at));
		// The exact parser reports no empty link for a link to a definition.
		if (isEmpty && !isImage && ending.isResource && !page.isLong)
			page.addOddity("empty-link", start + base, ending.end + base);
		this.#addLink(bracket, at, ending);
		return ending.end;
	}

	/** Records the link that the escaped bracket at `at` would close. */
	noteEscapedBracket(at: number): void {
		const bracket = this.#openBrackets.at(-1);
		if (bracket === undefined || this.#openBrackets.length <= this.#inactiveCount) return;
		if (this.#noteOpenTarget(bracket, at, 1)) this.#escapedBracket = bracket;
	}

	/**
	 * Records a target that is invalid or has no end, and returns true. `openCount` is the number of
	 * brackets that must remain open.
	 */
	#noteOpenTarget({ start }: OpeningBracket, at: number, openCount: 0 | 1): boolean {
		const { page, source, to, base, isParagraph } = this.#reading;
		if (page.isLong || !opensAddress(source, at + 1)) return false;
		const isPlain =
			isParagraph &&
			source === page.text &&
			this.#openBrackets.length === openCount &&
			!mayHaveAddress(source.slice(start, at));
		if (!isPlain) throw new Unproven("open-link", at + base);
		const end = openTargetEnd(source, at + 1, to);
		page.addOddity("open-link", start + base, end + base);
		return true;
	}

	/** Records a link whose target is separated from its text by blanks. */
	#notePartedTarget({ start }: OpeningBracket, at: number): void {
		const { page, source, from, base, isParagraph } = this.#reading;
		if (isParagraph && start === from && isTaskBox(source, start)) return;
		if (!page.isLong && continuesBelow(source, at)) throw new Unproven("parted-link", at + base);
		const end = partedTargetEnd(source, at);
		if (end !== -1) page.addOddity("parted-link", start + base, end + base);
	}

	#readResource(at: number): LinkEnd | undefined {
		const { source, to, base } = this.#reading;
		if (at + 1 >= to || source.charCodeAt(at + 1) !== char.openParen) return undefined;
		const resource = readResource(source, at + 1, to);
		if (resource === undefined) return undefined;
		if (resource.from === resource.to) {
			const offset = at + 2 + base;
			const range = { start: offset, end: offset };
			return { end: resource.end, isResource: true, target: { target: "", range } };
		}
		const range = { start: resource.from + base, end: resource.to + base };
		const rawTarget = source.slice(resource.from, resource.to);
		const target = ownedText(decodeTarget(rawTarget, range.start));
		return { end: resource.end, isResource: true, target: { target, range } };
	}

	/** The end of a link to a definition; `undefined` if the definition does not exist. */
	#readReference({ start }: OpeningBracket, at: number): LinkEnd | undefined {
		const { page, source, to, base } = this.#reading;
		const { definitionByName } = page;
		if (definitionByName.size === 0) return undefined;
		if (at - start > maxNameLength) throw new Unproven("reference", at + base);
		const name = normalName(source.slice(start + 1, at));
		if (at + 1 >= to || source.charCodeAt(at + 1) !== char.openBracket)
			return this.#useDefinition(name, at) ? { end: at + 1 } : undefined;
		const end = source.indexOf("]", at + 2);
		if (end !== -1 && end < to) {
			const label = source.slice(at + 2, end);
			if (/[[\\]/.test(label) || label.length > maxNameLength)
				throw new Unproven("reference", at + base);
			if (this.#useDefinition(label === "" ? name : normalName(label), at)) return { end: end + 1 };
		}
		if (definitionByName.has(name)) throw new Unproven("reference", at + base);
		return undefined;
	}

	/**
	 * Marks the definition of a name that ends before `at` as used. Returns false if the name has no
	 * definition.
	 */
	#useDefinition(name: string, at: number): boolean {
		const isDefined = this.#reading.page.useDefinition(name);
		if (isDefined) {
			this.#previousReferenceAt = this.#lastReferenceAt;
			this.#lastReferenceAt = at;
		}
		return isDefined;
	}

	#addLink(bracket: OpeningBracket, at: number, { end, target }: LinkEnd): void {
		const { page, marks, ranges, heading, base } = this.#reading;
		const { isImage } = bracket;
		const start = isImage ? bracket.start - 1 : bracket.start;
		const innerMarks = marks.splice(bracket.markCount);
		pairMarks(innerMarks, ranges);
		heading?.removeMarks(innerMarks);
		ranges.push({ start, end });
		page.addCoveredRange(start + base, start + base + 1);
		if (isImage) {
			// The exact parser forgets the links in a picture, so the brackets around the picture may be
			// a link.
			if (this.#linkCount > bracket.linkCount && this.#openBrackets.length > 0)
				throw new Unproven("link-in-picture", at + base);
			// The page is left to the exact parser, because the exact parser does not use the definitions
			// in the text of a picture.
			const referenceAt =
				this.#lastReferenceAt === at ? this.#previousReferenceAt : this.#lastReferenceAt;
			if (referenceAt > bracket.start && referenceAt < at)
				throw new Unproven("reference-in-picture", at + base);
			this.#dropItemsAfter(start + base);
			page.addHole(start + base, end + base);
			heading?.drop(start, end);
		} else {
			this.#linkCount++;
			this.#inactiveCount = this.#openBrackets.length;
			heading?.replace(bracket.start, bracket.start + 1, "");
			heading?.replace(at, end, "");
		}
		// A picture without a path shows nothing.
		if (target !== undefined && !(isImage && target.target === ""))
			page.body.links.push({ kind: isImage ? "image" : "link", start: start + base, ...target });
	}

	/**
	 * Drops the links, elements and other items in the text of a picture, because Markdown reads this
	 * text as plain text.
	 */
	#dropItemsAfter(start: number): void {
		const { page, linkCount, elementCount, expressionCount, oddityCount } = this.#reading;
		const { links, elements, expressions, oddities } = page.body;
		dropLast(links, linkCount, ({ range }) => range.start > start);
		dropLast(elements, elementCount, (element) => element.start > start);
		dropLast(expressions, expressionCount, ({ range }) => range.start > start);
		dropLast(oddities, oddityCount, ({ range }) => range.start > start);
	}
}

/** Drops items from the end of a list, down to `first`, while `isInside` is true. */
function dropLast<Item>(list: Item[], first: number, isInside: (item: Item) => boolean): void {
	for (let remainingLength = list.length; remainingLength > first; remainingLength--) {
		const lastItem = list.at(-1);
		if (lastItem === undefined || !isInside(lastItem)) return;
		list.pop();
	}
}
