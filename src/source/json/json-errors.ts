// What is wrong with a JSON text, in the words of whoever wrote it.
import type { ParseError } from "jsonc-parser";
import { moreFaults, mostFaults, type SyntaxFault } from "../document.ts";
import { endOfCode } from "../rewrite.ts";
import type { Range, SourceFile } from "../source-file.ts";
import { ERROR, jsoncPackage, TOKEN } from "./jsonc.ts";

/** One for each fault: a parser that has lost its way reports more of the same on the spot. */
export function describeErrors(file: SourceFile, errors: readonly ParseError[]): SyntaxFault[] {
	const faults: SyntaxFault[] = [];
	let lastLine = 0;
	for (const error of errors) {
		const fault = words[error.error]?.(foundBy(file, error));
		if (fault === undefined) continue;
		const line = file.position(fault.range.start).line;
		if (line === lastLine && error.error !== ERROR.comment) continue;
		lastLine = file.position(Math.max(fault.range.end, error.offset)).line;
		if (faults.length === mostFaults) {
			faults.push(moreFaults(fault.range.start));
			break;
		}
		faults.push(fault);
		if (fault.message.endsWith("opened here is never closed.")) break;
	}
	return faults;
}

/** What the parser stumbled over. */
interface Found {
	readonly text: string;
	readonly range: Range;
	/** Where the text ends that it could read. */
	readonly before: number;
}

function foundBy({ text }: SourceFile, { offset, length }: ParseError): Found {
	const range = { start: offset, end: offset + length };
	return { text, range, before: endOfCode(text, offset) };
}

const words: Readonly<Record<number, (found: Found) => SyntaxFault | undefined>> = {
	[ERROR.comment]: ({ range }) => ({
		range,
		message: "JSON does not allow comments.",
		hint: "Delete the comment.",
	}),
	[ERROR.endOfComment]: ({ range }) => ({
		range,
		message: "The comment opened here is never closed.",
	}),
	[ERROR.keyExpected]: (found) =>
		lastComma(found) ?? describeToken(found.text, found.range, "a key"),
	[ERROR.valueExpected]: (found) =>
		lastComma(found) ?? describeToken(found.text, found.range, "a value"),
	[ERROR.colonExpected]: ({ before }) => ({
		range: { start: before - 1, end: before },
		message: "A colon is missing after this key.",
	}),
	[ERROR.commaExpected]: missingComma,
	[ERROR.braceExpected]: ({ text }) => unclosed(text),
	[ERROR.bracketExpected]: ({ text }) => unclosed(text),
	[ERROR.endExpected]: ({ range }) => ({
		range,
		message: "Unexpected text after the end of the JSON value.",
	}),
	[ERROR.endOfString]: ({ range }) => ({
		range,
		message: "The quote opened here is never closed.",
		hint: 'End the text with `"` on the same line.',
	}),
	[ERROR.invalidSymbol]: ({ text, range }) =>
		describeToken(text, range, isKey(text, range) ? "a key" : "a value"),
	[ERROR.invalidNumber]: invalidNumber,
	[ERROR.endOfNumber]: invalidNumber,
	[ERROR.invalidEscape]: invalidEscape,
	[ERROR.invalidUnicode]: invalidEscape,
	[ERROR.invalidCharacter]: ({ range }) => ({
		range,
		message: "This string contains a control character, such as a tab, that must be escaped.",
	}),
};

function lastComma({ text, range, before }: Found): SyntaxFault | undefined {
	if (text[before - 1] !== "," || !/^[}\]]/.test(text.slice(range.start))) return undefined;
	return {
		range: { start: before - 1, end: before },
		message: "JSON does not allow a comma after the last item.",
		hint: "Delete the comma.",
	};
}

function missingComma({ text, range, before }: Found): SyntaxFault | undefined {
	if (/^[}\]:]/.test(text.slice(range.start))) return unclosed(text);
	if (before === range.start) return describeWord(text, range.start);
	return {
		range: { start: before - 1, end: before },
		message: "A comma is missing after this item.",
		hint: "Add a comma here.",
	};
}

function invalidNumber({ text, range }: Found): SyntaxFault {
	return {
		range,
		message: `\`${text.slice(range.start, range.end)}\` is not a valid JSON number.`,
	};
}

function invalidEscape({ range }: Found): SyntaxFault {
	return {
		range,
		message: "This string contains an invalid escape sequence.",
		hint: "Write a backslash as `\\\\`.",
	};
}

function describeToken(text: string, range: Range, expected: string): SyntaxFault {
	const token = /^[^\s,:[\]{}]+/.exec(text.slice(range.start, range.start + 200))?.[0];
	if (token === undefined) return { range, message: `Expected ${expected} here.` };
	const at = { start: range.start, end: range.start + token.length };
	const hint = token.startsWith("'") ? "Use double quotes." : "Put text in double quotes.";
	return {
		range: at,
		message: `Expected ${expected}, found \`${token}\`.`,
		hint,
	};
}

/** Whether a token stands where a key belongs: behind a brace or comma, and before a colon. */
function isKey(text: string, range: Range): boolean {
	const before = text[endOfCode(text, range.start) - 1];
	return (before === "{" || before === ",") && /^\s*:/.test(text.slice(range.end));
}

/** A word that starts like a value and goes on as none, such as `01` or `0x1`. */
function describeWord(text: string, offset: number): SyntaxFault {
	let start = offset;
	while (offset - start < 100 && /[^\s,:[\]{}]/.test(text[start - 1] ?? " ")) start--;
	const word = /^[^\s,:[\]{}]*/.exec(text.slice(start))?.[0] ?? "";
	return {
		range: { start, end: start + word.length },
		message: `\`${word}\` is not a valid JSON value.`,
	};
}

/** The innermost brace or bracket that nothing closes. */
function unclosed(text: string): SyntaxFault | undefined {
	const scanner = jsoncPackage().createScanner(text, true);
	const open: number[] = [];
	for (let token = scanner.scan(); Number(token) !== TOKEN.end; token = scanner.scan()) {
		const kind = Number(token);
		if (kind === TOKEN.openBrace || kind === TOKEN.openBracket) open.push(scanner.getTokenOffset());
		else if (kind === TOKEN.closeBrace || kind === TOKEN.closeBracket) {
			const closes = kind === TOKEN.closeBrace ? "{" : "[";
			// One that closes another kind: what was opened last is still open.
			if (text[open.at(-1) ?? -1] !== closes) break;
			open.pop();
		}
	}
	const start = open.pop();
	if (start === undefined) return undefined;
	const opener = text[start] === "{" ? "{" : "[";
	return {
		range: { start, end: start + 1 },
		message: `The \`${opener}\` opened here is never closed.`,
		hint: `Add the missing \`${opener === "{" ? "}" : "]"}\`.`,
	};
}
