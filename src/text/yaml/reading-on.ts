// The verdict of js-yaml 4, the version that Mintlify uses, on a broken text; and the settings with
// which `yaml` continues after a fault in linear time.
import type { Document, LineCounter } from "yaml";
import { loadLate } from "../../load-late.ts";
import type { SyntaxFault } from "../document.ts";
import type { Range } from "../source-file.ts";
import { isYamlException } from "./js-yaml.ts";

/** The offset at which js-yaml stopped; 0 if the error has no offset. */
export function verdictOffset(verdict: unknown): number {
	return (isYamlException(verdict) && verdict.mark?.position) || 0;
}

export function isUnknownAlias(verdict: unknown): boolean {
	return isYamlException(verdict) && verdict.reason.startsWith("unidentified alias");
}

export function describeVerdict(text: string, error: unknown): SyntaxFault {
	if (!isYamlException(error)) return plainFault(String(error), { start: 0, end: 0 });
	const { reason, mark } = error;
	const start = Math.min(mark?.position ?? 0, text.length);
	const range = { start, end: start };
	if (reason.startsWith("the stream contains non-printable"))
		return { range, message: "This file contains a control character, which YAML does not allow." };
	return plainFault(reason, range);
}

/** The fault in the parser's own words, for faults that docproof cannot describe better. */
export function plainFault(message: string, range: Range): SyntaxFault {
	const cause = message.split(/ at line \d+/)[0] ?? message;
	return { range, message: `Invalid YAML: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}.` };
}

export function yamlPackage(): typeof import("yaml") {
	return loadLate("text/yaml/yaml-package.cjs");
}

/**
 * The limit on nesting, far from the nesting that exhausts the stack: V8 ends the process, rather
 * than throwing an error, if it compiles a regular expression where the stack ends.
 */
const maxNesting = 400;

/**
 * Parses a broken text. Three options that take quadratic time are off: the check for equal keys,
 * the lines of errors (`lineCounter` finds the lines), and the stack traces of errors. Throws a
 * `RangeError` for deep nesting.
 */
export function parsePastFaults(text: string, lineCounter?: LineCounter): Document.Parsed {
	refuseDeepNesting(text);
	const { stackTraceLimit } = Error;
	Error.stackTraceLimit = 0;
	try {
		return yamlPackage().parseDocument(text, {
			logLevel: "error",
			uniqueKeys: false,
			prettyErrors: false,
			...(lineCounter && { lineCounter }),
		});
	} finally {
		Error.stackTraceLimit = stackTraceLimit;
	}
}

/** The parser has a list in place of recursion; the code behind it is recursive. */
function refuseDeepNesting(text: string): void {
	const { Lexer, Parser } = yamlPackage();
	const parser = new Parser();
	for (const lexeme of new Lexer().lex(text)) {
		for (const _ of parser.next(lexeme));
		if (parser.stack.length > maxNesting) throw new RangeError("The text is nested too deeply.");
	}
}

/**
 * Replaces aliases without an anchor by null, and keys that are lists or mappings by their text.
 */
export function simplifyDocument(document: Document.Parsed, text: string): void {
	const { isCollection, Scalar, visit } = yamlPackage();
	const anchors = new Set<string>();
	visit(document, {
		Alias: (_, { source }) => (anchors.has(source) ? undefined : new Scalar(null)),
		Node: (_, node) => {
			if ("anchor" in node && node.anchor) anchors.add(node.anchor);
		},
		Pair: (_, pair) => {
			if (!isCollection(pair.key) || pair.key.range == null) return;
			const [start, end] = pair.key.range;
			pair.key = new Scalar(text.slice(start, end));
		},
	});
}
