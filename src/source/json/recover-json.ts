// A JSON text that is not well-formed: what is wrong with it, in the words of whoever wrote it, and the value that can
// still be read.
import { isDeepStrictEqual } from "node:util";
import type { Node, ParseError } from "jsonc-parser";
import { jsoncPackage } from "../../lazy/lazy.ts";
import {
	type DataDocument,
	ParsedDocument,
	type PlacedNode,
	type SyntaxProblem,
} from "../document.ts";
import { fixedLocation } from "../location.ts";
import { endOfCode, wholeItem } from "../rewrite.ts";
import type { Range, SourceFile } from "../source-file.ts";

// jsonc-parser exports its enums as types only; these are their numbers.
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
const TOKEN = {
	openBrace: 1,
	closeBrace: 2,
	openBracket: 3,
	closeBracket: 4,
	end: 17,
} as const;

export function recoverJson(file: SourceFile): DataDocument {
	try {
		return recover(file);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return nestedTooDeeply(file);
	}
}

/** A text whose nesting exhausts the stack of whoever reads it. */
export function nestedTooDeeply(
	file: SourceFile,
	problem: SyntaxProblem = {
		range: { start: 0, end: 0 },
		message: "This file is nested too deeply to be read.",
	},
): DataDocument {
	const { range } = problem;
	return new ParsedDocument(
		file,
		undefined,
		() => ({ value: range, child: () => undefined }),
		[problem],
	);
}

function recover(file: SourceFile): DataDocument {
	const errors: ParseError[] = [];
	const tree = jsoncPackage().parseTree(file.text, errors, {
		disallowComments: true,
		allowEmptyContent: true,
	});
	const unreadable = new Set(
		errors
			.filter((error) => error.error === ERROR.endOfString)
			.map((error) => error.offset),
	);
	const duplicates: SyntaxProblem[] = [];
	const value =
		tree === undefined ? undefined : valueOfNode(tree, unreadable, duplicates);
	const problems = [
		...describe(file, errors),
		...duplicates.map((problem) => withoutComma(file, problem)),
	];
	if (problems.length === 0 && tree === undefined) {
		problems.push({
			range: { start: 0, end: 0 },
			message: "This file is empty.",
		});
	}
	problems.sort((a, b) => a.range.start - b.range.start);
	// The parser has a text that ends too early go on behind its end.
	const last = file.text.length;
	const within = ({ start, end }: Range): Range => ({
		start: Math.min(start, last),
		end: Math.min(end, last),
	});
	return new ParsedDocument(
		file,
		value,
		() => new TreeNode(tree),
		problems.map((problem) => ({ ...problem, range: within(problem.range) })),
	);
}

/** The value of a recovered tree. An unclosed string swallows the rest of its line, so it counts as not written. */
function valueOfNode(
	node: Node,
	unreadable: ReadonlySet<number>,
	duplicates: SyntaxProblem[],
): unknown {
	if (node.type === "array") {
		const items = (node.children ?? []).filter(
			(item) => !unreadable.has(item.offset),
		);
		return items.map((item) => valueOfNode(item, unreadable, duplicates));
	}
	if (node.type !== "object") return node.value;
	const object: Record<string, unknown> = {};
	const seen = new Map<string, Node>();
	const contents = new Map<string, unknown>();
	for (const property of node.children ?? []) {
		const [key, content] = property.children ?? [];
		if (
			key === undefined ||
			content === undefined ||
			unreadable.has(content.offset)
		)
			continue;
		const name = String(key.value);
		const first = seen.get(name);
		const value = valueOfNode(content, unreadable, duplicates);
		if (first === undefined) {
			seen.set(name, key);
			contents.set(name, value);
		} else {
			const problem = duplicateKey(name, rangeOf(key), rangeOf(first));
			const isSame = isDeepStrictEqual(value, contents.get(name));
			duplicates.push(
				isSame
					? { ...problem, fix: { range: rangeOf(property), text: "" } }
					: problem,
			);
		}
		Object.defineProperty(object, name, {
			value,
			enumerable: true,
			configurable: true,
			writable: true,
		});
	}
	return object;
}

