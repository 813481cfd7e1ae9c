// The results of scanning a page, and the searches for characters in its text.
import type { Expression, Program } from "estree";
import { addAll } from "../../text/lists.ts";
import type { Range } from "../../text/source-file.ts";
import {
	type Attribute,
	type Expression as BodyExpression,
	type Element,
	emptyBody,
	type Link,
} from "../body.ts";
import type { Oddity } from "../oddity.ts";
import { maxScriptLength } from "../script-parser.ts";
import { declarationsIn } from "../scripts/declarations.ts";
import { readScript } from "../scripts/script.ts";
import { uncoveredOddities } from "./oddities.ts";
import { Unproven } from "./unproven.ts";

/** An element to which the scanner can still add its content. */
export interface OpenElement extends Element {
	content: Range | undefined;
	isAlone?: true;
}

/** JavaScript with JSX. An offset in `tree` plus `base` is the offset in the page. */
export interface Script {
	readonly tree: Program | Expression | undefined;
	readonly base: number;
	/** The names that the script uses; `undefined` if the script uses no names. */
	readonly expression?: Omit<BodyExpression, "kind" | "parent">;
}

export interface Tag {
	/** The tag's name; empty for a fragment. */
	readonly name: string;
	readonly start: number;
	readonly end: number;
	readonly isClosing: boolean;
	readonly isSelfClosing: boolean;
	readonly attributes: readonly Attribute[];
	readonly hasSpread: boolean;
	readonly scripts: readonly Script[];
}

/**
 * A paragraph, heading or cell. The scanner reads such a text at the end, when all link definitions
 * are known.
 */
export interface TextBlock {
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
export const longPageLength = 200_000;

export class ScannedPage {
	readonly text: string;
	/**
	 * True if the exact parser would take seconds. The scanner then accepts doubtful text, because an
	 * exact result is not worth that time.
	 */
	readonly isLong: boolean;
	readonly body = emptyBody();
	readonly texts: TextBlock[] = [];
	/** The first definition of each normalized name. */
	readonly definitionByName = new Map<string, Link>();
	readonly #usedDefinitions = new Set<Link>();
	readonly #importedNames = new Set<string>();
	#scriptLeft: number;
	#mayDefineFootnotes: boolean | undefined;
	/**
	 * The ranges of texts that are not prose, such as code and tags, in the order of their ends;
	 * `undefined` if the caller does not need the ranges.
	 */
	holes: Range[] | undefined;
	/**
	 * Ranges in which no callout begins, such as links; `undefined` if no line looks like a callout.
	 */
	#coveredRanges: Range[] | undefined;
	/** The search for the characters that begin tags, expressions and links. */
	readonly markupStarts: CharacterSearch;
	/** The search for the characters that begin or disable markup. */
	readonly specialCharacters: CharacterSearch;
	/** This search also finds marks of emphasis, which matter only in headings and beside tags. */
	readonly specialsAndMarks: CharacterSearch;
	readonly tagStarts: CharacterSearch;
	readonly #dollars: CharacterSearch;
	readonly atSigns: CharacterSearch;

	constructor(text: string) {
		this.text = text;
		this.isLong = text.length > longPageLength;
		this.markupStarts = new CharacterSearch(text, /[<{[]/g);
		this.specialCharacters = new CharacterSearch(text, /[\\`$<{[\]]/g);
		this.specialsAndMarks = new CharacterSearch(text, /[\\`$<{[\]*_~]/g);
		this.tagStarts = new CharacterSearch(text, /</g);
		this.#dollars = new CharacterSearch(text, /\$/g);
		this.atSigns = new CharacterSearch(text, /@/g);
		this.#scriptLeft = maxScriptLength(text.length);
	}

	get mayDefineFootnotes(): boolean {
		this.#mayDefineFootnotes ??= /^[ \t>]*\[\^[^\]\r\n\u2028\u2029]+(?:\]:|[\u2028\u2029])/m.test(
			this.text,
		);
		return this.#mayDefineFootnotes;
	}

	mayHaveMaths({ source, from, to }: TextBlock): boolean {
		const firstDollar = this.#dollars.findNext(source, from);
		return firstDollar < to && this.#dollars.findNext(source, firstDollar + 1) < to;
	}

	addOddity(kind: Oddity["kind"], start: number, end: number): void {
		this.body.oddities.push({ kind, range: { start, end } });
	}

	/** Marks the definition of a name as used. Returns true if the definition exists. */
	useDefinition(name: string): boolean {
		const link = this.definitionByName.get(name);
		if (link !== undefined) this.#usedDefinitions.add(link);
		return link !== undefined;
	}

	/** Drops unused definitions, because readers do not see unused definitions. */
	dropUnusedDefinitions(): void {
		if (this.definitionByName.size === 0) return;
		this.body.links = this.body.links.filter(
			(link) => link.kind !== "definition" || this.#usedDefinitions.has(link),
		);
	}

	/**
	 * Starts to record ranges without callouts if a line looks like a callout. The scanner must have
	 * read all blocks.
	 */
	recordCoveredRanges(): void {
		if (this.body.oddities.some(({ kind }) => kind === "callout")) this.#coveredRanges = [];
	}

	recordHoles(): void {
		this.holes = [];
	}

	addHole(start: number, end: number): void {
		this.holes?.push({ start, end });
	}

	addCoveredRange(start: number, end: number): void {
		this.#coveredRanges?.push({ start, end });
	}

	dropCoveredCallouts(): void {
		if (this.#coveredRanges === undefined) return;
		this.body.oddities = uncoveredOddities(this.body.oddities, this.#coveredRanges);
	}

	/** Throws if the page has more JavaScript than the scanner may parse. */
	spendScript(length: number, at: number): void {
		this.#scriptLeft -= length;
		if (this.#scriptLeft < 0) throw new Unproven("script", at);
	}

	bindName(name: string, at: number): void {
		this.refuseBoundName(name, at);
		this.#importedNames.add(name);
	}

	/**
	 * Throws for a name that an earlier import binds, because the exact parser may reject a second
	 * binding.
	 */
	refuseBoundName(name: string, at: number): void {
		if (this.#importedNames.has(name)) throw new Unproven("name-twice", at);
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
		addAll(elements, script.elements);
		addAll(imports, script.imports);
		addAll(exports, script.exports);
		if (kind === "statement") addAll(this.body.declarations, declarationsIn(tree, base));
	}
}

/**
 * A search for the characters of a pattern. If offsets ascend, the search visits each character of
 * the page only once.
 */
export class CharacterSearch {
	readonly #page: string;
	readonly #pattern: RegExp;
	#lastFrom = 0;
	#lastResult = -1;

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
		if (from < this.#lastFrom || from > this.#lastResult) {
			this.#lastResult = this.#search(source, from);
			this.#lastFrom = from;
		}
		return this.#lastResult;
	}

	#search(source: string, from: number): number {
		this.#pattern.lastIndex = from;
		return this.#pattern.exec(source)?.index ?? source.length;
	}
}
