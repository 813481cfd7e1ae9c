// The faults of a YAML text, explained with the source text. js-yaml 4 decides whether the text is
// valid; `yaml` continues after a fault and gives better reasons.
import type { Document, ErrorCode, Node, Pair, Scalar, YAMLError } from "yaml";
import { duplicateKeyFault, maxFaults, moreFaultsNote, type SyntaxFault } from "../document.ts";
import { extendToLine } from "../rewrite.ts";
import type { Range } from "../source-file.ts";
import {
	describeVerdict,
	isUnknownAlias,
	parsePastFaults,
	plainFault,
	verdictOffset,
	yamlPackage,
} from "./reading-on.ts";
import { colonFault, inBackticks, quoteValue, withoutColons } from "./unquoted-colons.ts";
import { misplacedIndentFault, missingColon, YamlLines } from "./yaml-lines.ts";

/**
 * Errors after which the parser cannot resume correctly, so that further errors only repeat the
 * first error.
 */
const finalErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
	"BAD_INDENT",
	"BLOCK_IN_FLOW",
	"MISSING_CHAR",
	"MULTILINE_IMPLICIT_KEY",
	"MULTIPLE_DOCS",
	"UNEXPECTED_TOKEN",
]);

interface ParserError {
	readonly code: ErrorCode;
	readonly message: string;
	readonly pos: readonly [number, number];
	readonly duplicate?: Duplicate;
}

interface LocatedError {
	readonly start: number;
	readonly range: Range;
	readonly message: string;
	/** The fault of a value with `: ` in the line of the error; `undefined` without such a value. */
	readonly colon: SyntaxFault | undefined;
}

export class YamlFaults {
	readonly faults: readonly SyntaxFault[];
	readonly document: Document.Parsed;
	readonly #text: string;
	readonly #lines: YamlLines;
	readonly #unquotedValues: UnquotedValues;
	readonly #unclosedValue: UnclosedValue;
	readonly #mark: number;
	readonly #isTabAllowed: boolean;

	/**
	 * `verdict` is the error of js-yaml. `isTabAllowed` is true if js-yaml accepts tabs as indentation.
	 */
	constructor(text: string, verdict: unknown, isTabAllowed: boolean) {
		const lineCounter = new (yamlPackage().LineCounter)();
		this.#text = text;
		this.#isTabAllowed = isTabAllowed;
		this.#mark = verdictOffset(verdict);
		this.document = parsePastFaults(text, lineCounter);
		this.#lines = new YamlLines(text, lineCounter);
		this.#unquotedValues = new UnquotedValues(this.#lines);
		this.#unclosedValue = new UnclosedValue(this.document, this.#lines);
		this.faults = this.#describeAll(verdict);
	}

	get repaired(): string | undefined {
		return this.#unquotedValues.repaired;
	}

