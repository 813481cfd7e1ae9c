// What is collected of a page while it is scanned, and the searches through it.
import type { Range } from "../../source-file.ts";
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
import { uncovered } from "./slips.ts";
import { Unproven } from "./unproven.ts";

/** An element whose end is not seen yet. */
export interface OpenElement extends Element {
	content: Range | undefined;
	isAlone?: true;
}

/** JavaScript with JSX, and where in the page its text begins. */
export interface Script {
	readonly tree: unknown;
	readonly base: number;
	/** What it asks for. */
	readonly asks?: Omit<BodyExpression, "kind" | "parent">;
}

export interface Tag {
	/** Empty for a fragment. */
	readonly name: string;
	readonly start: number;
	readonly end: number;
	readonly isClosing: boolean;
	readonly isSelfClosing: boolean;
	readonly attributes: readonly Attribute[];
	readonly hasSpread: boolean;
	/** Of its attributes. */
	readonly scripts: readonly Script[];
}

/** A paragraph, heading or cell: what it says is read when all definitions are known. */
export interface Text {
	/**
	 * `from` to `to` of it is the text; every character of it is `base` before its place in the page.
	 */
	readonly source: string;
	readonly from: number;
	readonly to: number;
	readonly base: number;
	/** Of a heading; 0 of a paragraph, -1 of a cell. */
	readonly level: number;
	readonly start: number;
	readonly parent: Element | undefined;
}

/** The length from which a page is long. */
export const longText = 200_000;

export class ScannedPage {
	readonly text: string;
	/**
	 * Whether the exact parser would take seconds: what only it can tell of a text is not worth them.
	 */
	readonly isLong: boolean;
	readonly body = emptyBody();
	readonly texts: Text[] = [];
	/** By their names, as they are compared: the first of each. */
	readonly definitions = new Map<string, Link>();
	/** Those that a link or picture names. */
	readonly #usedDefinitions = new Set<Link>();
	/** Names that imports have bound. */
	readonly #bound = new Set<string>();
	#scriptLeft: number;
	#hasFootnotes: boolean | undefined;
	/** What of the texts is no prose, in order of its end; `undefined` if nobody asks. */
	holes: Range[] | undefined;
	/** Where no callout begins, on a page that has lines which look like one. */
	#covered: Range[] | undefined;
	/** For what links and the like begin with: a text without it says nothing. */
	readonly telling: Search;
	/**
	 * For what hides that, too; and for marks of emphasis, too, which matter in headings and beside
	 * tags only.
	 */
	readonly special: Search;
	readonly specialOrMark: Search;
	readonly less: Search;
	readonly #dollars: Search;
	readonly at: Search;

	constructor(text: string) {
		this.text = text;
		this.isLong = text.length > longText;
		this.telling = new Search(text, /[<{[]/g);
		this.special = new Search(text, /[\\`$<{[\]]/g);
		this.specialOrMark = new Search(text, /[\\`$<{[\]*_~]/g);
		this.less = new Search(text, /</g);
		this.#dollars = new Search(text, /\$/g);
		this.at = new Search(text, /@/g);
		this.#scriptLeft = mostScript(text.length);
	}

	/** Whether a line may define a footnote. */
	get hasFootnotes(): boolean {
		this.#hasFootnotes ??= /^[ \t>]*\[\^[^\]\r\n\u2028\u2029]+(?:\]:|[\u2028\u2029])/m.test(
			this.text,
		);
		return this.#hasFootnotes;
	}

	/** Whether a text has what begins and ends a formula. */
	mayHaveMaths({ source, from, to }: Text): boolean {
		const first = this.#dollars.next(source, from);
		return first < to && this.#dollars.next(source, first + 1) < to;
	}

	addSlip(kind: Slip["kind"], start: number, end: number): void {
		this.body.slips.push({ kind, range: { start, end } });
	}

	/** Whether there is a definition with a name, which is used then. */
	useDefinition(name: string): boolean {
		const link = this.definitions.get(name);
		if (link !== undefined) this.#usedDefinitions.add(link);
		return link !== undefined;
	}

	/** Drops the definitions that nothing names: readers get nothing of them. */
	dropUnused(): void {
		if (this.definitions.size === 0) return;
		const { links } = this.body;
		const left = links.filter(
			(link) => link.kind !== "definition" || this.#usedDefinitions.has(link),
		);
		links.length = 0;
		for (const link of left) links.push(link);
	}

	/** Begins to note what covers the lines that look like callouts: all blocks are read by then. */
	noteCovers(): void {
		if (this.body.slips.some(({ kind }) => kind === "callout")) this.#covered = [];
	}

	/** Begins to note what of the texts is no prose. */
	noteHoles(): void {
		this.holes = [];
	}

	/** Notes code, a tag, a target and the like within a text. */
	addHole(start: number, end: number): void {
		this.holes?.push({ start, end });
	}

	/** Notes a link, or what is no plain text. */
	cover(start: number, end: number): void {
		this.#covered?.push({ start, end });
	}

	/** Drops the lines that look like callouts and are covered. */
	dropCovered(): void {
		if (this.#covered === undefined) return;
		const slips = uncovered(this.body.slips, this.#covered);
		if (slips.length === this.body.slips.length) return;
		this.body.slips.length = 0;
		for (const slip of slips) this.body.slips.push(slip);
	}

	/** Throws where more JavaScript would be read than may be. */
	spendScript(length: number, at: number): void {
		this.#scriptLeft -= length;
		if (this.#scriptLeft < 0) throw new Unproven("script", at);
	}

	bind(name: string, at: number): void {
		this.refuseBound(name, at);
		this.#bound.add(name);
	}

	/** Each block of statements is parsed with the names bound that earlier ones import. */
	refuseBound(name: string, at: number): void {
		if (this.#bound.has(name)) throw new Unproven("name-twice", at);
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
		{ tree, base, asks }: Script,
		parent: Element | undefined,
		kind: BodyExpression["kind"] = "text",
	): void {
		if (asks !== undefined)
			this.body.expressions.push({ kind, parent, ...asks, isName: kind === "text" && asks.isName });
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
 * Searches a page for some characters; of the page each place is looked at once, if places are
 * asked for in order.
 */
export class Search {
	readonly #page: string;
	readonly #pattern: RegExp;
	/** Where the last search began, and what it found. */
	#from = 0;
	#found = -1;

	constructor(page: string, pattern: RegExp) {
		this.#page = page;
		this.#pattern = pattern;
	}

	/**
	 * The next place in the page, or in a part of it that was made anew; the end of it, if there is
	 * none.
	 */
	next(source: string, from: number): number {
		if (source !== this.#page) return this.#search(source, from);
		if (from < this.#from || from > this.#found) {
			this.#found = this.#search(source, from);
			this.#from = from;
		}
		return this.#found;
	}

	#search(source: string, from: number): number {
		this.#pattern.lastIndex = from;
		return this.#pattern.exec(source)?.index ?? source.length;
	}
}
