// Quotes and brackets: values that only lack them, so that YAML takes them for something else, and
// those that are closed too early or never.
import type { Document, Node, Scalar } from "yaml";
import type { SyntaxFault } from "../document.ts";
import type { Range } from "../source-file.ts";
import { yamlPackage } from "./reading-on.ts";
import type { YamlLines } from "./yaml-lines.ts";

export class UnquotedValues {
	readonly #lines: YamlLines;
	readonly #text: string;
	/** For each of them the same text without what YAML stumbles over. */
	readonly #repairs: { readonly at: number; readonly text: string }[] = [];

	constructor(lines: YamlLines) {
		this.#lines = lines;
		this.#text = lines.text;
	}

	/**
	 * The text as it would be if such values were quoted, with every other character in its place.
	 */
	get repaired(): string | undefined {
		if (this.#repairs.length === 0) return undefined;
		const units = Buffer.from(this.#text, "utf16le");
		for (const { at, text } of this.#repairs) units.write(text, at * 2, "utf16le");
		return units.toString("utf16le");
	}

	/** The value of a line that begins with `*` and is no alias. */
	aliasOn(line: Range): SyntaxFault {
		const { start, end } = line;
		const star = this.#text.slice(start, end).indexOf("*") + start;
		return this.badStart({ start: star, end: star + 1 });
	}

	badStart(range: Range): SyntaxFault {
		const sign = this.#text[range.start] ?? "";
		const { end } = this.#lines.at(range.start);
		const value = this.#text.slice(range.start, end).trimEnd();
		this.#repairs.push({ at: range.start, text: value.replaceAll(/[^\w\s]/g, "_") });
		return {
			range: { start: range.start, end: range.start + value.length },
			message: `A value that starts with ${sign === "`" ? "a backtick" : code(sign)} must be quoted.`,
			hint: value.includes("`")
				? "Put the value in double quotes."
				: `Write ${code(quote(value))}.`,
			fix: { range: { start: range.start, end: range.start + value.length }, text: quote(value) },
		};
	}

	/**
	 * A value such as `[Beta] Things` or `{{name}} here`, of which YAML takes the start for a list or
	 * a mapping.
	 */
	badOpening(line: Range, before: number): SyntaxFault | undefined {
		const head = /^\s*(?:- )?[^\s:#'"][^:]*:\s+(?=[[{|>!])/.exec(
			this.#text.slice(line.start, line.end),
		)?.[0];
		if (head === undefined) return undefined;
		const start = line.start + head.length;
		return start < before ? this.badStart({ start, end: before }) : undefined;
	}

	/** A line such as `title: Get a user: the id`, whose value YAML takes for another mapping. */
	colonIn(line: Range): SyntaxFault | undefined {
		const match = /^(\s*(?:- )?(?![[{][^:\]}]*:)[^\s:#'"][^:]*:\s+)([^\s'"[{|>].*)$/.exec(
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
			fix: { range: { start, end: start + value.trimEnd().length }, text: quote(value.trimEnd()) },
		};
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

export class Unclosed {
	readonly #document: Document.Parsed;
	readonly #lines: YamlLines;
	readonly #text: string;

	constructor(document: Document.Parsed, lines: YamlLines) {
		this.#document = document;
		this.#lines = lines;
		this.#text = lines.text;
	}

	/** The quote that is still open where the text ends. */
	quoteBefore(offset: number): SyntaxFault | undefined {
		const scalar = this.#quotedBefore(offset);
		if (scalar?.range == null) return undefined;
		return {
			range: { start: scalar.range[0], end: this.#lines.at(scalar.range[0]).end },
			message: "The quote opened here is never closed.",
			hint: `End the text with ${code(this.#text[scalar.range[0]] ?? '"')}.`,
		};
	}

	/**
	 * Text behind a closing quote: either the quote closes too early, or the one before it never did.
	 */
	afterQuote(offset: number): SyntaxFault | undefined {
		const scalar = this.#quotedBefore(offset);
		if (scalar?.range == null) return undefined;
		const [start, end] = scalar.range;
		if (this.#text.slice(end, offset).trim() !== "") return undefined;
		if (this.#text.slice(start, end).includes("\n")) return this.quoteBefore(offset);
		const sign = this.#text[start] === "'" ? "'" : '"';
		return {
			range: { start: offset, end: this.#lines.at(offset).end },
			message: "Text follows the closing quote.",
			hint:
				sign === "'"
					? "Inside single quotes write `'` twice, or use double quotes."
					: 'Write a quote inside the text as `\\"`.',
		};
	}

	#quotedBefore(offset: number): Scalar | undefined {
		let last: Scalar | undefined;
		yamlPackage().visit(this.#document, {
			Scalar: (_, scalar) => {
				if (scalar.range == null || scalar.range[0] >= offset) return;
				if (scalar.type === "QUOTE_DOUBLE" || scalar.type === "QUOTE_SINGLE") last = scalar;
				else last = undefined;
			},
		});
		return last;
	}

	bracketBefore(offset: number): SyntaxFault | undefined {
		let open: Node | undefined;
		yamlPackage().visit(this.#document, {
			Collection: (_, node) => {
				if (node.flow && node.range != null && node.range[0] < offset && node.range[1] >= offset)
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
}
