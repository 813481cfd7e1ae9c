// Traps in braces whose content is not JavaScript.
import type { Range } from "../../text/source-file.ts";
import { namedHeadings } from "../prepared/heading-ids.ts";
import { explainMissingEnd } from "./missing-end.ts";
import { tagAround } from "./tags.ts";
import {
	escapeEdit,
	excerpt,
	lineEndOf,
	lineStartOf,
	maskAsText,
	type ParserStop,
	scriptReason,
	type Trap,
	type TrapResult,
} from "./trap.ts";

export const expressionTraps: readonly Trap[] = [
	explainLazyLine,
	explainOpenBrace,
	explainEmptyValue,
	explainHeadingId,
	explainVariable,
	explainAttributeValue,
	explainMissingEnd,
	explainSpread,
	explainBracesInText,
];

function explainLazyLine({ text, fault, at }: ParserStop): TrapResult | undefined {
	if (fault.code !== "unexpected-lazy") return undefined;
	const construct = fault.reason.includes("expression") ? "expression" : "tag";
	const end = Math.max(at + 1, at + (/^\S*/.exec(text.slice(at, at + 60))?.[0].length ?? 0));
	return {
		range: { start: at, end },
		message: `The ${construct} continues here, outside the list or quote in which it began.`,
		hint: "Begin this line like the line before it: with `>` in a quote, or with the same indentation in a list.",
	};
}

function explainOpenBrace({ text, fault, at }: ParserStop): TrapResult | undefined {
	const isComment = fault.code === "open-comment";
	if (!isComment && !/^Unexpected end of file in expression/.test(fault.reason)) return undefined;
	const start = isComment ? at : lastOpenBrace(text, at);
	if (start === undefined) return undefined;
	if (text.startsWith("{/*", start))
		return {
			range: { start, end: start + 3 },
			message: "The comment opened here is never closed.",
			hint: "End the comment with `*/}`.",
		};
	return {
		range: { start, end: start + 1 },
		message: "The brace opened here is never closed.",
		hint: "Close the brace with `}`, or write `\\{` if it is text.",
	};
}

function explainEmptyValue({ text, fault, at }: ParserStop): TrapResult | undefined {
	if (fault.code !== "unexpected-empty-expression") return undefined;
	const range = bracesAround(text, at);
	if (range === undefined) return undefined;
	return {
		range,
		message: "The braces of this attribute are empty.",
		hint: "Write a value in the braces, or remove the attribute.",
	};
}

function explainAttributeValue({ text, fault, at }: ParserStop): TrapResult | undefined {
	const range = bracesAround(text, at);
	if (
		range === undefined ||
		!/[\w$-]\s*=\s*$/.test(text.slice(Math.max(0, range.start - 40), range.start))
	)
		return undefined;
	const innerText = text.slice(range.start + 1, range.end - 1);
	const isLine = !/[\r\n]/.test(innerText) && innerText !== "";
	return {
		range: { start: at, end: at + 1 },
		message: `This value is not valid JavaScript${scriptReason(fault.script)}.`,
		hint: "Correct the value, or write it in quotes.",
		...(isLine && { masks: [{ range, text: `{1${" ".repeat(innerText.length - 1)}}` }] }),
	};
}

/** Explains faulty braces between the attributes of a tag. */
function explainSpread({ text, fault, at }: ParserStop): TrapResult | undefined {
	const range = bracesAround(text, at);
	const isSpread = /spread/.test(fault.reason);
	if (!isSpread && (range === undefined || tagAround(text, range.start) === undefined))
		return undefined;
	return {
		range: range ?? { start: at, end: at + 1 },
		message: `Braces between the attributes of a tag may only contain \`...\` and an expression${scriptReason(fault.script)}.`,
		hint: "Write `name={value}`.",
	};
}

/** Explains a placeholder in braces: `{user id}`. */
function explainBracesInText({ text, fault, at }: ParserStop): TrapResult | undefined {
	const range = bracesAround(text, at);
	if (range === undefined || fault.code !== "acorn") return undefined;
	const sourceText = text.slice(range.start, range.end);
	const isLine = !/[\r\n]/.test(sourceText);
	const isProse = /^\{[\p{L}\p{N}_ ,.-]+\}$/u.test(sourceText);
	const excerptText = excerpt(text, range);
	const start = isLine ? range : { start: at, end: at + 1 };
	return {
		range: start,
		message: isLine
			? `\`${excerptText}\` is not a JavaScript expression${scriptReason(fault.script)}.`
			: `The text in the braces is not JavaScript${scriptReason(fault.script)}.`,
		hint: isProse
			? `Write \`\\${excerptText}\`, or put the text in backticks.`
			: "Put the text in backticks, or write `\\{` for each brace.",
		masks: [{ range, text: sourceText.replaceAll(/[^\s\w]/g, ";") }],
		...(isLine && {
			code: range,
			fix: { ...escapeEdit(text, range.start), ...(!isProse && { isUnsafe: true }) },
		}),
	};
}

