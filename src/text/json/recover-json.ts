import { isDeepStrictEqual } from "node:util";
import { createScanner, type Node, type ParseError, parseTree } from "jsonc-parser";
import {
	type DataDocument,
	deeplyNestedDocument,
	duplicateKeyFault,
	LazyNode,
	maxFaults,
	moreFaultsNote,
	ParsedDocument,
	type PlacedNode,
	type SyntaxFault,
} from "../document.ts";
import { oddSpacesAt } from "../odd-spaces.ts";
import { endOfCode, itemWithComma } from "../rewrite.ts";
import { fixedLocation, type Range, type SourceFile } from "../source-file.ts";
import { setOwn } from "../value.ts";

// jsonc-parser is used because it continues after faults. The numbers of the package's enums are
// repeated here, because the package exports the enums only as types.

const ERROR = {
	invalidSymbol: 1,
	invalidNumber: 2,
	keyExpected: 3,
	valueExpected: 4,
	colonExpected: 5,
	commaExpected: 6,
	braceExpected: 7,
	bracketExpected: 8,
	endExpected: 9,
	comment: 10,
	endOfComment: 11,
	endOfString: 12,
	endOfNumber: 13,
	invalidUnicode: 14,
	invalidEscape: 15,
	invalidCharacter: 16,
} as const;

const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, end: 17 } as const;

export function recoverJson(file: SourceFile): DataDocument {
	try {
		return recover(file);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return deeplyNestedDocument(file);
	}
}

function recover(file: SourceFile): DataDocument {
	const firstParse = parse(file.text);
	const oddSpaceFaults = findOddSpaceFaults(file.text, firstParse.errors);
	// Odd spaces are replaced by spaces, because the parser can continue after a space.
	const { tree, errors } =
		oddSpaceFaults.length === 0 ? firstParse : parse(replaceOddSpaces(file.text, oddSpaceFaults));
	const recovery = new Recovery(errors);
	const value = tree === undefined ? undefined : recovery.valueOf(tree);
	const faults = [
		...oddSpaceFaults,
		...describeErrors(file, errors),
		...recovery.duplicateFaults.map((fault) => withoutComma(file, fault)),
	];
	if (faults.length === 0 && tree === undefined) {
		faults.push({ range: { start: 0, end: 0 }, message: "This file is empty." });
	}
	faults.sort((a, b) => a.range.start - b.range.start);
	return new ParsedDocument(
		file,
		value,
		() => placeTree(tree, recovery.unreadableOffsets),
		faults.map((fault) => limitFaultToText(file, fault)),
	);
}

interface RecoveredJson {
	readonly tree: Node | undefined;
	readonly errors: readonly ParseError[];
}

function parse(text: string): RecoveredJson {
	const errors: ParseError[] = [];
	const tree = parseTree(text, errors, {
		disallowComments: true,
		allowEmptyContent: true,
	});
	return { tree, errors };
}

/**
 * A fault limited to the text, because jsonc-parser may place the faults of a truncated text after
 * the end of the text.
 */
function limitFaultToText({ text }: SourceFile, fault: SyntaxFault): SyntaxFault {
	const start = Math.min(fault.range.start, text.length);
	const end = Math.min(fault.range.end, text.length);
	return { ...fault, range: { start, end } };
}

/**
 * A reader of the value of a recovered tree. An unclosed string counts as missing, because the
 * string includes the rest of its line.
 */
class Recovery {
	readonly duplicateFaults: SyntaxFault[] = [];
	/** The offsets of values that count as missing. */
	readonly unreadableOffsets: ReadonlySet<number>;

	constructor(errors: readonly ParseError[]) {
		this.unreadableOffsets = new Set(
			errors.filter(({ error }) => error === ERROR.endOfString).map(({ offset }) => offset),
		);
	}

	valueOf(node: Node): unknown {
		if (node.type === "object") return this.#objectOf(node);
		if (node.type !== "array") return node.value;
		return (node.children ?? [])
			.filter((item) => !this.unreadableOffsets.has(item.offset))
			.map((item) => this.valueOf(item));
	}

	/** The last of two equal keys applies, as in `JSON.parse`. */
	#objectOf(node: Node): Record<string, unknown> {
		const object: Record<string, unknown> = {};
		const seenKeys = new Map<string, { key: Node; value: unknown }>();
		for (const property of node.children ?? []) {
			const [key, content] = property.children ?? [];
			if (key === undefined || content === undefined) continue;
			if (this.unreadableOffsets.has(content.offset)) continue;
			const name = String(key.value);
			const value = this.valueOf(content);
			const firstKey = seenKeys.get(name);
			if (firstKey === undefined) seenKeys.set(name, { key, value });
			else {
				const fault = duplicateKeyFault(name, rangeOf(key), rangeOf(firstKey.key));
				const fix = { range: rangeOf(property), text: "" };
				const isSame = isDeepStrictEqual(value, firstKey.value);
				this.duplicateFaults.push(isSame ? { ...fault, fix } : fault);
			}
			setOwn(object, name, value);
		}
		return object;
	}
}

