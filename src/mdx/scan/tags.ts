// A scanner of JSX tags.
import { ownedText } from "../../text/text-parts.ts";
import type { Attribute, UsedName } from "../body.ts";
import { loneName } from "../scripts/trees.ts";
import { usedNames } from "../scripts/used-names.ts";
import { decodeReferences } from "./characters.ts";
import { readExpression, readSpread, type ScannedExpression } from "./expressions.ts";
import type { ScannedPage, Script, Tag } from "./page.ts";
import { Unproven } from "./unproven.ts";

const tagOpening = /<(?:(\/)\s*)?([A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*)?(?=[\s>/{])/y;

/**
 * The next part of a tag: an attribute with its value or with the opening brace of its value, the
 * brace of a spread, or the end of the tag.
 */
const tagPart =
	/\s*(?:([A-Za-z_$][\w$-]*(?::[A-Za-z_$][\w$-]*)?)(?=[\s=>/{])(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\{)))?|(\{)|(\/\s*>|>))/y;

class TagReader {
	readonly #page: ScannedPage;
	readonly #source: string;
	/** The end of the text that contains the tag. */
	readonly #limit: number;
	readonly #base: number;
	readonly #attributes: Attribute[] = [];
	readonly #scripts: Script[] = [];
	#hasSpread = false;
	#at = 0;

	constructor(page: ScannedPage, source: string, limit: number, base: number) {
		this.#page = page;
		this.#source = source;
		this.#limit = limit;
		this.#base = base;
	}

	read(start: number): Tag {
		tagOpening.lastIndex = start;
		const match = tagOpening.exec(this.#source);
		if (match === null) throw new Unproven("tag", start + this.#base);
		this.#at = tagOpening.lastIndex;
		const isClosing = match[1] !== undefined;
		const name = ownedText(match[2] ?? "");
		const isSelfClosing = this.#readParts(isClosing || name === "");
		if (this.#at > this.#limit || (isSelfClosing && (isClosing || name === "")))
			throw new Unproven("tag-end", start + this.#base);
		return {
			name,
			start: start + this.#base,
			end: this.#at,
			isClosing,
			isSelfClosing,
			// The list is copied to save memory: a list that has grown keeps room for many more items.
			attributes: this.#attributes.slice(),
			hasSpread: this.#hasSpread,
			scripts: this.#scripts,
		};
	}

	/** Reads all parts of the tag. Returns true if the tag closes itself. */
	#readParts(mustBeBare: boolean): boolean {
		for (;;) {
			tagPart.lastIndex = this.#at;
			const match = tagPart.exec(this.#source);
			if (match === null) throw new Unproven("attribute", this.#at + this.#base);
			const partStart = this.#at;
			this.#at = tagPart.lastIndex;
			if (match[6] !== undefined) return match[6] !== ">";
			if (mustBeBare) throw new Unproven("attribute", this.#at + this.#base);
			if (match[1] === undefined) this.#readSpread();
			else this.#readAttribute(match, match[1], partStart);
		}
	}

	#readSpread(): void {
		const start = this.#at - 1;
		this.#hasSpread = true;
		this.#addExpression(readSpread(this.#page, this.#source, start, this.#limit), start);
	}

	#readAttribute(match: RegExpExecArray, rawName: string, from: number): void {
		const name = ownedText(rawName);
		const start = from + match[0].indexOf(name) + this.#base;
		const string = match[2] ?? match[3];
		if (match[4] !== undefined) {
			this.#readValue(name, start);
		} else if (string === undefined) {
			const range = { start, end: start + name.length };
			this.#attributes.push({ name, start, kind: "flag", value: "", range });
		} else {
			const end = this.#at - 1 + this.#base;
			const range = { start: end - string.length, end };
			const value = ownedText(decodeReferences(removeIndent(string), start));
			this.#attributes.push({ name, start, kind: "string", value, range });
		}
	}

	#readValue(name: string, start: number): void {
		const valueStart = this.#at;
		this.#addExpression(
			readExpression(this.#page, this.#source, valueStart - 1, this.#limit, false),
			valueStart - 1,
		);
		const range = { start: valueStart + this.#base, end: this.#at - 1 + this.#base };
		const value = ownedText(this.#page.text.slice(range.start, range.end));
		this.#attributes.push({ name, start, kind: "expression", value, range });
	}

	#addExpression(expression: ScannedExpression, start: number): void {
		this.#at = expression.end;
		const script = scriptOf(expression, start, this.#base);
		if (script !== undefined) this.#scripts.push(script);
	}
}

/**
 * Reads the tag at `start` of a text that ends at `limit`. An offset plus `base` is the offset in
 * the page.
 */
export function readTag(
	page: ScannedPage,
	source: string,
	start: number,
	limit: number,
	base: number,
): Tag {
	return new TagReader(page, source, limit, base).read(start);
}

/** A string without the indentation of its lines, because the parser removes this indentation. */
function removeIndent(string: string): string {
	return string.includes("\n") ? string.replaceAll(/(\r?\n)[ \t]+/g, "$1") : string;
}

/**
 * The script of an expression at `start`; an offset plus `base` is the offset in the page.
 * `undefined` for a plain expression without names.
 */
export function scriptOf(
	{ end, tree, from, firstName }: ScannedExpression,
	start: number,
	base: number,
): Script | undefined {
	const range = { start: start + base, end: end + base };
	if (tree !== undefined) {
		const names = usedNames(tree, from + base);
		const expression = { range, names, isName: loneName(tree) !== undefined };
		return { tree, base: from + base, ...(names.length > 0 && { expression }) };
	}
	if (firstName === undefined) return undefined;
	const expression = { range, names: [toUsedName(firstName, base)], isName: firstName.isAll };
	return { tree, base: from + base, expression };
}

function toUsedName(
	{ name, start, isAll }: NonNullable<ScannedExpression["firstName"]>,
	base: number,
): UsedName {
	const ownName = ownedText(name);
	return { name: ownName, start: start + base, ...(!isAll && { use: "member" }) };
}