// Braces that the author of a page does not intend as an expression: the id of a heading, or a
// variable.

/** The beginnings of lines on which Mintlify does not look for a heading. */
const headingPlacePatterns: readonly (readonly [RegExp, string])[] = [
	[/^\s*>/, "in a quote"],
	[/^\s*(?:[-*+]|\d+[.)])\s/, "on the line of a list item"],
	[/^(?: {4}|[ ]{0,3}\t)\s*#/, "indented by more than three spaces"],
];

/** Explains `{#name}` outside a heading, which MDX reads as an expression. */
function explainHeadingId({ text, at }: ParserStop): TrapResult | undefined {
	const range = bracesAround(text, at);
	if (range === undefined || text[range.start + 1] !== "#") return undefined;
	const line = text.slice(lineStartOf(text, range.start), range.start);
	const rawName = excerpt(text, range);
	const name = rawName.slice(2, -1).trim();
	const place = headingPlace(text, line);
	return {
		range,
		message:
			place === undefined
				? `\`${rawName}\` is not at the end of a heading.`
				: `Mintlify does not read \`${rawName}\` in a heading that is ${place}.`,
		hint: hintForHeadingId(place, name),
		masks: [{ range, text: " ".repeat(range.end - range.start) }],
	};
}

function hintForHeadingId(place: string | undefined, name: string): string {
	if (place?.startsWith("indented")) return "Indent the heading by three spaces at most.";
	if (place?.startsWith("directly after")) return "Save the file without a byte-order mark.";
	return `Remove the braces, or write the heading as \`<h2 id="${name}">…</h2>\`.`;
}

function headingPlace(text: string, line: string): string | undefined {
	const [, place] = headingPlacePatterns.find(([linePattern]) => linePattern.test(line)) ?? [];
	if (place !== undefined || !text.startsWith(line)) return place;
	const end = lineEndOf(text, line.length);
	const isHeading = namedHeadings(text.slice(0, end), false).length > 0;
	return isHeading ? "directly after a byte-order mark" : undefined;
}

/** Explains a template variable: `{{a.b}}`. */
function explainVariable({ text, at }: ParserStop): TrapResult | undefined {
	const range = bracesAround(text, at);
	if (range === undefined) return undefined;
	const sourceText = text.slice(range.start, range.end);
	const name = /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(sourceText)?.[1];
	if (name === undefined) return undefined;
	const { start } = range;
	return {
		range,
		message: `\`${sourceText}\` is not a JavaScript expression.`,
		hint: `Put the text in backticks, or write \`\\{\\{${name}}}\`.`,
		variable: name,
		code: range,
		masks: [maskAsText({ start }), maskAsText({ start: start + 1 })],
	};
}

/**
 * The limit on the search for braces in each direction, in characters. Beyond the limit, a fault has
 * the parser's words.
 */
const maxSearchLength = 20_000;

/** The outermost pair of braces around an offset. */
function bracesAround(text: string, offset: number): Range | undefined {
	const start = outermostOpenBrace(text, offset);
	if (start === undefined) return undefined;
	let depth = 0;
	const searchEnd = Math.min(text.length, start + maxSearchLength);
	for (let offset = start; offset < searchEnd; offset++) {
		if (text[offset] === "{") depth++;
		if (text[offset] === "}") depth--;
		if (depth === 0) return { start, end: offset + 1 };
	}
	return undefined;
}

/** The first brace in the paragraph that is still open at an offset. */
function outermostOpenBrace(text: string, offset: number): number | undefined {
	let depth = 0;
	let outermostOpen: number | undefined;
	for (let position = offset - 1; position >= Math.max(0, offset - maxSearchLength); position--) {
		const character = text[position];
		if (character === "\n" && isBlankBefore(text, position)) break;
		if (character === "}") depth++;
		if (character !== "{") continue;
		if (depth === 0) outermostOpen = position;
		else depth--;
	}
	return outermostOpen;
}

/** True if the line that ends with a line feed is blank. */
function isBlankBefore(text: string, lineFeed: number): boolean {
	const end = text[lineFeed - 1] === "\r" ? lineFeed - 1 : lineFeed;
	return /^[ \t]*$/.test(text.slice(lineStartOf(text, end), end));
}

/** The last brace that is still open at an offset. */
function lastOpenBrace(text: string, offset: number): number | undefined {
	let depth = 0;
	for (let position = offset - 1; position >= 0; position--) {
		if (text[position] === "}") depth++;
		else if (text[position] === "{" && depth-- === 0) return position;
	}
	return undefined;
}
