// The faults of a broken YAML text, and the value and locations that can be recovered from it.
import type { Document, Node, Pair, Scalar } from "yaml";
import {
	type DataDocument,
	deeplyNestedDocument,
	LazyNode,
	onlyFirstFaultNote,
	ParsedDocument,
	type PlacedNode,
	type SyntaxFault,
} from "../document.ts";
import type { Range, SourceFile } from "../source-file.ts";
import { describeEndless, findEndless, mayHaveAliases } from "./aliases.ts";
import { isYamlException, loadYaml } from "./js-yaml.ts";
import { describeVerdict, parsePastFaults, simplifyDocument, yamlPackage } from "./reading-on.ts";
import { shiftFault } from "./unquoted-colons.ts";
import { YamlFaults } from "./yaml-faults.ts";

/**
 * Recovers a broken text. `text` is the part of the file from offset `base`. `verdict` is the error
 * of js-yaml. `isTabAllowed` is true for frontmatter, because js-yaml 3 accepts tabs as indentation.
 */
export function recoverYaml(
	file: SourceFile,
	text: string,
	base: number,
	verdict: unknown,
	isTabAllowed: boolean,
): DataDocument {
	try {
		return recover(file, text, base, verdict, isTabAllowed);
	} catch (error) {
		if (!(error instanceof RangeError) && !isYamlException(error)) throw error;
		return deeplyNestedDocument(file, deepNestingIn(verdict, text, base));
	}
}

/** The fault of deep nesting; `undefined` if the verdict is another error. */
export function deepNestingIn(
	verdict: unknown,
	text: string,
	base: number,
): SyntaxFault | undefined {
	if (!isYamlException(verdict)) return undefined;
	const { reason, mark } = verdict;
	if (!reason.startsWith("nesting exceeded") || mark === undefined) return undefined;
	const end = Math.min(mark.position + 1, text.length);
	return {
		range: { start: base + Math.max(end - 1, 0), end: base + end },
		message: "This value is nested too deeply for Mintlify.",
		hint: "Move the inner parts to `components`, and refer to them with `$ref`.",
	};
}

function recover(
	file: SourceFile,
	text: string,
	base: number,
	verdict: unknown,
	isTabAllowed: boolean,
): DataDocument {
	const nesting = deepNestingIn(verdict, text, base);
	if (nesting !== undefined) {
		const place = (): PlacedNode => recoveredPlaces(text, base);
		const value = loadYaml(text, { maxDepth: 300 });
		return new ParsedDocument(file, value, place, [nesting]);
	}
	if (text.length > maxRecoveredLength) {
		const place = { value: { start: base, end: base }, child: () => undefined };
		const firstFault = shiftFault(describeVerdict(text, verdict), base);
		const faults = [firstFault, onlyFirstFaultNote(firstFault.range.start)];
		return new ParsedDocument(file, undefined, () => place, faults);
	}
	const yamlFaults = new YamlFaults(text, verdict, isTabAllowed);
	const { value, document, isWhole } = rereadText(yamlFaults, text);
	const faults = yamlFaults.faults.map((fault): SyntaxFault => {
		const { hidesNothing, ...shifted } = shiftFault(fault, base);
		return hidesNothing && isWhole ? { ...shifted, hidesNothing } : shifted;
	});
	const place = (): PlacedNode => recoveredNode(document.contents, base);
	const endlessValue = mayHaveAliases(text) ? findEndless(value) : undefined;
	if (endlessValue === undefined) return new ParsedDocument(file, value, place, faults);
	const endlessLocation = new ParsedDocument(file, null, place).locate(endlessValue.pointer);
	faults.push({ range: endlessLocation.range, ...describeEndless(endlessValue) });
	return new ParsedDocument(file, undefined, place, faults);
}

/**
 * The maximum length of a text that is recovered, in characters. For a longer text, docproof
 * reports only the first fault, because `yaml` needs hundreds of bytes of memory per character.
 */
const maxRecoveredLength = 10_000_000;

/** The locations in a text that js-yaml 4 accepts but version 5 rejects. */
export function recoveredPlaces(text: string, base: number): PlacedNode {
	return recoveredNode(parsePastFaults(text).contents, base);
}

/**
 * The value of the text without its faulty parts, preferably from a copy in which harmless
 * characters replace the values that lack quotes.
 */
function rereadText(
	faults: YamlFaults,
	text: string,
): {
	value: unknown;
	document: Document.Parsed;
	/** False if the value lacks the parts that the copy would have had. */
	isWhole: boolean;
} {
	const { document, repaired } = faults;
	if (repaired !== undefined) {
		try {
			return { value: loadYaml(repaired), document: parsePastFaults(repaired), isWhole: true };
		} catch {
			// The error is ignored, because the copy has other faults, too.
		}
	}
	simplifyDocument(document, text);
	const isWhole = repaired === undefined;
	try {
		return { value: document.toJS(), document, isWhole };
	} catch {
		return { value: undefined, document, isWhole: false };
	}
}

function recoveredNode(node: Node | null, base: number, key?: Range): PlacedNode {
	const value = rangeOf(node, base) ?? { start: key?.end ?? base, end: key?.end ?? base };
	return new LazyNode(value, key, () => new Map(childrenOf(node, base)));
}

/**
 * The children of a node with their names, in reverse order, because the first of two equal keys
 * determines the location.
 */
function childrenOf(node: Node | null, base: number): [string, PlacedNode][] {
	const { isMap, isScalar, isSeq } = yamlPackage();
	if (isSeq<Node>(node))
		return node.items.map((item, index) => [String(index), recoveredNode(item, base)]);
	if (!isMap<Node, Node | null>(node)) return [];
	return node.items
		.filter((pair): pair is Pair<Scalar, Node | null> => isScalar(pair.key))
		.reverse()
		.map(({ key, value }) => [String(key.value), recoveredNode(value, base, rangeOf(key, base))]);
}

function rangeOf(node: Node | null, base: number): Range | undefined {
	if (node?.range == null) return undefined;
	return { start: base + node.range[0], end: base + node.range[1] };
}
