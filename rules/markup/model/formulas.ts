// Formulas that KaTeX rejects, or of which Mintlify drops a line.

import type { Oddity } from "../../../src/mdx/oddity.ts";
import { quotesBefore, quotesEnd } from "../../../src/mdx/scan/oddities.ts";
import { odditiesIn, textAt } from "../../../src/site/bodies/markup/oddities.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { eachBody, variableNames } from "../../../src/site/pages/bodies.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { Budget } from "../../../src/text/budget.ts";
import {
	type FormulaFault,
	formulaFault,
	macroDefinition,
} from "../../../src/text/formula-fault.ts";
import type { Location, Range } from "../../../src/text/source-file.ts";
import { isAccidental } from "./dollar-signs.ts";

export interface BrokenFormula {
	/** The location of the fault; for a dropped line, of the whole line. */
	readonly at: Location;
	/** `undefined` for a dropped line. */
	readonly fault: FormulaFault | undefined;
	/** True if the author may have intended text with two dollar signs. */
	readonly isDoubtful: boolean;
}

export const brokenFormulas = eachBody(function* (site, file): Iterable<BrokenFormula> {
	const budget = new Budget(file, "formulas with macros");
	for (const oddity of odditiesIn(file, "maths", "formula")) {
		const droppedRange = droppedLine(file, oddity);
		if (droppedRange !== undefined) {
			const location = file.locate(droppedRange);
			yield { at: location, fault: undefined, isDoubtful: false };
			continue;
		}
		const formulaRange =
			oddity.kind === "maths" ? inlineFormula(file, oddity) : blockFormula(file, oddity);
		if (formulaRange === undefined || canHaveVariable(site, file, formulaRange)) continue;
		const source = textAt(file, formulaRange);
		if (macroDefinition.test(source) && !budget.take()) continue;
		const quoteDepth = quotesBefore(file.file.text, oddity.range.start);
		const formulaText = withoutQuotes(source, quoteDepth, oddity);
		const fault = formulaFault(formulaText, oddity.kind === "formula", file);
		if (fault === undefined) continue;
		const { start, end } = fault.range;
		const range = { start: formulaRange.start + start, end: formulaRange.start + end };
		const canLocateFault = formulaText === source && start < end;
		yield {
			at: file.locate(canLocateFault ? range : oddity.range),
			fault,
			isDoubtful: oddity.kind === "maths" && isProse(source),
		};
	}
});

/** True for a text without commands, and for text that authors of formulas write in `\\text`. */
function isProse(source: string): boolean {
	if (!source.includes("\\")) return true;
	return !source.includes("\\text") && threeWordsOrPath.test(source);
}

const threeWordsOrPath = /[a-z]{2} [a-z]{2,20} [a-z]{2}|\\\w{1,40}\\\w/i;

/**
 * Removes the block-quote marks of each line; inline formulas begin after the marks of their first
 * line.
 */
function withoutQuotes(source: string, quoteDepth: number, { kind }: Oddity): string {
	if (quoteDepth === 0 || !source.includes(">")) return source;
	return source
		.split("\n")
		.map((line, index) =>
			kind === "maths" && index === 0 ? line : line.slice(quotesEnd(line, quoteDepth)),
		)
		.join("\n");
}

/**
 * The formula without its dollar signs, and without one blank at each end, which Markdown removes.
 * `undefined` for text that is probably not meant as a formula.
 */
function inlineFormula(file: BodyFile, oddity: Oddity): Range | undefined {
	if (isAccidental(file, oddity)) return undefined;
	const source = textAt(file, oddity.range);
	const markLength = /^\$+/.exec(source)?.[0].length ?? 0;
	const start = oddity.range.start + markLength;
	const end = oddity.range.end - markLength;
	const innerText = source.slice(markLength, -markLength);
	return /^[ \n][\s\S]*[ \n]$/.test(innerText) && innerText.trim() !== ""
		? { start: start + 1, end: end - 1 }
		: { start, end };
}

function blockFormula(file: BodyFile, { block }: Oddity): Range | undefined {
	if (block === undefined) return undefined;
	const source = textAt(file, block);
	const firstBreak = source.indexOf("\n");
	const lastBreak = source.lastIndexOf("\n");
	return firstBreak === lastBreak
		? undefined
		: { start: block.start + firstBreak + 1, end: block.start + lastBreak };
}

/**
 * The text beside the dollar signs that open a block. Markdown does not include this text in the
 * formula.
 */
function droppedLine(file: BodyFile, { kind, range, block }: Oddity): Range | undefined {
	if (kind !== "formula" || block === undefined) return undefined;
	const formulaMarks = /^\$+[ \t]*(?=[^\s$])/.exec(textAt(file, range));
	return formulaMarks === null
		? undefined
		: { start: range.start + formulaMarks[0].length, end: range.end };
}

/** Mintlify replaces variables before formulas are parsed. */
function canHaveVariable(site: Site, file: BodyFile, formulaRange: Range): boolean {
	return variableNames(site).size > 0 && textAt(file, formulaRange).includes("{{");
}
