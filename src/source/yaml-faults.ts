// What is wrong with a YAML text, in the words of whoever wrote it. The verdict is js-yaml 4's; `yaml` reads on behind the
// fault and knows more about it.

import { isDeepStrictEqual } from "node:util";
import { YAMLException } from "js-yaml-4";
import type { Document, ErrorCode, Node, Pair, Scalar, YAMLError } from "yaml";
import type { SyntaxProblem } from "./document.ts";
import { misplacedLine } from "./indentation.ts";
import { yamlPackage } from "./packages.ts";
import { duplicateKey } from "./recover-json.ts";
import { wholeLine } from "./rewrite.ts";
import type { Range } from "./source-file.ts";

/** Behind these the parser has lost its way, so that what it says next is an echo. */
const losesTheWay: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
	"BAD_INDENT",
	"BLOCK_IN_FLOW",
	"MISSING_CHAR",
	"MULTILINE_IMPLICIT_KEY",
	"MULTIPLE_DOCS",
	"UNEXPECTED_TOKEN",
]);

/** What is wrong with a YAML text. */
export class YamlFaults {
	readonly problems: readonly SyntaxProblem[];
	/** The syntax tree as far as it could be read. */
	readonly document: Document.Parsed;
	readonly #text: string;
	readonly #yaml = yamlPackage();
	readonly #lines = new this.#yaml.LineCounter();

	/** For each value that only lacks quotes the same text without what YAML stumbles over. */
	readonly #repairs: { readonly at: number; readonly text: string }[] = [];
	readonly #mark: number;

