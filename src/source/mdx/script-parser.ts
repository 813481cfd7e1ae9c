// The parser of JavaScript with JSX, as Mintlify's parser of pages is given it.
import type { Parser } from "acorn";
import { scriptPackages } from "../../lazy/lazy.ts";

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
	const { Parser, acornJsx } = scriptPackages();
	return Parser.extend(acornJsx());
}
