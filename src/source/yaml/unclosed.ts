// Quotes and brackets that are never closed, or too early.
import type { Document, Node, Scalar } from "yaml";
import type { SyntaxProblem } from "../document.ts";
import { yamlPackage } from "./reading-on.ts";
import { code } from "./unquoted-values.ts";
import type { YamlLines } from "./yaml-lines.ts";

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
	quoteBefore(offset: number): SyntaxProblem | undefined {
		const scalar = this.#quotedBefore(offset);
		if (scalar?.range == null) return undefined;
		return {
			range: {
				start: scalar.range[0],
				end: this.#lines.at(scalar.range[0]).end,
			},
			message: "The quote opened here is never closed.",
			hint: `End the text with ${code(this.#text[scalar.range[0]] ?? '"')}.`,
		};
	}

	/** Text behind a closing quote: either the quote closes too early, or the one before it never did. */
	afterQuote(offset: number): SyntaxProblem | undefined {
		const scalar = this.#quotedBefore(offset);
		if (scalar?.range == null) return undefined;
		const [start, end] = scalar.range;
		if (this.#text.slice(end, offset).trim() !== "") return undefined;
		if (this.#text.slice(start, end).includes("\n"))
			return this.quoteBefore(offset);
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
				if (scalar.type === "QUOTE_DOUBLE" || scalar.type === "QUOTE_SINGLE")
					last = scalar;
				else last = undefined;
			},
		});
		return last;
	}

	bracketBefore(offset: number): SyntaxProblem | undefined {
		let open: Node | undefined;
		yamlPackage().visit(this.#document, {
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
}
