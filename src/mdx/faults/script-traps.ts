// Traps of lines that begin with `import` or `export`, and of the text below such lines.
import type { Range } from "../../text/source-file.ts";
import { boundedAcorn } from "../script-parser.ts";
import {
	lineEndOf,
	lineStartOf,
	type ParserStop,
	scriptReason,
	type Trap,
	type TrapEdit,
	type TrapResult,
} from "./trap.ts";

export const scriptTraps: readonly Trap[] = [
	explainScriptFile,
	explainSentence,
	explainDuplicate,
	explainAttachedText,
	explainStatement,
];

function explainScriptFile({ fault }: ParserStop): TrapResult | undefined {
	if (fault.code !== "script") return undefined;
	return {
		range: fault.range,
		message: `This code is not valid JavaScript${scriptReason(fault.script)}.`,
		hint: "Correct the code here, or close the bracket or quote that is open above.",
	};
}

/** The beginning of a line that can only be a statement. */
const statementStart =
	/^(?:export\s+(?:const|let|var|function|class|async|default)\b|export\s*[{*]|import\s*["'{*]|import\s+(?:[\w$]+\s*(?:,|\bfrom\b)|[{*"']))/;

/** The start of the nearest line at or above an offset that begins with `import` or `export`. */
function statementLineStart(text: string, offset: number): number | undefined {
	let start = lineStartOf(text, offset);
	while (!/^(?:im|ex)port[ \t]/.test(text.slice(start, start + 7))) {
		if (start === 0) return undefined;
		start = lineStartOf(text, start - 1);
	}
	return start;
}

/**
 * The start of the statement that causes a fault. The cause can be the previous statement, because
 * the parser finds a missing end only at the next statement.
 */
function faultyStatementStart(text: string, offset: number): number | undefined {
	const ownLine = statementLineStart(text, offset);
	if (ownLine !== offset || ownLine === 0) return ownLine;
	const lineAbove = statementLineStart(text, ownLine - 1);
	return lineAbove !== undefined && !isScript(text.slice(lineAbove, ownLine)) ? lineAbove : ownLine;
}

/**
 * Explains prose at the start of a paragraph that looks like a statement: `export your data` or
 * `import the …`.
 */
function explainSentence({ text, at }: ParserStop): TrapResult | undefined {
	const start = faultyStatementStart(text, at);
	if (start === undefined) return undefined;
	const line = text.slice(start, lineEndOf(text, start));
	if (statementStart.test(`${line}\n`) || !/^\w+\s+[\w"'(*`[-]/.test(line)) return undefined;
	const word = line.slice(0, 6);
	const capitalized = line.slice(0, 1).toUpperCase();
	const range = { start, end: start + word.length };
	return {
		range,
		message: `The paragraph begins with \`${word}\`, so MDX reads the paragraph as JavaScript.`,
		hint: "Begin the paragraph with another word, or with a capital letter.",
		masks: [{ range: { start, end: start + 1 }, text: capitalized }],
		fix: { range, text: capitalized + word.slice(1), isUnsafe: true },
	};
}

function explainDuplicate({ text, fault, at }: ParserStop): TrapResult | undefined {
	const name = /^Identifier '([^']+)' has already/.exec(fault.script ?? "")?.[1];
	const start = statementLineStart(text, at);
	if (name === undefined || start === undefined) return undefined;
	const line = { start, end: lineEndOf(text, at) };
	const statementText = text.slice(line.start, line.end);
	const firstName = findFirstName(text, name, start);
	if (firstName === undefined) return undefined;
	const isSameText = text.slice(firstName.line.start, firstName.line.end) === statementText;
	const isImport = (at: number): boolean => text.startsWith("import", at);
	const isLine = lineEndOf(text, start) === line.end;
	const areImports = isImport(start) && isImport(firstName.line.start);
	return {
		range: { start: at, end: at + name.length },
		message: areImports ? `\`${name}\` is imported twice.` : `\`${name}\` is declared twice.`,
		hint: isSameText
			? "Remove this line."
			: `Rename or remove one of the two ${areImports ? "imports" : "declarations"}.`,
		related: { range: firstName.name, message: `the first \`${name}\`` },
		...(isLine && { masks: [{ range: line, text: " ".repeat(line.end - line.start) }] }),
		...(isSameText && isLine && { fix: lineRemoval(text, line) }),
	};
}

function findFirstName(
	text: string,
	name: string,
	before: number,
): { readonly line: Range; readonly name: Range } | undefined {
	const textBefore = text.slice(0, before);
	for (const { index } of textBefore.matchAll(/^(?:im|ex)port[ \t]/gm)) {
		const line = { start: index, end: lineEndOf(text, index) };
		const wordMatches = text.slice(line.start, line.end).matchAll(/[\w$]+/g);
		for (const word of wordMatches)
			if (word[0] === name && line.end < before) {
				const start = index + word.index;
				return { line, name: { start, end: start + name.length } };
			}
	}
	return undefined;
}

function lineRemoval(text: string, { start, end }: Range): TrapEdit {
	const lineBreak = /^\r?\n/.exec(text.slice(end, end + 2))?.[0].length ?? 0;
	return { range: { start, end: end + lineBreak }, text: "" };
}

/** Explains text directly below an import. */
function explainAttachedText({ text, at }: ParserStop): TrapResult | undefined {
	const firstLine = statementLineStart(text, at);
	const start = lineStartOf(text, at);
	if (firstLine === undefined || firstLine === start) return undefined;
	const textAbove = text.slice(firstLine, start);
	if (!isScript(textAbove)) return undefined;
	const end = lineEndOf(text, start);
	const word = textAbove.slice(0, 6);
	return {
		range: { start, end: Math.min(end, start + 40) },
		message: `No blank line separates this line from the \`${word}\` statement above, so MDX reads the line as JavaScript.`,
		hint: "Put a blank line above this line.",
		masks: [
			{ range: { start: firstLine, end: start }, text: textAbove.replaceAll(/[^\r\n]/g, " ") },
		],
		fix: { range: { start, end: start }, text: textAbove.endsWith("\r\n") ? "\r\n" : "\n" },
	};
}

function isScript(text: string): boolean {
	try {
		boundedAcorn(text.length).parse(text, { ecmaVersion: 2024, sourceType: "module" });
		return true;
	} catch {
		return false;
	}
}

function explainStatement({ text, fault, at }: ParserStop): TrapResult | undefined {
	const start = statementLineStart(text, at);
	if (start === undefined || fault.code !== "acorn") return undefined;
	const word = text.slice(start, start + 6);
	return {
		range: { start: at, end: Math.min(at + 1, text.length) },
		message: `This \`${word}\` statement is not valid JavaScript${scriptReason(fault.script)}.`,
		hint: "Correct the code here, or close the bracket or quote that is open above.",
		related: { range: { start, end: start + 6 }, message: "the statement begins here" },
	};
}