/** What is dropped goes with one of its commas. */
function withoutComma(
	file: SourceFile,
	{ fix, ...problem }: SyntaxProblem,
): SyntaxProblem {
	if (fix === undefined) return problem;
	const { range } = wholeItem(fixedLocation(file, fix.range));
	return { ...problem, fix: { ...fix, range } };
}

export function duplicateKey(
	name: string,
	second: Range,
	first: Range,
): SyntaxProblem {
	return {
		range: second,
		message: `The key \`${name}\` appears twice in the same object.`,
		hint: `Keep one \`${name}\` and delete the other.`,
		related: { range: first, message: "first defined here" },
	};
}

/** So many faults of one file are told. */
export const mostProblems = 100;

/** What is said of the others, at the first of them. */
export function moreProblems(start: number): SyntaxProblem {
	return {
		range: { start, end: start },
		message: `This file has more than ${mostProblems} syntax errors; those from here on are not listed.`,
		hint: "Fix the others first.",
	};
}

/** One problem per fault: a parser that has lost its way reports more of the same on the spot. */
function describe(
	file: SourceFile,
	errors: readonly ParseError[],
): SyntaxProblem[] {
	const problems: SyntaxProblem[] = [];
	let lastLine = 0;
	for (const error of errors) {
		const problem = describeOne(file, error);
		if (problem === undefined) continue;
		const line = file.position(problem.range.start).line;
		if (line === lastLine && error.error !== ERROR.comment) continue;
		lastLine = file.position(Math.max(problem.range.end, error.offset)).line;
		if (problems.length === mostProblems) {
			problems.push(moreProblems(problem.range.start));
			break;
		}
		problems.push(problem);
		if (problem.message.endsWith("opened here is never closed.")) break;
	}
	return problems;
}

function describeOne(
	file: SourceFile,
	error: ParseError,
): SyntaxProblem | undefined {
	const { text } = file;
	const range = { start: error.offset, end: error.offset + error.length };
	const before = endOfCode(text, error.offset);
	switch (error.error) {
		case ERROR.comment:
			return {
				range,
				message: "JSON does not allow comments.",
				hint: "Delete the comment.",
			};
		case ERROR.endOfComment:
			return { range, message: "The comment opened here is never closed." };
		case ERROR.keyExpected:
		case ERROR.valueExpected:
			if (text[before - 1] === "," && /^[}\]]/.test(text.slice(error.offset))) {
				return {
					range: { start: before - 1, end: before },
					message: "JSON does not allow a comma after the last item.",
					hint: "Delete the comma.",
				};
			}
			return describeToken(
				text,
				range,
				error.error === ERROR.keyExpected ? "a key" : "a value",
			);
		case ERROR.colonExpected:
			return {
				range: { start: before - 1, end: before },
				message: "A colon is missing after this key.",
			};
		case ERROR.commaExpected:
			if (/^[}\]:]/.test(text.slice(error.offset))) return unclosed(text);
			if (before === error.offset) return describeWord(text, error.offset);
			return {
				range: { start: before - 1, end: before },
				message: "A comma is missing after this item.",
				hint: "Add a comma here.",
			};
		case ERROR.braceExpected:
		case ERROR.bracketExpected:
			return unclosed(text);
		case ERROR.endExpected:
			return {
				range,
				message: "Unexpected text after the end of the JSON value.",
			};
		case ERROR.endOfString:
			return {
				range,
				message: "The quote opened here is never closed.",
				hint: 'End the text with `"` on the same line.',
			};
		case ERROR.invalidSymbol:
			return describeToken(
				text,
				range,
				isKey(text, range) ? "a key" : "a value",
			);
		case ERROR.invalidNumber:
		case ERROR.endOfNumber:
			return {
				range,
				message: `\`${text.slice(range.start, range.end)}\` is not a valid JSON number.`,
			};
		case ERROR.invalidEscape:
		case ERROR.invalidUnicode:
			return {
				range,
				message: "This string contains an invalid escape sequence.",
				hint: "Write a backslash as `\\\\`.",
			};
		case ERROR.invalidCharacter:
			return {
				range,
				message:
					"This string contains a control character, such as a tab, that must be escaped.",
			};
		default:
			return undefined;
	}
}

