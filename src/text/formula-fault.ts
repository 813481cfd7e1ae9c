// KaTeX's verdict on a formula, because Mintlify renders formulas with KaTeX.
import { loadLate } from "../load-late.ts";
import { Budget } from "./budget.ts";
import type { Range } from "./source-file.ts";
import { withoutEnd } from "./text-parts.ts";

/** The members of the package that docproof calls. The types of the package lack `__parse`. */
interface Katex {
	readonly ParseError: typeof import("katex").ParseError;
	readonly __parse: (formula: string, options: import("katex").KatexOptions) => unknown;
}

export interface FormulaFault {
	/** KaTeX's sentence without its position and full stop. */
	readonly reason: string;
	/**
	 * The unknown command, if the command is the only fault of the formula. Readers then see only the
	 * command in red, not the whole formula.
	 */
	readonly command: string | undefined;
	readonly range: Range;
}

export const macroDefinition = /\\(?:[egx]?def|let|futurelet|(?:re)?new|provide)/;

/**
 * A pattern of letters and digits, each with at most one character above or below it, and signs
 * between them. KaTeX accepts all such formulas, and most sites have no other formulas.
 */
const plainFormula = /^(?:[A-Za-z\d](?:[\^_][A-Za-z\d])?|[ +=()/,.*-])*$/;

/**
 * The reason why KaTeX rejects a formula of a page; `undefined` if KaTeX accepts the formula, or if
 * its verdict is unknown.
 */
export function formulaFault(
	formula: string,
	displayMode: boolean,
	page: object,
): FormulaFault | undefined {
	if (plainFormula.test(formula)) return undefined;
	const length = new Budget(
		page,
		macroDefinition.test(formula) ? "length of a formula with macros" : "length of a formula",
	);
	if (!length.take(formula.length)) return undefined;
	const katex: Katex = loadLate("text/katex.cjs");
	try {
		// The option is needed, because otherwise KaTeX prints a warning for each formula that is not
		// strictly LaTeX.
		katex.__parse(formula, { displayMode, strict: "ignore" });
		return undefined;
	} catch (error) {
		if (error instanceof katex.ParseError) return faultOf(error, formula);
		// A `RangeError` means that the formula is nested too deeply.
		if (!(error instanceof RangeError)) throw error;
		length.exhaust();
		return undefined;
	}
}

function faultOf(
	{ rawMessage, position, length }: InstanceType<Katex["ParseError"]>,
	formula: string,
): FormulaFault {
	const start = Math.min(position ?? 0, formula.length);
	const end = Math.min(start + (length ?? 0), formula.length);
	return {
		reason: withoutEnd(rawMessage, ". "),
		command: /^Undefined control sequence: (\\\S+)$/.exec(rawMessage)?.[1],
		range: { start, end },
	};
}