	/** `verdict` is what js-yaml 4 threw. */
	constructor(text: string, verdict: unknown) {
		this.#text = text;
		this.#mark =
			(verdict instanceof YAMLException &&
				(verdict as YAMLException).mark?.position) ||
			0;
		this.document = this.#yaml.parseDocument(text, {
			lineCounter: this.#lines,
			logLevel: "error",
			uniqueKeys: true,
		});
		this.problems = this.#describeAll(verdict);
	}

	/** The text as it would be if such values were quoted, with every other character in its place. */
	get repaired(): string | undefined {
		if (this.#repairs.length === 0) return undefined;
		let text = this.#text;
		for (const repair of this.#repairs) {
			text =
				text.slice(0, repair.at) +
				repair.text +
				text.slice(repair.at + repair.text.length);
		}
		return text;
	}

	#describeAll(verdict: unknown): SyntaxProblem[] {
		const problems: SyntaxProblem[] = [];
		let lastLine = 0;
		for (const found of this.document.errors) {
			const problem = this.#describe(found);
			const line = this.#lines.linePos(found.pos[0]).line;
			if (line !== lastLine) problems.push(problem);
			lastLine = line;
			if (losesTheWay.has(found.code)) break;
		}
		return problems.length > 0 ? problems : [this.#describeVerdict(verdict)];
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
						range: this.#misplacedLine(this.#mark),
						message: "This line is not indented as YAML needs it here.",
					}
				);
			case "MISSING_CHAR":
				if (error.message.startsWith("Sequence item without"))
					return this.#misplaced(start);
				return (
					this.#openQuote(start) ?? {
						range,
						message: "Something that was opened before is never closed.",
					}
				);
			case "UNEXPECTED_TOKEN":
				return (
					this.#afterQuote(start) ??
					this.#badOpening(line, start) ??
					colon ?? { range, message: "This text is not expected here." }
				);
			case "MULTILINE_IMPLICIT_KEY":
				return this.#missingColon(start);
			case "BAD_INDENT":
				return this.#openBracket(start) ?? this.#misplaced(start);
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
		let fix: SyntaxProblem["fix"];
		this.#yaml.visit(this.document, {
			Map: (_, map) => {
				const keys = map.items
					.map((pair) => pair.key)
					.filter(this.#yaml.isScalar);
				const second = keys.find((key) => key.range?.[0] === range.start);
				const original = keys.find(
					(key) => String(key.value) === String(second?.value),
				);
				if (second === undefined || original?.range == null) return undefined;
				name = String(second.value);
				fix = this.#withoutPair(map.items, original, second);
				first = { start: original.range[0], end: original.range[1] };
				return this.#yaml.visit.BREAK;
			},
		});
		const end = Math.max(range.end, range.start + name.length);
		const problem = duplicateKey(name, { start: range.start, end }, first);
		return fix === undefined ? problem : { ...problem, fix };
	}

	/** Drops the second of two pairs that say the same, where it stands on lines of its own. */
	#withoutPair(
		pairs: readonly Pair<unknown, unknown>[],
		first: Scalar,
		second: Scalar,
	): SyntaxProblem["fix"] {
		const contentOf = (key: Scalar): unknown =>
			pairs.find((pair) => pair.key === key)?.value;
		const [one, other] = [contentOf(first), contentOf(second)];
		const { isNode } = this.#yaml;
		if (!isNode(one) || !isNode(other)) return undefined;
		if (other.range == null || second.range == null) return undefined;
		const isSame = isDeepStrictEqual(
			one.toJS(this.document),
			other.toJS(this.document),
		);
		const range = { start: second.range[0], end: other.range[1] };
		const written = this.#text.slice(range.start, range.end).trimEnd();
		const end = range.start + written.length;
		const whole = wholeLine(this.#text, { start: range.start, end });
		const isAlone = this.#text[whole.end - 1] === "\n";
		return isSame && isAlone ? { range: whole, text: "" } : undefined;
	}

	#badStart(range: Range): SyntaxProblem {
		const sign = this.#text[range.start] ?? "";
		const { end } = this.#lineAt(range.start);
		const value = this.#text.slice(range.start, end).trimEnd();
		this.#repairs.push({
			at: range.start,
			text: value.replaceAll(/[^\w\s]/g, "_"),
		});
		return {
			range: { start: range.start, end: range.start + value.length },
			message: `A value that starts with ${sign === "`" ? "a backtick" : code(sign)} must be quoted.`,
			hint: value.includes("`")
				? "Put the value in double quotes."
				: `Write ${code(quote(value))}.`,
			fix: {
				range: { start: range.start, end: range.start + value.length },
				text: quote(value),
			},
		};
	}

	/** A value such as `[Beta] Things` or `{{name}} here`, of which YAML takes the start for a list or a mapping. */
	#badOpening(line: Range, before: number): SyntaxProblem | undefined {
		const head = /^\s*(?:- )?[^\s:#'"][^:]*:\s+(?=[[{|>!])/.exec(
			this.#text.slice(line.start, line.end),
		)?.[0];
		if (head === undefined) return undefined;
		const start = line.start + head.length;
		return start < before ? this.#badStart({ start, end: before }) : undefined;
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
		this.#repairs.push({ at: start, text: value.replaceAll(":", ";") });
		return {
			range: { start, end: start + value.trimEnd().length },
			message: "A value that contains `: ` must be quoted.",
			hint: `Write ${code(`${head.trim().replace(/^- /, "")} ${quote(value.trimEnd())}`)}.`,
			fix: {
				range: { start, end: start + value.trimEnd().length },
				text: quote(value.trimEnd()),
			},
		};
	}

	#missingColon(start: number): SyntaxProblem {
		const trimmed = this.#trimmedLineAt(start);
		const text = this.#text.slice(trimmed.start, trimmed.end);
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
		this.#yaml.visit(this.document, {
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
		this.#yaml.visit(this.document, {
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

	#misplaced(offset: number): SyntaxProblem {
		return {
			range: this.#misplacedLine(offset),
			message: "This line is not indented like the lines it belongs to.",
		};
	}

	#misplacedLine(offset: number): Range {
		const lines = this.#text.split("\n");
		const { line } = this.#lines.linePos(offset);
		const number = misplacedLine(lines, line - 1);
		return this.#trimmedLineAt(this.#lines.lineStarts[number] ?? offset);
	}

	#trimmedLineAt(offset: number): Range {
		const { start, end } = this.#lineAt(offset);
		const text = this.#text.slice(start, end);
		return { start: start + text.length - text.trimStart().length, end };
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
