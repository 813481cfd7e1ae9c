// The parser of JavaScript with JSX, as Mintlify's parser of pages is given it.
import { createRequire } from "node:module";
import type { Parser } from "acorn";

const load = createRequire(import.meta.url);

let parser: typeof Parser | undefined;

/**
 * How many characters of JavaScript are read of a page of some length. It is read again where it is not clear where it
 * ends, and there is an end to that.
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
