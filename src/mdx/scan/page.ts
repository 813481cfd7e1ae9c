// The results of scanning a page, and its searches for characters.
import type { Range } from "../../source/source-file.ts";
import {
	type Attribute,
	type Expression as BodyExpression,
	type Element,
	emptyBody,
	type Link,
} from "../body.ts";
import { mostScript } from "../script-parser.ts";
import { declarationsIn } from "../scripts/declarations.ts";
import { readScript } from "../scripts/script.ts";
import type { Slip } from "../slip.ts";
import { uncoveredSlips } from "./slips.ts";
import { Unproven } from "./unproven.ts";

/** An element whose end has not been read yet. */
export interface OpenElement extends Element {
	content: Range | undefined;
	isAlone?: true;
}

/** JavaScript with JSX, and the offset of its text in the page. */
export interface Script {
	readonly tree: unknown;
	readonly base: number;
	/** The names that the expression uses. */
	readonly expression?: Omit<BodyExpression, "kind" | "parent">;
}

export interface Tag {
	/** The name of the tag; empty for a fragment. */
	readonly name: string;
	readonly start: number;
	readonly end: number;
	readonly isClosing: boolean;
	readonly isSelfClosing: boolean;
	readonly attributes: readonly Attribute[];
	readonly hasSpread: boolean;
	/** The scripts in the attributes of the tag. */
	readonly scripts: readonly Script[];
}

/**
 * A paragraph, heading or cell. The scanner reads such a text at the end, when all link definitions
 * are known.
 */
export interface Text {
	/**
	 * The text is the range from `from` to `to` in `source`; an offset in `source` plus `base` is the
	 * offset in the page.
	 */
	readonly source: string;
	readonly from: number;
	readonly to: number;
	readonly base: number;
	/** The level of a heading; 0 for a paragraph, -1 for a cell. */
	readonly level: number;
	readonly start: number;
	readonly parent: Element | undefined;
}

/** The minimum length of a long page, in characters. */
export const longText = 200_000;

export class ScannedPage {
	readonly text: string;
	/**
	 * True if the exact parser would take seconds. The scanner then accepts doubtful text, because an
	 * exact verdict is not worth that time.
	 */
	readonly isLong: boolean;
	readonly body = emptyBody();
	readonly texts: Text[] = [];
	/** The first definition of each normalized name. */
	readonly definitions = new Map<string, Link>();
	/** The definitions that a link or picture uses. */
	readonly #usedDefinitions = new Set<Link>();
	/** The names that imports have bound. */
	readonly #boundNames = new Set<string>();
	#scriptLeft: number;
	#hasFootnotes: boolean | undefined;
	/**
	 * The parts of texts that are not prose, in the order of their ends; `undefined` if the caller
	 * does not need them.
	 */
	holes: Range[] | undefined;
	/**
	 * Ranges in which no callout begins; only recorded if the page has lines that look like a
	 * callout.
	 */
	#coveredRanges: Range[] | undefined;
	/**
	 * The search for the first characters of markup: a text without such characters has no markup.
	 */
	readonly markupStarts: Search;
	/**
	 * The search for the first characters of markup and all characters that can hide them.
	 * `specialOrMark` also finds marks of emphasis, because they matter only in headings and beside
	 * tags.
	 */
	readonly special: Search;
	readonly specialOrMark: Search;
	readonly less: Search;
	readonly #dollars: Search;
	readonly at: Search;

