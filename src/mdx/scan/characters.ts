// The characters of Markdown and JSX by their codes, functions that skip runs of characters, and
// character references such as `&amp;`.
export { endOfLine } from "../../text/text-parts.ts";

import { Unproven } from "./unproven.ts";

export const tab = 9;
export const lineFeed = 10;
export const carriageReturn = 13;
export const space = 32;
export const exclamation = 33;
export const doubleQuote = 34;
export const hash = 35;
export const dollar = 36;
export const singleQuote = 39;
export const openParen = 40;
export const closeParen = 41;
export const star = 42;
export const plus = 43;
export const minus = 45;
export const dot = 46;
const zero = 48;
const nine = 57;
export const colon = 58;
export const lessThan = 60;
export const equals = 61;
export const greaterThan = 62;
export const openBracket = 91;
export const backslash = 92;
export const closeBracket = 93;
export const caret = 94;
export const underscore = 95;
export const backtick = 96;
const smallA = 97;
const smallZ = 122;
export const smallE = 101;
export const smallI = 105;
export const openBrace = 123;
export const pipe = 124;
export const tilde = 126;
export const firstNonAscii = 128;

/** The end of a line's text, without a carriage return. `end` is the offset of the line feed. */
export function textEnd(text: string, start: number, end: number): number {
	return end > start && text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end;
}

export function skipBlanks(text: string, at: number, end: number): number {
	let blankEnd = at;
	while (blankEnd < end && isBlank(text.charCodeAt(blankEnd))) blankEnd++;
	return blankEnd;
}

export function skipSpaces(text: string, at: number, end: number): number {
	return skipRun(text, at, end, space);
}

export function skipRun(text: string, at: number, end: number, code: number): number {
	let runEnd = at;
	while (runEnd < end && text.charCodeAt(runEnd) === code) runEnd++;
	return runEnd;
}

export function skipBlanksAndBreaks(text: string, at: number, end: number): number {
	let spaceEnd = at;
	while (spaceEnd < end && isBlankOrBreak(text.charCodeAt(spaceEnd))) spaceEnd++;
	return spaceEnd;
}

/** The end of a text without the spaces and tabs before `end`. */
export function trimBlanks(text: string, start: number, end: number): number {
	let trimmedEnd = end;
	while (trimmedEnd > start && isBlank(text.charCodeAt(trimmedEnd - 1))) trimmedEnd--;
	return trimmedEnd;
}

export function isBlank(code: number): boolean {
	return code === space || code === tab;
}

export function isBlankOrBreak(code: number): boolean {
	return code === space || code === lineFeed || code === tab || code === carriageReturn;
}

export function isWhitespace(code: number): boolean {
	return /\s/.test(String.fromCharCode(code));
}

export function isAsciiLetter(code: number): boolean {
	// A capital letter and its small letter differ only in this bit.
	const lowerCase = code | space;
	return lowerCase >= smallA && lowerCase <= smallZ;
}

export function isDigit(code: number): boolean {
	return code >= zero && code <= nine;
}

/** True for a character that a backslash escapes. */
export function isPunctuation(code: number): boolean {
	return /[!-/:-@[-`{-~]/.test(String.fromCharCode(code));
}

const referencePattern = /&(?:#([xX]?[0-9a-fA-F]+)|([A-Za-z][A-Za-z0-9]*));/g;

/**
 * The references that pages use. The exact parser decodes other references, because HTML has more
 * than two thousand.
 */
const characterByName = new Map([
	["amp", "&"],
	["apos", "'"],
	["copy", "©"],
	["gt", ">"],
	["hellip", "…"],
	["larr", "←"],
	["ldquo", "“"],
	["lsquo", "‘"],
	["lt", "<"],
	["mdash", "—"],
	["middot", "·"],
	["nbsp", "\u00a0"],
	["ndash", "–"],
	["quot", '"'],
	["rarr", "→"],
	["rdquo", "”"],
	["reg", "®"],
	["rsquo", "’"],
	["times", "×"],
	["trade", "™"],
]);

/** Throws `Unproven` with the offset `at` for a reference that the scanner does not decode. */
export function decodeReferences(text: string, at: number): string {
	return text.includes("&")
		? text.replaceAll(
				referencePattern,
				(_, number: string | undefined, name: string | undefined) =>
					(number === undefined ? characterByName.get(name ?? "") : decodeNumber(number)) ??
					refuseReference(at),
			)
		: text;
}

function refuseReference(at: number): never {
	throw new Unproven("reference", at);
}

/**
 * The character for a number in a reference; `undefined` outside the ranges of plain characters,
 * because parsers differ about control characters and invalid codes.
 */
function decodeNumber(number: string): string | undefined {
	const isHex = /^x/i.test(number);
	const code = isHex
		? Number.parseInt(number.slice(1), 16)
		: /^\d+$/.test(number)
			? Number(number)
			: 0;
	const isPlainCode =
		(code >= 0x20 && code < 0x7f) ||
		(code >= 0xa0 && code < 0xd800) ||
		(code >= 0xe000 && code < 0xfdd0);
	return isPlainCode || (code >= 0x1f000 && code < 0x1fb00)
		? String.fromCodePoint(code)
		: undefined;
}
