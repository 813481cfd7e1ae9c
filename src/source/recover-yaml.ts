// A YAML text that is not well-formed: what is wrong with it, in the words of whoever wrote it, and the value that can
// still be read. The verdict is js-yaml 4's; `yaml` reads on behind the fault and knows more about it.
import { YAMLException } from "js-yaml-4";
import {
	type Document,
	type ErrorCode,
	isCollection,
	isMap,
	isScalar,
	isSeq,
	LineCounter,
	type Node,
	parseDocument,
	type Scalar,
	visit,
	type YAMLError,
} from "yaml";
import {
	type DataDocument,
	ParsedDocument,
	type PlacedNode,
	type SyntaxProblem,
} from "./document.ts";
import { duplicateKey } from "./recover-json.ts";
import type { Range, SourceFile } from "./source-file.ts";

/** `text` is the part of the file from `base` on that `error` was thrown for. */
export function recoverYaml(
	file: SourceFile,
	text: string,
	base: number,
	error: unknown,
): DataDocument {
	const broken = new BrokenYaml(text);
	const problems = broken
		.problems(error)
		.map((problem) => shift(problem, base));
	return new ParsedDocument(
		file,
		broken.value(),
		() => new RecoveredNode(broken.root, base),
		problems,
	);
}

/** Places in a text that js-yaml 4 accepts but its version 5 does not. */
export function recoveredPlaces(text: string, base: number): PlacedNode {
	return new RecoveredNode(new BrokenYaml(text).root, base);
}

function shift(problem: SyntaxProblem, base: number): SyntaxProblem {
	const move = (range: Range): Range => ({
		start: range.start + base,
		end: range.end + base,
	});
	return {
		...problem,
		range: move(problem.range),
		...(problem.related && {
			related: { ...problem.related, range: move(problem.related.range) },
		}),
	};
}

/** Behind these the parser has lost its way, so that what it says next is an echo. */
const losesTheWay: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
	"BAD_INDENT",
	"BLOCK_IN_FLOW",
	"MISSING_CHAR",
	"MULTILINE_IMPLICIT_KEY",
	"MULTIPLE_DOCS",
	"UNEXPECTED_TOKEN",
]);

class BrokenYaml {
	readonly #text: string;
	readonly #document: Document.Parsed;
	readonly #lines = new LineCounter();

