// The parser of JavaScript with JSX for the parser of pages. The parser of pages calls acorn at
// each `}` and each blank line, to find the end of an expression or statement, so acorn reads a
// long expression again and again. A limit bounds this work.
import type { Parser } from "acorn";
import { loadLate } from "../load-late.ts";

/**
 * The limit on the JavaScript that acorn reads for a page with the given length, in characters,
 * including repetitions.
 */
export function maxScriptLength(pageLength: number): number {
	return Math.min(500_000 + 10 * pageLength, 4_000_000);
}

export function scriptParser(): typeof Parser {
	return loadLate("mdx/acorn.cjs");
}

type Acorn = Pick<typeof import("acorn"), "parse" | "parseExpressionAt">;

/**
 * The error that stops the parser of pages. That parser treats any error as a fault of the script,
 * reads the error's position, and continues, so reading the position throws again.
 */
export class ScriptLimitError extends Error {
	get pos(): never {
		throw this;
	}
}

/**
 * acorn for a page with the given length. Throws if more JavaScript is read than `maxScriptLength`
 * allows.
 */
export function boundedAcorn(pageLength: number): Acorn {
	const parser = scriptParser();
	let scriptBudget = maxScriptLength(pageLength);
	const spend = (text: string): void => {
		scriptBudget -= text.length;
		if (scriptBudget < 0) throw new ScriptLimitError();
	};
	return {
		parse(text, options) {
			spend(text);
			return parser.parse(text, options);
		},
		parseExpressionAt(text, at, options) {
			spend(text);
			return parser.parseExpressionAt(text, at, options);
		},
	};
}