/** A fix that removes an item also removes one of its commas. */
function withoutComma(file: SourceFile, { fix, ...fault }: SyntaxFault): SyntaxFault {
	if (fix === undefined) return fault;
	const { range } = itemWithComma(fixedLocation(file, fix.range));
	return { ...fault, fix: { ...fix, range } };
}

function rangeOf(node: Node): Range {
	return { start: node.offset, end: node.offset + node.length };
}

function placeTree(
	tree: Node | undefined,
	unreadableOffsets: ReadonlySet<number>,
	key?: Range,
): PlacedNode {
	const value = tree === undefined ? { start: 0, end: 0 } : rangeOf(tree);
	return new LazyNode(value, key, () => childrenOf(tree, unreadableOffsets));
}

/** The children of a node by name. The first of two equal keys determines the location. */
function childrenOf(
	tree: Node | undefined,
	unreadableOffsets: ReadonlySet<number>,
): ReadonlyMap<string, PlacedNode> {
	const children = new Map<string, PlacedNode>();
	for (const node of tree?.children ?? []) {
		const [key, content] = node.type === "property" ? (node.children ?? []) : [undefined, node];
		if (content === undefined) continue;
		const isItem = node.type !== "property";
		// The item is left out, because `valueOf` omits the item, too.
		if (isItem && unreadableOffsets.has(content.offset)) continue;
		const name = key === undefined ? String(children.size) : String(key.value);
		if (!children.has(name))
			children.set(name, placeTree(content, unreadableOffsets, key && rangeOf(key)));
	}
	return children;
}

/**
 * The first fault of each line, and all comments. Further faults of a line are left out, because a
 * parser that cannot resume correctly reports the same fault again.
 */
function describeErrors(file: SourceFile, errors: readonly ParseError[]): SyntaxFault[] {
	const faults: SyntaxFault[] = [];
	let lastLine = 0;
	for (const error of errors) {
		const fault = faultsByError[error.error]?.(contextOfError(file, error));
		if (fault === undefined) continue;
		const line = file.position(fault.range.start).line;
		if (line === lastLine && error.error !== ERROR.comment) continue;
		lastLine = file.position(Math.max(fault.range.end, error.offset)).line;
		if (faults.length === maxFaults) {
			faults.push(moreFaultsNote(fault.range.start));
			break;
		}
		faults.push(fault);
		if (fault.message.endsWith("opened here is never closed.")) break;
	}
	return faults;
}

interface ErrorContext {
	readonly text: string;
	readonly range: Range;
	/** The offset after the last character before the error that is not white space. */
	readonly codeEnd: number;
}

function contextOfError({ text }: SourceFile, { offset, length }: ParseError): ErrorContext {
	const range = { start: offset, end: offset + length };
	return { text, range, codeEnd: endOfCode(text, offset) };
}

const faultsByError: Readonly<Record<number, (context: ErrorContext) => SyntaxFault | undefined>> =
	{
		[ERROR.comment]: ({ range }) => ({
			range,
			message: "JSON does not allow comments.",
			hint: "Delete the comment.",
		}),
		[ERROR.endOfComment]: ({ range }) => ({
			range,
			message: "The comment opened here is never closed.",
		}),
		[ERROR.keyExpected]: (context) =>
			lastComma(context) ?? describeToken(context.text, context.range, "a key"),
		[ERROR.valueExpected]: (context) =>
			lastComma(context) ?? describeToken(context.text, context.range, "a value"),
		[ERROR.colonExpected]: ({ codeEnd }) => ({
			range: { start: codeEnd - 1, end: codeEnd },
			message: "A colon is missing after this key.",
		}),
		[ERROR.commaExpected]: missingComma,
		[ERROR.braceExpected]: ({ text }) => findUnclosedBracket(text),
		[ERROR.bracketExpected]: ({ text }) => findUnclosedBracket(text),
		[ERROR.endExpected]: ({ range }) => ({
			range,
			message: "Unexpected text after the end of the JSON value.",
		}),
		[ERROR.endOfString]: ({ range }) => ({
			range,
			message: "The quote opened here is never closed.",
			hint: 'End the text with `"` on the same line.',
		}),
		[ERROR.invalidSymbol]: ({ text, range }) =>
			describeToken(text, range, isKey(text, range) ? "a key" : "a value"),
		[ERROR.invalidNumber]: invalidNumber,
		[ERROR.endOfNumber]: invalidNumber,
		[ERROR.invalidEscape]: invalidEscape,
		[ERROR.invalidUnicode]: invalidEscape,
		[ERROR.invalidCharacter]: ({ range }) => ({
			range,
			message: "This string contains a control character, such as a tab, that must be escaped.",
		}),
	};

