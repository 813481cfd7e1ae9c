// What is wrong with a YAML text, in the words of whoever wrote it. The verdict is js-yaml 4's; `yaml` reads on behind the
// fault and knows more about it.
import { YAMLException } from "js-yaml-4";
import type { Document, ErrorCode, Node, Pair, Scalar, YAMLError } from "yaml";
import { yamlPackage } from "../../lazy/lazy.ts";
import type { SyntaxProblem } from "../document.ts";
import {
	duplicateKey,
	moreProblems,
	mostProblems,
} from "../json/recover-json.ts";
import { wholeLine } from "../rewrite.ts";
import type { Range } from "../source-file.ts";
import { misplacedLine } from "./indentation.ts";

/** Behind these the parser has lost its way, so that what it says next is an echo. */
const losesTheWay: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
	"BAD_INDENT",
	"BLOCK_IN_FLOW",
	"MISSING_CHAR",
	"MULTILINE_IMPLICIT_KEY",
	"MULTIPLE_DOCS",
	"UNEXPECTED_TOKEN",
]);

/** A key that an object has twice. */
interface Duplicate {
	readonly items: readonly Pair<unknown, unknown>[];
	readonly first: Scalar;
	readonly second: Scalar;
}

/** What the parser stumbled over. */
interface FoundError {
	readonly code: ErrorCode;
	readonly message: string;
	readonly pos: readonly [number, number];
	readonly duplicate?: Duplicate;
}

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
	readonly #tabsIndent: boolean;

	/** `verdict` is what js-yaml threw. Where `tabsIndent`, tabs alone would not have stopped it. */
	constructor(text: string, verdict: unknown, tabsIndent: boolean) {
		this.#text = text;
		this.#tabsIndent = tabsIndent;
		this.#mark =
			(verdict instanceof YAMLException &&
				(verdict as YAMLException).mark?.position) ||
			0;
		this.document = this.#yaml.parseDocument(text, {
			lineCounter: this.#lines,
			logLevel: "error",
			// Asking for them takes time that grows with the square of the keys.
			uniqueKeys: false,
		});
		this.problems = this.#describeAll(verdict);
	}

	/** The text as it would be if such values were quoted, with every other character in its place. */
	get repaired(): string | undefined {
		if (this.#repairs.length === 0) return undefined;
		const units = Buffer.from(this.#text, "utf16le");
		for (const { at, text } of this.#repairs)
			units.write(text, at * 2, "utf16le");
		return units.toString("utf16le");
	}

	#describeAll(verdict: unknown): SyntaxProblem[] {
		const problems: SyntaxProblem[] = [];
		let lastLine = 0;
		for (const found of this.#errors()) {
			const line = this.#lines.linePos(found.pos[0]).line;
			if (line !== lastLine && problems.length === mostProblems) {
				problems.push(moreProblems(found.pos[0]));
				break;
			}
			if (line !== lastLine) problems.push(this.#describe(found));
			lastLine = line;
			if (losesTheWay.has(found.code)) break;
		}
		return problems.length > 0
			? problems
			: [this.#aliasStart(verdict) ?? describeVerdict(this.#text, verdict)];
	}

	#errors(): readonly FoundError[] {
		const duplicates: FoundError[] = [];
		this.#yaml.visit(this.document, {
			Map: (_, map) => {
				const first = new Map<string, Scalar>();
				for (const { key } of map.items) {
					if (!this.#yaml.isScalar(key) || key.range == null) continue;
					const name = String(key.value);
					const original = first.get(name);
					if (original === undefined) first.set(name, key);
					// js-yaml takes any number of merges.
					else if (name !== "<<") {
						const [start, end] = key.range;
						const pos: [number, number] = [start, end];
						const duplicate = {
							items: map.items,
							first: original,
							second: key,
						};
						duplicates.push({
							code: "DUPLICATE_KEY",
							message: "",
							pos,
							duplicate,
						});
					}
				}
			},
		});
		const errors = this.#writtenErrors();
		if (duplicates.length === 0) return errors;
		return [...errors, ...duplicates].sort((a, b) => a.pos[0] - b.pos[0]);
	}

	/** Without tabs where they do not matter, unless nothing else is wrong. */
	#writtenErrors(): readonly YAMLError[] {
		const { errors } = this.document;
		if (!this.#tabsIndent) return errors;
		const isTab = ({ code }: YAMLError): boolean => code === "TAB_AS_INDENT";
		const lineOf = ({ pos }: YAMLError): number =>
			this.#lines.linePos(pos[0]).line;
		const lines = new Set(errors.filter(isTab).map(lineOf));
		const others = errors.filter((error) => !lines.has(lineOf(error)));
		return others.length > 0 ? others : errors;
	}

	#describe(error: FoundError): SyntaxProblem {
		const [start, end] = error.pos;
		const last = Math.min(Math.max(end, start + 1), this.#text.length);
		const range = { start: Math.min(start, last), end: last };
		if (error.duplicate !== undefined) return this.#duplicate(error.duplicate);
		const line = this.#lineAt(start);
		const colon = this.#unquotedColon(line);
		switch (error.code) {
			case "TAB_AS_INDENT":
				return {
					range,
					message: "This line is indented with a tab.",
					hint: "Indent it with spaces.",
				};
			case "BAD_SCALAR_START":
				return this.#badStart(range);
			case "BAD_DQ_ESCAPE":
				return {
					range,
					message: "This string contains an invalid escape sequence.",
					hint: "Use single quotes, or write the backslash as `\\\\`.",
				};
			case "MULTIPLE_DOCS":
				return {
					range: { start, end: start + 3 },
					message: "A second YAML document starts here.",
					hint: "Keep only one document.",
				};
			case "BLOCK_AS_IMPLICIT_KEY":
				return (
					colon ?? {
						range: this.#misplacedLine(this.#mark),
						message: "This line has the wrong indentation.",
					}
				);
			case "MISSING_CHAR":
				if (error.message.startsWith("Sequence item without"))
					return this.#misplaced(start);
				return (
					this.#openQuote(start) ?? {
						range,
						message: "An earlier bracket or quote is never closed.",
					}
				);
			case "UNEXPECTED_TOKEN":
				return (
					this.#afterQuote(start) ??
					this.#badOpening(line, start) ??
					colon ?? { range, message: "Unexpected text." }
				);
			case "MULTILINE_IMPLICIT_KEY":
				return this.#missingColon(start);
			case "BAD_INDENT":
				return this.#openBracket(start) ?? this.#misplaced(start);
			default:
				return colon ?? plain(error.message, range);
		}
	}

	/** A value that begins with `*` and is no alias. */
	#aliasStart(verdict: unknown): SyntaxProblem | undefined {
		if (!isUnknownAlias(verdict)) return undefined;
		const { start, end } = this.#lineAt(this.#mark);
		const star = this.#text.slice(start, end).indexOf("*") + start;
		return this.#badStart({ start: star, end: star + 1 });
	}

	#duplicate({ items, first, second }: Duplicate): SyntaxProblem {
		const rangeOf = ({ range }: Scalar): Range => ({
			start: range?.[0] ?? 0,
			end: range?.[1] ?? 0,
		});
		const problem = duplicateKey(
			String(second.value),
			rangeOf(second),
			rangeOf(first),
		);
		const fix = this.#withoutPair(items, first, second);
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
		if (one.range == null) return undefined;
		const textOf = ([start, end]: readonly number[]): string =>
			this.#text.slice(start, end);
		const isSame = textOf(one.range) === textOf(other.range);
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
		const match = /^(\s*(?:- )?[^\s:#'"][^:]*:\s+)([^\s'"[{|>].*)$/.exec(
			this.#text.slice(line.start, line.end),
		);
		const [, head, value] = match ?? [];
		if (head === undefined || value === undefined) return undefined;
		if (!/:(?:\s|$)/.test(value)) return undefined;
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
			message: "This line is neither `key: value` nor part of the value above.",
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
			hint: `Add the missing \`${sign === "{" ? "}" : "]"}\`, or quote the text.`,
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

function isUnknownAlias(verdict: unknown): boolean {
	return (
		verdict instanceof YAMLException &&
		(verdict as YAMLException).reason.startsWith("unidentified alias")
	);
}

/** What js-yaml 4 says of a text. */
export function describeVerdict(text: string, error: unknown): SyntaxProblem {
	if (!(error instanceof YAMLException))
		return plain(String(error), { start: 0, end: 0 });
	const { reason, mark } = error as YAMLException;
	const start = Math.min(mark?.position ?? 0, text.length);
	const range = { start, end: start };
	if (reason.startsWith("the stream contains non-printable"))
		return {
			range,
			message:
				"This file contains a control character, which YAML does not allow.",
		};
	return plain(reason, range);
}

function plain(message: string, range: Range): SyntaxProblem {
	const cause = message.split(/ at line \d+/)[0] ?? message;
	return {
		range,
		message: `Invalid YAML: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}.`,
	};
}

function quote(value: string): string {
	return value.includes('"')
		? `'${value.replaceAll("'", "''")}'`
		: `"${value.replaceAll("\\", "\\\\")}"`;
}

function code(text: string): string {
	return `\`${text}\``;
}
