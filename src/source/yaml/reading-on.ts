// How `yaml` reads on in a broken text, without what takes it the square of the time.
import { createRequire } from "node:module";
import type { Document, LineCounter } from "yaml";

const load = createRequire(import.meta.url);

export function yamlPackage(): typeof import("yaml") {
	return load("yaml");
}

/** Asks for no equal keys, for the lines of errors no more than `lineCounter` does, and not from where they are thrown. */
export function readOn(
	text: string,
	lineCounter?: LineCounter,
): Document.Parsed {
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

/** Puts nothing in place of aliases that refer to nothing, and in place of keys that are lists or maps their text. */
export function simplify(document: Document.Parsed, text: string): void {
	const { isCollection, Scalar, visit } = yamlPackage();
	const anchors = new Set<string>();
	visit(document, {
		Alias: (_, { source }) =>
			anchors.has(source) ? undefined : new Scalar(null),
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