	constructor(text: string) {
		this.#text = text;
		this.#document = parseDocument(text, {
			lineCounter: this.#lines,
			logLevel: "silent",
			uniqueKeys: true,
		});
	}

	get root(): Node | null {
		return this.#document.contents;
	}

	value(): unknown {
		try {
			return this.#document.toJS();
		} catch {
			return undefined;
		}
	}

	problems(error: unknown): SyntaxProblem[] {
		const problems: SyntaxProblem[] = [];
		let lastLine = 0;
		for (const found of this.#document.errors) {
			const problem = this.#describe(found);
			const line = this.#lines.linePos(found.pos[0]).line;
			if (line !== lastLine) problems.push(problem);
			lastLine = line;
			if (losesTheWay.has(found.code)) break;
		}
		return problems.length > 0 ? problems : [this.#describeVerdict(error)];
	}

	#describe(error: YAMLError): SyntaxProblem {
		const [start, end] = error.pos;
		const range = { start, end: Math.max(end, start + 1) };
		const line = this.#lineAt(start);
		const colon = this.#unquotedColon(line);
		switch (error.code) {
			case "DUPLICATE_KEY":
				return this.#duplicate(range);
			case "TAB_AS_INDENT":
				return {
					range,
					message: "This line is indented with a tab.",
					hint: "YAML is indented with spaces only.",
				};
			case "BAD_SCALAR_START":
				return this.#badStart(range);
			case "BAD_DQ_ESCAPE":
				return {
					range,
					message:
						"This text holds a backslash that starts no escape YAML knows.",
					hint: "Write the text in single quotes, or the backslash as `\\\\`.",
				};
			case "MULTIPLE_DOCS":
				return {
					range: { start, end: start + 3 },
					message: "A second YAML document starts here.",
					hint: "Keep one.",
				};
			case "BLOCK_AS_IMPLICIT_KEY":
				return (
					colon ?? {
						range,
						message: "This line is not indented as YAML needs it here.",
					}
				);
			case "MISSING_CHAR":
				return (
					this.#openQuote(start) ?? {
						range,
						message: "Something that was opened before is never closed.",
					}
				);
			case "UNEXPECTED_TOKEN":
				return (
					this.#afterQuote(start) ??
					colon ?? { range, message: "This text is not expected here." }
				);
			case "MULTILINE_IMPLICIT_KEY":
				return this.#missingColon(start);
			case "BAD_INDENT":
				return (
					this.#openBracket(start) ?? {
						range,
						message: "This line is not indented like the lines it belongs to.",
					}
				);
			default:
				return colon ?? this.#plain(error.message, range);
		}
	}

	#plain(message: string, range: Range): SyntaxProblem {
		const cause = message.split(/ at line \d+/)[0] ?? message;
		return {
			range,
			message: `This is not well-formed YAML: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}.`,
		};
	}

	/** What js-yaml 4 says of a text that `yaml` finds no fault with. */
	#describeVerdict(error: unknown): SyntaxProblem {
		if (!(error instanceof YAMLException))
			return this.#plain(String(error), { start: 0, end: 0 });
		const { reason, mark } = error as YAMLException;
		const at = mark?.position ?? 0;
		if (reason.startsWith("unidentified alias")) {
			const { start, end } = this.#lineAt(at);
			const star = this.#text.slice(start, end).indexOf("*") + start;
			return this.#badStart({ start: star, end: star + 1 });
		}
		if (reason.startsWith("the stream contains non-printable")) {
			return {
				range: { start: at, end: at },
				message:
					"This file holds a control character that YAML does not allow.",
			};
		}
		return this.#plain(reason, { start: at, end: at });
	}

	#duplicate(range: Range): SyntaxProblem {
		let first: Range = range;
		let name = this.#text.slice(range.start, range.end);
		visit(this.#document, {
			Map: (_, map) => {
				const keys = map.items.map((pair) => pair.key).filter(isScalar);
				const second = keys.find((key) => key.range?.[0] === range.start);
				const original = keys.find(
					(key) => String(key.value) === String(second?.value),
				);
				if (second === undefined || original?.range == null) return undefined;
				name = String(second.value);
				first = { start: original.range[0], end: original.range[1] };
				return visit.BREAK;
			},
		});
		return duplicateKey(
			name,
			{
				start: range.start,
				end: Math.max(range.end, range.start + name.length),
			},
			first,
		);
	}

	#badStart(range: Range): SyntaxProblem {
		const sign = this.#text[range.start] ?? "";
		const { end } = this.#lineAt(range.start);
		const value = this.#text.slice(range.start, end).trimEnd();
		return {
			range: { start: range.start, end: range.start + value.length },
			message: `A value that starts with \`${sign}\` must be quoted.`,
			hint: `Write ${code(quote(value))}.`,
		};
	}

	/** A line such as `title: Get a user: the id`, whose value YAML takes for another mapping. */
	#unquotedColon(line: Range): SyntaxProblem | undefined {
		const match =
			/^(\s*(?:- )?[^\s:#'"][^:]*:\s+)([^\s'"[{|>].*:(?:\s.*)?)$/.exec(
				this.#text.slice(line.start, line.end),
			);
		const [, head, value] = match ?? [];
		if (head === undefined || value === undefined) return undefined;
		const start = line.start + head.length;
		return {
			range: { start, end: start + value.trimEnd().length },
			message: "A value that contains `: ` must be quoted.",
			hint: `Write ${code(head.trim().replace(/^- /, "") + " " + quote(value.trimEnd()))}.`,
		};
	}

	#missingColon(start: number): SyntaxProblem {
		const range = this.#lineAt(start);
		const text = this.#text.slice(range.start, range.end);
		const trimmed = {
			start: range.start + text.length - text.trimStart().length,
			end: range.start + text.trimEnd().length,
		};
		const key = /^\s*(?:- )?([\w-]+):(\S.*)$/.exec(text);
		if (key !== null) {
			return {
				range: trimmed,
				message: "A space is missing after the colon.",
				hint: `Write ${code(`${key[1]}: ${key[2]?.trimEnd()}`)}.`,
			};
		}
		return {
			range: trimmed,
			message:
				"This line is neither `key: value` nor part of the value before it.",
		};
	}

	/** The quote that is still open where the text ends. */
	#openQuote(offset: number): SyntaxProblem | undefined {
		const scalar = this.#quotedBefore(offset);
		if (scalar?.range == null) return undefined;
		return {
			range: { start: scalar.range[0], end: this.#lineAt(scalar.range[0]).end },
			message: "The quote opened here is never closed.",
			hint: `End the text with ${code(this.#text[scalar.range[0]] ?? '"')}.`,
		};
	}

	/** Text behind a closing quote: either the quote closes too early, or the one before it never did. */
	#afterQuote(offset: number): SyntaxProblem | undefined {
		const scalar = this.#quotedBefore(offset);
		if (scalar?.range == null) return undefined;
		const [start, end] = scalar.range;
		if (this.#text.slice(end, offset).trim() !== "") return undefined;
		if (this.#text.slice(start, end).includes("\n"))
			return this.#openQuote(offset);
		const sign = this.#text[start] === "'" ? "'" : '"';
		return {
			range: { start: offset, end: this.#lineAt(offset).end },
			message: "Text follows the closing quote.",
			hint:
				sign === "'"
					? "Inside single quotes write `'` twice, or use double quotes."
					: 'Write a quote inside the text as `\\"`.',
		};
	}

	#quotedBefore(offset: number): Scalar | undefined {
		let last: Scalar | undefined;
		visit(this.#document, {
			Scalar: (_, scalar) => {
				if (scalar.range == null || scalar.range[0] >= offset) return;
				if (scalar.type === "QUOTE_DOUBLE" || scalar.type === "QUOTE_SINGLE")
					last = scalar;
				else last = undefined;
			},
		});
		return last;
	}

	#openBracket(offset: number): SyntaxProblem | undefined {
		let open: Node | undefined;
		visit(this.#document, {
			Collection: (_, node) => {
				if (
					node.flow &&
					node.range != null &&
					node.range[0] < offset &&
					node.range[1] >= offset
				)
					open = node;
			},
		});
		if (open?.range == null) return undefined;
		const start = open.range[0];
		const sign = this.#text[start] ?? "[";
		return {
			range: { start, end: start + 1 },
			message: `The \`${sign}\` opened here is never closed.`,
			hint: `Add the missing \`${sign === "{" ? "}" : "]"}\`, or quote the text if it is no list.`,
		};
	}

	#lineAt(offset: number): Range {
		const start = this.#text.lastIndexOf("\n", Math.max(offset - 1, -1)) + 1;
		const end = this.#text.indexOf("\n", start);
		const text = this.#text.slice(start, end === -1 ? undefined : end);
		return { start, end: start + text.trimEnd().length };
	}
}

