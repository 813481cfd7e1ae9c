// The parser of JavaScript with JSX, as Mintlify's parser of pages is given it. It is asked again
// at each `}` whether the expression ends there, and at each blank line whether the import or
// export does: of long ones it reads the same text again and again, and there is an end to that.
import { createRequire } from "node:module";
import type { Parser } from "acorn";

const load = createRequire(import.meta.url);

let parser: typeof Parser | undefined;

/**
 * How many characters of JavaScript are read of a page of some length. It is read again where it is
 * not clear where it ends, and there is an end to that.
 */
export function mostScript(pageLength: number): number {
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

/** What the parser calls for JavaScript. */
type Acorn = Pick<typeof import("acorn"), "parse" | "parseExpressionAt">;

/**
 * Thrown to stop the parser, which takes what is thrown for an error of the script, asks where that
 * is, and goes on.
 */
export class TooMuchScript extends Error {
	get pos(): never {
		throw this;
	}
}

/**
 * Reads the JavaScript of a page of some length; throws where more of it is to be read than the
 * page can have.
 */
export function boundedAcorn(pageLength: number): Acorn {
	const parser = scriptParser();
	let left = mostScript(pageLength);
	const spend = (text: string): void => {
		left -= text.length;
		if (left < 0) throw new TooMuchScript();
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
