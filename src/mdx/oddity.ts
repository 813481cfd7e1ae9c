import type { Range } from "../text/source-file.ts";

/**
 * Text for which the author may have intended another meaning, or that is in a language that
 * docproof does not read.
 *
 * - `open-code`: the line that opens code or maths and is never closed. `inner-code`: a line within
 *   code that would open code.
 * - `maths`: a formula between dollar signs in a text.
 * - `formula`, `diagram`: the line that opens a block of LaTeX or Mermaid.
 * - `callout`: a line such as `:::note` or `[!NOTE]`, which is a box in other tools, or the end of
 *   such a box.
 * - `parted-link`: `[text] (/target)`. `open-link`: `[text](/target`, and other text that is no
 *   valid target. `turned-link`: `(text)[/target]`. `empty-link`: a link without a text.
 * - `reference`: `&nbsp` and similar references that stand for no character.
 * - `footnote-text`: `[^1]` without a footnote. `footnote-unused`: a footnote without a reference.
 *   `footnote-again`: a footnote with the name of an earlier footnote, `block`.
 * - `lost-braces`: `{}`, `{true}` or `{1, 2}` in a text.
 * - `odd-space`: the marks of a heading, an item, a fence or a statement with an unusual space
 *   after them.
 * - `no-table`: a paragraph that begins with `|`.
 * - `unfinished`: the first line of a paragraph that is a reminder for its authors.
 * - `dropped-cells`: the cells of a table row after the last column.
 */
export interface Oddity {
	readonly kind:
		| "open-code"
		| "inner-code"
		| "maths"
		| "formula"
		| "diagram"
		| "callout"
		| "parted-link"
		| "open-link"
		| "turned-link"
		| "empty-link"
		| "reference"
		| "footnote-text"
		| "footnote-unused"
		| "footnote-again"
		| "lost-braces"
		| "odd-space"
		| "no-table"
		| "unfinished"
		| "dropped-cells";
	readonly range: Range;
	/**
	 * `inner-code`: the line that opens the block around the inner line; `formula`: the whole
	 * block if the block is closed.
	 */
	readonly block?: Range;
	/** `dropped-cells`: the number of columns of the table. */
	readonly columns?: number;
}
