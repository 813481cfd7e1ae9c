// Formulas that KaTeX rejects, or of which Mintlify drops a line.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { quotesBefore, quotesEnd } from "../../../mdx/scan/slips.ts";
import type { Slip } from "../../../mdx/slip.ts";
import { type FormulaFault, formulaFault, macro } from "../../../source/formula-fault.ts";
import type { Location, Range } from "../../../source/source-file.ts";
import { byBody, variableNames } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import { isAccidental } from "./dollar-signs.ts";
import { slipsIn, textAt } from "./slips.ts";

export interface BrokenFormula {
	/** The location of the fault; for a dropped line, of the whole line. */
	readonly at: Location;
	/** The fault of the formula; `undefined` for a dropped line. */
	readonly fault: FormulaFault | undefined;
	/** True if the author may have intended text with two dollar signs. */
	readonly isDoubtful: boolean;
}

export const brokenFormulas = byBody(function* (site, file): Iterable<BrokenFormula> {
	let withMacros = 0;
	for (const slip of slipsIn(file, "maths", "formula")) {
		const droppedRange = droppedLine(file, slip);
		if (droppedRange !== undefined) {
			const location = file.locate(droppedRange);
			yield { at: location, fault: undefined, isDoubtful: false };
			continue;
		}
		const formula = slip.kind === "maths" ? inlineFormula(file, slip) : blockFormula(file, slip);
		if (formula === undefined || mayHaveVariable(site, file, formula)) continue;
		const source = textAt(file, formula);
		if (macro.test(source) && ++withMacros > maxWithMacros) continue;
		const quotes = quotesBefore(file.file.text, slip.range.start);
		const formulaText = withoutQuotes(source, quotes, slip);
		const fault = formulaFault(formulaText, slip.kind === "formula");
		if (fault === undefined) continue;
		const { start, end } = fault.range;
		const range = { start: formula.start + start, end: formula.start + end };
		const isLocated = formulaText === source && start < end;
		yield {
			at: file.locate(isLocated ? range : slip.range),
			fault,
			isDoubtful: slip.kind === "maths" && !source.includes("\\"),
		};
	}
});

/**
 * The maximum number of formulas with macros to check in a file, because macros can expand without
 * end.
 */
const maxWithMacros = 50;

/**
 * Removes the block-quote marks of each line; inline formulas begin after the marks of their first
 * line.
 */
function withoutQuotes(source: string, quotes: number, { kind }: Slip): string {
	if (quotes === 0 || !source.includes(">")) return source;
	return source
		.split("\n")
		.map((line, index) =>
			kind === "maths" && index === 0 ? line : line.slice(quotesEnd(line, quotes)),
		)
		.join("\n");
}

/**
 * The formula without its dollar signs, and without one blank at each end, which Markdown removes.
 */
function inlineFormula(file: BodyFile, slip: Slip): Range | undefined {
	if (isAccidental(file, slip)) return undefined;
	const source = textAt(file, slip.range);
	const marks = /^\$+/.exec(source)?.[0].length ?? 0;
	const start = slip.range.start + marks;
	const end = slip.range.end - marks;
	const innerText = source.slice(marks, -marks);
	return /^[ \n][\s\S]*[ \n]$/.test(innerText) && innerText.trim() !== ""
		? { start: start + 1, end: end - 1 }
		: { start, end };
}

/** The lines inside a closed block. */
function blockFormula(file: BodyFile, { block }: Slip): Range | undefined {
	if (block === undefined) return undefined;
	const source = textAt(file, block);
	const firstBreak = source.indexOf("\n");
	const lastBreak = source.lastIndexOf("\n");
	return firstBreak === lastBreak
		? undefined
		: { start: block.start + firstBreak + 1, end: block.start + lastBreak };
}

/**
 * The text beside the dollar signs that open a block, which Markdown does not include in the
 * formula.
 */
function droppedLine(file: BodyFile, { kind, range, block }: Slip): Range | undefined {
	if (kind !== "formula" || block === undefined) return undefined;
	const formulaMarks = /^\$+[ \t]*(?=[^\s$])/.exec(textAt(file, range));
	return formulaMarks === null
		? undefined
		: { start: range.start + formulaMarks[0].length, end: range.end };
}

/** Mintlify replaces variables before it parses formulas. */
function mayHaveVariable(site: Site, file: BodyFile, formula: Range): boolean {
	return variableNames(site).size > 0 && textAt(file, formula).includes("{{");
}
