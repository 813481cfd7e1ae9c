// The lines of a YAML text that are at fault: lines that cannot belong to the value above, and, of
// two lines with conflicting indentation, the wrong line.
import type { LineCounter } from "yaml";
import type { SyntaxFault } from "../document.ts";
import type { Range } from "../source-file.ts";
import { joinedValue } from "./joined-values.ts";

export class YamlLines {
	readonly text: string;
	readonly #counter: LineCounter;

	constructor(text: string, counter: LineCounter) {
		this.text = text;
		this.#counter = counter;
	}

	numberAt(offset: number): number {
		return this.#counter.linePos(offset).line;
	}

	rangeOfLineAt(offset: number): Range {
		const start = this.text.lastIndexOf("\n", Math.max(offset - 1, -1)) + 1;
		const end = this.text.indexOf("\n", start);
		const text = this.text.slice(start, end === -1 ? undefined : end);
		return { start, end: start + text.trimEnd().length };
	}

	trimmedLineAt(offset: number): Range {
		const { start, end } = this.rangeOfLineAt(offset);
		const text = this.text.slice(start, end);
		return { start: start + text.length - text.trimStart().length, end };
	}

	misplacedLineAt(offset: number): Range {
		const lines = this.text.split("\n");
		const line = this.numberAt(offset);
		const number = misplacedLine(lines, line - 1);
		return this.trimmedLineAt(this.#counter.lineStarts[number] ?? offset);
	}
}

export function missingColon(lines: YamlLines, start: number): SyntaxFault {
	const range = lines.trimmedLineAt(start);
	return (
		joinedValue(lines.text, lines.rangeOfLineAt(start)) ?? {
			range,
			message: "This line is neither `key: value` nor part of the value above.",
		}
	);
}

export function misplacedIndentFault(lines: YamlLines, offset: number): SyntaxFault {
	return {
		range: lines.misplacedLineAt(offset),
		message: "This line is not indented like the lines it belongs to.",
	};
}

/** A line that is neither blank nor a comment. Lines count from 0. */
interface IndentedLine {
	readonly number: number;
	/** The number of spaces before the text of the line. */
	readonly indent: number;
}

/**
 * The line with the wrong indentation for a parser error at line `errorLine`: this line, or the
 * first line of its block if most lines of the block have the same indentation as this line.
 */
function misplacedLine(lines: readonly string[], errorLine: number): number {
	const erroneousLine = lineAt(lines, errorLine);
	const linesBefore = linesAbove(lines, errorLine);
	const parent = linesBefore.find(
		({ indent, number }) =>
			indent < erroneousLine.indent &&
			indent < minimumBetween(linesBefore, number) &&
			canBeginBlock(lines[number] ?? ""),
	);
	const firstChild = lineAfter(lines, (parent?.number ?? -1) + 1);
	if (firstChild === undefined || firstChild.number >= errorLine) return errorLine;
	if (firstChild.indent === erroneousLine.indent) return errorLine;
	const floor = parent?.indent ?? -1;
	const countIndent = (indent: number): number =>
		countLinesWithIndent(lines, firstChild.number, floor, indent);
	const agreeingCount = countIndent(erroneousLine.indent);
	const differingCount = countIndent(firstChild.indent);
	if (agreeingCount !== differingCount)
		return agreeingCount > differingCount ? firstChild.number : errorLine;
	// If both indentations are equally frequent, the line with the usual step of indentation is
	// right.
	const step = stepAbove(lines, parent);
	return erroneousLine.indent - floor === step && firstChild.indent - floor !== step
		? firstChild.number
		: errorLine;
}

/** True if a line can begin a block: a key without a value, or an item of a list. */
function canBeginBlock(text: string): boolean {
	if (/^\s*- /.test(text)) return true;
	const comment = text.search(/[ \t]#/);
	const code = comment === -1 ? text : text.slice(0, comment);
	return code.trimEnd().endsWith(":");
}

function minimumBetween(above: readonly IndentedLine[], number: number): number {
	let minimum = Number.POSITIVE_INFINITY;
	for (const line of above) {
		if (line.number <= number) break;
		minimum = Math.min(minimum, line.indent);
	}
	return minimum;
}

function stepAbove(lines: readonly string[], parent: IndentedLine | undefined): number {
	if (parent === undefined) return 1;
	const holderLine = linesAbove(lines, parent.number).find(({ indent }) => indent < parent.indent);
	return holderLine === undefined ? 2 : parent.indent - holderLine.indent;
}

function countLinesWithIndent(
	lines: readonly string[],
	from: number,
	floor: number,
	indent: number,
): number {
	let count = 0;
	for (let offset = from; offset < lines.length; offset++) {
		if (!hasContent(lines, offset)) continue;
		const line = lineAt(lines, offset);
		if (line.indent <= floor) break;
		if (line.indent === indent) count++;
	}
	return count;
}

/** The lines above, from the nearest to the first. */
function linesAbove(lines: readonly string[], number: number): IndentedLine[] {
	const linesBefore: IndentedLine[] = [];
	for (let lineNumber = number - 1; lineNumber >= 0; lineNumber--)
		if (hasContent(lines, lineNumber)) linesBefore.push(lineAt(lines, lineNumber));
	return linesBefore;
}

function lineAfter(lines: readonly string[], from: number): IndentedLine | undefined {
	for (let offset = from; offset < lines.length; offset++)
		if (hasContent(lines, offset)) return lineAt(lines, offset);
	return undefined;
}

function lineAt(lines: readonly string[], number: number): IndentedLine {
	const text = lines[number] ?? "";
	return { number, indent: text.length - text.trimStart().length };
}

function hasContent(lines: readonly string[], number: number): boolean {
	return !/^\s*(?:#.*)?$/.test(lines[number] ?? "");
}