	constructor(text: string) {
		this.text = text;
		this.isLong = text.length > longText;
		this.markupStarts = new Search(text, /[<{[]/g);
		this.special = new Search(text, /[\\`$<{[\]]/g);
		this.specialOrMark = new Search(text, /[\\`$<{[\]*_~]/g);
		this.less = new Search(text, /</g);
		this.#dollars = new Search(text, /\$/g);
		this.at = new Search(text, /@/g);
		this.#scriptLeft = mostScript(text.length);
	}

	/** True if a line may define a footnote. */
	get hasFootnotes(): boolean {
		this.#hasFootnotes ??= /^[ \t>]*\[\^[^\]\r\n\u2028\u2029]+(?:\]:|[\u2028\u2029])/m.test(
			this.text,
		);
		return this.#hasFootnotes;
	}

	/** True if a text may have a formula. */
	mayHaveMaths({ source, from, to }: Text): boolean {
		const firstDollar = this.#dollars.findNext(source, from);
		return firstDollar < to && this.#dollars.findNext(source, firstDollar + 1) < to;
	}

	addSlip(kind: Slip["kind"], start: number, end: number): void {
		this.body.slips.push({ kind, range: { start, end } });
	}

	/** Marks the definition of a name as used. Returns true if the definition exists. */
	useDefinition(name: string): boolean {
		const link = this.definitions.get(name);
		if (link !== undefined) this.#usedDefinitions.add(link);
		return link !== undefined;
	}

	/** Drops unused definitions, which readers do not see. */
	dropUnused(): void {
		if (this.definitions.size === 0) return;
		const { links } = this.body;
		const usedLinks = links.filter(
			(link) => link.kind !== "definition" || this.#usedDefinitions.has(link),
		);
		links.length = 0;
		for (const link of usedLinks) links.push(link);
	}

	/** Starts recording ranges without callouts. All blocks must have been read. */
	noteCovers(): void {
		if (this.body.slips.some(({ kind }) => kind === "callout")) this.#coveredRanges = [];
	}

	/** Begins to record the parts of texts that are not prose. */
	recordHoles(): void {
		this.holes = [];
	}

	/** Records a part of a text that is not prose: code, a tag or a target. */
	addHole(start: number, end: number): void {
		this.holes?.push({ start, end });
	}

	/** Records a range in which no callout begins: a link, or text that is not plain. */
	cover(start: number, end: number): void {
		this.#coveredRanges?.push({ start, end });
	}

	/** Drops lines that look like callouts within recorded ranges. */
	dropCovered(): void {
		if (this.#coveredRanges === undefined) return;
		const slips = uncoveredSlips(this.body.slips, this.#coveredRanges);
		if (slips.length === this.body.slips.length) return;
		this.body.slips.length = 0;
		for (const slip of slips) this.body.slips.push(slip);
	}

	/** Throws if the page has more JavaScript than may be read. */
	spendScript(length: number, at: number): void {
		this.#scriptLeft -= length;
		if (this.#scriptLeft < 0) throw new Unproven("script", at);
	}

	bind(name: string, at: number): void {
		this.refuseBound(name, at);
		this.#boundNames.add(name);
	}

	/**
	 * Throws for a name that an earlier import binds, because the parser remembers the names that all
	 * earlier blocks bind.
	 */
	refuseBound(name: string, at: number): void {
		if (this.#boundNames.has(name)) throw new Unproven("name-twice", at);
	}

	addElement(tag: Tag, kind: "flow" | "text", parent: Element | undefined): OpenElement {
		const { name, start, attributes, hasSpread } = tag;
		const element: OpenElement = {
			name,
			kind,
			parent,
			start,
			content: undefined,
			attributes,
			hasSpread,
		};
		this.body.elements.push(element);
		for (const script of tag.scripts) this.addScript(script, element, "attribute");
		return element;
	}

	addScript(
		{ tree, base, expression }: Script,
		parent: Element | undefined,
		kind: BodyExpression["kind"] = "text",
	): void {
		if (expression !== undefined)
			this.body.expressions.push({
				kind,
				parent,
				...expression,
				isName: kind === "text" && expression.isName,
			});
		if (tree === undefined) return;
		const script = readScript(tree, { text: this.text, base }, parent);
		const { elements, imports, exports } = this.body;
		elements.push(...script.elements);
		imports.push(...script.imports);
		exports.push(...script.exports);
		if (kind === "statement") this.body.declarations.push(...declarationsIn(tree, base));
	}
}

/**
 * A search for the characters of a pattern. If offsets ascend, the search visits each character of
 * the page only once.
 */
export class Search {
	readonly #page: string;
	readonly #pattern: RegExp;
	/** The start of the last search, and its result. */
	#from = 0;
	#index = -1;

	constructor(page: string, pattern: RegExp) {
		this.#page = page;
		this.#pattern = pattern;
	}

	/**
	 * The next match in the page, or in a text that was made from the page; the end of the text if no
	 * match follows.
	 */
	findNext(source: string, from: number): number {
		if (source !== this.#page) return this.#search(source, from);
		if (from < this.#from || from > this.#index) {
			this.#index = this.#search(source, from);
			this.#from = from;
		}
		return this.#index;
	}

	#search(source: string, from: number): number {
		this.#pattern.lastIndex = from;
		return this.#pattern.exec(source)?.index ?? source.length;
	}
}
