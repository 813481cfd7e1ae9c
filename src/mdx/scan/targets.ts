// The targets of links: definitions `[name]: /target` at the start of a text, and `(target
// "title")` after the text of a link.
import { ownedText } from "../../text/text-parts.ts";
import type { Link } from "../body.ts";
import * as char from "./characters.ts";
import { decodeReferences } from "./characters.ts";
import type { ScannedPage } from "./page.ts";
import { Unproven } from "./unproven.ts";

const plainDefinition =
	/^\[([^[\]\\]+)\]:[ \t]*([^\s<>()\\{}"']+)(?:[ \t]+(?:"[^"\\]*"|'[^'\\]*'))?[ \t]*$/;

/** CommonMark allows names of at most 999 characters. */
export const maxNameLength = 999;

/**
 * Reads the definitions at the start of a text. `lines` has the start and end of each line; the
 * result is the number of items of `lines` that belong to definitions.
 */
export function readDefinitions(
	page: ScannedPage,
	lines: readonly number[],
	isHeading: boolean,
): number {
	const { text } = page;
	let index = 0;
	for (; index < lines.length; index += 2) {
		const start = lines[index] ?? 0;
		if (text.charCodeAt(start) !== char.openBracket) break;
		const line = text.slice(start, lines[index + 1]);
		if (/^\[\^[^\]]+\]:/.test(line)) throw new Unproven("footnote", start);
		const match = plainDefinition.exec(line);
		if (match === null) {
			refuseDoubtfulDefinition(page, line, lines, index);
			break;
		}
		if (isHeading || mayHaveTitle(page, lines, index + 2)) throw new Unproven("definition", start);
		addDefinition(page, match, start);
	}
	return index;
}

function addDefinition(page: ScannedPage, match: RegExpExecArray, start: number): void {
	const [, label = "", rawTarget = ""] = match;
	const name = normalName(label);
	if (name === "" || label.length > maxNameLength) throw new Unproven("definition", start);
	const targetStart = start + match[0].indexOf(rawTarget, label.length + 3);
	const range = { start: targetStart, end: targetStart + rawTarget.length };
	const target = ownedText(decodeReferences(rawTarget, start));
	const link: Link = { kind: "definition", start, target, range };
	page.body.links.push(link);
	// The first definition of a name applies.
	if (!page.definitionByName.has(name)) page.definitionByName.set(name, link);
}

function mayHaveTitle({ text }: ScannedPage, lines: readonly number[], index: number): boolean {
	const start = lines[index];
	return start !== undefined && /^[ \t]*["'(]/.test(text.slice(start, lines[index + 1]));
}

/** Throws for a definition that continues in the next line or is not plain. */
function refuseDoubtfulDefinition(
	{ text }: ScannedPage,
	line: string,
	lines: readonly number[],
	index: number,
): void {
	const start = lines[index] ?? 0;
	const isContinued =
		/^\[(?:[^[\]\\]|\\.)*\\?$/.test(line) &&
		text.slice(lines[index + 2] ?? start, lines.at(-1)).includes("]:");
	if (/^\[(?:[^[\]\\]|\\.)*\]:/.test(line) || isContinued) throw new Unproven("definition", start);
}

/** The form in which Markdown compares names. */
export function normalName(label: string): string {
	return label
		.replaceAll(/[\t\n\r ]+/g, " ")
		.trim()
		.toLowerCase()
		.toUpperCase();
}

interface LinkResource {
	/** The range of the target in the source. */
	readonly from: number;
	readonly to: number;
	/** The offset after the closing parenthesis. */
	readonly end: number;
}

/** The maximum number of nested parentheses in a target, as in micromark. */
const maxDepth = 32;

/**
 * Reads the target in the parenthesis at `start` of a text that ends at `limit`; `undefined` if the
 * parenthesis has no target.
 */
export function readResource(
	source: string,
	start: number,
	limit: number,
): LinkResource | undefined {
	const resourceStart = char.skipBlanksAndBreaks(source, start + 1, limit);
	const code = resourceStart < limit ? source.charCodeAt(resourceStart) : -1;
	if (code === char.closeParen)
		return { from: resourceStart, to: resourceStart, end: resourceStart + 1 };
	const targetStart = code === char.lessThan ? resourceStart + 1 : resourceStart;
	const targetEnd =
		code === char.lessThan
			? enclosedEnd(source, targetStart, limit)
			: plainEnd(source, targetStart, limit);
	if (targetEnd === -1) return undefined;
	const afterTarget = code === char.lessThan ? targetEnd + 1 : targetEnd;
	const titleEndOffset = titleEnd(source, afterTarget, limit);
	return titleEndOffset !== -1 &&
		titleEndOffset < limit &&
		source.charCodeAt(titleEndOffset) === char.closeParen
		? { from: targetStart, to: targetEnd, end: titleEndOffset + 1 }
		: undefined;
}

export function decodeTarget(rawTarget: string, at: number): string {
	if (!rawTarget.includes("\\")) return decodeReferences(rawTarget, at);
	// The target is left to the exact parser, because an escape may disable a reference, or a
	// reference may be an escaped character.
	if (rawTarget.includes("&")) throw new Unproven("target", at);
	return rawTarget.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1");
}

/** The end of a target in angle brackets. */
function enclosedEnd(source: string, start: number, limit: number): number {
	for (let offset = start; offset < limit; offset++)
		switch (source.charCodeAt(offset)) {
			case char.greaterThan:
				return offset;
			case char.lessThan:
			case char.lineFeed:
			case char.carriageReturn:
				return -1;
			case char.backslash:
				if (/[<>\\]/.test(source.charAt(offset + 1))) offset++;
		}
	return -1;
}

/** The end of a target without angle brackets: a word with balanced parentheses. */
function plainEnd(source: string, start: number, limit: number): number {
	let depth = 0;
	let offset = start;
	for (; offset < limit; offset++) {
		const code = source.charCodeAt(offset);
		if (code === char.backslash) {
			if (/[()\\]/.test(source.charAt(offset + 1))) offset++;
		} else if (code === char.openParen) {
			if (++depth > maxDepth) return -1;
		} else if (code === char.closeParen) {
			if (depth === 0) break;
			depth--;
		} else if (code <= char.space || code === 127) break;
	}
	return depth > 0 || offset === start ? -1 : Math.min(offset, limit);
}

/** The end of the blanks and the title after a target; -1 for a title without an end. */
function titleEnd(source: string, start: number, limit: number): number {
	const quoteStart = char.skipBlanksAndBreaks(source, start, limit);
	if (quoteStart === start || quoteStart >= limit) return quoteStart;
	const openCode = source.charCodeAt(quoteStart);
	if (openCode !== char.doubleQuote && openCode !== char.singleQuote && openCode !== char.openParen)
		return quoteStart;
	const closeCode = openCode === char.openParen ? char.closeParen : openCode;
	for (let offset = quoteStart + 1; offset < limit; offset++) {
		const code = source.charCodeAt(offset);
		if (code === closeCode) return char.skipBlanksAndBreaks(source, offset + 1, limit);
		if (code === char.backslash) offset++;
	}
	return -1;
}
