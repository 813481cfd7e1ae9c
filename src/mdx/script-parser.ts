// The parser of JavaScript with JSX for the parser of pages. The parser of pages calls acorn at
// each `}` and each blank line, to find the end of an expression or statement, so acorn reads a
// long expression again and again. A limit bounds this work.
import { createRequire } from "node:module";
import type { Parser } from "acorn";

const load = createRequire(import.meta.url);

let parser: typeof Parser | undefined;

/**
 * The limit on the JavaScript that acorn reads for a page with the given length, in characters,
 * including repetitions.
 */
export function maxScriptLength(pageLength: number): number {
	return Math.min(500_000 + 10 * pageLength, 4_000_000);
}

export function scriptParser(): typeof Parser {
	parser ??= makeParser();
	return parser;
}

function makeParser(): typeof Parser {
	const { Parser }: typeof import("acorn") = load("acorn");
	const acornJsx: typeof import("acorn-jsx") = load("acorn-jsx");
	return Parser.extend(acornJsx());
}

/** The functions that the parser of pages calls. */
type Acorn = Pick<typeof import("acorn"), "parse" | "parseExpressionAt">;

/**
 * The error that stops the parser of pages. That parser treats any error as a fault of the script,
 * reads the error's position, and continues, so reading the position throws again.
 */
export class TooMuchScript extends Error {
	get pos(): never {
		throw this;
	}
}

/**
 * acorn for a page with the given length. Throws if more JavaScript is read than `mostScript`
 * allows.
 */
export function boundedAcorn(pageLength: number): Acorn {
	const parser = scriptParser();
	let scriptBudget = maxScriptLength(pageLength);
	const spend = (text: string): void => {
		scriptBudget -= text.length;
		if (scriptBudget < 0) throw new TooMuchScript();
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