function lastComma({ text, range, codeEnd }: ErrorContext): SyntaxFault | undefined {
	if (text[codeEnd - 1] !== "," || !/^[}\]]/.test(text.slice(range.start))) return undefined;
	return {
		range: { start: codeEnd - 1, end: codeEnd },
		message: "JSON does not allow a comma after the last item.",
		hint: "Delete the comma.",
	};
}

function missingComma({ text, range, codeEnd }: ErrorContext): SyntaxFault | undefined {
	if (/^[}\]:]/.test(text.slice(range.start))) return findUnclosedBracket(text);
	if (codeEnd === range.start) return describeWord(text, range.start);
	return {
		range: { start: codeEnd - 1, end: codeEnd },
		message: "A comma is missing after this item.",
		hint: "Add a comma here.",
	};
}

function invalidNumber({ text, range }: ErrorContext): SyntaxFault {
	return {
		range,
		message: `\`${text.slice(range.start, range.end)}\` is not a valid JSON number.`,
	};
}

function invalidEscape({ range }: ErrorContext): SyntaxFault {
	return {
		range,
		message: "This string contains an invalid escape sequence.",
		hint: "Write a backslash as `\\\\`.",
	};
}

function describeToken(text: string, range: Range, expected: string): SyntaxFault {
	const token = /^[^\s,:[\]{}]+/.exec(text.slice(range.start, range.start + 200))?.[0];
	if (token === undefined) return { range, message: `Expected ${expected} here.` };
	const targetRange = { start: range.start, end: range.start + token.length };
	const hint = token.startsWith("'") ? "Use double quotes." : "Put text in double quotes.";
	return { range: targetRange, message: `Expected ${expected}, found \`${token}\`.`, hint };
}

/** True if a token is in the position of a key: after a brace or comma, and before a colon. */
function isKey(text: string, range: Range): boolean {
	const charBefore = text[endOfCode(text, range.start) - 1];
	return (charBefore === "{" || charBefore === ",") && /^\s*:/.test(text.slice(range.end));
}

/** The fault of a word that begins like a value, such as `01` or `0x1`. */
function describeWord(text: string, offset: number): SyntaxFault {
	let start = offset;
	while (offset - start < 100 && /[^\s,:[\]{}]/.test(text[start - 1] ?? " ")) start--;
	const word = /^[^\s,:[\]{}]*/.exec(text.slice(start))?.[0] ?? "";
	return {
		range: { start, end: start + word.length },
		message: `\`${word}\` is not a valid JSON value.`,
	};
}

function findUnclosedBracket(text: string): SyntaxFault | undefined {
	const scanner = createScanner(text, true);
	const openBrackets: number[] = [];
	for (let token = scanner.scan(); Number(token) !== TOKEN.end; token = scanner.scan()) {
		const kind = Number(token);
		if (kind === TOKEN.openBrace || kind === TOKEN.openBracket)
			openBrackets.push(scanner.getTokenOffset());
		else if (kind === TOKEN.closeBrace || kind === TOKEN.closeBracket) {
			const openingBracket = kind === TOKEN.closeBrace ? "{" : "[";
			if (text[openBrackets.at(-1) ?? -1] !== openingBracket) break;
			openBrackets.pop();
		}
	}
	const start = openBrackets.pop();
	if (start === undefined) return undefined;
	const opener = text[start] === "{" ? "{" : "[";
	return {
		range: { start, end: start + 1 },
		message: `The \`${opener}\` opened here is never closed.`,
		hint: `Add the missing \`${opener === "{" ? "}" : "]"}\`.`,
	};
}

function findOddSpaceFaults(text: string, errors: readonly ParseError[]): readonly SyntaxFault[] {
	const faults = errors.flatMap(({ offset }) => oddSpaceFaultAt(text, offset) ?? []);
	const nextStart = faults[maxFaults]?.range.start;
	return nextStart === undefined
		? faults
		: [...faults.slice(0, maxFaults), moreFaultsNote(nextStart)];
}

function oddSpaceFaultAt(text: string, offset: number): SyntaxFault | undefined {
	const oddSpaces = oddSpacesAt(text, offset);
	if (oddSpaces === undefined) return undefined;
	const { range, name, isSeen } = oddSpaces;
	return {
		range,
		message: `JSON does not allow a ${name} here.`,
		hint: isSeen ? `Replace the ${name} with an ordinary space.` : "Remove the character.",
		fix: { range, text: isSeen ? " ".repeat(range.end - range.start) : "" },
	};
}

function replaceOddSpaces(text: string, faults: readonly SyntaxFault[]): string {
	let result = "";
	let lastEnd = 0;
	for (const { range } of faults) {
		result += text.slice(lastEnd, range.start).padEnd(range.end - lastEnd);
		lastEnd = range.end;
	}
	return result + text.slice(lastEnd);
}