function describeToken(
	text: string,
	range: Range,
	expected: string,
): SyntaxProblem {
	const token = /^[^\s,:[\]{}]+/.exec(
		text.slice(range.start, range.start + 200),
	)?.[0];
	if (token === undefined)
		return { range, message: `Expected ${expected} here.` };
	const at = { start: range.start, end: range.start + token.length };
	const hint = token.startsWith("'")
		? "Use double quotes."
		: "Put text in double quotes.";
	return {
		range: at,
		message: `Expected ${expected}, found \`${token}\`.`,
		hint,
	};
}

/** Whether a token stands where a key belongs: behind a brace or comma, and before a colon. */
function isKey(text: string, range: Range): boolean {
	const before = text[endOfCode(text, range.start) - 1];
	return (
		(before === "{" || before === ",") && /^\s*:/.test(text.slice(range.end))
	);
}

/** A word that starts like a value and goes on as none, such as `01` or `0x1`. */
function describeWord(text: string, offset: number): SyntaxProblem {
	let start = offset;
	while (offset - start < 100 && /[^\s,:[\]{}]/.test(text[start - 1] ?? " "))
		start--;
	const word = /^[^\s,:[\]{}]*/.exec(text.slice(start))?.[0] ?? "";
	return {
		range: { start, end: start + word.length },
		message: `\`${word}\` is not a valid JSON value.`,
	};
}

/** The innermost brace or bracket that nothing closes. */
function unclosed(text: string): SyntaxProblem | undefined {
	const scanner = jsoncPackage().createScanner(text, true);
	const open: number[] = [];
	for (
		let token = scanner.scan();
		Number(token) !== TOKEN.end;
		token = scanner.scan()
	) {
		const kind = Number(token);
		if (kind === TOKEN.openBrace || kind === TOKEN.openBracket)
			open.push(scanner.getTokenOffset());
		else if (kind === TOKEN.closeBrace || kind === TOKEN.closeBracket) {
			const closes = kind === TOKEN.closeBrace ? "{" : "[";
			// One that closes another kind: what was opened last is still open.
			if (text[open.at(-1) ?? -1] !== closes) break;
			open.pop();
		}
	}
	const start = open.pop();
	if (start === undefined) return undefined;
	const opener = text[start] === "{" ? "{" : "[";
	return {
		range: { start, end: start + 1 },
		message: `The \`${opener}\` opened here is never closed.`,
		hint: `Add the missing \`${opener === "{" ? "}" : "]"}\`.`,
	};
}

function rangeOf(node: Node): Range {
	return { start: node.offset, end: node.offset + node.length };
}

class TreeNode implements PlacedNode {
	readonly key?: Range;
	readonly value: Range;
	readonly #node: Node | undefined;
	#children: ReadonlyMap<string, TreeNode> | undefined;

	constructor(node: Node | undefined, key?: Range) {
		this.#node = node;
		this.value = node === undefined ? { start: 0, end: 0 } : rangeOf(node);
		if (key !== undefined) this.key = key;
	}

	child(key: string): TreeNode | undefined {
		this.#children ??= this.#findChildren();
		return this.#children.get(key);
	}

	/** Of two equal keys the first. */
	#findChildren(): ReadonlyMap<string, TreeNode> {
		const found = new Map<string, TreeNode>();
		for (const [index, node] of (this.#node?.children ?? []).entries()) {
			if (this.#node?.type === "array")
				found.set(String(index), new TreeNode(node));
			const [key, content] =
				node.type === "property" ? (node.children ?? []) : [];
			if (key === undefined || content === undefined) continue;
			const name = String(key.value);
			if (!found.has(name))
				found.set(name, new TreeNode(content, rangeOf(key)));
		}
		return found;
	}
}