function quote(value: string): string {
	return value.includes('"')
		? `'${value.replaceAll("'", "''")}'`
		: `"${value.replaceAll("\\", "\\\\")}"`;
}

function code(text: string): string {
	return `\`${text}\``;
}

class RecoveredNode implements PlacedNode {
	readonly key?: Range;
	readonly value: Range;
	readonly #node: Node | null;
	readonly #base: number;

	constructor(node: Node | null, base: number, key?: Range) {
		this.#node = node;
		this.#base = base;
		this.value = rangeOf(node, base) ?? {
			start: key?.end ?? base,
			end: key?.end ?? base,
		};
		if (key !== undefined) this.key = key;
	}

	child(key: string): PlacedNode | undefined {
		const node = this.#node;
		if (!isCollection(node)) return undefined;
		if (isSeq<Node>(node)) {
			const item = node.items[Number(key)];
			return item === undefined
				? undefined
				: new RecoveredNode(item, this.#base);
		}
		if (!isMap<Node, Node | null>(node)) return undefined;
		const pair = node.items.find(
			(entry) => isScalar(entry.key) && String(entry.key.value) === key,
		);
		if (pair === undefined) return undefined;
		return new RecoveredNode(
			pair.value,
			this.#base,
			rangeOf(pair.key, this.#base),
		);
	}
}

function rangeOf(node: Node | null, base: number): Range | undefined {
	if (node?.range == null) return undefined;
	return { start: base + node.range[0], end: base + node.range[1] };
}
