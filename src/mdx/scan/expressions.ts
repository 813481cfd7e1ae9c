// JavaScript between braces. Regular expressions read plain expressions, because most expressions
// are plain; acorn reads the others.
import type { Expression } from "estree";
import type { UsedName } from "../body.ts";
import { parseExpression } from "../script-parser.ts";
import type { ScannedPage } from "./page.ts";
import { Unproven } from "./unproven.ts";

/**
 * An expression between braces. `end` is the offset after the closing brace; `tree` is `undefined`
 * for a plain expression, because a plain expression has no elements.
 */
export interface ScannedExpression {
	readonly end: number;
	readonly tree: Expression | undefined;
	/** The offset in the source at which the text of `tree` begins. */
	readonly from: number;
	/**
	 * The first name of an expression without a tree. `isAll` is true if the expression is nothing
	 * but this name.
	 */
	readonly firstName?: UsedName & { readonly isAll: boolean };
}

const number = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?`;
const string = String.raw`"[^"\\\n\r]*"|'[^'\\\n\r]*'`;
const name = String.raw`[A-Za-z_$][\w$]*`;

/** A number, a string, or names joined by dots. */
const plainValuePattern = new RegExp(
	String.raw`\s*(?:${number}|${string}|\`[^\`\\$]*\`|(${name})(?:\.${name})*)\s*\}`,
	"y",
);

const key = String.raw`(?:[A-Za-z$][\w$]*|${string})`;
const value = `(?:true|false|null|${number}|${string})`;
const pair = String.raw`${key}\s*:\s*${value}\s*`;
const item = String.raw`${value}\s*`;

/** An object or list of plain values, as in `style` and `tags`. */
const plainListPattern = new RegExp(
	String.raw`\s*(?:\{\s*(?:${pair}(?:,\s*${pair})*(?:,\s*)?)?\}|\[\s*(?:${item}(?:,\s*${item})*(?:,\s*)?)?\])\s*\}`,
	"y",
);

export const reservedWords: ReadonlySet<string> = new Set(
	`break case catch class const continue debugger default delete do else enum export extends finally for function if
	import in instanceof new return super switch throw try typeof var void while with yield let static await
	implements package protected interface private public`.split(/\s+/),
);

/**
 * Reads the expression that begins with the brace at `start`. Throws unless the expression ends at
 * or before `end`.
 */
export function readExpression(
	page: ScannedPage,
	source: string,
	start: number,
	end: number,
	mayBeEmpty: boolean,
): ScannedExpression {
	const plainScan = plainExpression(source, start);
	if (plainScan !== undefined && plainScan.end <= end) return plainScan;
	const plainEnd =
		(mayBeEmpty ? commentEnd(source, start + 1) : undefined) ?? plainListEnd(source, start + 1);
	return plainEnd !== undefined && plainEnd <= end
		? { end: plainEnd, tree: undefined, from: start }
		: readScript(page, source, start, end, mayBeEmpty);
}

export function readSpread(
	page: ScannedPage,
	source: string,
	start: number,
	end: number,
): ScannedExpression {
	const dots = /\s*\.\.\./y;
	dots.lastIndex = start + 1;
	if (!dots.test(source)) throw new Unproven("spread", start);
	const spreadStart = dots.lastIndex - 1;
	const expression = readExpression(page, source, spreadStart, end, false);
	// A sequence is refused, because only a single value can be spread.
	if (expression.tree?.type === "SequenceExpression") throw new Unproven("spread", start);
	return expression;
}

function plainExpression(source: string, start: number): ScannedExpression | undefined {
	plainValuePattern.lastIndex = start + 1;
	const match = plainValuePattern.exec(source);
	const name = match?.[1];
	if (match === null || (name !== undefined && reservedWords.has(name))) return undefined;
	const plainScan = { end: plainValuePattern.lastIndex, tree: undefined, from: start };
	return name === undefined || literalNames.has(name)
		? plainScan
		: {
				...plainScan,
				firstName: { name, start: source.indexOf(name, start), isAll: !match[0].includes(".") },
			};
}

const literalNames: ReadonlySet<string> = new Set(["true", "false", "null"]);

function commentEnd(source: string, at: number): number | undefined {
	const start = skipWhitespace(source, at);
	if (!source.startsWith("/*", start)) return undefined;
	const end = source.indexOf("*/", start + 2);
	const brace = end === -1 ? -1 : skipWhitespace(source, end + 2);
	return source[brace] === "}" ? brace + 1 : undefined;
}

function plainListEnd(source: string, at: number): number | undefined {
	plainListPattern.lastIndex = at;
	if (!plainListPattern.test(source)) return undefined;
	const end = plainListPattern.lastIndex;
	return source.slice(at, end).includes("__proto__") ? undefined : end;
}

function readScript(
	page: ScannedPage,
	source: string,
	start: number,
	end: number,
	mayBeEmpty: boolean,
): ScannedExpression {
	const code = source.slice(start + 1, end);
	const codeStart = skipWhitespace(code, 0);
	if (mayBeEmpty && code[codeStart] === "}")
		return { end: start + codeStart + 2, tree: undefined, from: start };
	const node = tryToParse(code, start);
	page.spendScript(node.end, start);
	const brace = skipComments(code, node.end, start);
	if (code[brace] !== "}") throw new Unproven("expression", start);
	return { end: start + brace + 2, tree: node, from: start + 1 };
}

function tryToParse(code: string, start: number): Expression {
	try {
		return parseExpression(code);
	} catch {
		throw new Unproven("expression", start);
	}
}

/**
 * Skips comments after an expression. A line break must end a `//` comment, because a brace in the
 * comment does not end the expression.
 */
function skipComments(code: string, from: number, start: number): number {
	let offset = skipWhitespace(code, from);
	while (code[offset] === "/") {
		const isBlock = code[offset + 1] === "*";
		const mark = isBlock ? "*/" : "\n";
		const end = code.indexOf(mark, offset + 2);
		if (end === -1) throw new Unproven("expression", start);
		offset = skipWhitespace(code, end + mark.length);
	}
	return offset;
}

function skipWhitespace(text: string, from: number): number {
	let offset = from;
	while (offset < text.length && /\s/.test(text.charAt(offset))) offset++;
	return offset;
}
