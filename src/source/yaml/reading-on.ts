// What js-yaml 4, with which Mintlify reads, says of a broken text, and how `yaml` reads on in it,
// without what takes it the square of the time.
import { createRequire } from "node:module";
import type { Document, LineCounter } from "yaml";
import type { SyntaxFault } from "../document.ts";
import type { Range } from "../source-file.ts";
import { isYamlException } from "./js-yaml.ts";

/** Where it stopped. */
export function verdictOffset(verdict: unknown): number {
	return (isYamlException(verdict) && verdict.mark?.position) || 0;
}

export function isUnknownAlias(verdict: unknown): boolean {
	return isYamlException(verdict) && verdict.reason.startsWith("unidentified alias");
}

/** What js-yaml 4 says of a text. */
export function describeVerdict(text: string, error: unknown): SyntaxFault {
	if (!isYamlException(error)) return plainFault(String(error), { start: 0, end: 0 });
	const { reason, mark } = error;
	const start = Math.min(mark?.position ?? 0, text.length);
	const range = { start, end: start };
	if (reason.startsWith("the stream contains non-printable"))
		return { range, message: "This file contains a control character, which YAML does not allow." };
	return plainFault(reason, range);
}

/** What a parser says, where there are no better words. */
export function plainFault(message: string, range: Range): SyntaxFault {
	const cause = message.split(/ at line \d+/)[0] ?? message;
	return { range, message: `Invalid YAML: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}.` };
}

const load = createRequire(import.meta.url);

export function yamlPackage(): typeof import("yaml") {
	return load("yaml");
}

/**
 * Asks for no equal keys, for the lines of errors no more than `lineCounter` does, and not from
 * where they are thrown.
 */
export function readOn(text: string, lineCounter?: LineCounter): Document.Parsed {
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

/**
 * Puts nothing in place of aliases that refer to nothing, and in place of keys that are lists or
 * maps their text.
 */
export function simplify(document: Document.Parsed, text: string): void {
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
