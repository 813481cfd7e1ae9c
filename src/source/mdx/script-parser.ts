// The parser of JavaScript with JSX, as Mintlify's parser of pages is given it.
import type { Parser } from "acorn";
import { scriptPackages } from "../../lazy/lazy.ts";

let parser: typeof Parser | undefined;

export function scriptParser(): typeof Parser {
	parser ??= makeParser();
	return parser;
}

function makeParser(): typeof Parser {
	const { Parser, acornJsx } = scriptPackages();
	return Parser.extend(acornJsx());
}