	#describeAll(verdict: unknown): SyntaxFault[] {
		const faults: SyntaxFault[] = [];
		let lastLine = 0;
		for (const error of this.#errors()) {
			const line = this.#lines.numberAt(error.pos[0]);
			if (line !== lastLine && faults.length === maxFaults) {
				faults.push(moreFaultsNote(error.pos[0]));
				break;
			}
			if (line !== lastLine) faults.push(this.#describe(error));
			lastLine = line;
			if (finalErrors.has(error.code)) break;
		}
		if (faults.length > 0) return faults;
		return isUnknownAlias(verdict)
			? [this.#unquotedValues.aliasFaultIn(this.#lines.rangeOfLineAt(this.#mark))]
			: [describeVerdict(this.#text, verdict)];
	}

	#errors(): readonly ParserError[] {
		const errors = this.#writtenErrors();
		const duplicates = duplicatesIn(this.document);
		if (duplicates.length === 0) return errors;
		return [...errors, ...duplicates.map(errorOf)].sort((a, b) => a.pos[0] - b.pos[0]);
	}

	/**
	 * The errors of the parser. If js-yaml accepts tabs, errors because of tabs are left out,
	 * unless there are no other errors.
	 */
	#writtenErrors(): readonly YAMLError[] {
		// `IMPOSSIBLE` is left out, because this error is a failure of the parser at keys that are
		// mappings, and no fault of the text.
		const errors = this.document.errors.filter(({ code }) => code !== "IMPOSSIBLE");
		if (!this.#isTabAllowed) return errors;
		const isTab = ({ code }: YAMLError): boolean => code === "TAB_AS_INDENT";
		const lineOf = ({ pos }: YAMLError): number => this.#lines.numberAt(pos[0]);
		const lines = new Set(errors.filter(isTab).map(lineOf));
		const errorsWithoutTabs = errors.filter((error) => !lines.has(lineOf(error)));
		return errorsWithoutTabs.length > 0 ? errorsWithoutTabs : errors;
	}

	#describe({ code, message, pos, duplicate }: ParserError): SyntaxFault {
		if (duplicate !== undefined) return describeDuplicate(this.#text, duplicate);
		const [start, end] = pos;
		const rangeEnd = Math.min(Math.max(end, start + 1), this.#text.length);
		const range = { start: Math.min(start, rangeEnd), end: rangeEnd };
		const colon = this.#unquotedValues.colonFaultIn(this.#lines.rangeOfLineAt(start));
		const locatedError = { start, range, message, colon };
		return this.#faultsByCode[code]?.(locatedError) ?? colon ?? plainFault(message, range);
	}

	readonly #faultsByCode: Partial<Record<ErrorCode, (located: LocatedError) => SyntaxFault>> = {
		TAB_AS_INDENT: ({ range }) => ({
			range,
			message: "This line is indented with a tab.",
			hint: "Indent the line with spaces.",
		}),
		BAD_SCALAR_START: ({ range }) => this.#unquotedValues.badStartFault(range),
		BAD_DQ_ESCAPE: ({ range }) => ({
			range,
			message: "This string contains an invalid escape sequence.",
			hint: "Use single quotes, or write the backslash as `\\\\`.",
		}),
		MULTIPLE_DOCS: ({ start }) => ({
			range: { start, end: start + 3 },
			message: "A second YAML document starts here.",
			hint: "Keep only one document.",
		}),
		BLOCK_AS_IMPLICIT_KEY: ({ colon }) =>
			colon ?? {
				range: this.#lines.misplacedLineAt(this.#mark),
				message: "This line has the wrong indentation.",
			},
		MISSING_CHAR: (located) => this.#missingSign(located),
		UNEXPECTED_TOKEN: ({ start, range, colon }) =>
			this.#unclosedValue.textAfterQuoteFault(start) ??
			this.#unquotedValues.badOpeningFault(this.#lines.rangeOfLineAt(start), start) ??
			colon ?? { range, message: "Unexpected text." },
		MULTILINE_IMPLICIT_KEY: ({ start }) => missingColon(this.#lines, start),
		BAD_INDENT: ({ start }) =>
			this.#unclosedValue.findUnclosedBracket(start) ?? misplacedIndentFault(this.#lines, start),
	};

	#missingSign({ start, range, message }: LocatedError): SyntaxFault {
		if (message.startsWith("Sequence item without"))
			return misplacedIndentFault(this.#lines, start);
		if (message.startsWith("Implicit map keys need")) return missingColon(this.#lines, start);
		return (
			this.#unclosedValue.openQuoteFault(start) ?? {
				range,
				message: "An earlier bracket or quote is never closed.",
			}
		);
	}
}

function errorOf(duplicate: Duplicate): ParserError {
	const [start, end] = duplicate.second.range ?? [0, 0];
	return { code: "DUPLICATE_KEY", message: "", pos: [start, end], duplicate };
}

interface Duplicate {
	readonly items: readonly Pair<unknown, unknown>[];
	readonly first: Scalar;
	readonly second: Scalar;
}

function duplicatesIn(document: Document.Parsed): Duplicate[] {
	const duplicates: Duplicate[] = [];
	yamlPackage().visit(document, {
		Map: (_, { items }) => {
			for (const duplicateKey of duplicatesOf(items)) duplicates.push(duplicateKey);
		},
	});
	return duplicates;
}

function duplicatesOf(items: Duplicate["items"]): Duplicate[] {
	const { isScalar } = yamlPackage();
	const firstKeyByName = new Map<string, Scalar>();
	return items.flatMap(({ key }) => {
		if (!isScalar(key) || key.range == null) return [];
		const name = String(key.value);
		const firstKey = firstKeyByName.get(name);
		if (firstKey === undefined) firstKeyByName.set(name, key);
		// Merge keys are left out, because js-yaml accepts any number of merge keys.
		return firstKey === undefined || name === "<<" ? [] : [{ items, first: firstKey, second: key }];
	});
}

function describeDuplicate(text: string, { items, first, second }: Duplicate): SyntaxFault {
	const fault = duplicateKeyFault(String(second.value), rangeOf(second), rangeOf(first));
	const fix = withoutPair(text, items, first, second);
	// The fix removes a pair with the same value, so the value is read from the other pair.
	return fix === undefined ? fault : { ...fault, fix, hidesNothing: true };
}

/**
 * The fix that removes the second of two pairs with equal keys and values, if that pair has lines
 * of its own.
 */
function withoutPair(
	text: string,
	pairs: readonly Pair<unknown, unknown>[],
	first: Scalar,
	second: Scalar,
): SyntaxFault["fix"] {
	const contentOf = (key: Scalar): unknown => pairs.find((pair) => pair.key === key)?.value;
	const [firstValue, secondValue] = [contentOf(first), contentOf(second)];
	const { isNode } = yamlPackage();
	if (!isNode(firstValue) || !isNode(secondValue)) return undefined;
	if (secondValue.range == null || second.range == null) return undefined;
	if (firstValue.range == null) return undefined;
	const sliceOf = ([start, end]: readonly number[]): string => text.slice(start, end);
	const isSame = sliceOf(firstValue.range) === sliceOf(secondValue.range);
	const range = { start: second.range[0], end: secondValue.range[1] };
	const pairText = text.slice(range.start, range.end).trimEnd();
	const end = range.start + pairText.length;
	const pairLine = extendToLine(text, { start: range.start, end });
	const isAlone = text[pairLine.end - 1] === "\n";
	return isSame && isAlone ? { range: pairLine, text: "" } : undefined;
}

function rangeOf({ range }: Scalar): Range {
	return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 };
}

// The faults of quotes and brackets: values that only lack quotes, and quotes and brackets that are
// closed too early or never.

class UnquotedValues {
	readonly #lines: YamlLines;
	readonly #text: string;
	/**
	 * The replacements for values that lack quotes, without the characters that YAML cannot read in
	 * such a value.
	 */
	readonly #repairs: { readonly at: number; readonly text: string }[] = [];

	constructor(lines: YamlLines) {
		this.#lines = lines;
		this.#text = lines.text;
	}

	/**
	 * The text with all replacements, in which all other characters keep their offset; `undefined`
	 * without replacements.
	 */
	get repaired(): string | undefined {
		if (this.#repairs.length === 0) return undefined;
		const units = Buffer.from(this.#text, "utf16le");
		for (const { at, text } of this.#repairs) units.write(text, at * 2, "utf16le");
		return units.toString("utf16le");
	}

	/** The fault of a value that begins with `*` but is not an alias. */
	aliasFaultIn(line: Range): SyntaxFault {
		const { start, end } = line;
		const star = this.#text.slice(start, end).indexOf("*") + start;
		return this.badStartFault({ start: star, end: star + 1 });
	}

	badStartFault(range: Range): SyntaxFault {
		const character = this.#text[range.start] ?? "";
		const { end } = this.#lines.rangeOfLineAt(range.start);
		const value = this.#text.slice(range.start, end).trimEnd();
		this.#repairs.push({ at: range.start, text: value.replaceAll(/[^\w\s]/g, "_") });
		return {
			range: { start: range.start, end: range.start + value.length },
			message: `A value that starts with ${character === "`" ? "a backtick" : inBackticks(character)} must be quoted.`,
			hint: value.includes("`")
				? "Put the value in double quotes."
				: `Write ${inBackticks(quoteValue(value))}.`,
			fix: {
				range: { start: range.start, end: range.start + value.length },
				text: quoteValue(value),
			},
		};
	}

	/**
	 * The fault of a value such as `[Beta] Things` or `{{name}} here`, whose start YAML reads as a
	 * list or mapping.
	 */
	badOpeningFault(line: Range, before: number): SyntaxFault | undefined {
		const lineHead = /^\s*(?:- )?[^\s:#'"][^:]*:\s+(?=[[{|>!])/.exec(
			this.#text.slice(line.start, line.end),
		)?.[0];
		if (lineHead === undefined) return undefined;
		const start = line.start + lineHead.length;
		return start < before ? this.badStartFault({ start, end: before }) : undefined;
	}

	/**
	 * The fault of a line such as `title: Get a user: the id`, whose value YAML reads as another
	 * mapping.
	 */
	colonFaultIn(line: Range): SyntaxFault | undefined {
		const match = /^(\s*(?:- )?(?![[{][^:\]}]*:)[^\s:#'"][^:]*:\s+)([^\s'"[{|>].*)$/.exec(
			this.#text.slice(line.start, line.end),
		);
		const [, head, value] = match ?? [];
		if (head === undefined || value === undefined) return undefined;
		if (!/:(?:\s|$)/.test(value)) return undefined;
		const start = line.start + head.length;
		this.#repairs.push({ at: start, text: withoutColons(value) });
		return colonFault(head, value, start);
	}
}

class UnclosedValue {
	readonly #document: Document.Parsed;
	readonly #lines: YamlLines;
	readonly #text: string;

	constructor(document: Document.Parsed, lines: YamlLines) {
		this.#document = document;
		this.#lines = lines;
		this.#text = lines.text;
	}

	/** The fault of a quote that is never closed, if the last scalar before an offset has quotes. */
	openQuoteFault(offset: number): SyntaxFault | undefined {
		const scalar = this.#quotedBefore(offset);
		if (scalar?.range == null) return undefined;
		return {
			range: { start: scalar.range[0], end: this.#lines.rangeOfLineAt(scalar.range[0]).end },
			message: "The quote opened here is never closed.",
			hint: `End the text with ${inBackticks(this.#text[scalar.range[0]] ?? '"')}.`,
		};
	}

	/**
	 * The fault of text after a closing quote: either that quote closes the value too early, or an
	 * earlier quote was never closed.
	 */
	textAfterQuoteFault(offset: number): SyntaxFault | undefined {
		const scalar = this.#quotedBefore(offset);
		if (scalar?.range == null) return undefined;
		const [start, end] = scalar.range;
		if (this.#text.slice(end, offset).trim() !== "") return undefined;
		if (this.#text.slice(start, end).includes("\n")) return this.openQuoteFault(offset);
		const character = this.#text[start] === "'" ? "'" : '"';
		return {
			range: { start: offset, end: this.#lines.rangeOfLineAt(offset).end },
			message: "Text follows the closing quote.",
			hint:
				character === "'"
					? "Inside single quotes, write `'` twice, or use double quotes."
					: 'Write a quote inside the text as `\\"`.',
		};
	}

	#quotedBefore(offset: number): Scalar | undefined {
		let lastScalar: Scalar | undefined;
		yamlPackage().visit(this.#document, {
			Scalar: (_, scalar) => {
				if (scalar.range == null || scalar.range[0] >= offset) return;
				if (scalar.type === "QUOTE_DOUBLE" || scalar.type === "QUOTE_SINGLE") lastScalar = scalar;
				else lastScalar = undefined;
			},
		});
		return lastScalar;
	}

	findUnclosedBracket(offset: number): SyntaxFault | undefined {
		let bracketNode: Node | undefined;
		yamlPackage().visit(this.#document, {
			Collection: (_, node) => {
				if (node.flow && node.range != null && node.range[0] < offset && node.range[1] >= offset)
					bracketNode = node;
			},
		});
		if (bracketNode?.range == null) return undefined;
		const start = bracketNode.range[0];
		const character = this.#text[start] ?? "[";
		return {
			range: { start, end: start + 1 },
			message: `The \`${character}\` opened here is never closed.`,
			hint: `Add the missing \`${character === "{" ? "}" : "]"}\`, or quote the text.`,
		};
	}
}
