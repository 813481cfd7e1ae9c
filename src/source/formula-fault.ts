// KaTeX's verdict of a formula: Mintlify renders formulas with it.
import { createRequire } from "node:module";
import type { Range } from "./source-file.ts";
import { withoutEnd } from "./text-parts.ts";

const load = createRequire(import.meta.url);

/** The members of the package that docproof calls: its types do not have the parser. */
interface Katex {
	readonly ParseError: typeof import("katex").ParseError;
	readonly __parse: (formula: string, options: import("katex").KatexOptions) => unknown;
}

export interface FormulaFault {
	/** KaTeX's sentence, without a place and a full stop. */
	readonly reason: string;
	/** The command that KaTeX does not know, if that is all: only the command is in red then. */
	readonly command: string | undefined;
	/** In the formula. */
	readonly range: Range;
}

/** Nobody writes longer formulas. */
const longest = 10_000;
/** Commands that define a macro. */
export const macro = /\\(?:[egx]?def|let|futurelet|(?:re)?new|provide)/;
/** KaTeX expands a thousand macros of a formula, however long their text is. */
const longestWithMacros = 500;

/** Why KaTeX refuses a formula; `undefined` too if that is not known. */
export function formulaFault(formula: string, displayMode: boolean): FormulaFault | undefined {
	const most = macro.test(formula) ? longestWithMacros : longest;
	if (formula.length > most) return undefined;
	const katex: Katex = load("katex");
	try {
		// By default KaTeX prints a warning if a formula is not strictly LaTeX.
		katex.__parse(formula, { displayMode, strict: "ignore" });
		return undefined;
	} catch (error) {
		if (error instanceof katex.ParseError) return faultOf(error, formula);
		// A formula that is nested too deep.
		if (error instanceof RangeError) return undefined;
		throw error;
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
